#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/select.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static int device = -1;
static volatile sig_atomic_t claimed = 0;
static struct termios saved;
/// True if the program prints lines, so that the terminal adds the carriage returns.
static bool keeps_output = false;

// MARK: Restoring

/// The bytes that restore the terminal.
static struct sequence {
  size_t length;
  unsigned char bytes[];
} *_Atomic reset;
/// The file that receives stderr while we hold the terminal, and the earlier stderr.
static int memory = -1, original = -1;

bool terminal_set_reset(const unsigned char *leave, size_t length) {
  struct sequence *next = malloc(sizeof *next + length);
  if (next == NULL) return false;
  next->length = length;
  memcpy(next->bytes, leave, length);
  reset = next;  // The one before is not freed: a handler may be sending it. There are few in a session.
  return true;
}

/// Sends the reset sequence. If the terminal takes nothing, its unread output is discarded.
static void send_reset_sequence(void) {
  const struct sequence *const sequence = reset;
  size_t done = 0;
  for (int attempts = 0; done < sequence->length && attempts < 50; attempts++) {
    ssize_t written = write(device, sequence->bytes + done, sequence->length - done);
    if (written >= 0) {
      done += (size_t)written;
    } else if (errno == EAGAIN) {
      tcflush(device, TCOFLUSH);
      done = 0;  // The part of the sequence that it took is lost as well.
      const struct timespec moment = {.tv_nsec = 10000000};
      pselect(0, NULL, NULL, NULL, &moment, NULL);
    } else if (errno != EINTR) {
      return;
    }
  }
}

bool terminal_is_in_background(void) {
  const pid_t foreground = tcgetpgrp(device);
  return foreground >= 0 && foreground != getpgrp();
}

/// Restores stderr and prints the output that was held back.
static void release_stderr(void) {
  if (memory < 0) return;
  dup2(original, STDERR_FILENO);
  close(original);
  char text[4096];
  ssize_t length;
  for (off_t offset = 0; (length = pread(memory, text, sizeof text, offset)) > 0; offset += length)
    if (write(STDERR_FILENO, text, (size_t)length) < 0) break;
  close(memory);
  memory = -1;
}

void terminal_restore(void) {
  if (!claimed) return;
  claimed = 0;
  int error = errno;
  send_reset_sequence();
  // In the background the modes belong to the shell, and setting them would stop us.
  if (!terminal_is_in_background()) {
    tcflush(device, TCIFLUSH);  // Late reports of the mouse are not commands for the shell.
    tcsetattr(device, TCSANOW, &saved);
  }
  release_stderr();
  errno = error;
}

// MARK: Signals

/// The signals that we handle. First those after which the loop ends the program, the common ones at the start; then
/// others for the loop; from SIGSEGV on, crashes. SIGSYS is a call that a sandbox forbids.
static const int signals[] = {
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, SIGTSTP, SIGCONT, SIGWINCH,
    SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS,
};

static volatile sig_atomic_t pending[NSIG];
static struct sigaction before[NSIG];
static int wake_up[2] = {-1, -1};
static atomic_bool woken = false;
static bool installed = false;
static bool wants_backtrace = false;

/// Restores the terminal, then lets the signal end the program. Swift's own crash handler would show a backtrace and
/// wait for a key; it runs only if it was asked for.
static void die(int signal) {
  terminal_restore();
  const struct sigaction standard = {.sa_handler = SIG_DFL};
  sigaction(signal, wants_backtrace ? &before[signal] : &standard, NULL);
  raise(signal);
}

/// Marks the signal as pending and wakes the loop; a full pipe wakes it, too. A second Ctrl-C or Ctrl-\ before the loop
/// takes the first ends a program that hangs.
static void forward(int signal) {
  int error = errno;
  if (pending[signal] && (signal == SIGINT || signal == SIGQUIT)) die(signal);
  pending[signal] = 1;
  if (write(wake_up[1], "", 1) < 0) errno = error;
}

/// Returns the first pending signal that the table lists before `end`; 0 if there is none.
static int find_pending(int end) {
  for (const int *signal = signals; *signal != end; signal++)
    if (pending[*signal]) return *signal;
  return 0;
}

static bool install_handlers(void) {
  if (installed) return true;
  if (wake_up[0] < 0 && pipe(wake_up) != 0) return false;
  for (int end = 0; end < 2; end++) {
    fcntl(wake_up[end], F_SETFL, O_NONBLOCK);
    fcntl(wake_up[end], F_SETFD, FD_CLOEXEC);
  }
  wants_backtrace = getenv("SWIFT_BACKTRACE") != NULL;
  bool done = terminal_protect_thread(), crashes = false;
  for (size_t index = 0; index < COUNT(signals); index++) {
    const int signal = signals[index];
    crashes |= signal == SIGSEGV;
    struct sigaction action = {.sa_flags = crashes ? SA_ONSTACK | (int)SA_RESETHAND : SA_RESTART};
    action.sa_handler = crashes ? die : forward;
    sigemptyset(&action.sa_mask);
    done &= sigaction(signal, NULL, &before[signal]) == 0;
    // A signal that the parent ignores, as nohup does, stays ignored.
    if (!crashes && before[signal].sa_handler == SIG_IGN) continue;
    done &= sigaction(signal, &action, NULL) == 0;
  }
  installed = true;
  return done;
}

bool terminal_protect_thread(void) {
  static _Thread_local unsigned char crash_stack[65536];
  const stack_t stack = {.ss_sp = crash_stack, .ss_size = sizeof crash_stack};
  return sigaltstack(&stack, NULL) == 0;
}

int terminal_take_signal(void) {
  const int signal = find_pending(SIGSEGV);
  pending[signal] = 0;
  return signal;
}

void terminal_wake(void) {
  // The flag first: it must be set when the byte is read.
  atomic_store(&woken, true);
  if (write(wake_up[1], "", 1) < 0) return;  // A full pipe wakes as well.
}

bool terminal_take_wake(void) { return atomic_exchange(&woken, false); }

void terminal_stop(bool with_group) {
  struct sigaction ours, standard = {.sa_handler = SIG_DFL};
  sigemptyset(&standard.sa_mask);
  sigaction(SIGTSTP, &standard, &ours);
  if (with_group) {
    kill(0, SIGTSTP);
  } else {
    raise(SIGTSTP);
  }
  sigaction(SIGTSTP, &ours, NULL);
  pending[SIGCONT] = 0;
}

terminal_ready terminal_wait(int fd, bool output, long long nanoseconds) {
  // Not `poll`, which fails on terminals of macOS. A hangup shows as input: the read finds the end.
  const bool can_wake = wake_up[0] >= 0 && wake_up[0] < FD_SETSIZE;
  if (fd < 0 || fd >= FD_SETSIZE) return (terminal_ready){.hangup = true};
  fd_set inputs, outputs;
  FD_ZERO(&inputs);
  FD_ZERO(&outputs);
  FD_SET(fd, &inputs);
  if (can_wake) FD_SET(wake_up[0], &inputs);
  if (output) FD_SET(fd, &outputs);
  const struct timespec time = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
  const int highest = can_wake && wake_up[0] > fd ? wake_up[0] : fd;
  const int count = pselect(highest + 1, &inputs, &outputs, NULL, nanoseconds < 0 ? NULL : &time, NULL);
  if (count < 0) return (terminal_ready){.signal = errno == EINTR, .hangup = errno != EINTR};
  const bool signal = can_wake && FD_ISSET(wake_up[0], &inputs);
  char bytes[64];
  while (signal && read(wake_up[0], bytes, sizeof bytes) > 0) continue;
  return (terminal_ready){count == 0, FD_ISSET(fd, &inputs), FD_ISSET(fd, &outputs), signal, false};
}

// MARK: Taking

bool terminal_prepare(int fd, bool prints_lines, const unsigned char *leave, size_t length) {
  static bool registered = false;
  keeps_output = prints_lines;
  if (!terminal_set_reset(leave, length) || tcgetattr(fd, &saved) != 0) return false;
  device = fd;
  if (!registered && atexit(terminal_restore) != 0) return false;
  registered = true;
  return install_handlers();
}

/// Waits, stopped, until the terminal is ours; false if a signal to end came. `tcsetattr` would also stop us, but
/// again and again, and no such signal would get through.
static bool come_to_foreground(void) {
  // The kernel does not stop a process without a job-controlling shell: do not try forever.
  for (int attempts = 0; terminal_is_in_background(); attempts++) {
    if (find_pending(SIGTSTP) != 0 || attempts == 1000) {
      errno = EBUSY;
      return false;
    }
    raise(SIGTTOU);
    pending[SIGCONT] = 0;  // We claim the terminal anyway.
  }
  return true;
}

static int open_memory(void) {
#ifdef __linux__
  return memfd_create("stderr", MFD_CLOEXEC);
#else
  char name[] = "/tmp/stderr.XXXXXX";
  int fd = mkstemp(name);
  if (fd >= 0) unlink(name);
  return fd;
#endif
}

/// Keeps stderr in memory if it would go to the terminal.
static void capture_stderr(void) {
  if (memory >= 0 || !isatty(STDERR_FILENO)) return;
  int fd = open_memory();
  if (fd < 0) return;
  original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (original >= 0 && dup2(fd, STDERR_FILENO) >= 0) {
    memory = fd;
  } else {
    close(fd);
  }
}

bool terminal_claim(void) {
  if (device < 0 || !come_to_foreground()) return false;
  // Keys come one by one and unechoed. Ctrl-C and Ctrl-\ stay signals, and do not discard input before them (NOFLSH);
  // Ctrl-Z becomes a key.
  struct termios raw = saved;
  raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | IGNCR | INLCR | INPCK | ISTRIP | IXON | IXOFF);
  if (!keeps_output) raw.c_oflag &= ~(tcflag_t)OPOST;
  raw.c_cflag |= CS8;
  raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN);
  raw.c_lflag |= ISIG | NOFLSH;
  raw.c_cc[VSUSP] = _POSIX_VDISABLE;
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  claimed = 1;  // Before the change: a signal in between restores once too often, not too seldom.
  while (tcsetattr(device, TCSANOW, &raw) != 0)
    if (errno != EINTR) {
      claimed = 0;
      return false;
    }
  capture_stderr();
  return true;
}

void terminal_finish(void) {
  terminal_restore();
  for (size_t index = 0; installed && index < COUNT(signals); index++)
    sigaction(signals[index], &before[signals[index]], NULL);
  installed = false;
  device = -1;
}

#include "CTerminal.h"
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>

static int device = -1;
static volatile sig_atomic_t claimed = 0;
static struct termios saved;
/// The bytes that restore the terminal, twice: while one is changed a signal may need the other.
static struct {
  unsigned char bytes[8192];
  size_t length;
} resets[2];
static volatile sig_atomic_t reset_index = 0;

bool terminal_set_reset(const unsigned char *leave, size_t length) {
  const int other = 1 - reset_index;
  if (length > sizeof resets[other].bytes) return false;
  memcpy(resets[other].bytes, leave, length);
  resets[other].length = length;
  atomic_signal_fence(memory_order_seq_cst);
  reset_index = other;
  return true;
}

bool terminal_prepare(int fd, const unsigned char *leave, size_t length) {
  static bool registered = false;
  if (!terminal_set_reset(leave, length) || tcgetattr(fd, &saved) != 0) return false;
  device = fd;
  if (!registered && atexit(terminal_restore) != 0) return false;
  registered = true;
  return signals_install(terminal_restore);
}

/// Keys come one by one and unechoed. Ctrl-C, Ctrl-Z and Ctrl-\ stay signals, and do not discard input before them
/// (NOFLSH).
static struct termios raw_mode(void) {
  struct termios raw = saved;
  raw.c_iflag &= ~(tcflag_t)(BRKINT | ICRNL | IGNCR | INLCR | INPCK | ISTRIP | IXON | IXOFF);
  raw.c_oflag &= ~(tcflag_t)OPOST;
  raw.c_cflag |= CS8;
  raw.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | IEXTEN);
  raw.c_lflag |= ISIG | NOFLSH;
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  return raw;
}

/// True if another job has the terminal.
static bool is_in_background(void) {
  const pid_t foreground = tcgetpgrp(device);
  return foreground >= 0 && foreground != getpgrp();
}

/// Waits, stopped, until the terminal is ours; false if a signal to end came. `tcsetattr` would also stop us, but
/// again and again, and no such signal would get through.
static bool come_to_foreground(void) {
  // A job that nobody controls is never stopped: it must not try for ever.
  for (int attempts = 0; is_in_background(); attempts++) {
    if (signals_end_is_pending() || attempts == 1000) return false;
    raise(SIGTTOU);
  }
  return true;
}

/// Where stderr goes while the terminal is taken, and where it went before.
static int memory = -1, original = -1;

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
static void capture_start(void) {
  if (memory >= 0 || !isatty(STDERR_FILENO)) return;
  int fd = open_memory();
  if (fd < 0) return;
  original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  if (original < 0 || dup2(fd, STDERR_FILENO) < 0) {
    close(fd);
    return;
  }
  memory = fd;
}

/// Restores stderr and prints what was written; safe in a signal handler.
static void capture_stop(void) {
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

bool terminal_claim(void) {
  if (device < 0 || !come_to_foreground()) return false;
  const struct termios raw = raw_mode();
  claimed = 1;  // Before the change: a signal in between restores once too often, not too seldom.
  while (tcsetattr(device, TCSANOW, &raw) != 0)
    if (errno != EINTR) {
      claimed = 0;
      return false;
    }
  capture_start();
  return true;
}

/// Sends the reset sequence. If the terminal takes nothing, its unread output is discarded.
static void send_reset_sequence(void) {
  const unsigned char *bytes = resets[reset_index].bytes;
  const size_t length = resets[reset_index].length;
  size_t done = 0;
  for (int attempts = 0; done < length && attempts < 10; attempts++) {
    ssize_t written = write(device, bytes + done, length - done);
    if (written >= 0) {
      done += (size_t)written;
    } else if (errno == EAGAIN) {
      tcflush(device, TCOFLUSH);
      done = 0;  // What it took of the sequence is lost as well.
      const struct timespec moment = {.tv_nsec = 50000000};
      device_wait(&(struct pollfd){.fd = device, .events = POLLOUT}, 1, &moment);
    } else if (errno != EINTR) {
      return;
    }
  }
}

void terminal_restore(void) {
  if (!claimed) return;
  claimed = 0;
  int error = errno;
  send_reset_sequence();
  // In the background the modes belong to the shell, and setting them would stop us.
  if (!is_in_background()) {
    tcflush(device, TCIFLUSH);  // Late reports of the mouse are not commands for the shell.
    tcsetattr(device, TCSANOW, &saved);
  }
  capture_stop();
  errno = error;
}

void terminal_finish(void) {
  terminal_restore();
  signals_remove();
  device = -1;
}

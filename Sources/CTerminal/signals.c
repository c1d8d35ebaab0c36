#include "CTerminal.h"
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/// Signals that would end the program, the usual ones first: the loop ends the program.
static const int ending[] = {
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
#ifdef SIGPOLL
    SIGPOLL,
#endif
#ifdef SIGPWR
    SIGPWR,
#endif
#ifdef SIGSTKFLT
    SIGSTKFLT,
#endif
};
/// Other signals for the loop.
static const int passing[] = {SIGTSTP, SIGCONT, SIGWINCH};
/// Signals after which the program cannot continue. SIGSYS is a call that a sandbox forbids.
static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS};

static volatile sig_atomic_t pending[NSIG];
static struct sigaction before[NSIG];
static int wake_up[2] = {-1, -1};
static atomic_bool woken = false;
static bool installed = false;
static bool wants_backtrace = false;
static void (*restore_terminal)(void);

/// Restores the terminal, then lets the signal end the program. Swift's own crash handler would show a backtrace and
/// wait for a key; it runs only if it was asked for.
static void die(int signal) {
  restore_terminal();
  const struct sigaction standard = {.sa_handler = SIG_DFL};
  sigaction(signal, wants_backtrace ? &before[signal] : &standard, NULL);
  raise(signal);
}

/// Leaves a note and wakes the loop, which a full pipe also does. A second Ctrl-C before the first is taken ends a
/// program that hangs.
static void forward(int signal) {
  int error = errno;
  if (pending[signal] && (signal == SIGINT || signal == SIGQUIT)) die(signal);
  pending[signal] = 1;
  if (write(wake_up[1], "", 1) < 0) errno = error;
}

static bool install(int signal, void (*handler)(int), int flags) {
  struct sigaction action = {.sa_flags = flags};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  if (sigaction(signal, NULL, &before[signal]) != 0) return false;
  // What the parent chose to ignore, as nohup does, stays ignored.
  const bool ignored = handler == forward && before[signal].sa_handler == SIG_IGN;
  return ignored || sigaction(signal, &action, NULL) == 0;
}

static bool install_all(const int *signals, size_t count, void (*handler)(int), int flags) {
  bool done = true;
  for (size_t index = 0; index < count; index++) done &= install(signals[index], handler, flags);
  return done;
}

static void remove_all(const int *signals, size_t count) {
  for (size_t index = 0; index < count; index++) sigaction(signals[index], &before[signals[index]], NULL);
}

/// Returns the first pending signal, and takes it if `takes`; 0 if there is none.
static int find_pending(const int *signals, size_t count, bool takes) {
  for (size_t index = 0; index < count; index++) {
    if (!pending[signals[index]]) continue;
    if (takes) pending[signals[index]] = 0;
    return signals[index];
  }
  return 0;
}

static bool open_pipe(void) {
  if (wake_up[0] >= 0) return true;
  if (pipe(wake_up) != 0) return false;
  for (int end = 0; end < 2; end++) {
    fcntl(wake_up[end], F_SETFL, O_NONBLOCK);
    fcntl(wake_up[end], F_SETFD, FD_CLOEXEC);
  }
  return true;
}

bool terminal_protect_thread(void) {
  static _Thread_local unsigned char crash_stack[65536];
  const stack_t stack = {.ss_sp = crash_stack, .ss_size = sizeof crash_stack};
  return sigaltstack(&stack, NULL) == 0;
}

bool signals_install(void (*restore)(void)) {
  if (installed) return true;
  if (!open_pipe()) return false;
  restore_terminal = restore;
  wants_backtrace = getenv("SWIFT_BACKTRACE") != NULL;
  bool done = terminal_protect_thread();
  done &= install_all(ending, COUNT(ending), forward, SA_RESTART);
  done &= install_all(passing, COUNT(passing), forward, SA_RESTART);
  done &= install_all(crashes, COUNT(crashes), die, SA_ONSTACK | (int)SA_RESETHAND);
  installed = true;
  return done;
}

void signals_remove(void) {
  if (!installed) return;
  remove_all(ending, COUNT(ending));
  remove_all(passing, COUNT(passing));
  remove_all(crashes, COUNT(crashes));
  installed = false;
}

bool signals_end_is_pending(void) { return find_pending(ending, COUNT(ending), false) != 0; }

int terminal_wait(int fd, bool output, long long nanoseconds) {
  struct pollfd polled[2] = {
      {.fd = fd, .events = POLLIN | (output ? POLLOUT : 0)},
      {.fd = wake_up[0], .events = POLLIN},
  };
  const struct timespec time = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
  int ready = device_wait(polled, 2, nanoseconds < 0 ? NULL : &time);
  if (ready < 0) return errno == EINTR ? TERMINAL_SIGNAL : TERMINAL_HANGUP;
  int result = 0;
  if (polled[0].revents & POLLIN) result |= TERMINAL_INPUT;
  if (polled[0].revents & POLLOUT) result |= TERMINAL_OUTPUT;
  if (polled[0].revents & (POLLHUP | POLLERR | POLLNVAL)) result |= TERMINAL_HANGUP;
  if (polled[1].revents & POLLIN) {
    result |= TERMINAL_SIGNAL;
    char bytes[64];
    while (read(wake_up[0], bytes, sizeof bytes) > 0) continue;
  }
  return result;
}

int terminal_take_signal(void) {
  const int signal = find_pending(ending, COUNT(ending), true);
  return signal != 0 ? signal : find_pending(passing, COUNT(passing), true);
}

void terminal_wake(void) {
  // The flag first: whoever reads the byte has to find it.
  atomic_store(&woken, true);
  if (write(wake_up[1], "", 1) < 0) return;  // A full pipe wakes as well.
}

bool terminal_take_wake(void) { return atomic_exchange(&woken, false); }

void terminal_stop(void) {
  struct sigaction ours, standard = {.sa_handler = SIG_DFL};
  sigemptyset(&standard.sa_mask);
  sigaction(SIGTSTP, &standard, &ours);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &ours, NULL);
  pending[SIGCONT] = 0;
}

#include "CTerminal.h"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

/// Opens something that fails in place of a closed descriptor.
static void occupy(int descriptor, int mode) {
  if (fcntl(descriptor, F_GETFD) >= 0) return;
  const int fd = open("/dev/null", mode);
  if (fd < 0 || fd == descriptor) return;
  dup2(fd, descriptor);
  close(fd);
}

void process_prepare(void) {
  // From the lowest on: each takes the lowest that is free, which is its own then. Nothing can be read from the
  // input and nothing written to the others, so that lost output is noticed.
  occupy(STDIN_FILENO, O_WRONLY);
  occupy(STDOUT_FILENO, O_RDONLY);
  occupy(STDERR_FILENO, O_RDONLY);
  signal(SIGPIPE, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
}

/// In a program without shared libraries and without /proc, Swift's runtime cannot find its own path, in which it looks for a
/// program that prints backtraces, and aborts before `main`. With these settings it does not search; the priority lets this
/// run before it.
__attribute__((constructor(101))) static void forgo_crash_reporter(void) {
  if (access("/proc/self/exe", F_OK) == 0) return;
  setenv("SWIFT_BACKTRACE", "enable=no,swift-backtrace=/", 0);
  setenv("SWIFT_ROOT", "/", 0);
}

#ifdef __GLIBC__
void _swift_stdlib_overrideUnsafeArgvArgc(char **argv, int argc);

/// Swift reads the arguments from /proc, which not every root has. The C library of GNU passes them to constructors.
__attribute__((constructor)) static void keep_arguments(int argc, char **argv) {
  _swift_stdlib_overrideUnsafeArgvArgc(argv, argc);
}
#endif

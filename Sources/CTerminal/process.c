#include <stdlib.h>
#include <unistd.h>

/// In a static program without /proc, Swift's runtime cannot find its own path, where it looks for a program that
/// prints backtraces, and aborts before `main`. With these settings it does not search; the priority lets this
/// run before it.
__attribute__((constructor(101))) static void forgo_crash_reporter(void) {
  if (access("/proc/self/exe", F_OK) == 0) return;
  setenv("SWIFT_BACKTRACE", "enable=no,swift-backtrace=/", 0);
  setenv("SWIFT_ROOT", "/", 0);
}

#ifdef __GLIBC__
void _swift_stdlib_overrideUnsafeArgvArgc(char **argv, int argc);

/// Swift reads the arguments from /proc, which may be missing after chroot. glibc passes them to constructors.
__attribute__((constructor)) static void keep_arguments(int argc, char **argv) {
  _swift_stdlib_overrideUnsafeArgvArgc(argv, argc);
}
#endif

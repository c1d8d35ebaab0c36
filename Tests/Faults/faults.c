/* Replaces the C library's file calls in test programs, so that tests can make each of them fail. Affects only threads
   that ask for it. Closing and unlocking always work, because the system does both for a dead program. */
#define _GNU_SOURCE
#include "CFaults.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#ifndef O_TMPFILE
#define O_TMPFILE 0
#endif

static __thread struct {
  enum faults_mode mode;
  int code;
  long at, count;
  int lost;
  /// The seconds by which this thread's clocks are ahead.
  long passed;
} faults;

void faults_lose_locks(int code) { faults.lost = code; }

void faults_begin(enum faults_mode mode, int code, long at) {
  faults.mode = mode;
  faults.code = code;
  faults.at = at;
  faults.count = 0;
}

long faults_count(void) { return faults.count; }

long faults_end(void) {
  faults.mode = 0;
  faults.passed = 0;
  return faults.count;
}

/* Returns 0 if this call works, 1 if it fails. Sets `isDeath` if the program dies in this call. */
static int fails(int *isDeath) {
  *isDeath = 0;
  if (faults.mode == 0) return 0;
  long count = ++faults.count;
  if (faults.mode == FAULTS_NONE || count < faults.at) return 0;
  if (faults.mode == FAULTS_ONCE && count > faults.at) return 0;
  if (faults.mode == FAULTS_SLOW) {
    faults.passed += 10;
    return 0;
  }
  *isDeath = faults.mode == FAULTS_KILL && count == faults.at;
  errno = faults.code;
  return 1;
}

static int failing(void) {
  int isDeath;
  return fails(&isDeath);
}

/* The C library's function. Several threads may look it up at the same time, with the same result. */
#define REAL(name) \
  ({ \
    static __typeof__(&name) found; \
    __typeof__(&name) real = __atomic_load_n(&found, __ATOMIC_RELAXED); \
    if (!real) { \
      real = (__typeof__(&name))dlsym(RTLD_NEXT, #name); \
      __atomic_store_n(&found, real, __ATOMIC_RELAXED); \
    } \
    real; \
  })
#define CALL(result, failure, name, parameters, arguments) \
  result name parameters { return failing() ? failure : REAL(name) arguments; }

CALL(ssize_t, -1, read, (int file, void *bytes, size_t count), (file, bytes, count))
CALL(int, -1, rename, (const char *from, const char *to), (from, to))
CALL(int, -1, unlink, (const char *path), (path))
CALL(int, -1, mkdir, (const char *path, mode_t mode), (path, mode))
CALL(int, -1, ftruncate, (int file, off_t length), (file, length))
CALL(int, -1, fchmod, (int file, mode_t mode), (file, mode))
CALL(int, -1, stat, (const char *restrict path, struct stat *restrict status), (path, status))
CALL(int, -1, lstat, (const char *restrict path, struct stat *restrict status), (path, status))
CALL(int, -1, fstat, (int file, struct stat *status), (file, status))
CALL(DIR *, NULL, opendir, (const char *path), (path))
CALL(struct dirent *, NULL, readdir, (DIR *folder), (folder))
CALL(char *, NULL, realpath, (const char *restrict path, char *restrict target), (path, target))

/* 1 if the file system has no such call. */
static int isLost(void) {
  if (faults.lost == 0) return 0;
  errno = faults.lost;
  return 1;
}

int fsync(int file) { return isLost() || failing() ? -1 : REAL(fsync)(file); }

int flock(int file, int operation) {
  if (isLost()) return -1;
  return operation != LOCK_UN && failing() ? -1 : REAL(flock)(file, operation);
}

ssize_t write(int file, const void *bytes, size_t count) {
  int isDeath;
  if (!fails(&isDeath)) return REAL(write)(file, bytes, count);
  if (isDeath && REAL(write)(file, bytes, count / 2) < 0) return -1;
  errno = faults.code;
  return -1;
}

int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? (mode_t)va_arg(list, int) : 0;
  va_end(list);
  return failing() ? -1 : REAL(open)(path, flags, mode);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = REAL(clock_gettime)(clock, time);
  if (result == 0) time->tv_sec += faults.passed;
  return result;
}

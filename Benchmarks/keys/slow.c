/* Makes each call that looks at, opens or changes a file take 100 ms, as on a bad network. Loaded with LD_PRELOAD. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static int isOurs(const char *path) { return strstr(path, "triples-keys-") != NULL; }
static void pauseFor(const char *path) { if (isOurs(path)) usleep(100000); }
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  mode_t mode = va_arg(list, mode_t);
  va_end(list);
  pauseFor(path);
  return REAL(open)(path, flags, mode);
}
int rename(const char *from, const char *to) { pauseFor(to); return REAL(rename)(from, to); }
int unlink(const char *path) { pauseFor(path); return REAL(unlink)(path); }
int stat(const char *path, struct stat *result) { pauseFor(path); return REAL(stat)(path, result); }
int lstat(const char *path, struct stat *result) { pauseFor(path); return REAL(lstat)(path, result); }
int fsync(int file) { usleep(100000); return REAL(fsync)(file); }
int flock(int file, int operation) { if (operation != LOCK_UN) usleep(100000); return REAL(flock)(file, operation); }

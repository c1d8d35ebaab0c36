#include "internal.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static int memory = -1;
static int original = -1;

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

void capture_start(void) {
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

void capture_stop(void) {
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

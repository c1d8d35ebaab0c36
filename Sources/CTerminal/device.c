#include "CTerminal.h"
#include "internal.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>

#if defined(__linux__) && !defined(WAIT_BY_SELECT)
int device_wait(struct pollfd *polled, nfds_t count, const struct timespec *time) {
  return ppoll(polled, count, time, NULL);
}
#else
// On macOS `poll` fails on terminals; `select` does not. A hangup shows as input: the read finds the end.
int device_wait(struct pollfd *polled, nfds_t count, const struct timespec *time) {
  fd_set input, output;
  FD_ZERO(&input);
  FD_ZERO(&output);
  int highest = -1;
  for (nfds_t index = 0; index < count; index++) {
    const int fd = polled[index].fd;
    polled[index].revents = fd < FD_SETSIZE ? 0 : POLLNVAL;
    if (fd < 0 || fd >= FD_SETSIZE) continue;
    if (polled[index].events & POLLIN) FD_SET(fd, &input);
    if (polled[index].events & POLLOUT) FD_SET(fd, &output);
    if (fd > highest) highest = fd;
  }
  const int ready = pselect(highest + 1, &input, &output, NULL, time, NULL);
  if (ready < 0) return ready;
  for (nfds_t index = 0; index < count; index++) {
    const int fd = polled[index].fd;
    if (fd < 0 || fd >= FD_SETSIZE) continue;
    polled[index].revents = (FD_ISSET(fd, &input) ? POLLIN : 0) | (FD_ISSET(fd, &output) ? POLLOUT : 0);
  }
  return ready;
}
#endif

static bool names_utf8(const char *text) {
  return text != NULL && (strcasestr(text, "UTF-8") != NULL || strcasestr(text, "utf8") != NULL);
}

bool terminal_is_utf8(void) {
  if (setlocale(LC_CTYPE, "") != NULL) return names_utf8(nl_langinfo(CODESET));
  // The locale is not installed here, as happens in containers and over SSH: its name has to do.
  const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    const char *locale = getenv(names[index]);
    if (locale != NULL && *locale != 0) return names_utf8(locale);
  }
  return false;
}

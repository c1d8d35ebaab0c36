#include "CBaseline.h"

#include <pty.h>
#include <stdlib.h>
#include <unistd.h>

int baseline_spawn(char *const arguments[], int columns, int rows, pid_t *process) {
  const struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  int terminal;
  *process = forkpty(&terminal, NULL, NULL, &size);
  if (*process == 0) {
    execv(arguments[0], arguments);
    _exit(127);
  }
  return *process < 0 ? -1 : terminal;
}

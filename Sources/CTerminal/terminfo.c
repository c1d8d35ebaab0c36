#include "CTerminal.h"

#include <curses.h>
#include <term.h>
#include <unistd.h>

// ncurses declares the names as `char *` on some systems, but never writes to them.
#define NAME(text) ((char *)(text))

bool terminfo_load(const char *name) {
  TERMINAL *previous = set_curterm(NULL);
  if (previous != NULL) del_curterm(previous);
  use_env(FALSE);  // LINES and COLUMNS say nothing about the terminal.
  int error = 0;
  return setupterm(NAME(name), STDOUT_FILENO, &error) == OK;
}

const char *terminfo_string(const char *capability) {
  const char *string = tigetstr(NAME(capability));
  return string == (char *)-1 ? NULL : string;
}

int terminfo_number(const char *capability) {
  int number = tigetnum(NAME(capability));
  return number < 0 ? -1 : number;
}

bool terminfo_flag(const char *capability) { return tigetflag(NAME(capability)) > 0; }

const char *terminfo_expand(const char *format, long first, long second) {
  return tparm(NAME(format), first, second, 0L, 0L, 0L, 0L, 0L, 0L, 0L);
}

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

int terminfo_number(const char *capability) { return tigetnum(NAME(capability)); }

bool terminfo_flag(const char *capability) { return tigetflag(NAME(capability)) > 0; }

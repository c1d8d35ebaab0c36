#include "CTerminal.h"

#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

// ncurses declares the names as `char *` on some systems, but never writes to them.
#define NAME(text) ((char *)(text))

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

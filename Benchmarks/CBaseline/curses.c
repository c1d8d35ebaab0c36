#include "CBaseline.h"

#include <curses.h>
#include <locale.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

static SCREEN *screen;
static int received = -1;

bool baseline_open(const char *term, int columns, int rows) {
  int ends[2];
  const int room = 1 << 22;
  setlocale(LC_ALL, "C.UTF-8");
  // Each write arrives as one packet, so writes can be counted.
  if (socketpair(AF_UNIX, SOCK_SEQPACKET, 0, ends) != 0) return false;
  setsockopt(ends[0], SOL_SOCKET, SO_SNDBUF, &room, sizeof room);
  received = ends[1];
  screen = newterm(term, fdopen(ends[0], "w"), fopen("/dev/null", "r"));
  if (screen == NULL) return false;
  resize_term(rows, columns);
  start_color();
  use_default_colors();
  curs_set(0);
  typeahead(-1);
  return true;
}

void baseline_put(int column, int row, uint32_t character, int foreground, int background, bool bold) {
  const wchar_t text[2] = {(wchar_t)character, 0};
  int pair = foreground < 0 && background < 0 ? 0 : alloc_pair(foreground, background);
  cchar_t cell;
  setcchar(&cell, text, bold ? A_BOLD : A_NORMAL, 0, &pair);
  mvadd_wch(row, column, &cell);
}

void baseline_update(long *bytes, long *writes) {
  static char packet[1 << 20];
  ssize_t length;
  *bytes = *writes = 0;
  refresh();
  while ((length = recv(received, packet, sizeof packet, MSG_DONTWAIT)) > 0) {
    *bytes += length;
    *writes += 1;
  }
}

void baseline_close(void) {
  endwin();
  delscreen(screen);
  close(received);
}

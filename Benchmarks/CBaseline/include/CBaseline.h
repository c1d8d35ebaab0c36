#ifndef CBASELINE_H
#define CBASELINE_H

// What the encoder is measured against: the same frames drawn by plain curses. And a program started
// on a pseudo terminal, to be watched.

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// Lets curses draw for the type of terminal `term`; what it writes is counted and dropped.
bool baseline_open(const char *term, int columns, int rows);

/// Puts a character into a cell. Colours are numbers of curses, -1 for the terminal's own.
void baseline_put(int column, int row, uint32_t character, int foreground, int background, bool bold);

/// Updates the screen; returns how many bytes that took, and in how many writes.
void baseline_update(long *bytes, long *writes);

/// Ends curses.
void baseline_close(void);

/// Starts a program on a new terminal; returns the terminal's end of it, -1 on failure.
int baseline_spawn(char *const arguments[], int columns, int rows, pid_t *process);

#endif

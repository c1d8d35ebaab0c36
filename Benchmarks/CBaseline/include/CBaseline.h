#ifndef CBASELINE_H
#define CBASELINE_H

// A baseline for the encoder: the same frames drawn by plain curses. Also starts programs on a pseudo-terminal.

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// Starts curses for the terminal type `term`. Its output is counted and dropped.
bool baseline_open(const char *term, int columns, int rows);

/// Draws a character in a cell. Colours are curses numbers, -1 for the terminal's own.
void baseline_put(int column, int row, uint32_t character, int foreground, int background, bool bold);

/// Updates the screen. Returns the number of bytes and of writes.
void baseline_update(long *bytes, long *writes);

/// Ends curses.
void baseline_close(void);

/// Starts a program on a new terminal. Returns the descriptor of the terminal's end, -1 on failure.
int baseline_spawn(char *const arguments[], int columns, int rows, pid_t *process);

#endif

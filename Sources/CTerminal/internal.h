#ifndef CTERMINAL_INTERNAL_H
#define CTERMINAL_INTERNAL_H

#include <stdbool.h>

/// Installs the handlers; false on failure.
bool signals_install(void);
/// Puts back what was there before.
void signals_remove(void);
/// Readable when a signal came.
int signals_descriptor(void);
/// Empties the pipe behind the descriptor.
void signals_drain(void);

/// True if a signal that asks the program to end was not taken yet.
bool signals_end_is_pending(void);

/// Waits until a terminal takes output, for less than a second; safe in a signal handler.
void device_wait_for_output(int fd, int milliseconds);

/// Lets stderr write into memory, if it would write on the terminal.
void capture_start(void);
/// Gives stderr back and prints what was written; safe in a signal handler.
void capture_stop(void);

#endif

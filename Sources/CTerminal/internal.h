#ifndef CTERMINAL_INTERNAL_H
#define CTERMINAL_INTERNAL_H

// A file may use only what stands above it here: the device, standard error, signals, the session.

#include <poll.h>
#include <stdbool.h>
#include <time.h>

// MARK: The device (device.c)

/// Waits for events of descriptors; forever if `time` is NULL. Safe in a signal handler.
int device_wait(struct pollfd *polled, nfds_t count, const struct timespec *time);

// MARK: Standard error (capture.c)

/// Lets stderr write into memory, if it would write on the terminal.
void capture_start(void);
/// Gives stderr back and prints what was written; safe in a signal handler.
void capture_stop(void);

// MARK: Signals (signals.c)

/// Installs the handlers; `restore` gives the terminal back before a signal ends the program. False on failure.
bool signals_install(void (*restore)(void));
/// Puts back what was there before.
void signals_remove(void);
/// True if a signal that asks the program to end was not taken yet.
bool signals_end_is_pending(void);

#endif

#ifndef CTERMINAL_INTERNAL_H
#define CTERMINAL_INTERNAL_H

#include <poll.h>
#include <stdbool.h>
#include <time.h>

/// Waits for events of descriptors, forever if `time` is NULL. Safe in a signal handler.
int device_wait(struct pollfd *polled, nfds_t count, const struct timespec *time);

/// Installs the handlers; `restore` restores the terminal before a signal ends the program. False on failure.
bool signals_install(void (*restore)(void));
/// Restores the earlier handlers.
void signals_remove(void);
/// True if a signal to end is pending.
bool signals_end_is_pending(void);

#endif

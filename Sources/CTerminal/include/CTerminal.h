#ifndef CTERMINAL_H
#define CTERMINAL_H

// The tasks that Swift cannot do: signal handlers, terminfo, and restoring the terminal however the program ends.

#include <stdbool.h>
#include <stddef.h>

// MARK: Terminfo (terminfo.c)

/// Loads an entry of terminfo for the functions below; false if there is none.
bool terminfo_load(const char *name);

/// Returns a string, valid until the next load; NULL if there is none.
const char *terminfo_string(const char *capability);

/// Returns a number; negative if there is none.
int terminfo_number(const char *capability);

bool terminfo_flag(const char *capability);

// MARK: The session (session.c): one for each process

/// Remembers the modes of the terminal and the bytes that restore it; installs the signal handlers and a restore at
/// exit. Does not change the terminal yet. Once claimed, it adds carriage returns if `prints_lines`. False on failure.
bool terminal_prepare(int fd, bool prints_lines, const unsigned char *leave, size_t length);

/// Replaces the bytes that restore the terminal, at any time. False on failure.
bool terminal_set_reset(const unsigned char *leave, size_t length);

/// Takes the terminal, at the start and after a stop: raw mode, stderr kept in memory. False on failure.
bool terminal_claim(void);

/// Restores the terminal and prints the output to stderr that it held back. Waits at most half a second if the
/// terminal's descriptor does not block; safe at any time and in signal handlers.
void terminal_restore(void);

/// Restores the terminal and the earlier signal handlers.
void terminal_finish(void);

/// The events that ended `terminal_wait`.
typedef struct {
  bool timeout, input, output, signal, hangup;
} terminal_ready;

/// Waits for input, a signal, or (if `output`) room for output; forever if `nanoseconds` is negative.
terminal_ready terminal_wait(int fd, bool output, long long nanoseconds);

/// Removes and returns one pending signal, the urgent ones first; 0 if there is none.
int terminal_take_signal(void);

/// Ends the current or the next wait; safe on any thread, also after the session.
void terminal_wake(void);

/// Returns true if `terminal_wake` was called since the last call of this function.
bool terminal_take_wake(void);

/// Gives the calling thread a second stack for crash handlers, which could not run after a stack overflow otherwise.
/// `terminal_prepare` does this for its thread. False on failure.
bool terminal_protect_thread(void);

/// Stops the process, or its whole group, as an unhandled SIGTSTP does; returns when it continues.
void terminal_stop(bool with_group);

/// Returns true if another job has the terminal.
bool terminal_is_in_background(void);

#endif

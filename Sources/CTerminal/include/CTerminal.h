#ifndef CTERMINAL_H
#define CTERMINAL_H

// What Swift cannot do by itself: signal handlers, the variadic parts of terminfo, and a terminal
// that is given back whatever happens. Everything else lives in the target TriplesTerminal.

#include <stdbool.h>
#include <stddef.h>

// MARK: The process (process.c)

/// To be called first of all. Keeps the descriptors 0 to 2 occupied: of those that are closed, reads and writes
/// fail as before, but no file that is opened later takes their place. Writes to a closed pipe, or beyond a limit of
/// the size of files, are errors of the call from then on (EPIPE, EFBIG), no signals that end the program.
void process_prepare(void);

// MARK: The device (device.c)

/// Opens the terminal of stdout with a file description of its own, non-blocking; -1 on failure.
int terminal_open(void);

/// A size in cells and in pixels; these are 0 where the terminal does not know.
struct terminal_size {
  int columns, rows, width, height;
};

/// Reads the size; false where the terminal does not know it in cells.
bool terminal_size(int fd, struct terminal_size *size);

/// True if the locale of the environment writes UTF-8.
bool terminal_is_utf8(void);

// MARK: The session (session.c): one a process

/// Remembers the modes of the terminal `fd` and what to send when it is given back; installs the
/// signal handlers and a restore at exit. Nothing on the terminal changes yet. False on failure.
bool terminal_prepare(int fd, const unsigned char *leave, size_t length);

/// Exchanges what to send when the terminal is given back; at any time. False if it is too long (8 KB).
bool terminal_set_reset(const unsigned char *leave, size_t length);

/// Takes the terminal: raw mode, stderr kept in memory. Again after a stop. False on failure.
bool terminal_claim(void);

/// Gives the terminal back, whatever state it is in: never blocks, may be called at any time, also
/// from a signal handler. Then prints what was written to stderr meanwhile.
void terminal_restore(void);

/// Restores, forgets the terminal, and puts the signal handlers back that were there before.
void terminal_finish(void);

// MARK: Signals (signals.c)

/// What woke `terminal_wait`.
enum {
  TERMINAL_INPUT = 1,
  TERMINAL_OUTPUT = 2,
  TERMINAL_SIGNAL = 4,
  TERMINAL_HANGUP = 8,
};

/// Sleeps until there is input, a signal, or (if `output`) room for output; returns the bits above.
/// Returns 0 after `nanoseconds`; waits for ever if they are negative.
int terminal_wait(int fd, bool output, long long nanoseconds);

/// Takes one signal that came since, the urgent ones first; 0 if there is none.
int terminal_take_signal(void);

/// Ends the present or the next wait; safe on any thread, also when the session is over.
void terminal_wake(void);

/// True if `terminal_wake` was called since this was last asked.
bool terminal_take_wake(void);

/// Gives the calling thread a second stack, on which crash handlers run: after an overflow of the first they
/// could not run at all. The thread of `terminal_prepare` has one. Again has no effect. False on failure.
bool terminal_protect_thread(void);

/// Stops the process as an unhandled SIGTSTP does; returns when it is continued.
void terminal_stop(void);

// MARK: Terminfo (terminfo.c)

/// Loads the entry `name` for the look-ups below, in place of the one before; false if there is none.
bool terminfo_load(const char *name);

/// A string capability of the loaded entry, valid until the next load; NULL where there is none.
const char *terminfo_string(const char *capability);

/// A number; -1 where there is none.
int terminfo_number(const char *capability);

/// A flag.
bool terminfo_flag(const char *capability);

/// Fills in the parameters of a string capability, valid until the next call; NULL on failure.
const char *terminfo_expand(const char *format, long first, long second);

#endif

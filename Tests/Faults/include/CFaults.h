#ifndef CFAULTS_H
#define CFAULTS_H

/// What happens to the file calls of this thread.
enum faults_mode {
  /// The call fails, the ones after it work.
  FAULTS_ONCE = 1,
  /// The call and all after it fail.
  FAULTS_ALWAYS = 2,
  /// The program dies in the call: of what is written a half goes out, and nothing that comes after has an
  /// effect.
  FAULTS_KILL = 3,
  /// All calls work; they are only counted.
  FAULTS_NONE = 4,
  /// The call and all after it work, and take ten seconds each: the clocks of this thread go on by as much.
  FAULTS_SLOW = 5,
};

/// From now on the file calls of this thread are counted; the `at`th, from 1, meets its fate. A call that
/// fails gives the error number `code`.
void faults_begin(enum faults_mode mode, int code, long at);

/// From now on this thread's `flock`, and its `fsync`, give an error number, as on a file system that has neither; 0
/// ends it.
void faults_lose_locks(int code);

/// How many calls there were since then.
long faults_count(void);

/// Calls work again; returns how many there were.
long faults_end(void);

#endif

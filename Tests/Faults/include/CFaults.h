#ifndef CFAULTS_H
#define CFAULTS_H

/// What happens to the file calls of this thread.
enum faults_mode {
  /// The call fails, the ones after it work.
  FAULTS_ONCE = 1,
  /// The call and all after it fail.
  FAULTS_ALWAYS = 2,
  /// The program dies in the call: half of its bytes are written, and later calls have no effect.
  FAULTS_KILL = 3,
  /// All calls work; they are only counted.
  FAULTS_NONE = 4,
  /// The call and all after it work, and take ten seconds each by the clocks of this thread.
  FAULTS_SLOW = 5,
};

/// Starts to count the file calls of this thread. The mode applies from the `at`th call, counted from 1. A call that
/// fails gives the error number `code`.
void faults_begin(enum faults_mode mode, int code, long at);

/// Makes this thread's `flock` and `fsync` give an error number, as on a file system without them; 0 ends it.
void faults_lose_locks(int code);

/// Returns the number of calls since `faults_begin`.
long faults_count(void);

/// Lets all calls work again. Returns their number since `faults_begin`.
long faults_end(void);

#endif

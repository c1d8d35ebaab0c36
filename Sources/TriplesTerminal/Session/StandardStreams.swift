import CTerminal

/// Standard input, output and error.
public enum StandardStreams {
  /// Makes them safe to use; the first thing that a program should do.
  ///
  /// Of those that are closed, reads and writes fail as before, but no file that is opened later takes their place.
  /// A pipe that nobody reads, and a limit of the size of files, make writes fail from then on (EPIPE, EFBIG) and do
  /// not end the program by a signal.
  public static func secure() { process_prepare() }

  /// True if the locale of the environment writes text as UTF-8.
  public static var isUTF8: Bool { terminal_is_utf8() }
}

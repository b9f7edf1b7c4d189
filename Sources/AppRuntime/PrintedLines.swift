@preconcurrency import Glibc

/// The lines that the app prints to standard output.
enum PrintedLines {
  /// Each line leaves the process when it is printed, so that one before a crash is seen. A pipe would keep them together
  /// until a page is full.
  static func appearAtOnce() { setvbuf(stdout, nil, _IOLBF, 0) }
}

import Foundation

/// The lines that the command gives on standard input.
///
/// The app itself finds an empty standard input from then on, so that it cannot take a line that is meant for the host.
@MainActor
final class Orders {
  private let file: UnsafeMutablePointer<FILE>?

  init() {
    file = fdopen(dup(STDIN_FILENO), "r")
    let null = open("/dev/null", O_RDONLY)
    guard null >= 0 else { return }
    dup2(null, STDIN_FILENO)
    close(null)
  }

  /// Waits for a line, and returns it without its end; nil when there are no more.
  func next() -> String? {
    guard let file else { return nil }
    var text: UnsafeMutablePointer<CChar>?
    var room = 0
    defer { free(text) }
    let count = getline(&text, &room, file)
    guard count > 0, let text else { return nil }
    let bytes = UnsafeRawBufferPointer(start: text, count: count)
    return String(decoding: bytes.last == 10 ? bytes.dropLast() : bytes[...], as: UTF8.self)
  }
}

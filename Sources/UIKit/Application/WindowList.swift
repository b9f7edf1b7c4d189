/// Windows from back to front.
///
/// The list does not hold them: as on iOS, a window stays on screen for as long as the app holds it.
@MainActor
struct WindowList {
  private struct Entry { weak var window: UIWindow? }
  private var entries: [Entry] = []

  var all: [UIWindow] { entries.compactMap(\.window) }

  func contains(_ window: UIWindow) -> Bool { entries.contains { $0.window === window } }

  /// Behind the first window of a higher level.
  ///
  /// - Returns: Its position among the windows that are alive.
  mutating func insertByLevel(_ window: UIWindow) -> Int {
    entries.removeAll { $0.window == nil }
    let index = entries.firstIndex { $0.window.map { $0.windowLevel > window.windowLevel } ?? false } ?? entries.count
    entries.insert(Entry(window: window), at: index)
    return index
  }

  /// In front of all others; once, however often it is added.
  mutating func append(_ window: UIWindow) {
    remove(window)
    entries.append(Entry(window: window))
  }

  mutating func remove(_ window: UIWindow) { entries.removeAll { $0.window == nil || $0.window === window } }
}

import HostInterface

/// Windows from back to front.
///
/// The list does not hold them: as on iOS, a window stays on screen for as long as the app holds it.
@MainActor
struct WindowList {
  private var entries: [WeakReference<UIWindow>] = []

  var all: [UIWindow] { entries.compactMap(\.object) }

  func contains(_ window: UIWindow) -> Bool { entries.contains { $0.object === window } }

  /// Behind the first window of a higher level.
  ///
  /// - Returns: Its position among the windows that are alive.
  mutating func insertByLevel(_ window: UIWindow) -> Int {
    entries.removeAll { $0.object == nil }
    let index = entries.firstIndex { $0.object.map { $0.windowLevel > window.windowLevel } ?? false } ?? entries.count
    entries.insert(WeakReference(window), at: index)
    return index
  }

  /// In front of all others; once, however often it is added.
  mutating func append(_ window: UIWindow) {
    remove(window)
    entries.append(WeakReference(window))
  }

  mutating func remove(_ window: UIWindow) { entries.removeAll { $0.object == nil || $0.object === window } }
}

extension UIImage {
  /// The name of a button that shows only this picture: the picture's own label, the symbol's meaning, or the
  /// resource's name.
  @MainActor final var _spokenName: String? {
    if let label = accessibilityLabel { return label }
    guard let name = _attributes.name else { return nil }
    guard case .symbol = _content else { return name }
    return UIImage.meanings[name] ?? name.replacing(".", with: " ")
  }

  /// Symbols that the system's own bar items show.
  private static let meanings = [
    "plus": "Add", "square.and.pencil": "Compose", "arrow.uturn.left": "Reply", "square.and.arrow.up": "Share",
    "folder": "Organize",
    "book": "Bookmarks", "magnifyingglass": "Search", "arrow.clockwise": "Refresh", "xmark": "Close",
    "camera": "Camera", "trash": "Delete",
    "play.fill": "Play", "pause.fill": "Pause", "backward.fill": "Rewind", "forward.fill": "Fast Forward",
  ]
}

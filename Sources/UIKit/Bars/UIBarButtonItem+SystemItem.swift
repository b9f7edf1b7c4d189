extension UIBarButtonItem {
  /// Items that mean the same in every app.
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search,
      refresh,
      stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close

    var _style: Style { self == .done || self == .save ? .done : .plain }

    var _isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }

    /// Nil for items that are pictures. In the app's language.
    @MainActor var _title: String? { word.map(SystemText.text) }

    private var word: String? {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .undo: "Undo"
      case .redo: "Redo"
      default: nil
      }
    }

    /// The name of the system's symbol; nil for items that are words or spaces.
    var _symbolName: String? {
      switch self {
      case .add: "plus"
      case .compose: "square.and.pencil"
      case .reply: "arrow.uturn.left"
      case .action: "square.and.arrow.up"
      case .organize: "folder"
      case .bookmarks: "book"
      case .search: "magnifyingglass"
      case .refresh: "arrow.clockwise"
      case .stop: "xmark"
      case .camera: "camera"
      case .trash: "trash"
      case .play: "play.fill"
      case .pause: "pause.fill"
      case .rewind: "backward.fill"
      case .fastForward: "forward.fill"
      case .pageCurl: "book"
      case .close: "xmark.circle.fill"
      default: nil
      }
    }

    /// How a screen reader says those that show a symbol.
    var _spokenName: String? {
      switch self {
      case .add: "Add"
      case .compose: "Compose"
      case .reply: "Reply"
      case .action: "Share"
      case .organize: "Organize"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .refresh: "Refresh"
      case .stop: "Stop"
      case .camera: "Camera"
      case .trash: "Delete"
      case .play: "Play"
      case .pause: "Pause"
      case .rewind: "Rewind"
      case .fastForward: "Fast Forward"
      case .pageCurl: "Page Curl"
      case .close: "Close"
      default: nil
      }
    }
  }

  /// The title that a bar shows: the item's own, else the system item's.
  final var _shownTitle: String? { title ?? _systemItem?._title }
  final func _shownImage(compact: Bool) -> UIImage? {
    if compact, let landscapeImagePhone { return landscapeImagePhone }
    // A close item looks like a close button, unless a tint makes it a plain symbol.
    if image == nil, _systemItem == .close, tintColor == nil, isEnabled { return UIButton.ButtonType.close._image }
    return image ?? _systemItem?._symbolName.flatMap { UIImage(systemName: $0) }
  }
  final var _isFlexibleSpace: Bool { _systemItem == .flexibleSpace }
  final var _isFixedSpace: Bool { _systemItem == .fixedSpace }
}

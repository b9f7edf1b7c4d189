/// The state of a view that shows configurations: its traits, and values that an app adds under keys of its own.
public protocol UIConfigurationState {
  init(traitCollection: UITraitCollection)
  var traitCollection: UITraitCollection { get set }
  /// A value of the app's. Setting nil removes it.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// Names a value that an app adds to a configuration state. Use a prefix of your own, so that two libraries do not
/// meet.
public struct UIConfigurationStateCustomKey: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a header, a footer, or another view that is not a cell.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  /// Whether the view stays at an edge of its list while the content scrolls.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  /// The look of the list that the view is in.
  var list = ListLook.none

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell of a table or a collection.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  public enum DragState: Hashable, Sendable { case none, lifting, dragging }
  public enum DropState: Hashable, Sendable { case none, notTargeted, targeted }

  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isHighlighted = false
  public var isSelected = false
  public var isFocused = false
  /// Whether the cell stays at an edge of its list while the content scrolls.
  public var isPinned = false
  public var isEditing = false
  /// Whether the items below this one in an outline are shown.
  public var isExpanded = false
  /// Whether a swipe shows the cell's actions.
  public var isSwiped = false
  public var isReordering = false
  public var cellDragState = DragState.none
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]
  /// The look of the list that the cell is in.
  var list = ListLook.none

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The look of a list, for configurations that follow the list they are in.
enum ListLook: Hashable, Sendable {
  case none, plain, grouped, insetGrouped, sidebar, sidebarPlain

  var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }
  var isGrouped: Bool { self == .grouped || self == .insetGrouped }
}

/// The flags of a state that the system's own configurations read.
struct ConfigurationFlags {
  var isDisabled = false, isHighlighted = false, isSelected = false, isFocused = false
  var isEditing = false, isSwiped = false, isReordering = false, isDragging = false, isDropTarget = false
  var list = ListLook.none

  init(_ state: any UIConfigurationState) {
    if let state = state as? UICellConfigurationState {
      (isDisabled, isHighlighted, isSelected, isFocused) = (
        state.isDisabled, state.isHighlighted, state.isSelected, state.isFocused
      )
      (isEditing, isSwiped, isReordering) = (state.isEditing, state.isSwiped, state.isReordering)
      (isDragging, isDropTarget, list) = (state.cellDragState != .none, state.cellDropState == .targeted, state.list)
    } else if let state = state as? UIViewConfigurationState {
      (isDisabled, isHighlighted, isSelected, isFocused) = (
        state.isDisabled, state.isHighlighted, state.isSelected, state.isFocused
      )
      list = state.list
    }
  }
  init() {}
}

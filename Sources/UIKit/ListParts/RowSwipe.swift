/// A row of a table or of a list that a finger can pull aside.
@MainActor
protocol SwipedRow: UIView {
  /// While it is pulled aside. The row moves its content by the swipe's offset.
  var _swipe: RowSwipe? { get set }
}

/// The table, or the list, that a row is in.
@MainActor
protocol SwipingList: AnyObject {
  var window: UIWindow? { get }
  func swipeWillClose(_ swipe: RowSwipe)
  /// - Parameter path: The row's now; nil where it has gone.
  func swipeDidClose(_ swipe: RowSwipe, at path: IndexPath?)
  func indexPath(of row: any SwipedRow) -> IndexPath?
}

/// A row that is pulled aside, and the buttons that come out behind its edge.
///
/// Source of the measures: Behaviour/Metrics.md A7: buttons at least 74 points wide; a full swipe beyond 60 % of the
/// width.
@MainActor
final class RowSwipe {
  unowned let list: any SwipingList
  let path: IndexPath
  let cell: any SwipedRow
  let configuration: UISwipeActionsConfiguration
  /// At the trailing edge; else at the leading one.
  let isTrailing: Bool
  private let view: UISwipeActionPullView
  private var isFull = false
  private(set) var isOpen = false
  /// The list has been told that the row is closed.
  private var isOver = false

  /// Points that the row is pulled inwards.
  private(set) var way: CGFloat = 0

  init(
    _ list: any SwipingList, _ path: IndexPath, _ cell: any SwipedRow, _ configuration: UISwipeActionsConfiguration,
    isTrailing: Bool
  ) {
    (self.list, self.path, self.cell, self.configuration, self.isTrailing) = (
      list, path, cell, configuration, isTrailing
    )
    view = UISwipeActionPullView(configuration.actions, isAtRight: isTrailing != cell._isRightToLeft)
    view.perform = { [weak self] action in self?.perform(action) }
    cell._swipe = self
    cell.addSubview(view)
    view.frame = cell.bounds
  }

  /// Physical: positive to the right.
  var offset: CGFloat { isTrailing != cell._isRightToLeft ? -way : way }
  var openWidth: CGFloat { view.openWidth }

  func pull(to way: CGFloat) {
    var way = max(way, 0)
    let width = cell.bounds.width
    let mayBeFull = configuration.performsFirstActionWithFullSwipe
    if !mayBeFull, way > openWidth { way = openWidth + (way - openWidth) * 0.25 }
    let full = mayBeFull && way > max(width * 0.6, openWidth)
    if full != isFull {
      isFull = full
      UIView.animate(withDuration: 0.2) { self.view.isFull = full }
    }
    self.way = way
    layOut()
  }

  /// Places the buttons, and lets the next layout move the row's content: the list may have other data than it knows of
  /// at this moment, and is not to be laid out.
  private func layOut() {
    view.frame = cell.bounds
    view.way = way
    cell.setNeedsLayout()
  }

  /// - Parameter speed: Of the finger inwards, in points a second.
  func letGo(speed: CGFloat) {
    if isFull, let first = configuration.actions.first {
      if first.style == .destructive { animate(to: cell.bounds.width, isFull: true) {} }
      perform(first)
    } else if way > openWidth / 2 || speed > 300, speed > -300 {
      open()
    } else {
      close(animated: true)
    }
  }

  func open() {
    isOpen = true
    animate(to: openWidth) {}
  }

  func close(animated: Bool, _ done: @escaping () -> Void = {}) {
    guard cell._swipe === self, !isOver else { return done() }
    isOpen = false
    list.swipeWillClose(self)
    let end = { [self] in
      view.removeFromSuperview()
      if cell._swipe === self { cell._swipe = nil }
      finish(at: list.indexPath(of: cell))
      done()
    }
    if animated, list.window != nil {
      animate(to: 0, end)
    } else {
      way = 0
      layOut()
      end()
    }
  }

  private func finish(at path: IndexPath?) {
    guard !isOver else { return }
    isOver = true
    list.swipeDidClose(self, at: path)
  }

  /// The row's view goes as it stands: pulled aside, its first button over its whole width if that took the row away.
  ///
  /// - Parameter path: The row's, which gets another view; nil where the row goes.
  func leave(at path: IndexPath?) {
    isOpen = false
    list.swipeWillClose(self)
    finish(at: path)
  }

  /// Ends the swipe of a row that is out of sight.
  func detach() {
    way = 0
    layOut()
    view.removeFromSuperview()
    if cell._swipe === self { cell._swipe = nil }
  }

  private func animate(to way: CGFloat, isFull: Bool = false, _ done: @escaping () -> Void) {
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      self.view.isFull = isFull
      self.way = way
      self.layOut()
      self.cell.layoutIfNeeded()
    } completion: { _ in
      done()
    }
  }

  private func perform(_ action: UIContextualAction) {
    let isDestructive = action.style == .destructive
    action.handler(action, view) { [weak self] performed in
      guard let self else { return }
      // A row that was deleted leaves with its buttons, and is no longer the open one, which the next touch would
      // close.
      if isDestructive, performed, self.list.indexPath(of: self.cell) == nil { return self.list.swipeWillClose(self) }
      self.close(animated: true)
    }
  }
}

/// The buttons of a swiped row, as wide together as the row is pulled aside.
final class UISwipeActionPullView: UIView {
  private var buttons: [RowSwipeButton] = []
  private let isAtRight: Bool
  var perform: ((UIContextualAction) -> Void)?

  init(_ actions: [UIContextualAction], isAtRight: Bool) {
    self.isAtRight = isAtRight
    super.init(frame: .zero)
    clipsToBounds = true
    for action in actions {
      let button = RowSwipeButton(action)
      button.addAction(UIAction { [weak self] _ in self?.perform?(action) }, for: .touchUpInside)
      buttons.append(button)
    }
    // The first stands at the edge, above those further in.
    for button in buttons.reversed() { addSubview(button) }
  }
  required init(frame: CGRect) { fatalError("UISwipeActionPullView is made with its actions.") }
  required init?(coder: NSCoder) { fatalError("UISwipeActionPullView is not in nibs.") }
  override class var _drawsContent: Bool { false }

  var openWidth: CGFloat { buttons.reduce(0) { $0 + $1.ownWidth } }
  var way: CGFloat = 0 { didSet { layOut() } }
  /// The first button covers the others.
  var isFull = false { didSet { if isFull != oldValue { layOut() } } }

  private func layOut() {
    let scale = openWidth > 0 ? max(way, 0) / openWidth : 0
    var inner: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let share = button.ownWidth * scale
      let taken = isFull && index == 0 ? way : share
      // Reaches under its neighbour at the edge, so that no gap opens between them.
      let x = isAtRight ? bounds.width - inner - taken : inner
      button.frame = CGRect(
        x: isAtRight ? x : 0, y: 0, width: isAtRight ? bounds.width - x : inner + taken, height: bounds.height)
      button.contentWidth = max(taken, button.ownWidth)
      button.contentX = isAtRight ? 0 : inner + taken - button.contentWidth
      button.setNeedsLayout()
      inner += share
    }
  }

  /// Only the buttons take touches.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    isAtRight ? point.x > bounds.width - way : point.x < way
  }
}

private final class RowSwipeButton: UIControl {
  private let label = UILabel(frame: .zero), picture = UIImageView(frame: .zero)
  let ownWidth: CGFloat
  var contentWidth: CGFloat = 0, contentX: CGFloat = 0

  init(_ action: UIContextualAction) {
    label.text = action.title
    label.font = .systemFont(ofSize: 15)
    label.textColor = .white
    label.textAlignment = .center
    picture.image = action.image
    // Symbols are those of large scale: Behaviour/Pictures.md 90.
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(scale: .large)
    picture.tintColor = .white
    let text = action.title == nil ? 0 : label.intrinsicContentSize.width
    ownWidth = max(74, max(text, Self.size(of: picture).width) + 28).rounded(.up)
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    if action.image == nil { addSubview(label) } else { addSubview(picture) }
    accessibilityLabel = action.title
    isAccessibilityElement = true
    accessibilityTraits = .button
    clipsToBounds = true
  }
  required init(frame: CGRect) { fatalError("RowSwipeButton is made with its action.") }
  required init?(coder: NSCoder) { fatalError("RowSwipeButton is not in nibs.") }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.8 : 1 } }

  private static func size(of picture: UIImageView) -> CGSize {
    picture.image == nil ? .zero : picture.intrinsicContentSize
  }

  /// The part that no neighbour nearer to the edge covers.
  private var uncovered: CGRect {
    CGRect(x: contentX, y: 0, width: contentWidth, height: bounds.height).intersection(bounds)
  }
  override var accessibilityFrame: CGRect {
    get { UIAccessibility.convertToScreenCoordinates(uncovered, in: self) }
    set { super.accessibilityFrame = newValue }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = label.intrinsicContentSize
    label.frame = CGRect(
      x: contentX + (ownWidth - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
    let image = Self.size(of: picture)
    picture.frame = CGRect(
      x: contentX + (ownWidth - image.width) / 2, y: (bounds.height - image.height) / 2, width: image.width,
      height: image.height)
  }
}

/// Pulls a row aside: begins for a movement along the row, on a row that has actions there.
final class RowSwipeRecognizer: UIPanGestureRecognizer {
  /// Whether a row under the touch has actions on the side that the movement uncovers.
  var mayBegin: ((UITouch, CGPoint) -> Bool)?
  override func _shouldBegin(_ movement: CGPoint) -> Bool {
    guard super._shouldBegin(movement), let list = view as? UIScrollView, abs(movement.x) > abs(movement.y),
      !list.isDragging,
      !list.isDecelerating, let touch = _touches._first
    else { return false }
    return mayBegin?(touch, movement) ?? false
  }
}

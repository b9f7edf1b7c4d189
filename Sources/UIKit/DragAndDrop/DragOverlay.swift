/// The window of dragged items: above all windows, out of reach of touches.
final class DragWindow: SystemWindow {
  required init(frame: CGRect) {
    super.init(frame: frame)
    windowLevel = UIWindow.Level(10_000_002)
    isUserInteractionEnabled = false
  }
  required init(windowScene: UIWindowScene) { fatalError("Windows of the system belong to no scene.") }
  required init?(coder: NSCoder) { fatalError("DragWindow is not in nibs.") }
  required convenience init() { self.init(frame: .zero) }
}

/// The window of the drags that are going on; it is there while one of them is.
@MainActor
final class DragOverlay {
  private var window: DragWindow?

  func add(_ view: UIView) {
    let window = self.window ?? DragWindow(frame: UIScreen.main.bounds)
    self.window = window
    window.overrideUserInterfaceStyle =
      RunningApp.current.application?._keyWindow?.traitCollection.userInterfaceStyle ?? .unspecified
    window.addSubview(view)
    window.isHidden = false
  }

  func remove(_ view: UIView) {
    view.removeFromSuperview()
    guard let window, window.subviews.isEmpty else { return }
    window.isHidden = true
    self.window = nil
  }
}

/// The sign at a dragged item's corner: how many there are, and whether a drop here copies or is not wanted. Sizes are
/// estimates.
final class DragBadge: UIView {
  private let label = UILabel(frame: .zero)
  private static let height: CGFloat = 24

  required init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = DragBadge.height / 2
    label.font = .systemFont(ofSize: 15, weight: .semibold)
    label.textColor = .white
    label.textAlignment = .center
    addSubview(label)
    isHidden = true
  }
  required convenience init() { self.init(frame: .zero) }
  required init?(coder: NSCoder) { fatalError("A DragBadge is not in nibs.") }

  func show(count: Int, operation: UIDropOperation) {
    let text: String
    switch operation {
    case .copy: text = count > 1 ? "+\(count)" : "+"
    case .forbidden: text = "⊘"
    case .move, .cancel: text = count > 1 ? "\(count)" : ""
    }
    isHidden = text.isEmpty
    label.text = text
    backgroundColor = operation == .copy ? .systemGreen : operation == .forbidden ? .systemGray : .systemBlue
    bounds.size = CGSize(width: max(DragBadge.height, label.intrinsicContentSize.width + 14), height: DragBadge.height)
    label.frame = bounds
  }
}

/// The drags of a running app.
@MainActor
final class RunningDrags: AppPart {
  /// Those whose items have left their places.
  var flights: [DragFlight] = []
  let overlay = DragOverlay()
  /// The drags over each interaction, for interactions that take one at a time.
  var dropOccupants: [ObjectIdentifier: ObjectIdentifier] = [:]
}

extension RunningApp {
  var drags: RunningDrags { part() }
}

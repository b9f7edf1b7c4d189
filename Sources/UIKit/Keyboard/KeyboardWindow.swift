/// Holds the keyboard and its accessory, above all windows of the app.
final class KeyboardWindow: SystemWindow {
  let host = KeyboardHost(frame: .zero)

  override var _holdsKeyboard: Bool { true }

  required init(frame: CGRect) {
    super.init(frame: frame)
    windowLevel = UIWindow.Level(10_000_000)
    addSubview(host)
  }
  required init(windowScene: UIWindowScene) { fatalError("Windows of the system belong to no scene.") }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  required convenience init() { self.init(frame: .zero) }

  override var _offersElements: Bool { true }

  /// Measures the accessory before its constraints are solved, since its height may no longer fit them.
  override func _willSolveConstraints() { host.measureAccessoryAgain() }
}

/// The moving views: keys or an input view at the lower edge, the accessory on top.
final class KeyboardHost: UIView {
  let keys = KeyboardView(frame: .zero)
  private let backdrop = UIView(frame: .zero)
  private(set) var inputs = KeyboardInputs()
  /// The inputs below an accessory that stays, while they move off the screen.
  private var leaving: KeyboardInputs?
  private var accessoryHeight: CGFloat = 0
  /// The height in points of the view below the accessory while nothing moves.
  private var heightBelow: CGFloat = 0

  override class var _drawsContent: Bool { false }

  required init(frame: CGRect) {
    super.init(frame: frame)
    // The height of keys is not the accessory's, whatever its mask says.
    autoresizesSubviews = false
    backdrop.backgroundColor = KeyboardColors.backdrop
    backdrop.isUserInteractionEnabled = false
    addSubview(backdrop)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  // Text inside an accessory finds the controller that owns the accessory, as if it stood in its view.
  override var next: UIResponder? { inputs.accessoryOwner ?? super.next }

  /// - Parameter keepsBelow: Whether what stands below the accessory stays there until the next call.
  func show(_ new: KeyboardInputs, keepsBelow: Bool = false) {
    let old = inputs
    inputs = new
    let below = leaving?.view
    leaving = keepsBelow ? old : nil
    for view in [below, old.view, old.accessory] {
      guard let view, view !== new.view, view !== new.accessory, view !== leaving?.view, view.superview === self else {
        continue
      }
      view.removeFromSuperview()
    }
    if !new.showsKeys {
      if leaving?.showsKeys != true { keys.removeFromSuperview() }
    } else if keys.superview == nil {
      addSubview(keys)
    }
    // The part of an accessory below its own height lies behind the keys.
    if let accessory = new.accessory, accessory.superview !== self { insertSubview(accessory, aboveSubview: backdrop) }
    if let view = new.view, view.superview !== self { addSubview(view) }
    setNeedsLayout()
  }

  /// Removes the keys that were leaving below the accessory.
  func endLeaving() { if leaving != nil { show(inputs) } }

  /// The height of keys and accessory together at a width. Gives the accessory its size and its safe area.
  func height(width: CGFloat) -> CGFloat {
    if let view = inputs.view {
      heightBelow = KeyboardMetrics.inputHeight(view, width: width)
    } else {
      heightBelow = inputs.showsKeys ? keys.height : 0
    }
    accessoryHeight = measuredAccessoryHeight(width) ?? 0
    position(inputs.accessory, CGRect(x: 0, y: 0, width: width, height: accessoryHeight))
    return accessoryHeight + heightBelow
  }

  private func measuredAccessoryHeight(_ width: CGFloat) -> CGFloat? {
    guard let accessory = inputs.accessory else { return nil }
    accessory._updateSafeArea()
    return KeyboardMetrics.accessoryHeight(accessory, width: width)
  }

  /// Something in the accessory, or its content's size, changed: it may be higher or lower now.
  func measureAccessoryAgain() {
    guard bounds.width > 0, let height = measuredAccessoryHeight(bounds.width), height != accessoryHeight else {
      return
    }
    RunningApp.current.keyboard.accessoryDidChangeHeight()
  }

  override func _intrinsicSizeOfSubviewDidChange(_ view: UIView) {
    if view === inputs.accessory { setNeedsLayout() }
  }

  /// The accessory's safe area is what it will be at rest, while it moves, too.
  override func _safeAreaFrame(of subview: UIView) -> CGRect {
    guard subview === inputs.accessory else { return super._safeAreaFrame(of: subview) }
    let height = subview.bounds.height
    if leaving != nil { return CGRect(x: 0, y: 0, width: bounds.width, height: height) }
    return CGRect(x: 0, y: bounds.maxY - heightBelow - height, width: bounds.width, height: height)
  }

  override func layoutSubviews() {
    measureAccessoryAgain()
    super.layoutSubviews()
    let top = min(accessoryHeight, bounds.height)
    position(inputs.accessory, CGRect(x: 0, y: 0, width: bounds.width, height: top))
    var rest = CGRect(x: 0, y: top, width: bounds.width, height: bounds.height - top)
    // The springy end of a motion shows no gap below.
    backdrop.frame = CGRect(x: 0, y: top, width: rest.width, height: rest.height + 400)
    backdrop.isHidden = rest.height <= 0
    if inputs.showsKeys || leaving?.showsKeys == true { keys.frame = rest }
    if let view = inputs.view ?? leaving?.view {
      rest.size.height = KeyboardMetrics.inputHeight(view, width: rest.width)
      if !(view is UIInputView) { rest.size.height -= window?.safeAreaInsets.bottom ?? 0 }
      position(view, rest)
    }
  }

  private func position(_ view: UIView?, _ frame: CGRect) {
    guard let view else { return }
    if view.translatesAutoresizingMaskIntoConstraints {
      if view.frame != frame { view.frame = frame }
    } else {
      // Its own constraints give the height; the width and the position are ours.
      stretch(view)
      view.bounds.size = frame.size
      view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
  }

  /// Ties a view that is sized by constraints to the keyboard's edges.
  private func stretch(_ view: UIView) {
    guard view.superview === self, !constraints.contains(where: { $0.firstItem === view }) else { return }
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: leadingAnchor), view.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  // MARK: Touch

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    if leaving != nil, point.y >= accessoryHeight { return nil }
    guard hit === self else { return hit }
    return inputs.showsKeys || inputs.view != nil ? self : nil
  }
}

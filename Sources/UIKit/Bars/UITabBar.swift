/// A bar of items at the bottom of the screen, one of them selected.
@preconcurrency @MainActor
open class UITabBar: UIView {
  public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }

  public required init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  override class var _drawsContent: Bool { false }

  final weak var _controller: UITabBarController?
  open weak var delegate: (any UITabBarDelegate)?
  private var buttons: [TabBarButton] = []
  private let hairline = UIView(frame: .zero)
  private let background = UIView(frame: .zero)

  private var shownItems: [UITabBarItem]?
  open var items: [UITabBarItem]? {
    get { shownItems }
    set { _setItems(newValue ?? []) }
  }
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { _setItems(items ?? []) }
  open var selectedItem: UITabBarItem? {
    didSet { for button in buttons { button.isSelected = button.item === selectedItem } }
  }
  open var barTintColor: UIColor? { didSet { updateBackground() } }
  open var unselectedItemTintColor: UIColor? { didSet { for button in buttons { button.update() } } }
  open var isTranslucent = true

  open override var isHidden: Bool {
    didSet { if isHidden != oldValue { _controller?._barVisibilityDidChange() } }
  }

  final func _setItems(_ items: [UITabBarItem]) {
    shownItems = items
    for button in buttons { button.removeFromSuperview() }
    buttons = items.map { item in
      let button = TabBarButton(item: item, bar: self)
      item._didChange = { [weak button] in button?.update() }
      addSubview(button)
      return button
    }
    selectedItem = selectedItem.flatMap { old in items.first { $0 === old } }
    setNeedsLayout()
  }

  final func _select(_ item: UITabBarItem) { selectedItem = item }

  final func _tapped(_ item: UITabBarItem) {
    if let _controller { return _controller._userDidTap(item) }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard background.superview == nil else { return }
    insertSubview(background, at: 0)
    insertSubview(hairline, aboveSubview: background)
    updateBackground()
  }

  private func updateBackground() {
    background.backgroundColor = barTintColor ?? .systemBackground
    // Source: facts/colors.json, bar_hairline.
    hairline.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3) }
  }

  /// Unselected items. Source: facts/colors.json, tab_bar_unselected.
  final var _unselectedColor: UIColor {
    unselectedItemTintColor ?? UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 117.0 / 255 : 153.0 / 255, alpha: 1) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / contentScaleFactor)
    guard !buttons.isEmpty else { return }
    let width = bounds.width / CGFloat(buttons.count), height = bounds.height - safeAreaInsets.bottom
    for (index, button) in buttons.enumerated() {
      let position = _isRightToLeft ? buttons.count - 1 - index : index
      button.frame = CGRect(x: CGFloat(position) * width, y: 0, width: width, height: height)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 49) }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 49) }
}

@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

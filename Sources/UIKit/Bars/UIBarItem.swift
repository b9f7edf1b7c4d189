/// An item of a bar.
@preconcurrency @MainActor
open class UIBarItem: _AccessibilityObject, @preconcurrency NSCoding {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open func encode(with coder: NSCoder) { notImplemented("UIBarItem.encode(with:)") }

  open var isEnabled = true {
    didSet {
      if _isObserved { _changed("enabled", oldValue, isEnabled) }
      if isEnabled != oldValue { _itemDidChange() }
    }
  }
  open var title: String? {
    didSet {
      if _isObserved { _changed("title", oldValue, title) }
      if title != oldValue { _itemDidChange() }
    }
  }
  open var image: UIImage? {
    didSet {
      if _isObserved { _changed("image", oldValue, image) }
      if image !== oldValue { _itemDidChange() }
    }
  }
  /// In bars of compact height; nil for `image`.
  open var landscapeImagePhone: UIImage? { didSet { _itemDidChange() } }
  /// The large picture that accessibility shows; not drawn.
  open var largeContentSizeImage: UIImage?
  open var imageInsets = UIEdgeInsets.zero { didSet { if imageInsets != oldValue { _itemDidChange() } } }
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero { didSet { _itemDidChange() } }
  open var largeContentSizeImageInsets = UIEdgeInsets.zero
  open var tag = 0
  open override var accessibilityLabel: String? { didSet { _itemDidChange() } }
  open override var accessibilityIdentifier: String? { didSet { _itemDidChange() } }
  override var _defaultIsAccessibilityElement: Bool { true }

  final var _titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    _titleAttributes[state] = attributes
    _noteAppearance(AnyHashable(["titleTextAttributes", "\(state.rawValue)"])) {
      ($0 as? UIBarItem)?.setTitleTextAttributes(attributes, for: state)
    }
    _itemDidChange()
  }
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    _titleAttributes[state]
  }

  final var _appearanceState: AppearanceState?
  /// The view that shows the item, and what it does when the item changes.
  final weak var _view: UIView?
  final var _didChange: (() -> Void)?
  /// Called after changes, for a second bar that shows the item: the tab bar at the top of an iPad, while the other is
  /// off screen.
  final var _didChangeInRow: (() -> Void)?
  final func _itemDidChange() {
    _didChange?()
    _didChangeInRow?()
  }
}

/// What bars show of an item.
@preconcurrency @MainActor
open class UIBarItem: NSObject, @preconcurrency NSCoding {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open func encode(with coder: NSCoder) { notImplemented("UIBarItem.encode(with:)") }

  open var isEnabled = true { didSet { _didChange?() } }
  open var title: String? { didSet { _didChange?() } }
  open var image: UIImage? { didSet { _didChange?() } }
  open var landscapeImagePhone: UIImage?
  open var largeContentSizeImage: UIImage?
  open var imageInsets = UIEdgeInsets.zero { didSet { _didChange?() } }
  open var tag = 0
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state] = attributes
    _didChange?()
  }
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }
  /// The bar that shows the item.
  final var _didChange: (() -> Void)?
}

@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }

  /// Shown while the item is selected; nil for `image`.
  open var selectedImage: UIImage? { didSet { _didChange?() } }
  open var badgeValue: String? { didSet { _didChange?() } }
  open var badgeColor: UIColor? { didSet { _didChange?() } }
  open var titlePositionAdjustment = UIOffset.zero { didSet { _didChange?() } }
}

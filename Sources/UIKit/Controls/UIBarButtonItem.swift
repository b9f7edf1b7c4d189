/// An item of a navigation bar or toolbar: what it shows and what it does.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable { case plain, bordered, done }

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    set(style, target, action)
  }
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    set(style, target, action)
  }
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  private func set(_ style: Style, _ target: Any?, _ action: Selector?) {
    (self.style, self.action) = (style, action)
    self.target = target.flatMap { UIApplication._messageTarget($0) }
  }

  open var style: Style = .plain
  /// Points; 0 for as wide as the content.
  open var width: CGFloat = 0
  open var customView: UIView?
  open var action: Selector?
  open weak var target: AnyObject?
  open var primaryAction: UIAction?
  open var tintColor: UIColor? { didSet { _didChange?() } }
  open var isSelected = false
  open var isHidden = false
}

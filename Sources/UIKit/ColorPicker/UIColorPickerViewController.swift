@preconcurrency @MainActor public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
  /// Deprecated since iOS 15, and called as well.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// - Parameter continuously: A finger is still down and may choose another.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {
    OptionalRequirement.inSubclass(self, "UIColorPickerViewControllerDelegate", viewController, else: ())
  }
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    OptionalRequirement.inSubclass(
      self, "UIColorPickerViewControllerDelegate", viewController, color, continuously, else: ())
  }
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
    OptionalRequirement.inSubclass(self, "UIColorPickerViewControllerDelegate", viewController, else: ())
  }
}

/// Lets a person choose a colour: out of a grid or a spectrum, or by red, green and blue, with an opacity; and keeps
/// colours.
///
/// The grid has 12 columns and 10 rows, as on iOS; its colours are computed here. There is no pipette.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
  // Not an override, so that it is isolated as the class is: NSObject's is not.
  @_nonoverride public required convenience init() { self.init(nibName: nil, bundle: nil) }
  public required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// Observable by its key. Setting it tells nobody else.
  open var selectedColor: UIColor {
    get { color }
    set {
      color = newValue
      if isViewLoaded { board.show(newValue) }
    }
  }
  private var color = UIColor.black
  /// False: the opacity cannot be changed, and is 1.
  open var supportsAlpha = true { didSet { if isViewLoaded { board.showsOpacity = supportsAlpha } } }

  /// Kept: there is no pipette.
  open var supportsEyedropper = true

  private lazy var board = ColorBoard { [weak self] color, continuously in self?.choose(color, continuously) }
  /// The closure of a colour well, called beside the delegate.
  final var _onChange: ((UIColor) -> Void)?

  private func choose(_ new: UIColor, _ continuously: Bool) {
    let old = color
    color = new
    _changed("selectedColor", old, new)
    _onChange?(new)
    delegate?.colorPickerViewController(self, didSelect: new, continuously: continuously)
    if !continuously { delegate?.colorPickerViewControllerDidSelectColor(self) }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let bar = UINavigationBar(frame: .zero)
    let item = UINavigationItem(title: title ?? "Colors")
    item.rightBarButtonItem = UIBarButtonItem(
      systemItem: .close, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    bar.items = [item]
    board.show(color)
    board.showsOpacity = supportsAlpha
    view.addSubview(bar)
    view.addSubview(board)
    SystemPage.lay(bar, above: board, in: view)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed || presentingViewController == nil { delegate?.colorPickerViewControllerDidFinish(self) }
  }
}

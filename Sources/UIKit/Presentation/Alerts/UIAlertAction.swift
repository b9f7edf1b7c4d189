/// Properties of an action besides its title. UIKit has no public names for them; see `PropertyTable`.
struct AlertActionLook {
  var titleColor: UIColor?
  var image: UIImage?
  var imageTint: UIColor?
  var isChecked = false
  var alignment = NSTextAlignment.center
}

/// A button of an alert or an action sheet.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, @preconcurrency NSCopying {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  open private(set) var title: String?
  open private(set) var style = Style.default
  open var isEnabled = true { didSet { if isEnabled != oldValue { _didChange?() } } }
  final var _didChange: (() -> Void)?
  final var _look = AlertActionLook() { didSet { _didChange?() } }
  private(set) final var handler: ((UIAlertAction) -> Void)?

  public override required init() { super.init() }

  /// - Parameter handler: Called after the alert has gone.
  public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.init()
    (self.title, self.style, self.handler) = (title, style, handler)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIAlertAction(title: title, style: style, handler: handler)
    (copy.isEnabled, copy._look) = (isEnabled, _look)
    return copy
  }

  final func _run() { handler?(self) }
}

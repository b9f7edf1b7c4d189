import QuartzCore

/// The edges of a controller's content below or above its bars: what the safe area replaced in iOS 11.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// Points that the bars cover.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// One of a controller's two guides, told by the safe area of its view.
final class SafeAreaLayoutSupport: NSObject, UILayoutSupport {
  private let view: UIView
  private let isTop: Bool
  /// Spans the bars, for who constrains to the guide's own height.
  private lazy var span: UILayoutGuide = {
    let guide = UILayoutGuide()
    view.addLayoutGuide(guide)
    NSLayoutConstraint.activate([guide.topAnchor.constraint(equalTo: topAnchor), guide.bottomAnchor.constraint(equalTo: bottomAnchor)])
    return guide
  }()

  init(view: UIView, isTop: Bool) { (self.view, self.isTop) = (view, isTop) }

  var length: CGFloat { isTop ? view.safeAreaInsets.top : view.safeAreaInsets.bottom }
  var topAnchor: NSLayoutYAxisAnchor { isTop ? view.topAnchor : view.safeAreaLayoutGuide.bottomAnchor }
  var bottomAnchor: NSLayoutYAxisAnchor { isTop ? view.safeAreaLayoutGuide.topAnchor : view.bottomAnchor }
  var heightAnchor: NSLayoutDimension { span.heightAnchor }
}

extension UIViewController {
  @available(iOS, introduced: 7.0, deprecated: 11.0, message: "Use view.safeAreaLayoutGuide.topAnchor instead of topLayoutGuide.bottomAnchor")
  public var topLayoutGuide: any UILayoutSupport { SafeAreaLayoutSupport(view: view, isTop: true) }

  @available(iOS, introduced: 7.0, deprecated: 11.0, message: "Use view.safeAreaLayoutGuide.bottomAnchor instead of bottomLayoutGuide.topAnchor")
  public var bottomLayoutGuide: any UILayoutSupport { SafeAreaLayoutSupport(view: view, isTop: false) }
}

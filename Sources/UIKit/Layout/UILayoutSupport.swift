import QuartzCore

/// The edges of a controller's content below or above its bars: what the safe area replaced in iOS 11.
@preconcurrency @MainActor public protocol UILayoutSupport: NSObjectProtocol {
  /// Points that the bars cover.
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// Spans what the safe area leaves out at the top or bottom of a view; an item for constraints as any guide.
final class BarLayoutGuide: UILayoutGuide, UILayoutSupport {
  private let isTop: Bool

  init(view: UIView, isTop: Bool) {
    self.isTop = isTop
    super.init()
    _owner = view
    identifier = isTop ? "topLayoutGuide" : "bottomLayoutGuide"
    view._layoutState.systemGuides.append(self)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      leftAnchor.constraint(equalTo: view.leftAnchor), rightAnchor.constraint(equalTo: view.rightAnchor),
      topAnchor.constraint(equalTo: isTop ? view.topAnchor : safe.bottomAnchor),
      bottomAnchor.constraint(equalTo: isTop ? safe.topAnchor : view.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { notImplemented("UILayoutSupport.init(coder:)") }

  var length: CGFloat {
    let insets = owningView?.safeAreaInsets ?? .zero
    return isTop ? insets.top : insets.bottom
  }

  static func of(_ view: UIView, isTop: Bool) -> BarLayoutGuide {
    for case let guide as BarLayoutGuide in view._layoutState.systemGuides where guide.isTop == isTop { return guide }
    return BarLayoutGuide(view: view, isTop: isTop)
  }
}

extension UIViewController {
  @available(
    iOS, introduced: 7.0, deprecated: 11.0,
    message: "Use view.safeAreaLayoutGuide.topAnchor instead of topLayoutGuide.bottomAnchor"
  )
  public var topLayoutGuide: any UILayoutSupport { BarLayoutGuide.of(view, isTop: true) }

  @available(
    iOS, introduced: 7.0, deprecated: 11.0,
    message: "Use view.safeAreaLayoutGuide.bottomAnchor instead of bottomLayoutGuide.topAnchor"
  )
  public var bottomLayoutGuide: any UILayoutSupport { BarLayoutGuide.of(view, isTop: false) }
}

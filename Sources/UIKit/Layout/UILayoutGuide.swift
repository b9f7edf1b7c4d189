/// A rectangle of a view that takes part in Auto Layout without being drawn.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, @preconcurrency NSCoding {
  enum Kind { case custom, safeArea, margins, readable, contentLayout, frameLayout }

  let _kind: Kind

  public override init() {
    _kind = .custom
    super.init()
  }

  init(kind: Kind, owner: UIView) {
    _kind = kind
    super.init()
    _owner = owner
    identifier = "UIView\(kind)LayoutGuide"
  }

  public required init?(coder: NSCoder) { notImplemented("UILayoutGuide.init(coder:)") }
  open func encode(with coder: NSCoder) { notImplemented("UILayoutGuide.encode(with:)") }

  final weak var _owner: UIView?
  open weak var owningView: UIView? {
    get { _owner }
    set {
      guard newValue !== _owner else { return }
      _owner?.removeLayoutGuide(self)
      newValue?.addLayoutGuide(self)
    }
  }

  open var identifier = ""
  final var _layoutName: String { identifier.isEmpty ? "UILayoutGuide" : identifier }

  /// In the owning view's coordinates, after layout.
  open var layoutFrame: CGRect { owningView?._frame(of: self) ?? .zero }

  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    owningView?._constraints(on: self, axis) ?? []
  }
  open var hasAmbiguousLayout: Bool { owningView?._engine?.isAmbiguous(self) ?? false }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}

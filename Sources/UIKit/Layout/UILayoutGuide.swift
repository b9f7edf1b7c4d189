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

  deinit { reference?.itemDied() }

  final var _owner: UIView? {
    get { ownerReference?.view }
    set { ownerReference = newValue?._itemReference }
  }
  final var _ownerPointer: Unmanaged<UIView>? { ownerReference?.viewPointer }
  private final var ownerReference: LayoutItemReference?
  /// The name by which constraints and anchors know the guide.
  final var _itemReference: LayoutItemReference {
    if let reference { return reference }
    let new = LayoutItemReference(self)
    reference = new
    return new
  }
  nonisolated(unsafe) private final var reference: LayoutItemReference?

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
    owningView?._constraints(on: _itemReference, axis) ?? []
  }
  open var hasAmbiguousLayout: Bool { owningView?._engine?.isAmbiguous(_itemReference) ?? false }

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(_itemReference, .leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(_itemReference, .trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(_itemReference, .left) }
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(_itemReference, .right) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(_itemReference, .top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(_itemReference, .bottom) }
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(_itemReference, .width) }
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(_itemReference, .height) }
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(_itemReference, .centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(_itemReference, .centerY) }
}

extension UICalendarView {
  /// The decoration below a day: a dot, a picture or a view of the app's.
  @preconcurrency @MainActor
  open class Decoration: NSObject {
    private enum Kind {
      case dot(UIColor?, DecorationSize)
      case image(UIImage?, UIColor?, DecorationSize)
      case custom(() -> UIView)
    }
    private var kind = Kind.dot(nil, .medium)

    /// A dot of middle size.
    public required override init() { super.init() }

    /// - Parameter customViewProvider: Called for each time that the day comes on screen.
    open class func customView(_ customViewProvider: @escaping () -> UIView) -> Self {
      let new = self.init()
      new.kind = .custom(customViewProvider)
      return new
    }

    /// - Parameter color: Nil for the system's fill.
    public static func `default`(color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
      let new = Decoration()
      new.kind = .dot(color, size)
      return new
    }

    /// - Parameter image: Nil for a dot.
    public static func image(_ image: UIImage?, color: UIColor? = nil, size: DecorationSize = .medium) -> Decoration {
      let new = Decoration()
      new.kind = image == nil ? .dot(color, size) : .image(image, color, size)
      return new
    }

    /// As large as it wants to be shown, up to the room below a day.
    final func _makeView() -> UIView {
      switch kind {
      case .dot(let color, let size):
        let side = size._dotSide, dot = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
        dot.backgroundColor = color ?? .systemFill
        dot.layer.cornerRadius = side / 2
        dot.isUserInteractionEnabled = false
        return dot
      case .image(let image, let color, let size):
        let side = size._imageSide, view = UIImageView(frame: CGRect(x: 0, y: 0, width: side, height: side))
        view.image = image
        view.contentMode = .scaleAspectFit
        view.tintColor = color ?? .systemGray
        return view
      case .custom(let provider):
        let view = provider()
        if view.bounds.size == .zero {
          view.frame.size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        }
        return view
      }
    }
  }
}

extension UICalendarView.DecorationSize {
  // Points. No source gives the numbers.
  fileprivate var _dotSide: CGFloat {
    switch self {
    case .small: 5
    case .medium: 7
    case .large: 9
    }
  }
  fileprivate var _imageSide: CGFloat {
    switch self {
    case .small: 10
    case .medium: 12
    case .large: 14
    }
  }
}

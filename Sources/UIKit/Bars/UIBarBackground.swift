/// The background of a bar's items: at the edge of the content one look, over content another, and anything between.
final class _UIBarBackground: UIView {
  enum Edge { case top, bottom }
  /// The edge of the bar that has the line: a top bar has it at its bottom.
  var edge = Edge.top { didSet { setNeedsLayout() } }
  private let standard = BarPlate(frame: .zero)
  private let atEdge = BarPlate(frame: .zero)

  required init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(atEdge)
    addSubview(standard)
  }
  required init?(coder: NSCoder) { fatalError("A _UIBarBackground is made by its bar.") }

  /// - Parameter scrolled: 0 at the edge of the content, 1 over it.
  func show(standard: UIBarAppearance.Background, edge: UIBarAppearance.Background, scrolled: CGFloat) {
    self.standard.show(standard)
    atEdge.show(edge)
    self.scrolled = scrolled
  }

  var scrolled: CGFloat = 1 {
    didSet {
      // Two equal looks need no mixing.
      let isSame = standard.background == atEdge.background
      standard.alpha = isSame ? 1 : scrolled
      atEdge.alpha = isSame ? 0 : 1 - scrolled
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for plate in [atEdge, standard] {
      plate.edge = edge
      if plate.frame != bounds { plate.frame = bounds }
    }
  }
}

/// One look of a bar's background.
private final class BarPlate: UIView {
  private(set) var background = UIBarAppearance.Background(material: nil, shadowColor: nil)
  var edge = _UIBarBackground.Edge.top { didSet { if edge != oldValue { setNeedsLayout() } } }
  private let colorView = UIView(frame: .zero)
  private var effectView: UIVisualEffectView?
  private var imageView: UIImageView?
  private let shadow = UIImageView(frame: .zero)

  required init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(colorView)
    addSubview(shadow)
  }
  required init?(coder: NSCoder) { fatalError("A BarPlate is made by its bar.") }

  func show(_ new: UIBarAppearance.Background) {
    guard new != background else { return }
    background = new
    colorView.backgroundColor = new.color
    if let material = new.material {
      let view = effectView ?? UIVisualEffectView(effect: nil)
      view.effect = UIBlurEffect(style: material)
      if effectView == nil { insertSubview(view, at: 0) }
      effectView = view
    } else {
      effectView?.removeFromSuperview()
      effectView = nil
    }
    if let image = new.image {
      let view = imageView ?? UIImageView(frame: bounds)
      view.image = image
      view.contentMode = new.contentMode
      view.clipsToBounds = true
      if imageView == nil { insertSubview(view, belowSubview: shadow) }
      imageView = view
    } else {
      imageView?.removeFromSuperview()
      imageView = nil
    }
    shadow.image = new.shadowImage
    shadow.tintColor = new.shadowColor
    shadow.backgroundColor = new.shadowImage == nil ? new.shadowColor : nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    effectView?.frame = bounds
    colorView.frame = bounds
    imageView?.frame = bounds
    let height = background.shadowImage?.size.height ?? 1 / contentScaleFactor
    shadow.frame = CGRect(x: 0, y: edge == .top ? bounds.height : -height, width: bounds.width, height: height)
  }
}

/// One level of a menu on its material, with rounded corners and a shadow.
///
/// The corner's radius, 13, and the width, 250, are those of Behaviour/Metrics.md A18, the shadow that of
/// Behaviour/Pictures.md 75.
final class MenuPlatter: UIView {
  static let cornerRadius: CGFloat = 13

  private(set) var menu: UIMenu
  /// Nil for the menu that was asked for; else the menu that was opened in the one below.
  let header: UIMenu?
  let list = MenuListView(frame: .zero)
  private let card = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let shade = UIView(frame: .zero)
  private let shadeMask = CAShapeLayer()

  init(_ menu: UIMenu, isSubmenu: Bool) {
    self.menu = menu
    header = isSubmenu ? menu : nil
    super.init(frame: .zero)
    (shade.layer.shadowRadius, shade.layer.shadowOffset, shade.layer.shadowOpacity) = (60, .zero, 0.165)
    // A material lets through what is behind it: the shadow is drawn round the card and not below it.
    shadeMask.fillRule = .evenOdd
    shade.layer.mask = shadeMask
    shade.isUserInteractionEnabled = false
    card.clipsToBounds = true
    (card.layer.cornerRadius, card.layer.cornerCurve) = (MenuPlatter.cornerRadius, .continuous)
    card.contentView.addSubview(list)
    addSubview(shade)
    addSubview(card)
  }
  required init(frame: CGRect) { fatalError("A MenuPlatter is made for a menu.") }
  required init?(coder: NSCoder) { fatalError("Menus are not archived.") }

  override class var _drawsContent: Bool { false }

  func show(_ menu: UIMenu, _ content: MenuContent) {
    self.menu = menu
    list.show(content, header: header)
  }

  /// Points that the menu would like.
  var fittingSize: CGSize {
    CGSize(width: MenuListView.width, height: list.contentHeight(forWidth: MenuListView.width))
  }

  /// The menu below steps back while another is open in it: smaller and paler. Both figures are estimates.
  var isBehind = false {
    didSet {
      transform = isBehind ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
      list.alpha = isBehind ? 0.4 : 1
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    card.frame = bounds
    list.frame = card.contentView.bounds
    shade.frame = bounds
    let reach: CGFloat = 180, outline = UIBezierPath(roundedRect: bounds, cornerRadius: MenuPlatter.cornerRadius)
    shade.layer.shadowPath = outline.cgPath
    let around = UIBezierPath(rect: bounds.insetBy(dx: -reach, dy: -reach))
    around.append(outline)
    shadeMask.frame = bounds
    shadeMask.path = around.cgPath
  }

  package override var _elementKind: ScreenElement.Kind { .menu }
}

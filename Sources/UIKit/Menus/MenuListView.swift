/// The rows, strips, titles and gaps of one level of a menu, one below the other. It scrolls where its platter is too
/// low for it.
///
/// The gap between sections, 8 points of a light grey, is an estimate from pictures of iOS 15 to 18.
final class MenuListView: UIScrollView {
  override class var _drawsContent: Bool { false }
  private enum Part {
    case cell(MenuCell)
    case strip(MenuStrip)
    case title(UILabel)
    case gap(UIView)
    case spinner(UIActivityIndicatorView)
  }
  private var parts: [Part] = []
  private var lines: [UIView] = []
  private var owned: [UIView] = []
  private(set) var cells: [MenuCell] = []

  /// A finger is at a point of this view.
  var touched: (UITouch.Phase, UITouch) -> Void = { _, _ in }
  var activate: (MenuChoice) -> Void = { _ in }

  static let width: CGFloat = 250
  private static let gapHeight: CGFloat = 8
  private static let titleInsets = UIEdgeInsets(top: 9, left: 16, bottom: 9, right: 16)

  required init(frame: CGRect) {
    super.init(frame: frame)
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    delaysContentTouches = false
  }
  required init?(coder: NSCoder) { fatalError("Menus are not archived.") }

  /// Lines on the material of menus and alerts. Source: Behaviour/Pictures.md 72, 75 and 89.
  static let hairlineColor = UIColor._pair(light: UIColor(white: 0, alpha: 0.255), dark: UIColor(white: 1, alpha: 0.28))

  static func hairline() -> UIView {
    let line = UIView(frame: .zero)
    line.backgroundColor = hairlineColor
    line.isUserInteractionEnabled = false
    return line
  }

  /// - Parameter header: The menu itself, when its own row stands above its children; its title is not shown again.
  func show(_ content: MenuContent, header: UIMenu?) {
    for view in owned + lines { view.removeFromSuperview() }
    (parts, lines, cells, owned) = ([], [], [], [])
    let hasColumn = content.hasMarks || header != nil
    if let header {
      add(MenuRow(submenu: header, isHeader: true, hasColumn: true, titleLines: content.titleLines))
      if !content.sections.isEmpty { addGap() }
    } else if let title = content.title {
      addTitle(title)
    }
    for (index, section) in content.sections.enumerated() {
      if index > 0 { addGap() }
      if let title = section.title { addTitle(title) }
      for item in section.items {
        switch item {
        case .leaf(let leaf, let selection):
          add(MenuRow(leaf: leaf, selection: selection, hasColumn: hasColumn, titleLines: content.titleLines))
        case .submenu(let menu):
          add(MenuRow(submenu: menu, isHeader: false, hasColumn: hasColumn, titleLines: content.titleLines))
        case .strip(let leaves, let selection, let style):
          let strip = MenuStrip(leaves, selection: selection, style: style)
          parts.append(.strip(strip))
          cells += strip.tiles as [MenuCell]
          own(strip)
        case .loading:
          let spinner = UIActivityIndicatorView(style: .medium)
          spinner.startAnimating()
          parts.append(.spinner(spinner))
          own(spinner)
        }
      }
    }
    for cell in cells { cell.activate = { [weak self] in self?.activate($0) } }
    setNeedsLayout()
  }

  private func own(_ view: UIView) {
    owned.append(view)
    addSubview(view)
  }

  private func add(_ row: MenuRow) {
    parts.append(.cell(row))
    cells.append(row)
    own(row)
  }

  private func addGap() {
    let gap = UIView(frame: .zero)
    gap.backgroundColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.16 : 0.08) }
    gap.isUserInteractionEnabled = false
    parts.append(.gap(gap))
    own(gap)
  }

  private func addTitle(_ title: String) {
    let label = UILabel(frame: .zero)
    label.text = title
    label.font = .preferredFont(forTextStyle: .caption1, compatibleWith: traitCollection)
    (label.textColor, label.numberOfLines) = (.secondaryLabel, 0)
    parts.append(.title(label))
    own(label)
  }

  // MARK: Layout

  private func height(_ part: Part, _ width: CGFloat) -> CGFloat {
    switch part {
    case .cell(let cell): return cell.height(forWidth: width)
    case .strip(let strip): return strip.height(forWidth: width)
    case .gap: return MenuListView.gapHeight
    case .spinner: return 44
    case .title(let label):
      let insets = MenuListView.titleInsets
      let room = CGSize(width: width - insets.left - insets.right, height: .greatestFiniteMagnitude)
      return label.sizeThatFits(room).height.rounded(.up) + insets.top + insets.bottom
    }
  }

  func contentHeight(forWidth width: CGFloat) -> CGFloat { parts.reduce(0) { $0 + height($1, width) } }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    guard width > 0 else { return }
    for line in lines { line.removeFromSuperview() }
    lines = []
    var y: CGFloat = 0
    for (index, part) in parts.enumerated() {
      let frame = CGRect(x: 0, y: y, width: width, height: height(part, width))
      switch part {
      case .cell(let cell): cell.frame = frame
      case .strip(let strip): strip.frame = frame
      case .gap(let view): view.frame = frame
      case .spinner(let spinner): spinner.center = CGPoint(x: frame.midX, y: frame.midY)
      case .title(let label): label.frame = frame.inset(by: MenuListView.titleInsets)
      }
      y = frame.maxY
      if index + 1 < parts.count, takesLine(part), takesLine(parts[index + 1]) { addLine(at: y) }
    }
    contentSize = CGSize(width: width, height: y)
    isScrollEnabled = y > bounds.height + 0.5
  }

  private func takesLine(_ part: Part) -> Bool { if case .gap = part { false } else { true } }

  private func addLine(at y: CGFloat) {
    let line = MenuListView.hairline(), height = 1 / contentScaleFactor
    line.frame = CGRect(x: 0, y: y - height, width: bounds.width, height: height)
    addSubview(line)
    lines.append(line)
  }

  // MARK: Fingers

  /// - Parameter point: In the window's coordinates.
  func cell(at point: CGPoint) -> MenuCell? {
    let own = convert(point, from: window)
    guard bounds.contains(own) else { return nil }
    return cells.first { $0.isEnabled && $0.choice != nil && $0.bounds.contains($0.convert(own, from: self)) }
  }

  func highlight(_ cell: MenuCell?) { for other in cells { other.isHighlighted = other === cell } }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { forward(.began, touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { forward(.moved, touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { forward(.ended, touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { forward(.cancelled, touches) }
  private func forward(_ phase: UITouch.Phase, _ touches: Set<UITouch>) {
    if let touch = touches._first { touched(phase, touch) }
  }
}

import HostInterface

/// A dark or light bar of titles near what it is about. One is shown at a time, above the keyboard.
@MainActor
final class EditMenu: AppPart {
  struct Entry {
    var title: String
    /// The symbol of an arrow to another page, instead of the title.
    var symbol: String?
    /// The entries of a menu of its own, which replaces this one; empty for an entry that does something.
    var children: [Entry] = []
    var run: () -> Void = {}
  }

  /// A page of the system about text that is selected.
  struct TextService {
    /// In English.
    var title: String
    /// The action that `canPerformAction` is asked for. Apple does not publish these; apps compare their names.
    var action: Selector
    /// The menu of the system that it stands in.
    var menu: UIMenu.Identifier
    /// Is given the text, the controller that shows the page, and the position of the text in that controller's view.
    var run: (String, UIViewController, CGRect) -> Void
  }

  /// The services for selected text besides editing it, in the order of the menu.
  var textServices: [TextService] = []

  private var window: EditMenuWindow?
  private(set) var frame = CGRect.zero
  private var onHide: () -> Void = {}
  var isVisible: Bool { window != nil }

  /// - Parameter target: Screen coordinates: what the menu points at.
  func show(_ entries: [Entry], at target: CGRect, onHide: @escaping () -> Void = {}) {
    show(entries, from: 0, back: [], at: target, onHide: onHide)
  }

  /// One page of entries: as many as the screen is wide enough for, between arrows to the other pages.
  ///
  /// - Parameters:
  ///   - first: The entry that the page begins with.
  ///   - back: Where the pages before it begin.
  private func show(_ entries: [Entry], from first: Int, back: [Int], at target: CGRect, onHide: @escaping () -> Void) {
    hide()
    guard first < entries.count else { return }
    self.onHide = onHide
    let room = UIScreen.main.bounds.width - 16
    var shown = Array(entries[first...])
    if let before = back.last {
      shown.insert(
        Self.arrow("chevron.left", "Show previous items") { [weak self] in
          self?.turn(entries, before, back.dropLast(), target)
        }, at: 0)
    }
    if EditMenuBar.width(of: shown) > room {
      let count = Self.fitting(shown, in: room), next = first + count - (back.isEmpty ? 0 : 1)
      shown = Array(shown.prefix(count))
      shown.append(
        Self.arrow("chevron.right", "Show more items") { [weak self] in
          self?.turn(entries, next, back + [first], target)
        })
    }
    present(shown, at: target)
  }

  private static func arrow(_ symbol: String, _ title: String, _ run: @escaping () -> Void) -> Entry {
    Entry(title: title, symbol: symbol, run: run)
  }

  /// How many of the entries fit beside an arrow; one that belongs to the app at least.
  private static func fitting(_ entries: [Entry], in room: CGFloat) -> Int {
    let arrow = EditMenuBar.arrowWidth, least = entries[0].symbol == nil ? 1 : 2
    var count = least
    while count < entries.count, EditMenuBar.width(of: Array(entries.prefix(count + 1))) + arrow <= room { count += 1 }
    return count
  }

  /// Another bar instead of this one: whoever shows the menu does not hear that this one goes.
  private func turn(_ entries: [Entry], _ first: Int, _ back: [Int], _ target: CGRect) {
    let handler = onHide
    onHide = {}
    show(entries, from: first, back: back, at: target, onHide: handler)
  }

  private func present(_ entries: [Entry], at target: CGRect) {
    let window = EditMenuWindow(frame: UIScreen.main.bounds)
    let style = RunningApp.current.application?._keyWindow?.traitCollection.userInterfaceStyle
    window.bar.overrideUserInterfaceStyle = style ?? .unspecified
    window.bar.show(entries) { [weak self] entry in
      guard let self else { return }
      guard entry.children.isEmpty else { return turn(entry.children, 0, [], target) }
      guard entry.symbol == nil else { return entry.run() }
      hide()
      entry.run()
    }
    let size = window.bar.sizeThatFits(window.bounds.size), area = window.bounds.insetBy(dx: 8, dy: 8)
    let top = max(window._deviceSafeArea.top, 8)
    var y = target.minY - size.height - 8
    // Below where there is no room above.
    if y < top { y = min(target.maxY + 8, area.maxY - size.height) }
    frame = CGRect(
      x: min(max(target.midX - size.width / 2, area.minX), area.maxX - size.width), y: y, width: size.width,
      height: size.height)
    window.bar.point(at: target.midX - frame.minX, isBelow: y < target.minY)
    window.bar.frame = frame
    window.isHidden = false
    self.window = window
  }

  func hide() {
    guard let window else { return }
    window.isHidden = true
    self.window = nil
    let handler = onHide
    onHide = {}
    handler()
  }

  /// A finger elsewhere puts the menu away.
  func touchBegan(at point: CGPoint) { if isVisible, !frame.contains(point) { hide() } }
}

final class EditMenuWindow: SystemWindow {
  let bar = EditMenuBar(frame: .zero)

  required init(frame: CGRect) {
    super.init(frame: frame)
    windowLevel = UIWindow.Level(10_000_001)
    addSubview(bar)
  }
  required init(windowScene: UIWindowScene) { fatalError("Windows of the system belong to no scene.") }
  required init?(coder: NSCoder) { super.init(coder: coder) }
  required convenience init() { self.init(frame: .zero) }

  override var _offersElements: Bool { true }
}

/// Source of the measures: Behaviour/Pictures.md 88. The dark colour is an estimate.
final class EditMenuBar: UIView {
  static let arrowWidth: CGFloat = 44
  private var buttons: [UIButton] = []
  private var lines: [UIView] = []
  /// Points at what the menu is about.
  private let tip = UIView(frame: .zero)
  private var tipX: CGFloat = 0, tipIsBelow = true
  private static let tipSize = CGSize(width: 17, height: 7.5), cornerRadius: CGFloat = 10

  override class var _drawsContent: Bool { false }

  /// - Parameter x: From the bar's left side.
  func point(at x: CGFloat, isBelow: Bool) {
    (tipX, tipIsBelow) = (x, isBelow)
    setNeedsLayout()
  }

  func show(_ entries: [EditMenu.Entry], _ choose: @escaping (EditMenu.Entry) -> Void) {
    backgroundColor = UIColor {
      $0.userInterfaceStyle == .dark ? UIColor(white: 0.22, alpha: 1) : UIColor(white: 246 / 255, alpha: 1)
    }
    tip.backgroundColor = backgroundColor
    tip.isUserInteractionEnabled = false
    addSubview(tip)
    layer.cornerRadius = Self.cornerRadius
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.19, 14, CGSize(width: 0, height: 8))
    widths = entries.map(Self.width)
    for entry in entries {
      let button = UIButton(type: .custom)
      if let symbol = entry.symbol {
        let size = UIImage.SymbolConfiguration(pointSize: 15, weight: .semibold)
        button.setImage(UIImage(systemName: symbol, withConfiguration: size), for: .normal)
        button.tintColor = .label
        button.accessibilityLabel = entry.title
      } else {
        button.setTitle(entry.title, for: .normal)
        button.setTitleColor(.label, for: .normal)
        button.titleLabel?.font = Self.font
      }
      button.addAction(UIAction { _ in choose(entry) }, for: .touchUpInside)
      addSubview(button)
      if !buttons.isEmpty {
        let line = UIView(frame: .zero)
        line.backgroundColor = MenuListView.hairlineColor
        addSubview(line)
        lines.append(line)
      }
      buttons.append(button)
    }
  }

  private static let font = UIFont.systemFont(ofSize: 15)
  private var widths: [CGFloat] = []

  private static func width(_ entry: EditMenu.Entry) -> CGFloat {
    entry.symbol == nil
      ? NSAttributedString(string: entry.title, attributes: [.font: font]).size().width.rounded(.up) + 32 : arrowWidth
  }
  static func width(of entries: [EditMenu.Entry]) -> CGFloat { entries.reduce(0) { $0 + width($1) } }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: widths.reduce(0, +), height: 40) }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: x, y: 0, width: widths[index], height: bounds.height)
      x = button.frame.maxX
      if index < lines.count {
        lines[index].frame = CGRect(x: x, y: 0, width: 1 / contentScaleFactor, height: bounds.height)
      }
    }
    layOutTip()
  }

  private func layOutTip() {
    let size = Self.tipSize, reach = Self.cornerRadius + size.width / 2
    let middle = min(max(tipX, reach), max(bounds.width - reach, reach))
    tip.frame = CGRect(
      x: middle - size.width / 2, y: tipIsBelow ? bounds.height : -size.height, width: size.width, height: size.height)
    // Sides of 45 degrees to a rounded point.
    let path = UIBezierPath(), half = size.width / 2, blunt: CGFloat = 1
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: half - blunt, y: size.height - blunt))
    path.addQuadCurve(
      to: CGPoint(x: half + blunt, y: size.height - blunt), controlPoint: CGPoint(x: half, y: size.height))
    path.addLine(to: CGPoint(x: size.width, y: 0))
    path.close()
    if !tipIsBelow { path.apply(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height)) }
    let mask = CAShapeLayer()
    mask.path = path.cgPath
    tip.layer.mask = mask
  }
}

extension RunningApp {
  var editMenu: EditMenu { part() }
}

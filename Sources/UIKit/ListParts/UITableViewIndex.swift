/// The index titles at the side of a list. A finger on them brings a section to the top.
///
/// The width of 15 points and the font of 11 are those of Behaviour/Metrics.md A7, "Index strip", an estimate; so are
/// the lines of 14.
final class UITableViewIndex: UIControl {
  static let width: CGFloat = 15, lineHeight: CGFloat = 14, fontSize: CGFloat = 11
  /// The title that is drawn as a magnifier.
  static let search = "{search}"

  /// - Parameter: The index of a title.
  var onChoose: (Int) -> Void = { _ in }
  var titles: [String] = [] {
    didSet {
      guard titles != oldValue else { return }
      chosen = nil
      setNeedsDisplay()
    }
  }
  var textColor: UIColor? { didSet { setNeedsDisplay() } }
  var plainBackground: UIColor? { didSet { showBackground() } }
  var trackingBackground: UIColor? { didSet { showBackground() } }
  private var chosen: Int?

  override var _keepsTouches: Bool { true }

  required init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }
  private func setUp() {
    contentMode = .redraw
    isOpaque = false
    isAccessibilityElement = true
    accessibilityLabel = "Section index"
    accessibilityTraits = .adjustable
  }

  /// The titles that have room; a dot stands for those that are left out between two.
  private func shown(in height: CGFloat) -> [(title: String, index: Int)] {
    let room = max(Int(height / Self.lineHeight), 1)
    let all = titles.enumerated().map { (title: $0.element, index: $0.offset) }
    guard all.count > room else { return all }
    // Letters and dots in turn, from the first title to the last.
    let letters = max((room + 1) / 2, 2)
    var result: [(title: String, index: Int)] = []
    for position in 0..<letters {
      let index = position * (all.count - 1) / (letters - 1)
      if let last = result.last?.index, index > last + 1 { result.append(("•", (last + index) / 2)) }
      result.append(all[index])
    }
    return result
  }

  private func top(of count: Int) -> CGFloat { (bounds.height - CGFloat(count) * Self.lineHeight) / 2 }

  override func draw(_ rect: CGRect) {
    let lines = shown(in: bounds.height), color: UIColor = textColor ?? tintColor
    let font = UIFont.systemFont(ofSize: Self.fontSize, weight: .semibold)
    var y = top(of: lines.count)
    for line in lines {
      let cell = CGRect(x: 0, y: y, width: bounds.width, height: Self.lineHeight)
      y += Self.lineHeight
      if line.title == Self.search {
        let symbol = UIImage(
          systemName: "magnifyingglass", withConfiguration: UIImage.SymbolConfiguration(pointSize: 10.5))
        if let image = symbol?.withTintColor(color, renderingMode: .alwaysOriginal) {
          image.draw(at: CGPoint(x: cell.midX - image.size.width / 2, y: cell.midY - image.size.height / 2))
        }
        continue
      }
      let text = NSAttributedString(string: line.title, attributes: [.font: font, .foregroundColor: color])
      let size = text.size()
      text.draw(at: CGPoint(x: cell.midX - size.width / 2, y: cell.midY - size.height / 2))
    }
  }

  private func choose(at point: CGPoint) {
    let lines = shown(in: bounds.height)
    guard !lines.isEmpty else { return }
    let span = CGFloat(lines.count) * Self.lineHeight
    // Every title can be reached, those behind a dot as well.
    let fraction = min(max((point.y - top(of: lines.count)) / span, 0), 0.9999)
    let index = Int(fraction * CGFloat(titles.count))
    guard index != chosen else { return }
    chosen = index
    accessibilityValue = titles[index]
    onChoose(index)
  }

  private func showBackground() { backgroundColor = (isTracking ? trackingBackground : plainBackground) ?? .clear }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    chosen = nil
    choose(at: touch.location(in: self))
    backgroundColor = trackingBackground ?? plainBackground ?? .clear
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(at: touch.location(in: self))
    return true
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    showBackground()
  }
  override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    showBackground()
  }
  override func accessibilityIncrement() { step(1) }
  override func accessibilityDecrement() { step(-1) }
  private func step(_ way: Int) {
    guard !titles.isEmpty else { return }
    let index = min(max((chosen ?? -1) + way, 0), titles.count - 1)
    chosen = index
    accessibilityValue = titles[index]
    onChoose(index)
  }
}

/// Keeps a strip at the trailing side of a list, wherever its content is scrolled to.
@MainActor
final class ListIndex {
  private unowned let list: UIScrollView
  private(set) var strip: UITableViewIndex?
  var needsTitles = true
  /// - Parameter: The title and its index.
  var choose: (String, Int) -> Void = { _, _ in }
  var style: (UITableViewIndex) -> Void = { _ in }

  init(_ list: UIScrollView) { self.list = list }

  /// - Parameter titles: Asked for when they have to be asked for again; nil or none for no strip.
  func layOut(_ titles: () -> [String]?) {
    load(titles)
    guard let strip else { return }
    let safe = list.adjustedContentInset, width = UITableViewIndex.width
    let right =
      list._isRightToLeft
      ? list.bounds.minX + list.safeAreaInsets.left : list.bounds.maxX - width - list.safeAreaInsets.right
    let frame = CGRect(
      x: right, y: list.bounds.minY + safe.top, width: width,
      height: max(list.bounds.height - safe.top - safe.bottom, 0))
    if strip.frame != frame { strip.frame = frame }
    if list.subviews.last !== strip { list.bringSubviewToFront(strip) }
  }

  /// Asks for the titles where they are not known, so that there is a strip if it is needed.
  func load(_ titles: () -> [String]?) {
    guard needsTitles else { return }
    needsTitles = false
    show(titles() ?? [])
  }

  private func show(_ titles: [String]) {
    guard !titles.isEmpty else {
      strip?.removeFromSuperview()
      strip = nil
      return
    }
    let strip = self.strip ?? UITableViewIndex(frame: .zero)
    strip.titles = titles
    style(strip)
    strip.onChoose = { [weak self, weak strip] index in
      guard let self, let strip, strip.titles.indices.contains(index) else { return }
      choose(strip.titles[index], index)
    }
    if strip.superview !== list { list.addSubview(strip) }
    self.strip = strip
  }

  func restyle() { strip.map(style) }
}

/// The page on which a person drags items into a tab bar and about in it.
///
/// It covers the window of the bar and lets the bar be seen below its ground. An item of the page that is dropped on
/// one of the bar takes its position, and an item of the bar that is dropped on another moves there. Source of what it
/// does: the documentation of `UITabBar.beginCustomizingItems(_:)`; its looks are estimates.
final class TabBarCustomizer: UIView {
  private unowned let bar: UITabBar
  /// The items that a person may put into the bar or take out of it.
  let items: [UITabBarItem]
  /// Items of the bar that nobody moves, such as "More".
  private let fixed: [UITabBarItem]
  private let original: [UITabBarItem]
  private let ground = UIView(frame: .zero)
  private let header = UINavigationBar(frame: .zero)
  private var cells: [TabCustomizerCell] = []
  private var dragged: TabCustomizerCell?

  /// - Parameter done: A person has tapped Done.
  init(_ bar: UITabBar, items: [UITabBarItem], fixed: [UITabBarItem], done: @escaping () -> Void) {
    (self.bar, self.items, self.fixed, original) = (bar, items, fixed, bar.items ?? [])
    super.init(frame: .zero)
    accessibilityViewIsModal = true
    ground.backgroundColor = .systemBackground
    ground.isUserInteractionEnabled = false
    let title = UINavigationItem(title: SystemText.text("Configure"))
    title.rightBarButtonItem = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in done() })
    header.setItems([title], animated: false)
    addSubview(ground)
    addSubview(header)
    cells = items.map { TabCustomizerCell($0) }
    for cell in cells { addSubview(cell) }
  }
  required init(frame: CGRect) { fatalError("Made by a tab bar.") }
  required init?(coder: NSCoder) { fatalError("Made by a tab bar.") }
  override class var _drawsContent: Bool { false }

  /// Whether the bar has other items or another order than at the start.
  var hasChanged: Bool {
    let now = bar.items ?? []
    return now.count != original.count || !zip(now, original).allSatisfy { $0 === $1 }
  }

  // MARK: Coming and going

  func appear(in window: UIWindow, then: @escaping () -> Void) {
    frame = window.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(self)
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      alpha = 0
    }
    UIView.animate(withDuration: 0.3, animations: { self.alpha = 1 }) { _ in then() }
  }

  func leave(animated: Bool, then: @escaping () -> Void) {
    isUserInteractionEnabled = false
    guard animated else {
      removeFromSuperview()
      return then()
    }
    UIView.animate(withDuration: 0.3, animations: { self.alpha = 0 }) { _ in
      self.removeFromSuperview()
      then()
    }
  }

  // MARK: Layout

  private static let columns = 4
  /// Points.
  private static let rowHeight: CGFloat = 80

  override func layoutSubviews() {
    super.layoutSubviews()
    let top = BarMetrics.top(in: self, safeTop: safeAreaInsets.top), end = bar.convert(CGPoint.zero, to: self).y
    ground.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(end, 0))
    header.frame = CGRect(x: 0, y: top, width: bounds.width, height: BarMetrics.height)
    let width = (bounds.width - 32) / CGFloat(Self.columns)
    for (index, cell) in cells.enumerated() {
      let column = index % Self.columns, position = _isRightToLeft ? Self.columns - 1 - column : column
      cell.frame = CGRect(
        x: 16 + CGFloat(position) * width, y: header.frame.maxY + 16 + CGFloat(index / Self.columns) * Self.rowHeight,
        width: width,
        height: Self.rowHeight)
    }
  }

  // MARK: Dragging

  private func item(at point: CGPoint) -> UITabBarItem? {
    if let cell = cells.first(where: { $0.frame.contains(point) }) { return cell.item }
    return barItem(at: point).flatMap { item in fixed.contains { $0 === item } ? nil : item }
  }
  private func barItem(at point: CGPoint) -> UITabBarItem? { bar._item(at: convert(point, to: bar)) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard dragged == nil, let point = touches._first?.location(in: self), let item = item(at: point) else { return }
    let picture = TabCustomizerCell(item)
    picture.isAccessibilityElement = false
    picture.frame.size = CGSize(width: 80, height: Self.rowHeight)
    picture.center = point
    picture.alpha = 0.9
    addSubview(picture)
    dragged = picture
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let point = touches._first?.location(in: self) { dragged?.center = point }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let dragged, let point = touches._first?.location(in: self) { drop(dragged.item, at: point) }
    touchesCancelled(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    dragged?.removeFromSuperview()
    dragged = nil
  }

  private func drop(_ item: UITabBarItem, at point: CGPoint) {
    guard let target = barItem(at: point), target !== item, !fixed.contains(where: { $0 === target }),
      var shown = bar.items, let index = shown.firstIndex(where: { $0 === target })
    else { return }
    if let old = shown.firstIndex(where: { $0 === item }) {
      shown.remove(at: old)
      shown.insert(item, at: index)
    } else if items.contains(where: { $0 === target }) {
      shown[index] = item
    } else {
      return
    }
    bar._setItems(shown, animated: true)
  }
}

/// An item on the page: its image over its title.
private final class TabCustomizerCell: UIView {
  let item: UITabBarItem
  private let picture = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    picture.image = item._shownImage?.templateUnlessColored
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 18, weight: .medium, scale: .large)
    picture.tintColor = .label
    label.text = item._shownTitle
    label.font = .systemFont(ofSize: 10, weight: .medium)
    label.textAlignment = .center
    addSubview(picture)
    addSubview(label)
    isAccessibilityElement = true
    accessibilityLabel = item.accessibilityLabel ?? item._shownTitle
  }
  required init(frame: CGRect) { fatalError("Made for an item.") }
  required init?(coder: NSCoder) { fatalError("Made for an item.") }
  override class var _drawsContent: Bool { false }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = picture.intrinsicContentSize, middle = CGPoint(x: bounds.midX, y: bounds.midY - 8)
    picture.frame = CGRect(
      x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
    label.frame = CGRect(x: 0, y: bounds.midY + 12, width: bounds.width, height: 14)
  }
}

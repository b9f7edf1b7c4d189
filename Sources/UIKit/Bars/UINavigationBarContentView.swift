/// The view of one item in a navigation bar: back button, items, title, prompt. Its large title stands below, in the
/// bar.
final class _UINavigationBarContentView: PassingView {
  /// That of the bar.
  override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { _directionOfBar }

  /// The position of the item, as seen from the one on screen.
  enum Pose { case shown, ahead, behind }

  let item: UINavigationItem
  /// The one before, whose title the back button shows.
  private let back: UINavigationItem?
  private unowned let bar: UINavigationBar
  let largeTitle = _UINavigationBarLargeTitleView(frame: .zero)
  /// Holds the item's search bar.
  let searchHolder = PassingView(frame: .zero)
  private let titleLabel = UILabel(frame: .zero)
  private let subtitle = BarSubtitleView(frame: .zero)
  private let promptLabel = UILabel(frame: .zero)
  private var titleView: UIView?
  /// Stands where the title does, with the app's own view at its origin: such a view may read its frame in its layout.
  private let titleViewHolder = PassingView(frame: .zero)
  private var titleMenu: TitleMenuControl?
  private var renameField: TitleRenameField?
  private let backButton = BackButton(frame: .zero)
  private var leading: [_UIButtonBarButton] = []
  private var middle: [_UIButtonBarButton] = []
  private var trailing: [_UIButtonBarButton] = []
  private var shownLeading: [UIBarButtonItem] = []
  private var shownMiddle: [UIBarButtonItem] = []
  private var shownTrailing: [UIBarButtonItem] = []
  /// The small title gives way to the large one.
  private(set) var hidesTitle = false

  init(item: UINavigationItem, back: UINavigationItem?, bar: UINavigationBar) {
    (self.item, self.back, self.bar) = (item, back, bar)
    super.init(frame: .zero)
    titleLabel.accessibilityTraits = .header
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textAlignment = .center
    backButton._onTap = { [weak bar] in bar?._backWasTapped() }
    backButton._pages = { [weak bar] in bar?._pagesBehind ?? [] }
    update()
  }
  required init(frame: CGRect) { fatalError("A _UINavigationBarContentView is made for an item.") }
  required init?(coder: NSCoder) { fatalError("A _UINavigationBarContentView is made for an item.") }

  // MARK: Content

  var showsBack: Bool {
    back != nil && !item.hidesBackButton
      && (item.leftItemsSupplementBackButton || (item.leftBarButtonItems ?? []).isEmpty)
  }

  func update(animated: Bool = false) {
    let look = bar._look(for: item)
    let style = BarButtonStyle(plain: look.buttonAppearance, done: look.doneButtonAppearance, isCompact: bar._isCompact)
    if item.titleView !== titleView {
      if titleView?.superview === titleViewHolder { titleView?.removeFromSuperview() }
      titleView = item.titleView
    }
    if let titleView {
      titleLabel.removeFromSuperview()
      if titleViewHolder.superview == nil { addSubview(titleViewHolder) }
      if titleView.superview !== titleViewHolder { titleViewHolder.addSubview(titleView) }
    } else if titleLabel.superview == nil {
      titleViewHolder.removeFromSuperview()
      addSubview(titleLabel)
    }
    let hasSubtitle = titleView == nil && (item._subtitleText != BarText() || item.subtitleView != nil)
    let points: CGFloat = hasSubtitle && bar._isCompact ? 15 : 17
    titleLabel.attributedText =
      item._titleText.text(
        [.font: UIFont.systemFont(ofSize: points, weight: .semibold), .foregroundColor: UIColor.label].merging(
          bar._titleAttributes(look)
        ) { $1 }) ?? NSAttributedString()
    subtitle.show(
      item._subtitleText.text(
        [.font: UIFont.systemFont(ofSize: bar._isCompact ? 11 : 12), .foregroundColor: UIColor.secondaryLabel]
          .merging(look.subtitleTextAttributes) { $1 }), view: item.subtitleView)
    show(subtitle, hasSubtitle)
    updateTitleMenu()
    largeTitle.show(item, look: look, bar: bar)
    let searchBar = item.searchController?.searchBar
    for view in searchHolder.subviews where view !== searchBar { view.removeFromSuperview() }
    if let searchBar, searchBar.superview !== searchHolder { searchHolder.addSubview(searchBar) }
    promptLabel.text = item.prompt
    show(promptLabel, item.prompt != nil)
    show(backButton, showsBack)
    if let back, showsBack { backButton.show(back: back, look: look, bar: bar) }
    let newLeading =
      bar._leadingSystemItems + (!showsBack || item.leftItemsSupplementBackButton ? item._leadingItems : [])
    (leading, shownLeading) = buttons(newLeading, leading, shownLeading, style, animated)
    (middle, shownMiddle) = buttons(item._centerItems, middle, shownMiddle, style, animated)
    (trailing, shownTrailing) = buttons(item._trailingItems, trailing, shownTrailing, style, animated)
    if pose == .shown, titleView == nil { setTitleAlpha(titleAlpha) }
    setNeedsLayout()
  }

  private func updateTitleMenu() {
    guard TitleMenu.isOffered(by: item) else {
      titleMenu?.removeFromSuperview()
      titleMenu = nil
      return
    }
    let control = titleMenu ?? TitleMenuControl(frame: .zero)
    control._menuOfTitle = { [weak self, unowned control] in
      guard let self else { return nil }
      return TitleMenu(item, responder: control) { [weak self] in self?.beginRenaming() }.menu
    }
    control._responder = { [weak bar] in bar?._controller?.topViewController }
    control.accessibilityLabel = item.title
    titleMenu = control
    if control.superview == nil { addSubview(control) }
  }

  private func beginRenaming() {
    guard renameField == nil, let field = TitleRenameField.make(for: item) else { return }
    renameField = field
    field._end = { [weak self] in
      self?.renameField?.removeFromSuperview()
      self?.renameField = nil
      self?.titleParts.forEach { $0.isHidden = false }
    }
    addSubview(field)
    for part in titleParts { part.isHidden = true }
    setNeedsLayout()
    layoutIfNeeded()
    field.begin()
  }

  private func show(_ view: UIView, _ shows: Bool) {
    if shows, view.superview == nil {
      addSubview(view)
    } else if !shows, view.superview != nil {
      view.removeFromSuperview()
    }
  }

  private func buttons(
    _ items: [UIBarButtonItem], _ old: [_UIButtonBarButton], _ oldItems: [UIBarButtonItem], _ style: BarButtonStyle,
    _ animated: Bool
  ) -> ([_UIButtonBarButton], [UIBarButtonItem]) {
    if items.count == oldItems.count, zip(items, oldItems).allSatisfy({ $0 === $1 }) {
      for button in old { button.apply(style) }
      return (old, oldItems)
    }
    let new = items.filter { !($0._systemItem?._isSpace ?? false) }.map { item in
      old.first { $0.item === item } ?? _UIButtonBarButton(item: item, style: style)
    }
    for button in old where !new.contains(where: { $0 === button }) {
      button.item._didChange = nil
      guard animated, window != nil else {
        button.removeFromSuperview()
        continue
      }
      UIView.animate(withDuration: 0.3, animations: { button.alpha = 0 }) { _ in button.removeFromSuperview() }
    }
    for button in new {
      button.apply(style)
      button.item._didChange = { [weak self, weak button] in
        button?.apply(style)
        self?.setNeedsLayout()
      }
      guard button.superview !== self else { continue }
      addSubview(button)
      guard animated, window != nil else { continue }
      UIView.performWithoutAnimation { button.alpha = 0 }
      UIView.animate(withDuration: 0.3) { button.alpha = 1 }
    }
    return (new, items)
  }

  // MARK: Layout

  private var titleFrame = CGRect.zero

  override func layoutSubviews() {
    super.layoutSubviews()
    let overflow = item._overflow
    overflow?.isShown = overflow?.isAlwaysShown ?? false
    fitSides()
    layOutRow()
    // A menu for what has no room takes room itself.
    guard let overflow, !overflow.isShown, item.centerItemGroups.contains(where: { $0._standing == .inMenu }) else {
      return
    }
    overflow.isShown = true
    layOutRow()
  }

  private func layOutRow() {
    // Beside a guest, which keeps to the top, the prompt stands below the row.
    let guest = bar._guestWidth(in: item), hasPrompt = item.prompt != nil
    let prompt: CGFloat = hasPrompt && guest == nil ? BarMetrics.promptHeight : 0
    let width = bounds.width, height = guest == nil ? bounds.height - prompt : bar._baseHeight
    promptLabel.frame = CGRect(
      x: 16, y: guest == nil ? 6 : bounds.height - BarMetrics.promptHeight, width: max(width - 32, 0), height: 18)
    let (before, after) = sideInsets
    let margin = BarMetrics.sideMargin(width)
    // In a left-to-right sense; mirrored when set.
    let trailingWidth = position(
      shownTrailing, trailing, from: start(trailing, at: after + margin), y: prompt, height: height, atEnd: true)
    let title = guest.map { CGSize(width: $0, height: height) } ?? titleSize(height)
    // In the middle of what the screen's shape and a sidebar leave.
    let centred = before + (width - before - after - title.width) / 2
    var leadingEnd = before + margin, hasLeading = false
    if showsBack {
      let space = width - before - trailingWidth
      let natural = backButton.layOut(
        height: height, room: max(centred - BarMetrics.titleSpacing - before, 0),
        most: space - title.width - 2 * BarMetrics.titleSpacing)
      set(backButton, CGRect(x: before, y: prompt, width: max(natural, BarMetrics.minimumBackWidth), height: height))
      leadingEnd = before + natural
      hasLeading = true
    }
    if !leading.isEmpty {
      let edge = showsBack ? leadingEnd + BarMetrics.itemSpacing : before + margin
      leadingEnd = position(
        shownLeading, leading, from: start(leading, at: edge), y: prompt, height: height, atEnd: false)
      hasLeading = true
    }
    let low = leadingEnd + (hasLeading ? BarMetrics.titleSpacing : 0)
    let high = width - trailingWidth - (trailing.isEmpty ? 0 : BarMetrics.titleSpacing)
    let shown = min(title.width, max(high - low, 0))
    let isLeading = item.style != .navigator && guest == nil
    let x =
      isLeading ? min(low, high - shown) : min(max(before + (width - before - after - shown) / 2, low), high - shown)
    let offset = guest == nil ? bar._titleOffset(for: item) : .zero
    titleFrame = mirrored(
      CGRect(
        x: _onPixels(x + offset.horizontal), y: prompt + _onPixels((height - title.height) / 2 + offset.vertical),
        width: shown,
        height: title.height))
    layOutCenter(from: x + (shown > 0 ? shown + BarMetrics.titleSpacing : 0), to: high, y: prompt, height: height)
    if guest != nil {
      layOutBelowGuest(height, before: before + margin, after: after + margin)
    } else if let titleView {
      place(titleView, titleFrame)
    } else {
      let room = titleMenu == nil ? 0 : TitleMenuControl.room
      let text = CGRect(
        x: titleFrame.minX + (_isRightToLeft ? room : 0), y: titleFrame.minY, width: max(titleFrame.width - room, 0),
        height: titleFrame.height)
      positionTitle(in: text)
      if let titleMenu {
        position(titleMenu, titleFrame.insetBy(dx: 0, dy: -_onPixels((height - titleFrame.height) / 2)))
      }
    }
    if let renameField {
      set(renameField, CGRect(x: low, y: prompt + _onPixels((height - 32) / 2), width: max(high - low, 0), height: 32))
    }
  }

  /// Points at the leading and at the trailing side that the screen's shape or a sidebar covers.
  private var sideInsets: (before: CGFloat, after: CGFloat) {
    let insets = bar._contentInsets
    return _isRightToLeft ? (insets.right, insets.left) : (insets.left, insets.right)
  }

  /// Lets one item represent a group of either side where all items together have no room. These groups do not go to
  /// the menu.
  private func fitSides() {
    let groups = item._sideGroups.filter(\._isShown)
    guard groups.contains(where: { $0.representativeItem != nil }) else { return }
    for group in groups { group._standing = .whole }
    let (before, after) = sideInsets
    let taken = [extent(shownLeading, leading), extent(shownTrailing, trailing)].filter { $0 > 0 }
    let back = showsBack ? BarMetrics.minimumBackWidth + BarMetrics.itemSpacing : 0
    let room = bounds.width - before - after - 2 * BarMetrics.sideMargin(bounds.width) - back
    let fit = groupFit(groups, mayLeave: false)
    // Items without a group keep their room.
    let others = taken.reduce(0, +) - fit.width(groups.map { _ in .whole })
    apply(fit.standings(in: room - others), to: groups)
  }

  /// Lays the groups of the center out between the title and the trailing items, in the middle of the bar where that is
  /// free.
  private func layOutCenter(from low: CGFloat, to high: CGFloat, y: CGFloat, height: CGFloat) {
    let groups = item.centerItemGroups.filter(\._isShown)
    guard !groups.isEmpty else { return }
    guard item.style != .navigator, bar._guestWidth(in: item) == nil else {
      return apply(groups.map { _ in .inMenu }, to: groups)
    }
    for group in groups { group._standing = .whole }
    apply(groupFit(groups, mayLeave: true).standings(in: max(high - low, 0)), to: groups)
    let width = extent(shownMiddle, middle)
    let x = min(max((bounds.width - width) / 2, low), high - width)
    _ = position(shownMiddle, middle, from: x, y: y, height: height, atEnd: false)
  }

  private func groupFit(_ groups: [UIBarButtonItemGroup], mayLeave: Bool) -> BarGroupFit {
    let buttons = leading + middle + trailing
    func width(_ items: [UIBarButtonItem]) -> CGFloat {
      walk(items, items.compactMap { item in buttons.first { $0.item === item } }, from: 0) { _, _, _ in }
    }
    return BarGroupFit(
      groups: groups.map { group in
        BarGroupFit.Group(
          width: width(group.barButtonItems), representedWidth: group.representativeItem.map { width([$0]) })
      }, spacing: BarMetrics.itemSpacing, mayLeave: mayLeave)
  }

  private func apply(_ standings: [BarGroupStanding], to groups: [UIBarButtonItemGroup]) {
    for (group, standing) in zip(groups, standings) { group._standing = standing }
  }

  /// A guest has the title's position: a view of the app's own stands in a row below.
  private func layOutBelowGuest(_ height: CGFloat, before: CGFloat, after: CGFloat) {
    if bar._running == nil { reportRoom() }
    guard let titleView else { return }
    let size = titleSize(height), width = min(size.width, max(bounds.width - before - after, 0))
    let x = before + (bounds.width - before - after - width) / 2
    let frame = mirrored(
      CGRect(x: _onPixels(x), y: height + _onPixels((height - size.height) / 2), width: width, height: size.height))
    place(titleView, frame)
  }

  private func place(_ titleView: UIView, _ frame: CGRect) {
    for view in [titleViewHolder, titleView] where view.bounds.size != frame.size { view.bounds.size = frame.size }
    titleViewHolder.center = CGPoint(x: frame.midX, y: frame.midY)
    titleView.center = CGPoint(x: frame.width / 2, y: frame.height / 2)
  }

  /// Tells the guest of the bar's row where this item leaves room, while the item is the one on screen.
  private func reportRoom() {
    guard pose == .shown, !titleFrame.isEmpty, bar._running == nil || bar._running?.targetItem === item,
      bar._guestWidth(in: item) != nil
    else { return }
    bar._rowGuest?._roomDidChange(convert(titleFrame, to: bar), in: bar)
  }

  private func position(_ view: UIView, _ frame: CGRect) {
    view.bounds.size = frame.size
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }

  /// Lays items out one after the other.
  ///
  /// - Parameter from: From the side at which they start.
  /// - Returns: Where they end, from that side.
  private func position(
    _ items: [UIBarButtonItem], _ buttons: [_UIButtonBarButton], from start: CGFloat, y: CGFloat, height: CGFloat,
    atEnd: Bool
  ) -> CGFloat {
    for button in buttons { button.standsAside = !button.item._hasRoom }
    return walk(items.filter(\._hasRoom), buttons.filter { !$0.standsAside }, from: start) { button, x, width in
      let left = atEnd ? bounds.width - x - width : x
      set(button, CGRect(x: _onPixels(left), y: y, width: width, height: height))
    }
  }

  /// The position of the first button whose content is to stand at an edge, in points from the side.
  private func start(_ buttons: [_UIButtonBarButton], at edge: CGFloat) -> CGFloat {
    edge - (buttons.first { !$0.item.isHidden && $0.item._hasRoom }?.sideInset ?? 0)
  }

  /// Points that the items take that have room.
  private func extent(_ items: [UIBarButtonItem], _ buttons: [_UIButtonBarButton]) -> CGFloat {
    walk(items.filter(\._hasRoom), buttons.filter(\.item._hasRoom), from: 0) { _, _, _ in }
  }

  /// Goes through items one after the other.
  ///
  /// - Parameters:
  ///   - buttons: Those of the items that are no spaces.
  ///   - start: From the side at which they start.
  ///   - visit: Called with each button, its position from that side and its width.
  /// - Returns: Where they end, from that side.
  private func walk(
    _ items: [UIBarButtonItem], _ buttons: [_UIButtonBarButton], from start: CGFloat,
    visit: (_UIButtonBarButton, CGFloat, CGFloat) -> Void
  ) -> CGFloat {
    var x = start, index = 0, end = start
    for item in items {
      if item._isFixedSpace {
        x += item.width
        continue
      }
      if item._isFlexibleSpace { continue }
      let button = buttons[index]
      index += 1
      guard !item.isHidden else { continue }
      let width = button.contentWidth + 2 * button.sideInset
      visit(button, x, width)
      end = x + width
      x = end + BarMetrics.itemSpacing
    }
    return end
  }

  private func titleSize(_ height: CGFloat) -> CGSize {
    let room = CGSize(width: bounds.width, height: height)
    guard let titleView else {
      let size = titleLabel.intrinsicContentSize
      let below = subtitle.superview == nil ? .zero : subtitle.size(in: room)
      return CGSize(
        width: max(size.width.rounded(.up), below.width) + (titleMenu == nil ? 0 : TitleMenuControl.room),
        height: size.height + below.height)
    }
    return titleView._fillsTitle ? room : titleView._sizeInBar(room)
  }

  /// The title, and the subtitle below it: in the middle of each other, or from the leading side on in the styles that
  /// begin there.
  private func positionTitle(in frame: CGRect) {
    guard subtitle.superview != nil else { return position(titleLabel, frame) }
    let below = subtitle.size(in: frame.size)
    let title = CGSize(
      width: min(titleLabel.intrinsicContentSize.width.rounded(.up), frame.width), height: frame.height - below.height)
    func x(_ width: CGFloat) -> CGFloat {
      guard item.style != .navigator else { return frame.minX + _onPixels((frame.width - width) / 2) }
      return _isRightToLeft ? frame.maxX - width : frame.minX
    }
    position(titleLabel, CGRect(origin: CGPoint(x: x(title.width), y: frame.minY), size: title))
    position(subtitle, CGRect(origin: CGPoint(x: x(below.width), y: frame.minY + title.height), size: below))
  }

  private func set(_ view: UIView, _ frame: CGRect) { position(view, mirrored(frame)) }
  private func mirrored(_ frame: CGRect) -> CGRect {
    guard _isRightToLeft else { return frame }
    return CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }

  // MARK: The small title beside a large one

  func setHidesTitle(_ hides: Bool, animated: Bool) {
    guard hides != hidesTitle else { return }
    hidesTitle = hides
    guard pose == .shown else { return }
    // A title that no frame has shown yet has nothing to fade from.
    if animated, window != nil, titleHolder.layer.presentation() != nil {
      UIView.animate(withDuration: 0.15, delay: 0, options: .allowUserInteraction) {
        self.setTitleAlpha(self.titleAlpha)
      }
    } else {
      setTitleAlpha(titleAlpha)
    }
  }
  private func setTitleAlpha(_ alpha: CGFloat) { for part in titleParts { part.alpha = alpha } }
  private var titleHolder: UIView { titleView == nil ? titleLabel : titleViewHolder }
  /// The title, the line below it, and the menu that lies over both.
  private var titleParts: [UIView] {
    [titleHolder] + (subtitle.superview == nil ? [] : [subtitle]) + (titleMenu.map { [$0] } ?? [])
  }
  /// A view of the app's own stays, as UIKit leaves it.
  private var titleAlpha: CGFloat { titleView == nil && (hidesTitle || bar._guestWidth(in: item) != nil) ? 0 : 1 }

  // MARK: Moving between items

  private var pose = Pose.shown
  private var titleCenter: CGFloat { titleFrame.midX }
  private var backCenter: CGFloat? { showsBack ? backButton.labelCenter.map { backButton.frame.minX + $0 } : nil }

  /// Puts everything where it is when the item is on screen, yet to come, or covered by `other`.
  ///
  /// Source: Behaviour/Motion.md §4, "Bars in push": the old title moves to where the back button is and the other way
  /// round.
  func setPose(_ new: Pose, other: _UINavigationBarContentView?) {
    pose = new
    let width = bounds.width, sign: CGFloat = _isRightToLeft ? -1 : 1
    var title: CGFloat = 0, backLabel: CGFloat = 0, large: CGFloat = 0
    switch new {
    case .shown: break
    case .ahead:
      title = sign * width / 2
      large = sign * width
      if let other, let center = backCenter {
        backLabel = (other.hidesTitle ? sign * width / 4 : other.titleCenter - center)
      }
    case .behind:
      title = (other?.backCenter).map { $0 - titleCenter } ?? -sign * width / 2
      large = -sign * width * 0.3
      backLabel = -sign * width * 0.3
    }
    let isShown = new == .shown
    for part in titleParts { part.transform = CGAffineTransform(translationX: title, y: 0) }
    setTitleAlpha(isShown ? titleAlpha : 0)
    backButton.label.transform = CGAffineTransform(translationX: backLabel, y: 0)
    backButton.label.alpha = isShown ? 1 : 0
    backButton.indicator.alpha = isShown || other?.showsBack == true && new == .ahead ? 1 : 0
    largeTitle.transform = CGAffineTransform(translationX: large, y: 0)
    largeTitle.alpha = new == .behind ? 0 : 1
    searchHolder.transform = largeTitle.transform
    searchHolder.alpha = largeTitle.alpha
    promptLabel.alpha = isShown ? 1 : 0
    for button in leading + middle + trailing { button.alpha = isShown ? 1 : 0 }
    if isShown { reportRoom() }
  }
}

/// Only what stands in it takes touches.
class PassingView: UIView {
  override class var _drawsContent: Bool { false }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

/// A chevron, and where going back leads.
final class BackButton: UIControl {
  /// That of the bar.
  override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { _directionOfBar }

  let indicator = UIImageView(frame: .zero)
  let label = UILabel(frame: .zero)
  private var picture: UIImage?
  private var candidates: [String] = []
  private var attributes: [NSAttributedString.Key: Any] = [:]
  var _onTap: (() -> Void)?
  /// The pages that lie behind, the nearest first, and what leads to each.
  var _pages: () -> [(title: String, go: () -> Void)] = { [] }

  required init(frame: CGRect) {
    super.init(frame: frame)
    isContextMenuInteractionEnabled = true
    addSubview(indicator)
    addSubview(label)
    accessibilityIdentifier = "BackButton"
  }
  required init?(coder: NSCoder) { fatalError("A BackButton is made by its bar.") }
  override class var _drawsContent: Bool { false }

  func show(back: UINavigationItem, look: UINavigationBarAppearance, bar: UINavigationBar) {
    let custom = back.backBarButtonItem
    tintColor = custom?.tintColor
    let image = bar.backIndicatorImage ?? look.backIndicatorImage
    indicator.image = image.templateUnlessColored
    picture = custom?.image
    // Source: Behaviour/Metrics.md A3, "Back text rule".
    let title = custom?.title ?? back.backButtonTitle ?? back.title
    switch back.backButtonDisplayMode {
    case .minimal: candidates = []
    case .generic: candidates = [SystemText.text("Back")]
    case .default:
      candidates = [title ?? SystemText.text("Back")]
      if custom?.title == nil, title != nil, title != "" { candidates.append(SystemText.text("Back")) }
    }
    attributes = [.font: UIFont.systemFont(ofSize: 17)]
    attributes.merge(look.backButtonAppearance._attributes(isHighlighted ? .highlighted : .normal)) { $1 }
    if let custom {
      attributes.merge(custom._titleAttributes[.normal] ?? [:]) { $1 }
    }
    accessibilityLabel = title == nil || title == "" ? SystemText.text("Back") : title
    setText(label.text ?? candidates.first ?? "")
    setNeedsLayout()
  }

  private func setText(_ text: String) {
    var attributes = attributes
    if attributes[.foregroundColor] == nil { attributes[.foregroundColor] = tintColor }
    label.attributedText = NSAttributedString(string: text, attributes: attributes)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setText(label.text ?? "")
    indicator.tintColor = (attributes[.foregroundColor] as? UIColor) ?? tintColor
  }

  private var indicatorWidth: CGFloat { indicator.image?.size.width ?? 0 }
  private var indicatorX: CGFloat {
    traitCollection.userInterfaceIdiom == .pad ? BarMetrics.padBackIndicatorX : BarMetrics.backIndicatorX
  }
  private var labelX: CGFloat { indicatorX + indicatorWidth + BarMetrics.backIndicatorGap }

  /// Chooses the text that fits.
  ///
  /// - Parameters:
  ///   - room: Points that the centred title leaves.
  ///   - most: Points that are left when the title moves aside.
  /// - Returns: The width it takes.
  func layOut(height: CGFloat, room: CGFloat, most: CGFloat) -> CGFloat {
    var chosen = ""
    var width: CGFloat = 0
    for (index, text) in candidates.enumerated() {
      setText(text)
      width = label.intrinsicContentSize.width.rounded(.up)
      // The generic word may push the title aside; a long one of the app's own may not. Neither takes what buttons at
      // the other end leave.
      if labelX + width <= (index == candidates.count - 1 ? most : min(room, most)) {
        chosen = text
        break
      }
    }
    if chosen.isEmpty { width = 0 }
    setText(chosen)
    setNeedsLayout()
    return width > 0 ? labelX + width : indicatorX + indicatorWidth
  }

  /// In this view's space; nil without a text.
  var labelCenter: CGFloat? { (label.text ?? "").isEmpty ? nil : label.center.x }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = indicator.image?.size ?? .zero, text = label.intrinsicContentSize
    func position(_ view: UIView, _ x: CGFloat, _ size: CGSize) {
      let left = _isRightToLeft ? bounds.width - x - size.width : x
      view.bounds.size = size
      view.center = CGPoint(
        x: _onPixels(left) + size.width / 2, y: _onPixels((bounds.height - size.height) / 2) + size.height / 2)
    }
    position(indicator, indicatorX, size)
    position(label, labelX, CGSize(width: text.width.rounded(.up), height: text.height))
  }

  override func _stateDidChange() {
    super._stateDidChange()
    if isHighlighted {
      (label.alpha, indicator.alpha) = (0.2, 0.2)
    } else {
      UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
        (self.label.alpha, self.indicator.alpha) = (1, 1)
      }
    }
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { _onTap?() }
  }
  /// A long touch lists the pages behind, as since iOS 14.
  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    let pages = _pages()
    guard !pages.isEmpty else { return nil }
    let menu = UIMenu(children: pages.map { page in UIAction(title: page.title) { _ in page.go() } })
    return UIContextMenuConfiguration(actionProvider: { _ in menu })
  }
  override var _preventsTapsOfAncestors: Bool { true }
  package override var _elementKind: ScreenElement.Kind { .button }
  override var _defaultAccessibilityTraits: UIAccessibilityTraits { .button }
}

/// The large title below a bar: anchored at the bottom, so that it slides under the bar as the bar gets lower.
final class _UINavigationBarLargeTitleView: PassingView {
  /// That of the bar.
  override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { _directionOfBar }

  private let label = UILabel(frame: .zero)
  private let subtitle = BarSubtitleView(frame: .zero)
  /// Points of the bar's extension while the content rests.
  var fullExtent: CGFloat = 52 { didSet { if fullExtent != oldValue { setNeedsLayout() } } }
  /// Points of the bar's extension; more than the full ones while the content is pulled down.
  var extent: CGFloat = 52 { didSet { if extent != oldValue { setNeedsLayout() } } }
  var sideInset: CGFloat = 16 { didSet { if sideInset != oldValue { setNeedsLayout() } } }

  required init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    label.accessibilityTraits = .header
    addSubview(label)
    addSubview(subtitle)
  }
  required init?(coder: NSCoder) { fatalError("A _UINavigationBarLargeTitleView is made by its bar.") }

  func show(_ item: UINavigationItem, look: UINavigationBarAppearance, bar: UINavigationBar) {
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byTruncatingTail
    func points(_ textStyle: UIFont.TextStyle) -> CGFloat {
      textStyle.size(for: bar.traitCollection.preferredContentSizeCategory).points
    }
    label.attributedText =
      item._largeTitleText.text(
        [
          .font: UIFont.systemFont(ofSize: points(.largeTitle), weight: .bold), .foregroundColor: UIColor.label,
          .paragraphStyle: style,
        ].merging(bar._largeTitleAttributes(look)) { $1 }) ?? NSAttributedString()
    let below = item._largeSubtitle
    subtitle.show(
      below.text.text(
        [
          .font: UIFont.systemFont(ofSize: points(.subheadline)), .foregroundColor: UIColor.secondaryLabel,
          .paragraphStyle: style,
        ].merging(look.largeSubtitleTextAttributes) { $1 }), view: below.view)
    isUserInteractionEnabled = below.view != nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = label.intrinsicContentSize
    let most = max(bounds.width - 2 * sideInset, 0), width = min(size.width.rounded(.up), most)
    // Source: Behaviour/Metrics.md A3, "Pull-down stretch".
    var scale = 1 + 0.03 * (extent - fullExtent) / 44
    scale = min(max(scale, 1), 1.1)
    if width > 0 { scale = min(scale, max(most / width, 1)) }
    label.transform = .identity
    label.layer.anchorPoint = CGPoint(x: _isRightToLeft ? 1 : 0, y: 1)
    label.bounds.size = CGSize(width: width, height: size.height)
    let room = CGSize(width: most, height: max(bounds.height, 1))
    let below = subtitle.size(in: room)
    // Source: Behaviour/Pictures.md 83.
    let bottom = bounds.height - 7.5 - below.height
    subtitle.bounds.size = below
    subtitle.center = CGPoint(
      x: _isRightToLeft ? bounds.width - sideInset - below.width / 2 : sideInset + below.width / 2,
      y: bottom + below.height / 2)
    label.center = CGPoint(x: _isRightToLeft ? bounds.width - sideInset : sideInset, y: bottom)
    label.transform = CGAffineTransform(scaleX: scale, y: scale)
  }
}

extension UIView {
  /// The direction of the navigation bar that the view is a part of, whose attribute views below do not inherit.
  fileprivate final var _directionOfBar: UIUserInterfaceLayoutDirection {
    var view = superview
    while let here = view, !(here is UINavigationBar) { view = here.superview }
    return view?.effectiveUserInterfaceLayoutDirection
      ?? (traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }
}

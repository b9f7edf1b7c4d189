/// The state of a list cell: its accessories, its separators, and how its list dresses it.
@MainActor
final class ListRow {
  private unowned let cell: UICollectionViewListCell
  private(set) lazy var accessories = ListAccessories(cell)
  private(set) lazy var separators = ListSeparators(cell)
  /// The list's decision; nil for a cell that is in no list.
  private(set) var dress: ListDress?
  private(set) var isEditing = false
  /// Set by a data source with a section snapshot; nil elsewhere.
  private(set) var isExpanded: Bool?

  init(_ cell: UICollectionViewListCell) { self.cell = cell }

  // MARK: Look

  var look: ListLook { dress?.look ?? .none }
  private var isHeader: Bool { dress?.isHeader == true }

  var defaultContent: UIListContentConfiguration {
    if let dress, dress.isFooter { return look.isGrouped || look.isSidebar ? .groupedFooter() : .plainFooter() }
    if isHeader { return look.isSidebar ? .sidebarHeader() : look.isGrouped ? .groupedHeader() : .plainHeader() }
    switch look {
    case .sidebar: return .sidebarCell()
    case .sidebarPlain: return .accompaniedSidebarCell()
    default: return .cell()
    }
  }

  var defaultBackground: UIBackgroundConfiguration {
    if isHeader || dress?.isFooter == true {
      return look.isSidebar
        ? .listSidebarHeader() : look.isGrouped ? .listGroupedHeaderFooter() : .listPlainHeaderFooter()
    }
    switch look {
    case .sidebar: return .listSidebarCell()
    case .sidebarPlain: return .listAccompaniedSidebarCell()
    case .grouped, .insetGrouped: return .listGroupedCell()
    case .plain, .none: return .listPlainCell()
    }
  }

  func setDress(_ new: ListDress?) {
    guard new != dress else { return }
    let before = (look, isHeader, dress?.isFooter)
    dress = new
    if before != (look, isHeader, dress?.isFooter) {
      updateMargins()
      cell._configurations.setNeedsUpdate()
    }
    cell.setNeedsLayout()
  }

  func updateMargins() {
    let side = dress?.sideMargin ?? ListMetrics.sideMargin(cell._collection?.bounds.width ?? cell.bounds.width)
    let margins = NSDirectionalEdgeInsets(top: 11, leading: side + indentation, bottom: 11, trailing: side)
    if cell.directionalLayoutMargins != margins { cell.directionalLayoutMargins = margins }
  }

  /// The system's content takes the row's margins by itself; views of the app's are given them.
  private func setContentMargins(_ frame: CGRect) {
    let view = cell.contentView
    guard !(view is UIListContentView) else { return }
    let side = cell.directionalLayoutMargins.trailing, isRightToLeft = cell._isRightToLeft
    let before = isRightToLeft ? cell.bounds.width - frame.maxX : frame.minX
    let behind = isRightToLeft ? frame.minX : cell.bounds.width - frame.maxX
    let margins = NSDirectionalEdgeInsets(
      top: 11, leading: before > indentation ? 16 : side, bottom: 11, trailing: behind > 0 ? 8 : side)
    if view.directionalLayoutMargins != margins { view.directionalLayoutMargins = margins }
  }

  // MARK: State

  func addState(_ state: inout UICellConfigurationState) {
    (state.isEditing, state.isSwiped, state.list) = (isEditing, cell._swipe != nil, look)
    state.isExpanded = isExpanded ?? false
  }

  func setEditing(_ isEditing: Bool, animated: Bool) {
    guard isEditing != self.isEditing else { return }
    self.isEditing = isEditing
    if isEditing { cell._swipe?.close(animated: animated) }
    accessories.needsUpdate = true
    cell._configurations.setNeedsUpdate(duration: animated ? 0.3 : 0)
    cell.setNeedsUpdateConfiguration()
    guard animated, cell.window != nil else { return }
    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
      self.cell.layoutIfNeeded()
    }
  }

  func setExpanded(_ isExpanded: Bool?, animated: Bool) {
    guard isExpanded != self.isExpanded else { return }
    self.isExpanded = isExpanded
    accessories.turnDisclosure(animated: animated)
    cell.setNeedsUpdateConfiguration()
  }

  /// A tap on the cell of an outline's header. True when it showed or hid the items below.
  func toggleAsHeader() -> Bool {
    guard !isEditing, let options = accessories.outlineOptions, isExpanded != nil else { return false }
    guard options.outlineStyle == .header || (options.outlineStyle == .automatic && isHeader) else { return false }
    accessories.toggleOutline(options)
    return true
  }

  func stateDidChange() { accessories.stateDidChange() }

  func prepareForReuse() {
    if let swipe = cell._swipe { swipe.close(animated: false) }
    isExpanded = nil
    (cell.indentationLevel, cell.indentsAccessories) = (0, true)
  }

  // MARK: Layout

  /// Accessories or indentation are others.
  func didChange() {
    accessories.needsUpdate = true
    updateMargins()
    cell.setNeedsLayout()
    cell._configuredContentDidChange()
  }

  private var indentation: CGFloat { CGFloat(cell.indentationLevel) * cell.indentationWidth }

  /// The frames of content and accessories in a row of a size.
  private func frames(_ size: CGSize) -> ListAccessories.Frames {
    let margins = cell._effectiveMargins
    let side = cell._isRightToLeft ? (margins.right, margins.left) : (margins.left, margins.right)
    return accessories.frames(
      in: size, leading: side.0, trailing: side.1, indentation: indentation, indentsAccessories: cell.indentsAccessories
    )
  }

  func layOut() {
    updateMargins()
    accessories.updateIfNeeded()
    let aside = cell._swipe?.offset ?? 0
    let frames = frames(cell.bounds.size)
    setContentMargins(frames.content)
    let content = frames.content.offsetBy(dx: aside, dy: 0)
    if cell.contentView.frame != content { cell.contentView.frame = content }
    accessories.layOut(frames, aside: aside)
    separators.layOut(dress, aside: aside)
    corner()
  }

  private func corner() {
    let layer = cell.layer
    let radius = dress?.cornerRadius ?? 0, corners = dress?.corners ?? []
    let applied = corners.isEmpty ? 0 : radius
    guard layer.cornerRadius != applied || (applied > 0 && layer.maskedCorners != corners) else { return }
    layer.cornerRadius = applied
    layer.maskedCorners =
      corners.isEmpty
      ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner] : corners
    layer.cornerCurve = .continuous
    layer.masksToBounds = applied > 0
  }

  func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    updateMargins()
    accessories.updateIfNeeded()
    let content = frames(CGSize(width: target.width, height: cell.bounds.height)).content
    // Margins follow from where the content stands.
    cell.contentView.frame = content
    setContentMargins(content)
    let wanted = cell.contentView.systemLayoutSizeFitting(
      CGSize(width: content.width, height: target.height), withHorizontalFittingPriority: horizontal,
      verticalFittingPriority: vertical)
    let isEmpty = cell._configurations.content == nil && wanted.height <= 0
    let size = CGSize(
      width: target.width, height: isEmpty ? ListMetrics.rowHeight : max(wanted.height, accessories.height))
    // The row may get this size; its constraints have no solution at the one that it was measured from.
    cell.contentView.frame = frames(size).content
    return size
  }
}

/// Measures of lists. Source: Behaviour/Metrics.md A7.
@MainActor
enum ListMetrics {
  static let rowHeight: CGFloat = 44
  static let cornerRadius: CGFloat = 10
  /// Between content and accessories, and between two accessories.
  static let accessoryGap: CGFloat = 8
  /// The room of a control in front of the content. Source: Behaviour/Pictures.md 91.
  static let controlWidth: CGFloat = 24

  static func sideMargin(_ width: CGFloat) -> CGFloat { UIView._systemSideMargin(width) }
}

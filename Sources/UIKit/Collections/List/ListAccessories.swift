/// The accessories of one list cell: which are there, in which order, and where.
@MainActor
final class ListAccessories {
  /// Frames of a row, in the cell.
  struct Frames {
    var content: CGRect
    /// In the order of `shown`.
    var places: [CGRect]
  }

  private struct Shown {
    var accessory: UICellAccessory
    var view: UIView
    var isLeading: Bool
  }

  private unowned let cell: UICollectionViewListCell
  var list: [UICellAccessory] = [] { didSet { (needsUpdate, isReplaced) = (true, true) } }
  /// Which are there has to be worked out again.
  var needsUpdate = false
  /// The app has set others, whose views are made anew.
  private var isReplaced = false
  private var shown: [Shown] = []

  init(_ cell: UICollectionViewListCell) { self.cell = cell }

  // MARK: Which

  /// The order from the leading to the trailing edge. Known from iOS 14 to 18: controls lead, indicators trail, the
  /// grip is last; the order of those that rarely meet is an estimate.
  private static let leading: [UICellAccessory.AccessoryType] = [.delete, .insert, .multiselect]
  private static let trailing: [UICellAccessory.AccessoryType] = [
    .label, .popUpMenu, .checkmark, .detail, .outlineDisclosure, .disclosureIndicator, .reorder,
  ]

  private func isDisplayed(_ accessory: UICellAccessory) -> Bool {
    switch accessory.displayed {
    case .always: true
    case .whenEditing: cell._row.isEditing
    case .whenNotEditing: !cell._row.isEditing
    }
  }

  /// Those of both sides, each in the direction of reading.
  func arranged() -> (leading: [UICellAccessory], trailing: [UICellAccessory]) {
    let present = list.filter { isDisplayed($0) }
    func system(_ order: [UICellAccessory.AccessoryType]) -> [UICellAccessory] {
      order.flatMap { type in present.filter { $0.accessoryType == type } }
    }
    var (leading, trailing) = (system(Self.leading), system(Self.trailing))
    for accessory in present {
      switch accessory.options.placement {
      case .leading(_, let position): leading.insert(accessory, at: min(max(position(leading), 0), leading.count))
      case .trailing(_, let position): trailing.insert(accessory, at: min(max(position(trailing), 0), trailing.count))
      case nil: break
      }
    }
    return (leading, trailing)
  }

  func updateIfNeeded() {
    guard needsUpdate else { return }
    needsUpdate = false
    let (leading, trailing) = arranged()
    var old = shown
    var new: [Shown] = []
    for (accessory, isLeading) in leading.map({ ($0, true) }) + trailing.map({ ($0, false) }) {
      let known = old.firstIndex { $0.isLeading == isLeading && $0.accessory.accessoryType == accessory.accessoryType }
      if let known, !isReplaced || accessory.isCustom {
        new.append(Shown(accessory: accessory, view: old.remove(at: known).view, isLeading: isLeading))
      } else {
        new.append(Shown(accessory: accessory, view: make(accessory, isLeading), isLeading: isLeading))
      }
    }
    isReplaced = false
    for gone in old { leave(gone.view) }
    shown = new
  }

  private func make(_ accessory: UICellAccessory, _ isLeading: Bool) -> UIView {
    var view: UIView!
    UIView.performWithoutAnimation {
      view = ListAccessoryView.make(accessory, for: cell)
      let size = size(of: accessory, view)
      let atLeft = isLeading != cell._isRightToLeft
      // It comes in from its edge.
      view.frame = CGRect(
        origin: CGPoint(x: atLeft ? -size.width : cell.bounds.width, y: (cell.bounds.height - size.height) / 2),
        size: size)
      view.alpha = UIView.inheritedAnimationDuration > 0 ? 0 : view.alpha
      cell.addSubview(view)
    }
    if !accessory.options.isHidden { view.alpha = 1 }
    return view
  }

  private func leave(_ view: UIView) {
    guard UIView.inheritedAnimationDuration > 0, cell.window != nil else { return view.removeFromSuperview() }
    UIView.animate(withDuration: UIView.inheritedAnimationDuration) {
      view.alpha = 0
    } completion: { _ in
      view.removeFromSuperview()
    }
  }

  // MARK: State

  var outlineOptions: CellAccessoryOptions? {
    list.first { $0.accessoryType == .outlineDisclosure && isDisplayed($0) }?.options
  }

  func toggleOutline(_ options: CellAccessoryOptions) {
    if let action = options.action { return action() }
    guard let collection = cell._collection, let path = collection.indexPath(for: cell) else { return }
    (collection.dataSource as? any OutlineSource)?._toggle(path, in: collection)
  }

  func turnDisclosure(animated: Bool) {
    let views = shown.filter { $0.accessory.accessoryType == .outlineDisclosure }.map(\.view)
    guard animated, cell.window != nil else { return views.forEach { ListAccessoryView.turn($0, in: cell) } }
    UIView.animate(withDuration: 0.3) { views.forEach { ListAccessoryView.turn($0, in: self.cell) } }
  }

  func stateDidChange() {
    for entry in shown where entry.accessory.accessoryType == .multiselect {
      ListAccessoryView.showSelection(entry.view, entry.accessory, for: cell)
    }
  }

  // MARK: Layout

  private func size(of accessory: UICellAccessory, _ view: UIView) -> CGSize {
    if accessory.accessoryType == .outlineDisclosure || !accessory.isCustom { return ListAccessoryView.size(of: view) }
    if accessory.options.keepsSize { return view.bounds.size }
    let wanted = view.systemLayoutSizeFitting(.zero)
    let fitting = wanted.width > 0 && wanted.height > 0 ? wanted : view.intrinsicContentSize
    return fitting.width > 0 && fitting.height > 0 ? fitting : view.bounds.size
  }

  private func width(of accessory: UICellAccessory, _ size: CGSize) -> CGFloat {
    switch accessory.options.width {
    case .actual: size.width
    case .standard: ListMetrics.controlWidth
    case .custom(let width): width
    }
  }

  /// The least height of a row for what the app put there.
  var height: CGFloat { shown.filter(\.accessory.isCustom).map { size(of: $0.accessory, $0.view).height }.max() ?? 0 }

  /// - Parameters:
  ///   - leading: The cell's margin, the indentation included.
  ///   - trailing: The cell's margin.
  func frames(
    in size: CGSize, leading: CGFloat, trailing: CGFloat, indentation: CGFloat, indentsAccessories: Bool
  ) -> Frames {
    let sizes = shown.map { self.size(of: $0.accessory, $0.view) }
    let widths = zip(shown, sizes).map { width(of: $0.accessory, $1) }
    var places = [CGRect](repeating: .zero, count: shown.count)
    func centred(_ index: Int, _ x: CGFloat) -> CGRect {
      let own = sizes[index]
      return CGRect(
        x: x + (widths[index] - own.width) / 2, y: ((size.height - own.height) / 2).rounded(.down), width: own.width,
        height: own.height)
    }
    var x = leading - (indentsAccessories ? 0 : indentation), start = indentation
    for index in shown.indices where shown[index].isLeading {
      places[index] = centred(index, x)
      x += widths[index]
      start = max(start, indentsAccessories ? x : x + indentation)
      x += ListMetrics.accessoryGap
    }
    var end = size.width
    x = size.width - trailing
    for index in shown.indices.reversed() where !shown[index].isLeading {
      x -= widths[index]
      places[index] = centred(index, x)
      end = x
      x -= ListMetrics.accessoryGap
    }
    var content = CGRect(x: start, y: 0, width: max(end - start, 0), height: size.height)
    if cell._isRightToLeft {
      content.origin.x = size.width - content.maxX
      for index in places.indices { places[index].origin.x = size.width - places[index].maxX }
    }
    return Frames(content: content, places: places)
  }

  func layOut(_ frames: Frames, aside: CGFloat) {
    guard frames.places.count == shown.count else { return }
    for (entry, location) in zip(shown, frames.places) {
      let frame = location.offsetBy(dx: aside, dy: 0)
      entry.view.bounds.size = frame.size
      entry.view.center = CGPoint(x: frame.midX, y: frame.midY)
      (entry.view as? ListGrip)?.showsLine =
        entry.accessory.options.showsVerticalSeparator && shown.filter { !$0.isLeading }.count > 1
    }
  }
}

extension UICellAccessory {
  var isCustom: Bool { if case .customView = accessoryType { true } else { false } }
}

/// A data source that knows outlines.
@MainActor
protocol OutlineSource: AnyObject {
  /// Shows or hides the items below one.
  func _toggle(_ path: IndexPath, in collection: UICollectionView)
}

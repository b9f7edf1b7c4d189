import HostInterface

extension UIViewController {
  final func _setToolbarItems(_ items: [UIBarButtonItem]?, _ animated: Bool) {
    _toolbarItems = items
    if let controller = parent as? UINavigationController {
      controller.bars.toolbarItemsDidChange(of: self, animated: animated)
    }
  }

  final func _makeEditItem() -> UIBarButtonItem {
    if let _editItem { return _editItem }
    let item = EditButtonItem(owner: self)
    _editItem = item
    return item
  }

  final func _setContentScrollView(_ scrollView: UIScrollView?, _ edge: NSDirectionalRectEdge) {
    for bit in [NSDirectionalRectEdge.top, .leading, .bottom, .trailing] where edge.contains(bit) {
      _contentScrollViews[bit.rawValue] = scrollView.map { WeakReference($0) }
    }
    _barsMayFollowAnother()
  }

  public final func setContentScrollView(_ scrollView: UIScrollView?) { setContentScrollView(scrollView, for: .all) }

  private func _barsMayFollowAnother() {
    var here = parent
    while let controller = here {
      controller.viewIfLoaded?.setNeedsLayout()
      here = controller.parent
    }
  }

  /// The scroll view that bars at an edge follow: the one that was set, else the view itself or the backmost view in
  /// it, as deep as there are.
  final func _scrollViewForBars(_ edge: NSDirectionalRectEdge) -> UIScrollView? {
    if let set = contentScrollView(for: edge) ?? _listForBars { return set }
    var here = viewIfLoaded
    for _ in 0..<4 {
      guard let view = here else { return nil }
      if let scrollView = view as? UIScrollView { return scrollView }
      here = view._subviews.first
    }
    return nil
  }
}

/// Edit, and Done while its controller is editing.
private final class EditButtonItem: UIBarButtonItem {
  private weak var owner: UIViewController?

  init(owner: UIViewController) {
    self.owner = owner
    super.init()
    _systemItem = owner.isEditing ? .done : .edit
    primaryAction = UIAction { [weak owner] _ in
      if let owner { owner.setEditing(!owner.isEditing, animated: true) }
    }
  }
  required init?(coder: NSCoder) { fatalError("An edit button belongs to its controller.") }

  override var _systemItem: SystemItem? {
    didSet {
      style = _systemItem?._style ?? .plain
      _itemDidChange()
    }
  }
}

extension UITableViewCell {
  /// Called after `updateConfiguration(using:)`.
  public typealias ConfigurationUpdateHandler =
    (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

  /// The content of the row. Its view replaces the content view; nil puts an empty one there again.
  public final var contentConfiguration: (any UIContentConfiguration)? {
    get { _configurations.content }
    set { _configurations.setContent(newValue) }
  }
  /// Instead of background colour, background view and selected background view.
  public final var backgroundConfiguration: UIBackgroundConfiguration? {
    get { _configurations.background }
    set {
      if newValue != nil { (backgroundView, backgroundColor) = (nil, nil) }
      _configurations.setBackground(newValue)
    }
  }

  /// The configuration that looks as the cell's style does, without content.
  public final func defaultContentConfiguration() -> UIListContentConfiguration {
    let base: UIListContentConfiguration =
      switch _style {
      case .default: .cell()
      case .subtitle: .subtitleCell()
      case .value1, .value2: .valueCell()
      }
    return base.updated(for: configurationState)
  }
  /// The background that the table's style has.
  public final func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    let base: UIBackgroundConfiguration =
      _table.map { $0.style == .plain } ?? true ? .listPlainCell() : .listGroupedCell()
    return base.updated(for: configurationState)
  }

  final var _currentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    (state.isSelected, state.isHighlighted, state.isFocused) = (isSelected, isHighlighted, isFocused)
    (state.isEditing, state.isSwiped) = (isEditing, _swipe != nil)
    state.isReordering = _table?.reordering.movement?.path == _indexPath && _indexPath != nil
    state.list = _table?._listLook ?? .none
    state.cellDragState = _dragState == .none ? .none : _dragState == .lifting ? .lifting : .dragging
    state.cellDropState = _dropState
    return state
  }
}

extension UITableViewCell: ConfigurationHost {
  final var _state: any UIConfigurationState { configurationState }
  final func _updateConfiguration() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }
  final func _automaticBackground() -> UIBackgroundConfiguration? { nil }
  final func _showConfiguredBackground(_ view: UIView?) {
    for old in subviews where old is BackgroundConfigurationView && old !== view { old.removeFromSuperview() }
    if let view { insertSubview(view, at: 0) }
    _backgroundRulesDidChange()
    setNeedsLayout()
  }
  /// Measures the cell again, whose content is another or wants another size.
  package final func _configuredContentDidChange() {
    setNeedsLayout()
    _table?.tiler.heightMayHaveChanged(of: self)
  }
}

extension UITableView {
  final var _listLook: ListLook {
    switch style {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    }
  }
}

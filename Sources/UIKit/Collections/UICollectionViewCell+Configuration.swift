extension UICollectionViewCell {
  /// Called after `updateConfiguration(using:)`.
  public typealias ConfigurationUpdateHandler =
    (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

  /// The content of the cell. Its view replaces the content view; nil puts an empty one there again.
  public final var contentConfiguration: (any UIContentConfiguration)? {
    get { _configurations.content }
    set { _configurations.setContent(newValue) }
  }
  /// Instead of background colour, background view and selected background view.
  public final var backgroundConfiguration: UIBackgroundConfiguration? {
    get { _configurations.background }
    set {
      if newValue != nil { (backgroundView, selectedBackgroundView, backgroundColor) = (nil, nil, nil) }
      _configurations.setBackground(newValue)
    }
  }
  /// The background that the system gives such a cell.
  public final func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    _defaultBackground.updated(for: configurationState)
  }

  final var _currentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    (state.isSelected, state.isHighlighted, state.isFocused) = (isSelected, isHighlighted, isFocused)
    state.isEditing = _isInEditing
    if let movement = _collection?.mover.movement, let element = _element {
      state.isReordering = element == .cell(movement.path)
    }
    _addState(&state)
    state.cellDragState = _dragState == .none ? .none : _dragState == .lifting ? .lifting : .dragging
    state.cellDropState = _dropState
    return state
  }
}

extension UICollectionViewCell: ConfigurationHost {
  final var _state: any UIConfigurationState { configurationState }
  final func _updateConfiguration() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }
  final func _showConfiguredBackground(_ view: UIView?) {
    for old in subviews where old is BackgroundConfigurationView && old !== view { old.removeFromSuperview() }
    if let view { insertSubview(view, at: 0) }
    setNeedsLayout()
  }
  /// Measures the cell again, whose content is another or wants another size.
  package final func _configuredContentDidChange() {
    setNeedsLayout()
    _collection?.tiler.sizeMayHaveChanged(of: self)
  }
}

extension UITableViewHeaderFooterView {
  /// Called after `updateConfiguration(using:)`.
  public typealias ConfigurationUpdateHandler =
    (_ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void

  /// The content. Its view replaces the content view; nil puts an empty one there again.
  public final var contentConfiguration: (any UIContentConfiguration)? {
    get { _configurations.content }
    set { _configurations.setContent(newValue) }
  }
  /// Instead of background colour and background view.
  public final var backgroundConfiguration: UIBackgroundConfiguration? {
    get { _configurations.background }
    set {
      if newValue != nil { (backgroundView, backgroundColor) = (nil, nil) }
      _configurations.setBackground(newValue)
    }
  }

  /// The configuration that headers or footers of the table's style have, without content.
  public final func defaultContentConfiguration() -> UIListContentConfiguration {
    let isPlain = _tableStyle == .plain
    let base: UIListContentConfiguration =
      _isHeader ? (isPlain ? .plainHeader() : .groupedHeader()) : isPlain ? .plainFooter() : .groupedFooter()
    return base.updated(for: configurationState)
  }
  public final func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    let base: UIBackgroundConfiguration = _tableStyle == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
    return base.updated(for: configurationState)
  }

  final var _currentState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    state.isFocused = isFocused
    state.isPinned = _isPinned
    state.list = _tableStyle == .plain ? .plain : _tableStyle == .grouped ? .grouped : .insetGrouped
    return state
  }
}

extension UITableViewHeaderFooterView: ConfigurationHost {
  final var _state: any UIConfigurationState { configurationState }
  final func _updateConfiguration() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }
  /// A header that stays at the top covers the rows below it.
  final func _automaticBackground() -> UIBackgroundConfiguration? {
    let isOwn = backgroundColor != nil || backgroundView != nil
    if isOwn || _configurations.content == nil || _tableStyle != .plain { return nil }
    return _isPinned ? .listPlainHeaderFooter() : .clear()
  }
  final func _showConfiguredBackground(_ view: UIView?) {
    for old in subviews where old is BackgroundConfigurationView && old !== view { old.removeFromSuperview() }
    if let view { insertSubview(view, at: 0) }
    setNeedsLayout()
  }
  final func _configuredContentDidChange() { setNeedsLayout() }
}

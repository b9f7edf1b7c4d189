/// Whoever is active while a search bar is used. Told after the bar's delegate, except of the beginning.
@MainActor
protocol SearchBarOwner: AnyObject {
  /// The delegate lets the bar be edited.
  func barWillBeginEditing()
  /// Text, scope, or that the bar is edited.
  func searchDidChange()
  func searchWasClicked()
  func cancelWasTapped()
  func barHeightDidChange()
  /// The app itself shows or hides the cancel button, or the scopes.
  func cancelButtonWasSet()
  func scopesWereSet()
}

// The actions of a search bar's parts, and the order in which they are told.
extension UISearchBar {
  // MARK: The field

  final func _mayBeginEditing() -> Bool {
    guard delegate?.searchBarShouldBeginEditing(self) ?? true else { return false }
    _owner?.barWillBeginEditing()
    return true
  }

  final func _didBeginEditing() {
    _cancelButton?.isEnabled = isEnabled
    delegate?.searchBarTextDidBeginEditing(self)
    _owner?.searchDidChange()
  }

  /// The cancel button can be tapped while there is something to cancel: a search controller goes on without the keyboard.
  final func _didEndEditing() {
    if _owner == nil { _cancelButton?.isEnabled = false }
    delegate?.searchBarTextDidEndEditing(self)
  }

  final func _textDidChange() {
    delegate?.searchBar(self, textDidChange: _field.text ?? "")
    _owner?.searchDidChange()
  }

  final func _returnWasPressed() -> Bool {
    guard _field.hasText || !enablesReturnKeyAutomatically else { return false }
    delegate?.searchBarSearchButtonClicked(self)
    _owner?.searchWasClicked()
    return true
  }

  final func _enabledDidChange() {
    _field.isEnabled = isEnabled
    _field.alpha = isEnabled ? 1 : 0.5
    _cancelButton?.isEnabled = isEnabled
    _scopes?.isEnabled = isEnabled
  }

  // MARK: Buttons

  final var _accessoryIsSelected: Bool { showsSearchResultsButton && isSearchResultsButtonSelected }

  final func _accessoryDidChange() {
    guard showsBookmarkButton || showsSearchResultsButton else { return _field._accessory = nil }
    let isResults = showsSearchResultsButton
    let button = UIButton(type: .system)
    button.tintColor = .secondaryLabel
    let symbol = UIImage.SymbolConfiguration(pointSize: SearchMetrics.iconPointSize)
    let icon: Icon = isResults ? .resultsList : .bookmark
    button.setImage(UIImage(systemName: isResults ? "list.bullet" : "book", withConfiguration: symbol), for: .normal)
    for (position, image) in _icons where position.icon == icon { button.setImage(image, for: position.state) }
    button.accessibilityLabel = isResults ? "Results List" : "Bookmarks"
    button.isSelected = _accessoryIsSelected
    button.addAction(
      UIAction { [unowned self] _ in
        if isResults {
          delegate?.searchBarResultsListButtonClicked(self)
        } else {
          delegate?.searchBarBookmarkButtonClicked(self)
        }
      }, for: .touchUpInside)
    _field._accessory = button
  }

  final func _iconDidChange(_ icon: Icon, _ state: UIControl.State) {
    switch icon {
    case .search: if state == .normal { _field._setIcon(image(for: .search, state: .normal)) }
    case .clear:
      let symbol = state == .normal ? UIImage(systemName: "xmark.circle.fill") : nil
      _field._clearButton.setImage(image(for: .clear, state: state) ?? symbol, for: state)
    case .bookmark, .resultsList: _accessoryDidChange()
    }
  }

  final var _cancelTitle: String { _cancelText ?? SystemText.text("Cancel") }

  private func makeCancelButton() -> UIButton {
    if let _cancelButton { return _cancelButton }
    let button = UIButton(type: .system)
    button.titleLabel?.font = .preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.setTitle(_cancelTitle, for: .normal)
    button.isEnabled = isEnabled
    button.alpha = 0
    button.addAction(UIAction { [unowned self] _ in _cancelWasTapped() }, for: .touchUpInside)
    addSubview(button)
    _cancelButton = button
    return button
  }

  final func _cancelWasTapped() {
    delegate?.searchBarCancelButtonClicked(self)
    _owner?.cancelWasTapped()
  }

  final func _setShowsCancel(_ shows: Bool, _ animated: Bool) {
    guard shows != _showsCancel else { return }
    let button = makeCancelButton()
    // It comes from where it goes.
    if animated, window != nil { UIView.performWithoutAnimation { layoutIfNeeded() } }
    _showsCancel = shows
    setNeedsLayout()
    guard animated, window != nil else {
      button.alpha = shows ? 1 : 0
      return
    }
    UIView.animate(withDuration: SearchMetrics.cancelDuration, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState]) {
      button.alpha = shows ? 1 : 0
      self.layoutIfNeeded()
      self._field.layoutIfNeeded()
    }
  }

  // MARK: Scopes

  final func _makeScopes() -> UISegmentedControl {
    if let _scopes { return _scopes }
    let control = UISegmentedControl(frame: .zero)
    control.semanticContentAttribute = semanticContentAttribute
    control.addAction(
      UIAction { [unowned self, unowned control] _ in
        _scope = control.selectedSegmentIndex
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: _scope)
        _owner?.searchDidChange()
      }, for: .valueChanged)
    _scopes = control
    _scopesDidChange()
    return control
  }

  /// There is nothing to choose from with fewer than two.
  final var _scopesAreShown: Bool { _showsScopes && (scopeButtonTitles?.count ?? 0) > 1 }

  final func _scopesDidChange() {
    let titles = scopeButtonTitles ?? []
    if !titles.isEmpty || _scopes != nil {
      let control = _scopes ?? _makeScopes()
      control.removeAllSegments()
      for (index, title) in titles.enumerated() { control.insertSegment(withTitle: title, at: index, animated: false) }
    }
    if let image = scopeBarBackgroundImage {
      let plate = _scopePlate ?? UIImageView(frame: .zero)
      plate.image = image
      if _scopePlate == nil { insertSubview(plate, aboveSubview: _background) }
      _scopePlate = plate
    } else {
      _scopePlate?.removeFromSuperview()
      _scopePlate = nil
    }
    _selectScope()
    _setShowsScopesNow()
  }

  final func _selectScope() {
    guard let _scopes, _scopes.numberOfSegments > 0 else { return }
    _scopes.selectedSegmentIndex = (0..<_scopes.numberOfSegments).contains(_scope) ? _scope : UISegmentedControl.noSegment
  }

  final func _setShowsScopes(_ shows: Bool, _ animated: Bool) {
    guard shows != _showsScopes else { return }
    _showsScopes = shows
    guard animated, window != nil, let control = _scopes else { return _setShowsScopesNow() }
    UIView.performWithoutAnimation {
      if shows { control.alpha = 0 }
      _setShowsScopesNow(keeps: true)
    }
    UIView.animate(withDuration: SearchMetrics.cancelDuration) {
      control.alpha = shows ? 1 : 0
    } completion: { [weak self] _ in
      self?._setShowsScopesNow()
    }
  }

  /// - Parameter keeps: What goes stays in sight for its way out.
  private func _setShowsScopesNow(keeps: Bool = false) {
    guard let _scopes else { return }
    if _scopesAreShown, _scopes.superview == nil { addSubview(_scopes) }
    if !_scopesAreShown, !keeps {
      _scopes.removeFromSuperview()
      _scopes.alpha = 1
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    _owner?.barHeightDidChange()
  }

  final func _promptDidChange() {
    let label = _promptLabel ?? UILabel(frame: .zero)
    label.font = .systemFont(ofSize: 13)
    label.textAlignment = .center
    label.text = prompt
    if prompt == nil { label.removeFromSuperview() } else if label.superview == nil { addSubview(label) }
    _promptLabel = label
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Names that much code asks for

  final func _part(_ key: String) -> Any?? {
    switch key {
    case "searchField", "_searchField": .some(_field)
    case "cancelButton", "_cancelButton": .some(makeCancelButton())
    case "cancelButtonText", "_cancelButtonText": .some(_cancelTitle)
    default: nil
    }
  }

  final func _setPart(_ key: String, _ value: Any?) -> Bool {
    guard key == "cancelButtonText" || key == "_cancelButtonText" else { return false }
    _cancelText = value as? String
    _cancelButton?.setTitle(_cancelTitle, for: .normal)
    setNeedsLayout()
    return true
  }
}

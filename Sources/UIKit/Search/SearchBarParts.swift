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

/// The parts of a search bar beside its field: buttons, scopes and prompt. It tells of their actions, and of the
/// field's, in UIKit's order.
@MainActor
final class SearchBarParts {
  private unowned let bar: UISearchBar
  private(set) var cancelButton: UIButton?
  private var cancelText: String?
  private(set) var showsCancel = false
  private(set) var scopes: UISegmentedControl?
  private(set) var scopePlate: UIImageView?
  private(set) var showsScopes = false
  /// The index of the selected scope.
  private(set) var scope = 0
  private(set) var promptLabel: UILabel?

  private struct IconSlot: Hashable {
    var icon: UISearchBar.Icon
    var state: UIControl.State
  }
  private var icons: [IconSlot: UIImage] = [:]

  init(_ bar: UISearchBar) { self.bar = bar }

  private var field: UISearchTextField { bar.field }
  private var owner: (any SearchBarOwner)? { bar.owner }
  private var delegate: (any UISearchBarDelegate)? { bar.delegate }

  // MARK: The field

  func mayBeginEditing() -> Bool {
    guard delegate?.searchBarShouldBeginEditing(bar) ?? true else { return false }
    owner?.barWillBeginEditing()
    return true
  }

  func didBeginEditing() {
    cancelButton?.isEnabled = bar.isEnabled
    delegate?.searchBarTextDidBeginEditing(bar)
    owner?.searchDidChange()
  }

  /// The cancel button can be tapped while there is something to cancel: a search controller goes on without the
  /// keyboard.
  func didEndEditing() {
    if owner == nil { cancelButton?.isEnabled = false }
    delegate?.searchBarTextDidEndEditing(bar)
  }

  func textDidChange() {
    delegate?.searchBar(bar, textDidChange: field.text ?? "")
    owner?.searchDidChange()
  }

  func returnWasPressed() -> Bool {
    guard field.hasText || !bar.enablesReturnKeyAutomatically else { return false }
    delegate?.searchBarSearchButtonClicked(bar)
    owner?.searchWasClicked()
    return true
  }

  func enabledDidChange() {
    field.isEnabled = bar.isEnabled
    field.alpha = bar.isEnabled ? 1 : 0.5
    cancelButton?.isEnabled = bar.isEnabled
    scopes?.isEnabled = bar.isEnabled
  }

  // MARK: Buttons

  var accessoryIsSelected: Bool { bar.showsSearchResultsButton && bar.isSearchResultsButtonSelected }

  func accessoryDidChange() {
    guard bar.showsBookmarkButton || bar.showsSearchResultsButton else { return field._accessory = nil }
    let isResults = accessoryIcon == .resultsList
    let button = UIButton(type: .system)
    button.tintColor = .secondaryLabel
    let symbol = UIImage.SymbolConfiguration(pointSize: SearchMetrics.iconPointSize)
    button.setImage(UIImage(systemName: isResults ? "list.bullet" : "book", withConfiguration: symbol), for: .normal)
    for (position, image) in icons where position.icon == accessoryIcon { button.setImage(image, for: position.state) }
    button.accessibilityLabel = isResults ? "Results List" : "Bookmarks"
    button.isSelected = accessoryIsSelected
    button.addAction(
      UIAction { [unowned bar] _ in
        let delegate = bar.delegate
        if isResults {
          delegate?.searchBarResultsListButtonClicked(bar)
        } else {
          delegate?.searchBarBookmarkButtonClicked(bar)
        }
      }, for: .touchUpInside)
    field._accessory = button
    field._accessoryAdjustment = positions[accessoryIcon] ?? .zero
  }

  /// The icon of the button that stands in the cross's position: results go before bookmarks.
  private var accessoryIcon: UISearchBar.Icon { bar.showsSearchResultsButton ? .resultsList : .bookmark }

  /// The offsets of the icons, in points.
  private(set) var positions: [UISearchBar.Icon: UIOffset] = [:]

  func setPosition(_ adjustment: UIOffset, for icon: UISearchBar.Icon) {
    positions[icon] = adjustment
    switch icon {
    case .search: field._magnifierAdjustment = adjustment
    case .clear: field._crossAdjustment = adjustment
    case .bookmark, .resultsList: if icon == accessoryIcon { field._accessoryAdjustment = adjustment }
    }
  }

  func image(for icon: UISearchBar.Icon, _ state: UIControl.State) -> UIImage? {
    icons[IconSlot(icon: icon, state: state)]
  }

  func setImage(_ image: UIImage?, for icon: UISearchBar.Icon, _ state: UIControl.State) {
    icons[IconSlot(icon: icon, state: state)] = image
    iconDidChange(icon, state)
  }

  private func iconDidChange(_ icon: UISearchBar.Icon, _ state: UIControl.State) {
    switch icon {
    case .search: if state == .normal { field._setIcon(bar.image(for: .search, state: .normal)) }
    case .clear:
      let symbol = state == .normal ? UIImage(systemName: "xmark.circle.fill") : nil
      field._clearButton.setImage(bar.image(for: .clear, state: state) ?? symbol, for: state)
    case .bookmark, .resultsList: accessoryDidChange()
    }
  }

  var cancelTitle: String { cancelText ?? SystemText.text("Cancel") }

  private func makeCancelButton() -> UIButton {
    if let cancelButton { return cancelButton }
    let button = UIButton(type: .system)
    button.titleLabel?.font = .preferredFont(forTextStyle: .body, compatibleWith: bar.traitCollection)
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    button.setTitle(cancelTitle, for: .normal)
    button.isEnabled = bar.isEnabled
    button.alpha = 0
    button.addAction(UIAction { [unowned bar] _ in bar.parts.cancelWasTapped() }, for: .touchUpInside)
    bar.addSubview(button)
    cancelButton = button
    return button
  }

  func cancelWasTapped() {
    delegate?.searchBarCancelButtonClicked(bar)
    owner?.cancelWasTapped()
  }

  func setShowsCancel(_ shows: Bool, _ animated: Bool) {
    guard shows != showsCancel else { return }
    let button = makeCancelButton()
    // It comes from where it goes.
    if animated, bar.window != nil { UIView.performWithoutAnimation { bar.layoutIfNeeded() } }
    showsCancel = shows
    bar.setNeedsLayout()
    guard animated, bar.window != nil else {
      button.alpha = shows ? 1 : 0
      return
    }
    UIView.animate(
      withDuration: SearchMetrics.cancelDuration, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState]
    ) {
      button.alpha = shows ? 1 : 0
      self.bar.layoutIfNeeded()
      self.field.layoutIfNeeded()
    }
  }

  // MARK: Scopes

  func makeScopes() -> UISegmentedControl {
    if let scopes { return scopes }
    let control = UISegmentedControl(frame: .zero)
    control.semanticContentAttribute = bar.semanticContentAttribute
    control.addAction(
      UIAction { [unowned bar, unowned control] _ in bar.parts.scopeWasChosen(control.selectedSegmentIndex) },
      for: .valueChanged)
    scopes = control
    scopesDidChange()
    return control
  }

  private func scopeWasChosen(_ index: Int) {
    scope = index
    delegate?.searchBar(bar, selectedScopeButtonIndexDidChange: index)
    owner?.searchDidChange()
  }

  /// Without telling the delegate.
  func setScope(_ index: Int) {
    guard index != scope else { return }
    scope = index
    selectScope()
    owner?.searchDidChange()
  }

  /// There is nothing to choose from with fewer than two.
  var scopesAreShown: Bool { showsScopes && (bar.scopeButtonTitles?.count ?? 0) > 1 }

  func scopesDidChange() {
    let titles = bar.scopeButtonTitles ?? []
    if !titles.isEmpty || scopes != nil {
      let control = scopes ?? makeScopes()
      control.removeAllSegments()
      for (index, title) in titles.enumerated() { control.insertSegment(withTitle: title, at: index, animated: false) }
    }
    if let image = bar.scopeBarBackgroundImage {
      let plate = scopePlate ?? UIImageView(frame: .zero)
      plate.image = image
      if scopePlate == nil { bar.insertSubview(plate, aboveSubview: bar.background) }
      scopePlate = plate
    } else {
      scopePlate?.removeFromSuperview()
      scopePlate = nil
    }
    selectScope()
    updateScopes()
  }

  func selectScope() {
    guard let scopes, scopes.numberOfSegments > 0 else { return }
    scopes.selectedSegmentIndex = (0..<scopes.numberOfSegments).contains(scope) ? scope : UISegmentedControl.noSegment
  }

  func setShowsScopes(_ shows: Bool, _ animated: Bool) {
    guard shows != showsScopes else { return }
    showsScopes = shows
    guard animated, bar.window != nil, let control = scopes else { return updateScopes() }
    UIView.performWithoutAnimation {
      if shows { control.alpha = 0 }
      updateScopes(keeps: true)
    }
    UIView.animate(withDuration: SearchMetrics.cancelDuration) {
      control.alpha = shows ? 1 : 0
    } completion: { [weak bar] _ in
      if let bar { bar.parts.updateScopes() }
    }
  }

  /// - Parameter keeps: What goes stays in sight for its way out.
  private func updateScopes(keeps: Bool = false) {
    guard let scopes else { return }
    if scopesAreShown, scopes.superview == nil { bar.addSubview(scopes) }
    if !scopesAreShown, !keeps {
      scopes.removeFromSuperview()
      scopes.alpha = 1
    }
    bar.invalidateIntrinsicContentSize()
    bar.setNeedsLayout()
    owner?.barHeightDidChange()
  }

  func promptDidChange() {
    let label = promptLabel ?? UILabel(frame: .zero)
    label.font = .systemFont(ofSize: 13)
    label.textAlignment = .center
    label.text = bar.prompt
    if bar.prompt == nil { label.removeFromSuperview() } else if label.superview == nil { bar.addSubview(label) }
    promptLabel = label
    bar.invalidateIntrinsicContentSize()
    bar.setNeedsLayout()
  }

  // MARK: Names that much code asks for

  func part(_ key: String) -> Any?? {
    switch key {
    case "searchField", "_searchField": .some(field)
    case "cancelButton", "_cancelButton": .some(makeCancelButton())
    case "cancelButtonText", "_cancelButtonText": .some(cancelTitle)
    default: nil
    }
  }

  func setPart(_ key: String, _ value: Any?) -> Bool {
    guard key == "cancelButtonText" || key == "_cancelButtonText" else { return false }
    cancelText = value as? String
    cancelButton?.setTitle(cancelTitle, for: .normal)
    bar.setNeedsLayout()
    return true
  }
}

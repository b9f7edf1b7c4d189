import HostInterface

// How a search begins and ends, and who is told when.
extension UISearchController: SearchBarOwner {
  // MARK: The bar

  func barWillBeginEditing() { if !_isActive { _activate() } }

  func searchDidChange() {
    guard _isActive else { return }
    _contentDidChange()
    if scopeBarActivation == .onTextEntry, searchBar.searchTextField.hasText {
      searchBar.parts.setShowsScopes(true, true)
    }
    searchResultsUpdater?.updateSearchResults(for: self)
    _page?.setNeedsUpdateContentUnavailableConfiguration()
  }

  /// The results are looked at without the keyboard.
  func searchWasClicked() { searchBar.resignFirstResponder() }
  func cancelWasTapped() { _deactivate() }
  func barHeightDidChange() { _item?._searchDidChange() }
  func cancelButtonWasSet() { automaticallyShowsCancelButton = false }
  func scopesWereSet() { scopeBarActivation = .manual }

  // MARK: Beginning and end

  final func _activate() {
    guard !_isActive, _presenter == nil, searchBar.window != nil, let source = _page else { return }
    (_isActive, _tells) = (true, true)
    delegate?.willPresentSearchController(self)
    delegate?.presentSearchController(self)
    if _presenter == nil { source.present(self, animated: UIView.areAnimationsEnabled) }
    guard _presenter != nil else { return (_isActive, _tells) = (false, false) }
    _showParts()
  }

  /// The app may have presented it itself.
  final func _presentationWillBegin() {
    guard !_isShown else { return }
    if !_isActive, !_tells {
      _isActive = true
      _showParts()
    }
    _contentDidChange()
  }

  private func _showParts() {
    if automaticallyShowsCancelButton { searchBar.parts.setShowsCancel(true, UIView.areAnimationsEnabled) }
    if scopeBarActivation == .automatic || scopeBarActivation == .onSearchActivation {
      searchBar.parts.setShowsScopes(true, true)
    }
    _contentDidChange()
  }

  final func _deactivate() {
    guard _isActive, let presenter = _presenter else { return }
    _willEnd()
    // A presentation that is not done yet cannot be dismissed; it is, then.
    guard !isBeingPresented else { return }
    presenter.dismiss(animated: UIView.areAnimationsEnabled)
  }

  /// However it ends: the text and the tokens go, and with them the results.
  ///
  /// - Parameter byApp: It dismisses the controller itself.
  final func _willEnd(byApp: Bool = false) {
    guard _isActive else { return }
    if byApp { _tells = false }
    _isActive = false
    if _tells { delegate?.willDismissSearchController(self) }
    let field = searchBar.searchTextField
    field.tokens = []
    if field.hasText {
      field.text = ""
      searchBar.delegate?.searchBar(searchBar, textDidChange: "")
    }
    field.resignFirstResponder()
    if automaticallyShowsCancelButton { searchBar.parts.setShowsCancel(false, UIView.areAnimationsEnabled) }
    if scopeBarActivation != .manual { searchBar.parts.setShowsScopes(false, UIView.areAnimationsEnabled) }
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  final func _presentationDidEnd(_ completed: Bool) {
    guard completed else { return (_isActive, _tells) = (false, false) }
    if !_isShown { _show(true) }
    if _tells { delegate?.didPresentSearchController(self) }
    guard !_isActive else { return }
    // Ended meanwhile.
    let environment = HostEnvironment.current
    environment.scheduler.schedule(at: environment.clock.now) { [weak self] in
      MainActor.assumeIsolated { self?._presenter?.dismiss(animated: true) }
    }
  }

  final func _dismissalDidEnd(_ completed: Bool) {
    guard completed else { return }
    if _isShown { _show(false) }
    _contentDidChange()
    let tells = _tells
    _tells = false
    if tells { delegate?.didDismissSearchController(self) }
  }

  // MARK: Who presents

  /// The controller that the bar belongs to.
  final var _page: UIViewController? {
    if let _item, let page = _navigation?.stack.controllers.first(where: { $0._navigationItem === _item }) {
      return page
    }
    var here: UIResponder? = searchBar.next
    while let responder = here {
      if let controller = responder as? UIViewController { return controller }
      here = responder.next
    }
    return nil
  }
  /// The navigation controller whose bar holds the search bar.
  private var _navigation: UINavigationController? {
    var here = searchBar.superview
    while let view = here {
      if let bar = view as? UINavigationBar { return bar._controller }
      here = view.superview
    }
    return nil
  }

  // MARK: What is shown

  final var _showsResults: Bool {
    guard searchResultsController != nil else { return false }
    guard automaticallyShowsSearchResultsController else { return _forcesResults }
    return _isActive && searchBar.searchTextField.hasText
  }

  final func _contentDidChange() {
    guard let content = viewIfLoaded as? SearchContentView else { return }
    let shows = _showsResults && _presenter != nil
    if let results = searchResultsController, shows != (results.parent === self) {
      if shows {
        addChild(results)
        results.view.frame = content.bounds
        results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        content.insertSubview(results.view, aboveSubview: content.dim)
        results.didMove(toParent: self)
      } else {
        results.willMove(toParent: nil)
        results.view.removeFromSuperview()
        results.removeFromParent()
      }
    }
    let suggests = showSuggestions(in: content)
    content.isOpen = !shows && !suggests && !obscuresBackgroundDuringPresentation
    content.dim.alpha = obscuresBackgroundDuringPresentation && !shows ? 1 : 0
    _presentationController?._container?.accessibilityViewIsModal = !content.isOpen
    _page?.navigationController?.bars.followScrollView()
  }

  /// - Returns: Whether there is a list of suggestions now.
  private func showSuggestions(in content: SearchContentView) -> Bool {
    let suggestions = searchSuggestions ?? []
    guard !suggestions.isEmpty, _isActive, !ignoresSearchSuggestionsForSearchBarPlacementStacked else {
      _suggestionList?.removeFromSuperview()
      _suggestionList = nil
      return false
    }
    let list = _suggestionList ?? SuggestionList(frame: content.bounds, style: .plain)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.onChoose = { [weak self] suggestion in
      guard let self else { return }
      searchResultsUpdater?.updateSearchResults(for: self, selecting: suggestion)
    }
    list.suggestions = suggestions
    if list.superview !== content { content.addSubview(list) }
    _suggestionList = list
    return true
  }

  /// Everything around goes where it stands while a search is shown, or not; called within the animation.
  final func _show(_ shows: Bool) {
    guard shows != _isShown else { return }
    _isShown = shows
    if _item != nil { _navigationOfPage?._searchDidChange(self) } else { _transplant?.move(toTop: shows) }
  }

  private var _navigationOfPage: UINavigationController? {
    presentingViewController?.navigationController ?? _navigation
  }
}

/// What a controller shows over its view while its content is not there.
@MainActor
final class UnavailableContent {
  private unowned let owner: UIViewController
  private var view: (any UIView & UIContentView)?
  var needsUpdate = true

  init(_ owner: UIViewController) { self.owner = owner }

  var configuration: (any UIContentConfiguration)? { didSet { apply() } }

  var state: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: owner.traitCollection)
    state.searchText = owner._navigationItem?.searchController.map { $0.searchBar.text ?? "" }
    return state
  }

  /// Before the controller's view lays out: the app says what is shown, where something has changed.
  func updateIfNeeded() {
    guard needsUpdate else { return }
    needsUpdate = false
    owner.updateContentUnavailableConfiguration(using: state)
  }

  /// The system's own configurations follow the state.
  func followState() { if configuration != nil { apply() } }

  private func apply() {
    guard let configuration, owner.isViewLoaded else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    let current = configuration.updated(for: state)
    if let view, view.supports(current) {
      view.configuration = current
    } else {
      view?.removeFromSuperview()
      view = current.makeContentView()
    }
    place()
  }

  /// Over all of the controller's view, wherever its content is scrolled to.
  func place() {
    guard let view, let root = owner.viewIfLoaded else { return }
    if view.superview !== root { root.addSubview(view) } else if root.subviews.last !== view { root.bringSubviewToFront(view) }
    if view.frame != root.bounds { view.frame = root.bounds }
  }
}

/// Shows a configuration over a controller's view while the controller's content is not there.
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

  /// Called before the controller's view lays out. Where something has changed, the app sets a configuration for the
  /// new state; the system's own configurations follow the state, and one that was set before the view was loaded is
  /// shown.
  func updateIfNeeded() {
    guard needsUpdate else { return }
    needsUpdate = false
    owner.view._track(.unavailableContent) { owner.updateContentUnavailableConfiguration(using: state) }
    if configuration != nil { apply() }
  }

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
    layOut()
  }

  /// Over all of the controller's view, wherever its content is scrolled to.
  func layOut() {
    guard let view, let root = owner.viewIfLoaded else { return }
    if view.superview !== root {
      root.addSubview(view)
    } else if root.subviews.last !== view {
      root.bringSubviewToFront(view)
    }
    if view.frame != root.bounds { view.frame = root.bounds }
  }
}

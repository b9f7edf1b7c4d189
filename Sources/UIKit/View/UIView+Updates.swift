import Observation

// Updates that follow what they have read. Sources: Apple, "Updating views automatically with observation tracking" and
// "Automatic trait tracking".
extension UIView {
  /// Runs an update method, and has it called again when an observable property or a trait changes that it reads.
  final func _track(_ method: UpdateMethod, _ update: () -> Void) {
    let outer = _updates.running
    _updates.running = method
    _updates.readTraits.subtract(method)
    _updates.tracker?.begin(method)
    withObservationTracking(
      {
        update()
        _updates.tracker?.finish(method)
      }, onChange: changeHandler(method))
    _updates.running = outer
  }

  private func changeHandler(_ method: UpdateMethod) -> @Sendable () -> Void {
    let tracker = _updates.tracker ?? UpdateTracker(self)
    _updates.tracker = tracker
    return tracker.handler(for: method)
  }

  final func _invalidate(_ methods: UpdateMethod) {
    if methods.contains(.layout) { setNeedsLayout() }
    if methods.contains(.constraints) { setNeedsUpdateConstraints() }
    if methods.contains(.display) { setNeedsDisplay() }
    if methods.contains(.properties) { setNeedsUpdateProperties() }
    if methods.contains(.configuration) { _setNeedsUpdateOfConfiguration() }
    if methods.contains(.unavailableContent) { _viewController?.setNeedsUpdateContentUnavailableConfiguration() }
  }

  /// Carries out in all windows what waits for the next commit: properties, constraints and layout.
  static func _flushUpdates() {
    for window in UIScreen.main._windows { window.layoutIfNeeded() }
  }

  // MARK: Properties

  final func _setNeedsUpdateProperties() {
    _updates.needsProperties = true
    _propagateUpdateOfProperties()
    _scheduleLayout()
  }

  final func _propagateUpdateOfProperties() {
    var view: UIView? = self
    while let here = view, !here._updates.subtreeNeedsProperties {
      here._updates.subtreeNeedsProperties = true
      view = here._superview
    }
  }

  /// Updates the properties of this view and of its controller, unless they are up to date.
  final func _updatePropertiesOnce() {
    guard _updates.needsProperties else { return }
    _updates.needsProperties = false
    let controller = _viewController
    _performWithTraits {
      _track(.properties) {
        controller?.updateProperties()
        updateProperties()
      }
    }
  }

  /// Updates the views of the subtree that were asked to, from above to below. The first update of a view comes with its
  /// first layout.
  final func _updateRequestedProperties() {
    guard _updates.subtreeNeedsProperties else { return }
    _updates.subtreeNeedsProperties = false
    _updateBeforeConstraints()
    _updatePropertiesOnce()
    for view in _subviews { view._updateRequestedProperties() }
  }

  /// Updates all of the subtree: O(views).
  final func _updatePropertiesOfSubtree() {
    _updates.subtreeNeedsProperties = false
    _updatePropertiesOnce()
    for view in _subviews { view._updatePropertiesOfSubtree() }
  }
}

/// A cell, a header or a footer that shows configurations.
@MainActor
protocol ConfigurationHost: UIView {
  /// The configured content, or what the app fills by hand.
  var contentView: UIView { get }
  /// Replaces the content view by another view.
  func _replaceContentView(with view: UIView)
  /// An empty view to be filled by hand.
  func _plainContentView() -> UIView
  var _state: any UIConfigurationState { get }
  /// Lets the class and its handler adapt what is shown.
  func _updateConfiguration()
  /// The content may need another height than it has.
  func _configuredContentDidChange()
  /// The background's view came or went; nil for none.
  func _showConfiguredBackground(_ view: UIView?)
  /// The background of a cell whose app has set none; nil leaves it as it is.
  func _automaticBackground() -> UIBackgroundConfiguration?
}

/// The configurations of one cell, header or footer: what is shown, and when it is adapted to the state.
///
/// Any number of requests between two layouts make one update, at the beginning of the later one.
@MainActor
final class CellConfigurations {
  private unowned let host: any ConfigurationHost
  private(set) var content: (any UIContentConfiguration)?
  /// The background that the app has set.
  private var ownBackground: UIBackgroundConfiguration?
  private var automaticBackground: UIBackgroundConfiguration?
  var updatesContent = true, updatesBackground = true
  private var backgroundView: BackgroundConfigurationView?
  /// A new host has not been updated yet.
  private var needsUpdate = true
  private var isUpdating = false
  /// Seconds that the next update's changes take; 0 shows them at once.
  private var duration: TimeInterval = 0

  init(_ host: any ConfigurationHost) { self.host = host }

  // MARK: What is shown

  func setContent(_ new: (any UIContentConfiguration)?) {
    guard let new else {
      guard content != nil else { return }
      content = nil
      host._replaceContentView(with: host._plainContentView())
      host._configuredContentDidChange()
      return
    }
    show(updatesContent ? new.updated(for: host._state) : new)
  }

  private func show(_ new: any UIContentConfiguration) {
    if content != nil, let view = host.contentView as? any UIView & UIContentView, view.supports(new) {
      view.configuration = new
    } else {
      host._replaceContentView(with: new.makeContentView())
    }
    content = new
    host._configuredContentDidChange()
  }

  var background: UIBackgroundConfiguration? { ownBackground ?? automaticBackground }

  func setBackground(_ new: UIBackgroundConfiguration?) {
    let state = host._state
    ownBackground = updatesBackground ? new?.updated(for: state) : new
    automaticBackground = new == nil ? host._automaticBackground()?.updated(for: state) : nil
    showBackground()
  }

  private func showBackground() {
    guard let background else {
      guard backgroundView != nil else { return }
      backgroundView = nil
      host._showConfiguredBackground(nil)
      return
    }
    if let backgroundView {
      if backgroundView.configuration != background { backgroundView.configuration = background }
    } else {
      let view = BackgroundConfigurationView(background)
      backgroundView = view
      host._showConfiguredBackground(view)
    }
  }

  func layOutBackground() {
    guard let backgroundView, backgroundView.superview === host else { return }
    if backgroundView.frame != host.bounds { backgroundView.frame = host.bounds }
    host.sendSubviewToBack(backgroundView)
  }

  // MARK: Updates

  /// - Parameter duration: Seconds of the animation that shows the change, if the request is not within an animation
  ///   itself.
  func setNeedsUpdate(duration: TimeInterval = 0) {
    needsUpdate = true
    self.duration = max(self.duration, duration, UIView.inheritedAnimationDuration)
    host.setNeedsLayout()
  }

  func updateIfNeeded() {
    guard needsUpdate, !isUpdating else { return }
    (needsUpdate, isUpdating) = (false, true)
    let seconds = duration
    duration = 0
    if seconds > 0, host.window != nil, UIView.areAnimationsEnabled {
      UIView.animate(withDuration: seconds, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
        self.update()
      }
    } else {
      update()
    }
    isUpdating = false
  }

  private func update() {
    let state = host._state
    if updatesContent, let content { show(content.updated(for: state)) }
    if updatesBackground {
      ownBackground = ownBackground?.updated(for: state)
      automaticBackground = ownBackground == nil ? host._automaticBackground()?.updated(for: state) : nil
      showBackground()
    }
    host._track(.configuration) { host._updateConfiguration() }
    // An animation takes along what the background lays out. Elsewhere that waits: a row that is not measured yet may
    // have no solution.
    if UIView.inheritedAnimationDuration > 0 { backgroundView?.layoutIfNeeded() }
  }
}

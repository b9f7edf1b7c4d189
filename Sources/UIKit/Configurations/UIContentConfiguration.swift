/// The content of a view as a value: what it shows, and how. It makes the view, and adapts itself to a state.
public protocol UIContentConfiguration {
  /// A new view that shows this configuration.
  @MainActor func makeContentView() -> any UIView & UIContentView
  /// The configuration for a state: what the app has not set follows the state.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration, and others of the kinds it supports one after the other.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration; by default, when its type is that of the present one.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

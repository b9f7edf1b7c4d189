/// An element that does something when it is chosen: an action or a command.
@preconcurrency @MainActor
public protocol UIMenuLeaf: NSObjectProtocol {
  var title: String { get set }
  var image: UIImage? { get set }
  /// Shown instead of the image while the state is on.
  var selectedImage: UIImage? { get set }
  var discoverabilityTitle: String? { get set }
  var attributes: UIMenuElement.Attributes { get set }
  var state: UIMenuElement.State { get set }
  var repeatBehavior: UIMenuElement.RepeatBehavior { get set }
  /// The sender while the element is performed; nil at all other times.
  var sender: Any? { get }
  /// The item that a popover may point at, while the element is performed; nil at all other times.
  var presentationSourceItem: (any UIPopoverPresentationControllerSourceItem)? { get }

  /// Does it.
  /// - Parameter target: Who performs a command; nil leaves it to the responder chain. Actions have a closure and no
  ///   target.
  func performWithSender(_ sender: Any?, target: Any?)
}

extension UIMenuLeaf {
  /// The image for the state.
  var _shownImage: UIImage? { state == .on ? selectedImage ?? image : image }
}

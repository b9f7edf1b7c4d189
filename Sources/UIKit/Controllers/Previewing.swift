// Peeking by a firm press, which iOS 13 replaced by menus of contexts. The types are there for source that still names
// them.

@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  var delegate: any UIViewControllerPreviewingDelegate { get }
  var sourceView: UIView { get }
  var sourceRect: CGRect { get set }
}

@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  )
    -> UIViewController?
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

final class PreviewRegistration: NSObject, UIViewControllerPreviewing {
  let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer(target: nil, action: nil)
  let delegate: any UIViewControllerPreviewingDelegate
  let sourceView: UIView
  var sourceRect: CGRect

  init(_ delegate: any UIViewControllerPreviewingDelegate, _ sourceView: UIView) {
    (self.delegate, self.sourceView, sourceRect) = (delegate, sourceView, sourceView.bounds)
    super.init()
  }
}

@preconcurrency @MainActor
public protocol UIPreviewActionItem: NSObjectProtocol {
  var title: String { get }
}

@preconcurrency @MainActor
open class UIPreviewAction: NSObject, @preconcurrency NSCopying, UIPreviewActionItem {
  public enum Style: Int, Sendable { case `default`, selected, destructive }

  public let title: String
  private let style: Style
  private let perform: (UIPreviewAction, UIViewController) -> Void

  public required init(title: String, style: Style, handler: @escaping (UIPreviewAction, UIViewController) -> Void) {
    (self.title, self.style, perform) = (title, style, handler)
    super.init()
  }
  open var handler: (any UIPreviewActionItem, UIViewController) -> Void {
    { [self] _, controller in perform(self, controller) }
  }
  open func copy(with zone: NSZone? = nil) -> Any { Self(title: title, style: style, handler: perform) }
}

@preconcurrency @MainActor
open class UIPreviewActionGroup: NSObject, @preconcurrency NSCopying, UIPreviewActionItem {
  public let title: String
  private let style: UIPreviewAction.Style
  private let actions: [UIPreviewAction]

  public required init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    (self.title, self.style, self.actions) = (title, style, actions)
    super.init()
  }
  open func copy(with zone: NSZone? = nil) -> Any { Self(title: title, style: style, actions: actions) }
}

/// A firm press on a view. No screen here feels how firm a finger is, so that none begins.
@preconcurrency @MainActor
open class UIPreviewInteraction: NSObject {
  open private(set) weak var view: UIView?
  open weak var delegate: (any UIPreviewInteractionDelegate)?
  public init(view: UIView) {
    self.view = view
    super.init()
  }
  /// Zero: no press is under way.
  open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint { .zero }
  /// Nothing is under way that could be cancelled.
  open func cancel() {}
}

@preconcurrency @MainActor
public protocol UIPreviewInteractionDelegate: NSObjectProtocol {
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool)
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool)
}

extension UIPreviewInteractionDelegate {
  public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool {
    OptionalRequirement.inSubclass(self, "UIPreviewInteractionDelegate", previewInteraction, else: true)
  }
  public func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
  ) {
    OptionalRequirement.inSubclass(
      self, "UIPreviewInteractionDelegate", previewInteraction, transitionProgress, ended, else: ())
  }
}

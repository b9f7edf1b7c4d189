extension UIViewController {
  /// How a controller is pushed or presented, as a value.
  @preconcurrency @MainActor
  open class Transition: NSObject {
    enum Kind {
      case modal(UIModalTransitionStyle)
      case zoom(ZoomOptions?, (ZoomSourceViewProviderContext) -> UIView?)
    }
    final let _kind: Kind
    init(_kind: Kind) {
      self._kind = _kind
      super.init()
    }
    private static func make(_ kind: Kind) -> Self {
      guard let transition = Transition(_kind: kind) as? Self else {
        notImplemented("transitions of a subclass of UIViewController.Transition")
      }
      return transition
    }

    /// The controller grows out of a view, and shrinks back into it. The view is asked for at the start of each
    /// transition; nil fades.
    public static func zoom(
      options: ZoomOptions? = nil, sourceViewProvider: @escaping (_ context: ZoomSourceViewProviderContext) -> UIView?
    ) -> Self {
      make(.zoom(options?.copy() as? ZoomOptions, sourceViewProvider))
    }
    public static var coverVertical: Self { make(.modal(.coverVertical)) }
    public static var flipHorizontal: Self { make(.modal(.flipHorizontal)) }
    public static var crossDissolve: Self { make(.modal(.crossDissolve)) }
    public static var partialCurl: Self { make(.modal(.partialCurl)) }

    final func _prepare(_ controller: UIViewController) {
      switch _kind {
      case .modal(let style): controller.modalTransitionStyle = style
      case .zoom:
        if controller._chosenPresentationStyle == .automatic { controller.modalPresentationStyle = .fullScreen }
      }
    }

    /// Nil unless this is a zoom.
    final var _zoomOptions: ZoomOptions?? {
      guard case .zoom(let options, _) = _kind else { return nil }
      return .some(options)
    }

    /// Nil where the usual animator does it.
    final func _animator(for controller: UIViewController, from other: UIViewController, isAppearing: Bool)
      -> (any UIViewControllerAnimatedTransitioning)?
    {
      guard case .zoom(let options, let provider) = _kind else { return nil }
      // A page that may not grow fades, as one without a source does.
      let source =
        UIAccessibility.isReduceMotionEnabled
        ? nil : provider(ZoomSourceViewProviderContext(source: other, zoomed: controller))
      return ZoomAnimator(source: source, options: options, zoomed: controller, isAppearing: isAppearing)
    }
  }
}

extension UIViewController.Transition {
  /// The context with which a zoom asks for its source view.
  @preconcurrency @MainActor
  open class ZoomSourceViewProviderContext: NSObject {
    private let source, zoomed: UIViewController
    init(source: UIViewController, zoomed: UIViewController) {
      (self.source, self.zoomed) = (source, zoomed)
      super.init()
    }
    open var sourceViewController: UIViewController { source }
    open var zoomedViewController: UIViewController { zoomed }
  }

  @preconcurrency @MainActor
  open class ZoomOptions: NSObject, @preconcurrency NSCopying {
    /// Asked when a finger that could dismiss sets out, whether or not it would by itself; its answer counts. Nil takes
    /// `InteractionContext.willBegin`.
    open var interactiveDismissShouldBegin: ((InteractionContext) -> Bool)?
    /// Over what is left, while it is covered; nil for a dim of the system.
    open var dimmingColor: UIColor?
    /// Instead of the colour.
    open var dimmingVisualEffect: UIBlurEffect?
    /// The part of the zoomed controller's view, in its coordinates, that comes from the source; nil for all of it.
    open var alignmentRectProvider: ((_ context: AlignmentRectContext) -> CGRect?)?

    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = ZoomOptions()
      copy.interactiveDismissShouldBegin = interactiveDismissShouldBegin
      (copy.dimmingColor, copy.dimmingVisualEffect) = (dimmingColor, dimmingVisualEffect)
      copy.alignmentRectProvider = alignmentRectProvider
      return copy
    }

    /// The context with which a zoom asks for its alignment rectangle.
    @preconcurrency @MainActor
    open class AlignmentRectContext: NSObject {
      private let source: UIView
      private let zoomed: UIViewController
      init(source: UIView, zoomed: UIViewController) {
        (self.source, self.zoomed) = (source, zoomed)
        super.init()
      }
      open var sourceView: UIView { source }
      open var zoomedViewController: UIViewController { zoomed }
    }

    /// A finger that would dismiss.
    @preconcurrency @MainActor
    open class InteractionContext: NSObject {
      /// In the coordinates of the zoomed controller's view.
      open internal(set) var location = CGPoint.zero
      /// Points per second.
      open internal(set) var velocity = CGVector.zero
      /// Whether it dismisses where nobody is asked.
      open internal(set) var willBegin = false
    }
  }
}

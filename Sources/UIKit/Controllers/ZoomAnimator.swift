import HostInterface

/// A page grows out of a view and shrinks back into it. The view itself is not seen in the meantime.
///
/// The page is cut to what the source shows, with the source's corners, and a picture of the source lies over it and
/// fades away as the page grows: the two stay one shape. Apple publishes neither the curve nor the time of the fade:
/// the page has the system's spring.
final class ZoomAnimator: SystemAnimator {
  private weak var source: UIView?
  private let options: UIViewController.Transition.ZoomOptions?
  let zoomed: UIViewController
  let isAppearing: Bool
  private var dim: UIView?
  /// The source as it was seen, over the page.
  private var picture: UIView?
  private var sourceAlpha: CGFloat = 1
  private var mask: UIView?
  private var pose: Pose?
  private static let dimming: CGFloat = 0.2
  /// The page at its full size has the corners of the screen, so that they are seen as soon as it moves.
  private let screenRadius = CGFloat(HostEnvironment.current.configuration.device.cornerRadius)
  /// The corner radius of a page under a finger where the screen's corners are square, an estimate.
  private static let heldRadius: CGFloat = 40

  init(source: UIView?, options: UIViewController.Transition.ZoomOptions?, zoomed: UIViewController, isAppearing: Bool)
  {
    (self.source, self.options, self.zoomed, self.isAppearing) = (source, options, zoomed, isAppearing)
    super.init()
  }

  override func prepare(_ context: any UIViewControllerContextTransitioning) -> () -> Void {
    let container = context.containerView
    guard let page = isAppearing ? context.view(forKey: .to) : context.view(forKey: .from) else { return {} }
    if isAppearing {
      if let controller = context.viewController(forKey: .to) { page.frame = context.finalFrame(for: controller) }
      container.addSubview(page)
      page.layoutIfNeeded()
    } else if let below = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      below.frame = context.finalFrame(for: controller)
      container.insertSubview(below, belowSubview: page)
      below.layoutIfNeeded()
    }
    let dim = makeDim(container.bounds)
    container.insertSubview(dim, belowSubview: page)
    self.dim = dim
    guard let pose = smallPose(of: page, in: container) else {
      // Without a source the page fades.
      if isAppearing { (page.alpha, dim.alpha) = (0, 0) }
      grow = { (page.transform, page.alpha, dim.alpha) = (.identity, 1, 1) }
      shrink = { (page.alpha, dim.alpha) = (0, 0) }
      return isAppearing ? grow : shrink
    }
    self.pose = pose
    let picture = makePicture(over: page, in: container)
    let mask = UIView(frame: page.bounds)
    mask.backgroundColor = .black
    mask.layer.cornerCurve = .continuous
    sourceAlpha = source?.alpha ?? 1
    source?.alpha = 0
    let radius = source?.layer.cornerRadius ?? 0
    func setSmall() {
      (page.transform, dim.alpha) = (pose.transform, 0)
      (mask.frame, mask.layer.cornerRadius) = (pose.part, radius / pose.scale)
      if let picture { (picture.frame, picture.layer.cornerRadius, picture.alpha) = (pose.source, radius, 1) }
    }
    let screenRadius = screenRadius
    func setLarge() {
      (page.transform, dim.alpha) = (.identity, 1)
      (mask.frame, mask.layer.cornerRadius) = (page.bounds, screenRadius)
      if let picture { (picture.frame, picture.layer.cornerRadius, picture.alpha) = (pose.shownFrame, screenRadius, 0) }
    }
    UIView.performWithoutAnimation { if isAppearing { setSmall() } else { setLarge() } }
    page.mask = mask
    (self.mask, grow, shrink) = (mask, setLarge, setSmall)
    return isAppearing ? grow : shrink
  }

  private func makePicture(over page: UIView, in container: UIView) -> UIView? {
    guard let source, let picture = source.snapshotView(afterScreenUpdates: !isAppearing) else { return nil }
    for view in picture.subviews { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    picture.clipsToBounds = true
    picture.layer.cornerCurve = .continuous
    picture.isUserInteractionEnabled = false
    container.insertSubview(picture, aboveSubview: page)
    self.picture = picture
    return picture
  }

  private func makeDim(_ frame: CGRect) -> UIView {
    let dim = options?.dimmingVisualEffect.map { UIVisualEffectView(effect: $0) } ?? UIView(frame: .zero)
    dim.frame = frame
    if options?.dimmingVisualEffect == nil {
      dim.backgroundColor = options?.dimmingColor ?? UIColor.black.withAlphaComponent(Self.dimming)
    }
    dim.isUserInteractionEnabled = false
    return dim
  }

  /// The page where the source stands.
  private struct Pose {
    /// Brings the part of the page that comes from the source to where the source stands, as large as it is there.
    var transform: CGAffineTransform
    var scale: CGFloat
    /// The part of the page that is seen then, in the page's coordinates: it has the source's proportions.
    var part: CGRect
    /// The source, in the container.
    var source: CGRect
    /// The same part in the page's own position, in the container.
    var shownFrame: CGRect
  }

  private func smallPose(of page: UIView, in container: UIView) -> Pose? {
    guard let source, source.window != nil || source.isDescendant(of: container) else { return nil }
    let from = container.convert(source.bounds, from: source)
    let asked = UIViewController.Transition.ZoomOptions.AlignmentRectContext(source: source, zoomed: zoomed)
    let part = options?.alignmentRectProvider?(asked) ?? page.bounds
    guard part.width > 0, part.height > 0, from.width > 0, from.height > 0 else { return nil }
    let scale = max(from.width / part.width, from.height / part.height)
    let dx = part.midX - page.bounds.midX, dy = part.midY - page.bounds.midY
    let transform = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: from.midX - dx * scale - page.center.x,
      ty: from.midY - dy * scale - page.center.y)
    let size = CGSize(width: from.width / scale, height: from.height / scale)
    let seen = CGRect(
      x: part.midX - size.width / 2, y: part.midY - size.height / 2, width: size.width, height: size.height)
    let shownFrame = seen.offsetBy(dx: page.center.x - page.bounds.midX, dy: page.center.y - page.bounds.midY)
    return Pose(transform: transform, scale: scale, part: seen, source: from, shownFrame: shownFrame)
  }

  /// A page that comes can be used at once, and one that goes can be caught.
  override func touchAccess(to key: UITransitionContextViewKey) -> TransitionTouchAccess {
    guard key == (isAppearing ? .to : .from) else { return .none }
    return isAppearing ? .whole : .surface
  }

  // MARK: Under a finger

  /// How a page looks on its way.
  struct Look {
    var transform: CGAffineTransform
    /// 0...1: how far the page is from the source, on its way to its own position.
    var presence: CGFloat
    var alpha: CGFloat
    /// In the page's coordinates; nil for a page without a source.
    var mask: CGRect?
    var pictureAlpha: CGFloat

    static let atRest = Look(transform: .identity, presence: 1, alpha: 1, mask: nil, pictureAlpha: 0)
  }

  /// A page whose animations have been stopped.
  func look(of page: UIView) -> Look {
    Look(
      transform: page.transform, presence: min(max(dim?.alpha ?? 1, 0), 1), alpha: page.alpha, mask: mask?.frame,
      pictureAlpha: picture?.alpha ?? 0)
  }

  /// Shows a page as another animator has left it, but for its position.
  func wear(_ look: Look, on page: UIView) {
    UIView.performWithoutAnimation {
      page.alpha = look.alpha
      if let caught = look.mask { mask?.frame = caught }
      picture?.alpha = look.pictureAlpha
    }
  }

  /// A page that was caught on its way opens to its whole shape under the finger; how fast is an estimate.
  func open(_ page: UIView) {
    UIView.animate(withDuration: 0.2, delay: 0, options: [.allowUserInteraction]) { [mask, picture] in
      page.alpha = 1
      mask?.frame = page.bounds
      picture?.alpha = 0
    }
  }

  /// The page back in its own position, after a finger has moved it.
  private(set) var grow: () -> Void = {}
  /// The page that goes where the source stands.
  private(set) var shrink: () -> Void = {}

  /// Moves a page that is about to shrink.
  ///
  /// - Parameters:
  ///   - page: The zoomed controller's view.
  ///   - transform: Where the finger has it.
  ///   - presence: 0...1, how far it is from its way out: corners become round and what is behind becomes clear.
  func hold(_ page: UIView, at transform: CGAffineTransform, presence: CGFloat) {
    page.transform = transform
    dim?.alpha = presence
    mask?.layer.cornerRadius = screenRadius > 0 ? screenRadius : Self.heldRadius * min((1 - presence) * 4, 1)
    if let pose, let picture {
      let center = page.center
      picture.frame = pose.shownFrame.offsetBy(dx: -center.x, dy: -center.y).applying(transform).offsetBy(
        dx: center.x, dy: center.y)
    }
  }

  override func finish(_ context: any UIViewControllerContextTransitioning, completed: Bool) {
    source?.alpha = sourceAlpha
    let page = isAppearing ? context.view(forKey: .to) : context.view(forKey: .from)
    page?.transform = .identity
    page?.alpha = 1
    page?.mask = nil
    picture?.removeFromSuperview()
    dim?.removeFromSuperview()
  }
}

import RenderTree

/// The views behind a context menu and beside it: the blurred window, and the lifted view or the controller that
/// previews it.
///
/// The lifted view is 1.15 times as large, with corners of 13 points, over a background that is blurred and a little
/// darker: Behaviour/Pictures.md 93. How dark it is in dark appearance is an estimate.
@MainActor
final class ContextPreviewStage {
  private static let liftedScale: CGFloat = 1.15
  private static let margin: CGFloat = 16

  let controller: UIViewController?
  private let preview: UITargetedPreview
  private let platter: PreviewPlatter
  private let background = UIVisualEffectView(effect: nil)
  private let dimming = UIView(frame: .zero)
  private var card: UIView?
  private var dismissalPreview: () -> UITargetedPreview? = { nil }
  private var target: UITargetedPreview
  private let cover: PreviewSourceCover

  /// The centre of the lifted preview, in the container.
  var liftedCenter = CGPoint.zero

  /// - Parameters:
  ///   - preview: What is lifted.
  ///   - controller: Shown instead of what is lifted, as large as its preferred content size.
  ///   - dismissalPreview: Asked at the end for where the preview goes back to; nil lets it fade.
  init(
    _ preview: UITargetedPreview, controller: UIViewController?, dismissalPreview: @escaping () -> UITargetedPreview?
  ) {
    (self.preview, self.controller, self.dismissalPreview) = (preview, controller, dismissalPreview)
    (platter, target) = (PreviewPlatter(preview, afterUpdates: true), preview)
    cover = PreviewSourceCover(preview.view)
  }

  private var lifted: UIView { card ?? platter }

  /// Something that would come nearer to the sides than the margin is lifted less, or as large as it is.
  private var scale: CGFloat {
    guard let room = platter.superview?.bounds.width, platter.bounds.width > 0 else { return 1 }
    let widest = (room - 2 * ContextPreviewStage.margin) / platter.bounds.width
    return max(min(ContextPreviewStage.liftedScale, widest), 1)
  }

  func prepare(in container: UIView) {
    for view in [background, dimming] {
      view.frame = container.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.isUserInteractionEnabled = false
      container.addSubview(view)
    }
    dimming.backgroundColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.25 : 0.15) }
    dimming.alpha = 0
    container.addSubview(platter)
    platter.moveToTarget()
    liftedCenter = platter.center
    cover.hide()
    guard let controller else { return }
    let area = container.bounds.inset(by: container.window?.safeAreaInsets ?? .zero).insetBy(dx: 16, dy: 16)
    // It may say in `loadView` how large it wants to be.
    controller.loadViewIfNeeded()
    let wanted = controller.preferredContentSize
    let card = UIView(frame: CGRect(origin: .zero, size: ContextPreviewStage.cardSize(wanted, in: area.size)))
    card.clipsToBounds = true
    card.isUserInteractionEnabled = false
    (card.layer.cornerRadius, card.layer.cornerCurve) = (MenuPlatter.cornerRadius, .continuous)
    // The stage says when it appears, not the view's coming into the window.
    controller._isManaged = true
    controller.beginAppearanceTransition(true, animated: true)
    let view = controller.view!
    view.frame = card.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    card.addSubview(view)
    container.addSubview(card)
    card.center = platter.center
    self.card = card
    card.layoutIfNeeded()
    (card.transform, card.alpha) = (cardTransform, 0)
  }

  /// A controller that prefers no size gets the width that there is, and a height of four thirds of it: an estimate.
  private static func cardSize(_ wanted: CGSize, in room: CGSize) -> CGSize {
    let width = min(wanted.width > 0 ? wanted.width : room.width, room.width)
    let height = min(wanted.height > 0 ? wanted.height : (width * 4 / 3).rounded(), room.height)
    return CGSize(width: width, height: height)
  }

  /// As small as what is lifted.
  private var cardTransform: CGAffineTransform {
    guard let card, card.bounds.width > 0, card.bounds.height > 0 else { return .identity }
    return CGAffineTransform(
      scaleX: platter.bounds.width / card.bounds.width, y: platter.bounds.height / card.bounds.height)
  }

  func bringPreviewToFront() { lifted.superview?.bringSubviewToFront(lifted) }

  /// The frame of the lifted preview where nothing moves it away, in the container.
  var naturalFrame: CGRect {
    let size = card?.bounds.size ?? platter.bounds.size
    let scale = card == nil ? scale * hypot(preview.target.transform.a, preview.target.transform.b) : 1
    let center = preview.target.container.convert(preview.target.center, to: platter.superview)
    let shown = CGSize(width: size.width * scale, height: size.height * scale)
    return CGRect(
      x: center.x - shown.width / 2, y: center.y - shown.height / 2, width: shown.width, height: shown.height)
  }

  /// - Parameter point: In the container.
  func contains(_ point: CGPoint) -> Bool { lifted.frame.contains(point) }

  // MARK: Poses, for animation blocks

  func lift() {
    background.effect = ContextMenuBlur()
    dimming.alpha = 1
    platter.lift = 1
    platter.round(to: MenuPlatter.cornerRadius / scale)
    platter.center = liftedCenter
    if let card {
      (card.center, card.transform, card.alpha) = (liftedCenter, .identity, 1)
      platter.alpha = 0
    } else {
      platter.transform = preview.target.transform.scaledBy(x: scale, y: scale)
    }
  }

  /// Asks where the preview goes back to.
  func prepareToReturn() {
    if let other = dismissalPreview() { target = other }
    controller?.beginAppearanceTransition(false, animated: true)
  }

  private func fadeBackground() {
    background.effect = nil
    dimming.alpha = 0
  }

  func settle() {
    fadeBackground()
    platter.lift = 0
    platter.round(to: 0)
    if target.target.container.window == nil {
      platter.alpha = 0
    } else {
      platter.move(to: target)
      platter.alpha = 1
    }
    if let card { (card.center, card.transform, card.alpha) = (platter.center, cardTransform, 0) }
  }

  /// Towards the person, for what the app shows next.
  func pop() {
    fadeBackground()
    lifted.transform = lifted.transform.scaledBy(x: 1.3, y: 1.3)
    (lifted.alpha, platter.lift) = (0, 0)
  }

  /// Everything stands as before.
  func finish() {
    cover.show()
    controller?.viewIfLoaded?.removeFromSuperview()
    controller?.endAppearanceTransition()
    controller?._isManaged = false
  }

  func didLift() { controller?.endAppearanceTransition() }
}

/// The blurred background of a lifted view: colours stay as they are. The sigma, in points, is that of
/// Behaviour/Pictures.md 93.
private final class ContextMenuBlur: UIVisualEffect {
  override init() { super.init() }
  required init?(coder: NSCoder) { fatalError("The background of a menu is not archived.") }
  override func _backdrop(isDark: Bool) -> RenderBackdrop? { RenderBackdrop(blurRadius: 10) }
}

/// Keeps the view of which a picture is lifted from being seen in its own position, without a change that the app can
/// see in its `alpha` or `isHidden`.
@MainActor
private final class PreviewSourceCover {
  private weak var view: UIView?
  private var mask: CALayer?
  private let nothing = CALayer()

  /// A view that is in no window is not covered: it is itself what is lifted.
  init(_ view: UIView) { if view.window != nil { self.view = view } }

  func hide() {
    guard let view else { return }
    mask = view.layer.mask
    view.layer.mask = nothing
  }

  func show() {
    guard let view, view.layer.mask === nothing else { return }
    view.layer.mask = mask
  }
}

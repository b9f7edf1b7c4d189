/// A drag from the lift to its end: carries the previews under the finger, finds who may take them, and tells both
/// ends.
@MainActor
final class DragFlight {
  /// An item under the finger.
  final class Carried {
    let item: UIDragItem
    /// The preview with which it was lifted, and its view; nil: it has no look.
    let preview: UITargetedDragPreview?
    let source: UIDragInteraction
    var platter: PreviewPlatter?
    init(_ item: UIDragItem, _ preview: UITargetedDragPreview?, _ source: UIDragInteraction) {
      (self.item, self.preview, self.source) = (item, preview, source)
    }
  }

  let source: UIDragInteraction
  let session: DragSession
  let drop: DropSession
  private(set) var carried: [Carried] = []
  private(set) var isDragging = false
  private let start: CGPoint
  private var lift: DragAnimator?
  /// The vector from the finger to the middle of the foremost platter, in screen points.
  private var grip = CGPoint.zero
  let badge = DragBadge()
  private let search: DropSearch
  private let springs: SpringLoader

  /// Points that a finger moves before a lifted item is dragged. An estimate: as for other drags.
  private static let slop: CGFloat = 10
  /// A lifted item is this much larger. An estimate.
  private static let liftedScale: CGFloat = 1.04

  /// Asks what is dragged. Nil where nothing is.
  init?(_ source: UIDragInteraction, _ touch: UITouch) {
    let session = DragSession(touch)
    guard let delegate = source.delegate, source.view != nil else { return nil }
    let items = delegate.dragInteraction(source, itemsForBeginning: session)
    guard !items.isEmpty else { return nil }
    session.add(items)
    (self.source, self.session, drop, start) = (source, session, DropSession(session), touch._location)
    search = DropSearch(drop)
    springs = SpringLoader(touch)
  }

  // MARK: Lifting

  /// Raises the items where they are.
  func liftItems() {
    take(session.items, from: source)
    let lift = DragAnimator(seconds: 0.3) { [carried] in
      for entry in carried {
        guard let platter = entry.platter else { continue }
        platter.lift = 1
        platter.transform = platter.transform.scaledBy(x: Self.liftedScale, y: Self.liftedScale)
      }
    }
    self.lift = lift
    source.delegate?.dragInteraction(source, willAnimateLiftWith: lift, session: session)
    lift.start(staysReversible: true)
  }

  private func take(_ items: [UIDragItem], from interaction: UIDragInteraction) {
    for item in items {
      let preview = interaction._liftPreview(of: item, session)
      let entry = Carried(item, preview, interaction)
      if let preview {
        let platter = PreviewPlatter(preview, afterUpdates: true)
        // Those that come later lie below.
        RunningApp.current.drags.overlay.add(platter)
        if let first = carried.first?.platter { platter.superview?.insertSubview(platter, belowSubview: first) }
        platter.moveToTarget()
        entry.platter = platter
        item._previewSize = preview.size
      }
      carried.append(entry)
    }
  }

  /// The finger lifts before it has moved: everything goes back, as if nothing had been.
  private func sinkBack() {
    lift?.addCompletion { [carried] _ in
      for entry in carried { entry.platter.map { RunningApp.current.drags.overlay.remove($0) } }
    }
    lift?.reverse()
  }

  // MARK: Dragging

  private var finger: CGPoint { session.touch._location }
  /// In the coordinates of the platters' window.
  private var fingerOnScreen: CGPoint {
    guard let window = session.touch.window else { return finger }
    return window.convert(finger, to: nil as UIWindow?)
  }

  func fingerMoved() {
    if !isDragging {
      guard hypot(finger.x - start.x, finger.y - start.y) > Self.slop else { return }
      begin()
    }
    layOut()
    let touch = session.touch, hit = touch.window.flatMap { $0.hitTest(touch.location(in: $0), with: nil) }
    search.update(over: hit)
    springs.update(over: hit)
    badge.show(count: carried.count, operation: search.operation)
    source.delegate?.dragInteraction(source, sessionDidMove: session)
  }

  private func begin() {
    isDragging = true
    RunningApp.current.drags.flights.append(self)
    source._dragDidBegin(session.touch)
    lift?.finish()
    let delegate = source.delegate
    if let delegate {
      session.allowsMoveOperation = delegate.dragInteraction(source, sessionAllowsMoveOperation: session)
      session.isRestrictedToDraggingApplication = delegate.dragInteraction(
        source, sessionIsRestrictedToDraggingApplication: session)
      _ = delegate.dragInteraction(source, prefersFullSizePreviewsFor: session)
    }
    delegate?.dragInteraction(source, sessionWillBegin: session)
    if let first = carried.first?.platter {
      let from = first.center
      let begun = fingerOnScreen
      grip = CGPoint(x: from.x - begun.x + (finger.x - start.x), y: from.y - begun.y + (finger.y - start.y))
    }
    for entry in carried { dress(entry) }
    RunningApp.current.drags.overlay.add(badge)
  }

  /// The look that an item has once it is dragged.
  private func dress(_ entry: Carried) {
    entry.item._previewDidChange = { [weak self, weak entry] in if let self, let entry { self.replaceLook(of: entry) } }
    if entry.item.previewProvider != nil { replaceLook(of: entry) }
  }

  private func replaceLook(of entry: Carried) {
    let old = entry.platter
    guard let provider = entry.item.previewProvider else { return }
    if let look = provider() {
      let preview = UITargetedDragPreview(
        view: look.view, parameters: look.parameters,
        target: UIDragPreviewTarget(container: source.view ?? look.view, center: .zero))
      let platter = PreviewPlatter(preview)
      RunningApp.current.drags.overlay.add(platter)
      if let old { platter.superview?.insertSubview(platter, aboveSubview: old) }
      (platter.center, platter.lift) = (old?.center ?? fingerOnScreen, 1)
      entry.platter = platter
      // A look of its own is held in its middle.
      if entry === carried.first { grip = .zero }
    } else {
      entry.platter = nil
    }
    if let old { RunningApp.current.drags.overlay.remove(old) }
    layOut()
  }

  /// All items under the finger; those behind the first stand out a little. The distances are estimates.
  private func layOut() {
    let finger = fingerOnScreen
    for (index, entry) in carried.enumerated() {
      let step = CGFloat(min(index, 3)) * 6
      entry.platter?.center = CGPoint(x: finger.x + grip.x + step, y: finger.y + grip.y + step)
    }
    if let first = carried.first?.platter { badge.center = CGPoint(x: first.frame.maxX - 6, y: first.frame.minY + 6) }
  }

  /// A tap on other things during the drag.
  func add(_ items: [UIDragItem], from interaction: UIDragInteraction) {
    source.delegate?.dragInteraction(source, session: session, willAdd: items, for: interaction)
    session.add(items)
    let known = carried.count
    take(items, from: interaction)
    for entry in carried[known...] {
      entry.platter?.lift = 1
      dress(entry)
    }
    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) { self.layOut() }
    badge.show(count: carried.count, operation: search.operation)
  }

  // MARK: The end

  /// The finger is gone. Nothing more comes of it after this call, but animations.
  ///
  /// - Parameter cancelled: The system took the finger away; nobody gets the items.
  func end(cancelled: Bool) {
    guard isDragging else { return sinkBack() }
    springs.end()
    RunningApp.current.drags.flights.removeAll { $0 === self }
    RunningApp.current.drags.overlay.remove(badge)
    for entry in carried { entry.item._previewDidChange = nil }
    DragEnding(source, session, drop, carried, visited: search.visited).run(search.finish(cancelled: cancelled))
  }
}

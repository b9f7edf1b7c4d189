/// Brings dragged items to where they go, or back, and tells both ends that the drag is over.
@MainActor
final class DragEnding {
  private let source: UIDragInteraction
  private let session: DragSession
  private let drop: DropSession
  private let carried: [DragFlight.Carried]
  private let visited: [UIDropInteraction]
  private var moving = 0
  private var finish: (() -> Void)?

  /// An estimate.
  private static let seconds = 0.35

  init(
    _ source: UIDragInteraction, _ session: DragSession, _ drop: DropSession, _ carried: [DragFlight.Carried],
    visited: [UIDropInteraction]
  ) { (self.source, self.session, self.drop, self.carried, self.visited) = (source, session, drop, carried, visited) }

  func run(_ taker: (target: UIDropInteraction, operation: UIDropOperation)?) {
    let operation = taker?.operation ?? .cancel
    source.delegate?.dragInteraction(source, session: session, willEndWith: operation)
    if let target = taker?.target {
      target.delegate?.dropInteraction(target, performDrop: drop)
      for entry in carried { land(entry, on: target) }
      finish = { [self] in
        target.delegate?.dropInteraction(target, concludeDrop: drop)
        end(with: operation)
      }
    } else {
      for entry in carried { sendBack(entry) }
      finish = { [self] in end(with: .cancel) }
    }
    finishIfStill()
  }

  private func end(with operation: UIDropOperation) {
    for interaction in visited { interaction.delegate?.dropInteraction(interaction, sessionDidEnd: drop) }
    source.delegate?.dragInteraction(source, session: session, didEndWith: operation)
    guard operation != .cancel else { return }
    let transferred = { [self] in source.delegate?.dragInteraction(source, sessionDidTransferItems: session) ?? () }
    // Apple waits until all data are there; loads that go past the session are not waited for here.
    if drop.pendingLoads == 0 { transferred() } else { drop.loadsDidEnd = transferred }
  }

  private func finishIfStill() {
    guard moving == 0, let finish else { return }
    self.finish = nil
    finish()
  }

  // MARK: A drop

  private func land(_ entry: DragFlight.Carried, on target: UIDropInteraction) {
    guard let platter = entry.platter, let view = target.view else { return forget(entry) }
    let usual = into(view, platter)
    let wanted = ask(target, entry, usual)
    let animator = DragAnimator(seconds: Self.seconds) {
      guard let wanted else { return platter.alpha = 0 }
      platter.lift = 0
      platter.move(to: wanted)
      // Nothing is there that the item would turn into.
      if wanted === usual { platter.alpha = 0 }
    }
    entry.item._dropPreviewDidChange = { [weak self] in
      guard let self, let again = self.ask(target, entry, usual) else { return }
      UIView.animate(withDuration: Self.seconds, delay: 0, options: [.beginFromCurrentState]) {
        platter.move(to: again)
      }
    }
    target.delegate?.dropInteraction(target, item: entry.item, willAnimateDropWith: animator)
    run(animator, entry)
  }

  private func ask(
    _ target: UIDropInteraction, _ entry: DragFlight.Carried, _ usual: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let delegate = target.delegate else { return usual }
    return delegate.dropInteraction(target, previewForDropping: entry.item, withDefault: usual)
  }

  /// Small, in the middle of the view.
  private func into(_ view: UIView, _ platter: PreviewPlatter) -> UITargetedDragPreview {
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    return UITargetedDragPreview(
      view: platter.preview.view, parameters: platter.preview.parameters,
      target: UIDragPreviewTarget(container: view, center: middle, transform: CGAffineTransform(scaleX: 0.1, y: 0.1)))
  }

  // MARK: Back

  private func sendBack(_ entry: DragFlight.Carried) {
    guard let platter = entry.platter else { return forget(entry) }
    var wanted = entry.preview.flatMap { $0.target.container.window == nil ? nil : $0 }
    if let usual = wanted {
      wanted =
        entry.source.delegate.map {
          $0.dragInteraction(entry.source, previewForCancelling: entry.item, withDefault: usual)
        } ?? usual
    }
    let animator = DragAnimator(seconds: Self.seconds) {
      guard let wanted else { return platter.alpha = 0 }
      platter.lift = 0
      platter.move(to: wanted)
    }
    entry.source.delegate?.dragInteraction(entry.source, item: entry.item, willAnimateCancelWith: animator)
    run(animator, entry)
  }

  private func run(_ animator: DragAnimator, _ entry: DragFlight.Carried) {
    moving += 1
    animator.addCompletion { [self] _ in
      moving -= 1
      forget(entry)
      finishIfStill()
    }
    animator.start()
  }

  private func forget(_ entry: DragFlight.Carried) {
    entry.item._dropPreviewDidChange = nil
    if let platter = entry.platter { RunningApp.current.drags.overlay.remove(platter) }
    entry.platter = nil
  }
}

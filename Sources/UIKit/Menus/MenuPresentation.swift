import HostInterface

/// A menu on screen: its levels, the finger that looks for a row, what is chosen, and its end.
///
/// Whoever shows it says what it belongs to in a `Source` and hears what happens through the closures. The container in
/// the window owns the presentation, so that it lives as long as it is seen.
@MainActor
final class MenuPresentation {
  struct Source {
    let view: UIView
    /// The sender of elements.
    let sender: AnyObject
    /// Points of the window: what the menu stands beside.
    var rect: CGRect
    /// Points of the window: where the middle of the menu's edge is attached; nil for beside the rectangle.
    var attachment: CGPoint?
    /// The first element is the one nearest to the source, also in a menu above it.
    var ordersByPriority = true
    /// Choosing turns the element on and all others off, whatever the menu's options are.
    var keepsSelection = false
  }

  private let source: Source
  /// A lifted view and a blurred background; nil for a menu alone.
  private let stage: ContextPreviewStage?
  /// The window owns it, and it owns the presentation.
  private weak var container: MenuContainerView?
  private var levels: [MenuPlatter] = []
  private var isEnding = false
  private var isAbove = false
  /// The menu has grown from here, in the container.
  private var origin = CGPoint.zero
  private var trackingStart: CGPoint?
  private var dwell: Scheduler.Token?

  var willEnd: (ContextMenuAnimator) -> Void = { _ in }
  var didEnd: () -> Void = {}
  var didChoose: (any UIMenuLeaf) -> Void = { _ in }
  /// The preview was tapped.
  var commit: (ContextMenuAnimator) -> Void = { _ in }

  init(source: Source, stage: ContextPreviewStage?) { (self.source, self.stage) = (source, stage) }

  /// Whether the menu can be seen and chosen from.
  var isShown: Bool { container != nil && !isEnding }

  // MARK: Coming

  /// - Parameters:
  ///   - menu: Nil shows the preview alone.
  ///   - animator: What the app animates along.
  func show(_ menu: UIMenu?, animator: ContextMenuAnimator) {
    guard let window = source.view.window else { return }
    let container = MenuContainerView(self, frame: window.bounds)
    self.container = container
    UIView.performWithoutAnimation {
      window.addSubview(container)
      stage?.prepare(in: container)
      if let menu { addLevel(menu, isSubmenu: false) }
      stage?.bringPreviewToFront()
      container.layoutIfNeeded()
    }
    let placement = findPlacement()
    if let platter = levels.first, let placement {
      origin = placement.origin
      UIView.performWithoutAnimation {
        platter.frame = placement.frame
        platter.layoutIfNeeded()
        shrink(platter, to: placement.origin)
      }
    }
    MenuMotion.come {
      self.levels.first?.transform = .identity
      self.levels.first?.alpha = 1
      self.stage?.lift()
      animator.animate()
    } completion: {
      self.stage?.didLift()
      animator.complete()
    }
  }

  /// The part of the container that a menu may cover: inside the safe area and above the keyboard.
  private var area: CGRect {
    guard let container else { return .zero }
    var area = container.bounds.inset(by: container.window?.safeAreaInsets ?? .zero)
    let keyboard = RunningApp.current.keyboard
    if keyboard.isVisible {
      let top = container.convert(keyboard.frame.origin, from: UIScreen.main.coordinateSpace).y
      area.size.height = max(min(area.maxY, top) - area.minY, 0)
    }
    return area
  }

  /// The placement of the first level; moves the preview's lifted place with it.
  private func findPlacement() -> MenuPlacement? {
    guard let container else { return nil }
    if let stage {
      var (menu, center) = MenuPlacement.beside(
        preview: stage.naturalFrame, size: levels.first?.fittingSize ?? .zero, area: area,
        middle: container.bounds.midY, isRightToLeft: container._isRightToLeft)
      stage.liftedCenter = center
      menu.frame.origin.x = menu.frame.minX.onPixels(container.contentScaleFactor)
      return menu
    }
    guard let platter = levels.first else { return nil }
    var placement = MenuPlacement.compact(
      size: platter.fittingSize, source: source.rect, attachment: source.attachment, area: area)
    if placement.isAbove != isAbove, source.ordersByPriority {
      isAbove = placement.isAbove
      reload(platter)
      placement.frame.size.height = min(platter.fittingSize.height, placement.frame.height)
    }
    return placement
  }

  private func shrink(_ platter: MenuPlatter, to origin: CGPoint) {
    platter.transform = MenuMotion.shrunk(center: platter.center, to: origin)
    platter.alpha = 0
  }

  @discardableResult
  private func addLevel(_ menu: UIMenu, isSubmenu: Bool) -> MenuPlatter {
    let platter = MenuPlatter(menu, isSubmenu: isSubmenu)
    platter.list.touched = { [weak self, weak platter] phase, touch in
      guard let self, let platter, platter === self.levels.last else { return }
      self.finger(phase, touch.location(in: nil), on: platter)
    }
    platter.list.activate = { [weak self] in self?.choose($0) }
    levels.append(platter)
    container?.addSubview(platter)
    beginShowing(menu)
    reload(platter)
    return platter
  }

  private func beginShowing(_ menu: UIMenu) {
    for element in menu.children {
      (element as? UIDeferredMenuElement)?._beginShowing()
      // Elements of the same list are shown with it.
      if let part = element as? UIMenu, part.options.contains(.displayInline) { beginShowing(part) }
    }
  }

  /// Shows what the level's menu holds now, and asks for what has not come yet.
  private func reload(_ platter: MenuPlatter) {
    var content = self.content(of: platter.menu)
    // A provider may answer at once.
    var hasAnswered = false, isAsking = true
    for element in content.loading {
      element._load { [weak self, weak platter] in
        hasAnswered = true
        guard !isAsking, let self, let platter, self.isShown else { return }
        self.reload(platter)
        self.resize()
      }
    }
    isAsking = false
    if hasAnswered { content = self.content(of: platter.menu) }
    if isAbove, source.ordersByPriority, platter === levels.first { content.reverse() }
    platter.show(platter.menu, content)
  }

  private func content(of menu: UIMenu) -> MenuContent {
    MenuContent(menu, selectionRoot: source.keepsSelection ? menu : nil) { [source] leaf in
      guard let command = leaf as? UICommand else { return leaf }
      return CommandValidation.validated(command, near: source.view)
    }
  }

  /// After a level's content has changed.
  private func resize() {
    MenuMotion.change {
      guard let first = self.levels.first, let placement = self.findPlacement() else { return }
      self.origin = placement.origin
      let transform = first.transform
      first.transform = .identity
      first.frame = placement.frame
      first.transform = transform
      first.layoutIfNeeded()
      if self.levels.count > 1, let last = self.levels.last {
        let row = CGRect(x: last.frame.minX, y: last.frame.minY, width: last.frame.width, height: 44)
        last.frame = MenuPlacement.submenu(size: last.fittingSize, row: row, area: self.area).frame
        last.layoutIfNeeded()
      }
      self.stage?.lift()
    }
  }

  /// Replaces the menus that are on screen.
  func update(_ change: (UIMenu) -> UIMenu) {
    guard isShown else { return }
    for platter in levels {
      let menu = change(platter.menu)
      platter.show(menu, content(of: menu))
      reload(platter)
    }
    resize()
  }

  // MARK: Submenus

  private func open(_ menu: UIMenu, from row: CGRect) {
    guard let below = levels.last, let container else { return }
    var platter: MenuPlatter!
    UIView.performWithoutAnimation {
      platter = addLevel(menu, isSubmenu: true)
      platter.frame = row
      platter.layoutIfNeeded()
      platter.alpha = 0
      container.layoutIfNeeded()
    }
    UIView.animate(withDuration: 0.12) { platter.alpha = 1 }
    MenuMotion.change {
      platter.frame = MenuPlacement.submenu(size: platter.fittingSize, row: row, area: self.area).frame
      platter.layoutIfNeeded()
      below.isBehind = true
    }
  }

  private func closeSubmenu() {
    guard levels.count > 1, let platter = levels.popLast(), let below = levels.last else { return }
    below.list.highlight(nil)
    UIView.animate(withDuration: 0.2, delay: 0, options: [.beginFromCurrentState]) {
      platter.alpha = 0
      below.isBehind = false
    } completion: { _ in
      platter.removeFromSuperview()
    }
  }

  // MARK: Fingers

  /// Whether a view in the container has touches of its own: the foremost level, and a strip that scrolls in it.
  func takesTouches(_ view: UIView) -> Bool {
    guard let last = levels.last, !isEnding else { return false }
    return view.isDescendant(of: last.list)
  }

  func touchedBesideMenu(at point: CGPoint) {
    guard !isEnding else { return }
    if levels.count > 1, levels.dropLast().contains(where: { $0.frame.contains(point) }) { return closeSubmenu() }
    if let stage, stage.contains(point) { return performCommit() }
    dismiss(animated: true)
  }

  /// The finger that asked for the menu is still down, and may move into it.
  /// - Parameter point: Points of the window.
  func trackSource(_ phase: UITouch.Phase, at point: CGPoint) {
    guard isShown, let platter = levels.last else { return }
    let start = trackingStart ?? point
    trackingStart = start
    // A finger that has hardly moved was only asking.
    guard hypot(point.x - start.x, point.y - start.y) > 10 || phase == .cancelled else { return }
    finger(phase, point, on: platter)
  }

  private func finger(_ phase: UITouch.Phase, _ point: CGPoint, on platter: MenuPlatter) {
    let cell = phase == .cancelled ? nil : platter.list.cell(at: point)
    if phase == .ended {
      cancelDwell()
      platter.list.highlight(nil)
      if let choice = cell?.choice { choose(choice, from: cell) }
      return
    }
    guard platter.list.cells.first(where: \.isHighlighted) !== cell else { return }
    cancelDwell()
    platter.list.highlight(cell)
    guard phase == .moved, let cell, case .open(let menu)? = cell.choice else { return }
    // A finger that rests on a submenu opens it. The time is an estimate.
    let environment = HostEnvironment.current
    dwell = environment.scheduler.schedule(at: environment.clock.now + 0.5) { [weak self, weak cell] in
      MainActor.assumeIsolated {
        guard let self, let cell, cell.isHighlighted, self.isShown else { return }
        self.choose(.open(menu), from: cell)
      }
    }
  }

  private func cancelDwell() {
    if let dwell { HostEnvironment.current.scheduler.cancel(dwell) }
    dwell = nil
  }

  // MARK: Choosing

  func choose(_ choice: MenuChoice, from cell: MenuCell? = nil) {
    guard isShown else { return }
    switch choice {
    case .open(let menu):
      let row =
        cell
        ?? levels.last?.list.cells.first { if case .open(let other)? = $0.choice { other === menu } else { false } }
      guard let row, let container else { return }
      open(menu, from: row.convert(row.bounds, to: container))
    case .close: closeSubmenu()
    case .perform(let leaf, let selection):
      guard !leaf.attributes.contains(.disabled) else { return }
      selection?._select(leaf)
      let stays = leaf.attributes.contains(.keepsMenuPresented)
      if !stays { dismiss(animated: true) }
      didChoose(leaf)
      leaf.performWithSender(source.sender, target: nil)
      if stays, isShown {
        // Elements that are asked for each time may say something else now.
        for platter in levels {
          beginShowing(platter.menu)
          reload(platter)
        }
        resize()
      }
    }
  }

  private func performCommit() {
    guard let stage else { return }
    let animator = ContextMenuAnimator(stage.controller)
    commit(animator)
    end(animated: true, commit: animator)
  }

  // MARK: Going

  func dismiss(animated: Bool) { end(animated: animated, commit: nil) }

  private func end(animated: Bool, commit: ContextMenuAnimator?) {
    guard let container, !isEnding else { return }
    isEnding = true
    cancelDwell()
    container.isUserInteractionEnabled = false
    container.accessibilityElementsHidden = true
    // The views behind are no longer hidden from screen readers, though the menu is still seen to go.
    container.accessibilityViewIsModal = false
    let animator = ContextMenuAnimator(stage?.controller)
    willEnd(animator)
    let pops = commit?.preferredCommitStyle == .pop
    stage?.prepareToReturn()
    let change = {
      for platter in self.levels {
        platter.transform = MenuMotion.shrunk(center: platter.center, to: self.origin)
        platter.alpha = 0
      }
      if pops { self.stage?.pop() } else { self.stage?.settle() }
      animator.animate()
      commit?.animate()
    }
    let finish = {
      self.stage?.finish()
      container.removeFromSuperview()
      self.container = nil
      animator.complete()
      commit?.complete()
      self.didEnd()
    }
    if animated {
      MenuMotion.go(change, completion: finish)
    } else {
      UIView.performWithoutAnimation(change)
      finish()
    }
  }
}

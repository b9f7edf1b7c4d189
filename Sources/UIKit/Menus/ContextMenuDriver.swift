/// The changes of a control to the menu of its interaction.
@MainActor
protocol MenuHost: AnyObject {
  var mayShowMenu: Bool { get }
  /// Any touch shows the menu, not only a long one.
  var menuIsPrimaryAction: Bool { get }
  /// The sender of elements.
  var menuSender: AnyObject { get }
  var menuKeepsSelection: Bool { get }
  /// Points of the interaction's view; nil for beside the view.
  func menuAttachment(for configuration: UIContextMenuConfiguration) -> CGPoint?
  func menuWillShow()
  func menuDidChoose(_ leaf: any UIMenuLeaf)
  func menuWillEnd()
}

/// The press, the questions to the delegate and the menu on screen of one context menu interaction.
@MainActor
final class ContextMenuDriver {
  weak var interaction: UIContextMenuInteraction?
  weak var host: (any MenuHost)?
  private let press = MenuPress(target: nil, action: nil)
  private var configuration: UIContextMenuConfiguration?
  private weak var presentation: MenuPresentation?
  /// In the window's coordinates.
  private var lastLocation = CGPoint.zero

  init() {
    press.isImmediate = { [weak self] in self?.host?.menuIsPrimaryAction ?? false }
    press.mayBegin = { [weak self] in self?.prepare(at: $0) ?? false }
    press.dragBegan = { [weak self] in self?.dismiss(animated: true) }
    press._stateDidChange = { [weak self] in self?.pressDidChange() }
  }

  func attach(to view: UIView) { view.addGestureRecognizer(press) }

  func detach() {
    press.view?.removeGestureRecognizer(press)
    dismiss(animated: false)
  }

  var isShown: Bool { presentation?.isShown ?? false }
  private(set) var appearance = UIContextMenuInteraction.appearance.unknown

  func location(in view: UIView?) -> CGPoint {
    guard let view, let window = interaction?.view?.window else { return lastLocation }
    return view.convert(lastLocation, from: window)
  }

  func update(_ block: (UIMenu) -> UIMenu) { presentation?.update(block) }
  func dismiss(animated: Bool) { presentation?.dismiss(animated: animated) }

  // MARK: The press

  private func prepare(at point: CGPoint) -> Bool {
    guard let interaction, let view = interaction.view, let window = view.window, !isShown, host?.mayShowMenu ?? true
    else {
      return false
    }
    lastLocation = point
    let location = view.convert(point, from: window)
    configuration = interaction.delegate?.contextMenuInteraction(interaction, configurationForMenuAtLocation: location)
    return configuration != nil
  }

  private func pressDidChange() {
    let point = press.location(in: nil)
    switch press.state {
    case .began:
      lastLocation = point
      show()
      presentation?.trackSource(.began, at: point)
    case .changed:
      lastLocation = point
      presentation?.trackSource(.moved, at: point)
    case .ended:
      if isShown { presentation?.trackSource(.ended, at: point) } else { show() }
    case .cancelled: presentation?.trackSource(.cancelled, at: point)
    default: break
    }
  }

  /// Without a finger: a key, or an app that asks for it.
  func showAtOnce() {
    guard let view = interaction?.view, let window = view.window else { return }
    if prepare(at: window.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), from: view)) { show() }
  }

  // MARK: Showing

  private func show() {
    guard let interaction, let delegate = interaction.delegate, let configuration, let view = interaction.view,
      let window = view.window
    else { return }
    let controller = configuration._previewProvider?()
    let menu = configuration._actionProvider?([])
    let isRich = host == nil || controller != nil
    // A control without elements shows nothing; a view can still be lifted.
    guard isRich || !(menu?.children.isEmpty ?? true) else { return }
    let stage = isRich ? stage(view, delegate, configuration, controller) : nil
    let order = configuration.preferredMenuElementOrder
    let keepsSelection = host?.menuKeepsSelection ?? false
    let presentation = MenuPresentation(
      source: MenuPresentation.Source(
        view: view, sender: host?.menuSender ?? view, rect: view.convert(view.bounds, to: window),
        attachment: host?.menuAttachment(for: configuration).map { view.convert($0, to: window) },
        ordersByPriority: order == .priority || order == .automatic && !isRich && !keepsSelection,
        keepsSelection: keepsSelection),
      stage: stage)
    self.presentation = presentation
    appearance = isRich ? .rich : .compact
    presentation.didChoose = { [weak self] in self?.host?.menuDidChoose($0) }
    presentation.commit = { [weak self] animator in self?.commit(configuration, animator) }
    presentation.willEnd = { [weak self] animator in self?.willEnd(configuration, animator) }
    host?.menuWillShow()
    let animator = ContextMenuAnimator(controller)
    OptionalRequirement.ask {
      delegate.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator)
    }
    presentation.show(menu, animator: animator)
  }

  private func stage(
    _ view: UIView, _ delegate: any UIContextMenuInteractionDelegate, _ configuration: UIContextMenuConfiguration,
    _ controller: UIViewController?
  ) -> ContextPreviewStage? {
    guard let interaction else { return nil }
    let identifier = configuration.identifier
    let highlight =
      OptionalRequirement.ask {
        delegate.contextMenuInteraction(
          interaction, configuration: configuration, highlightPreviewForItemWithIdentifier: identifier)
      }
      ?? OptionalRequirement.ask {
        delegate.contextMenuInteraction(interaction, previewForHighlightingMenuWithConfiguration: configuration)
      }
    // The root of a window has no position to be lifted from.
    guard let preview = (highlight ?? nil) ?? (view.superview == nil ? nil : UITargetedPreview(view: view)) else {
      return nil
    }
    return ContextPreviewStage(preview, controller: controller) { [weak interaction, weak delegate] in
      guard let interaction, let delegate else { return nil }
      let answer =
        OptionalRequirement.ask {
          delegate.contextMenuInteraction(
            interaction, configuration: configuration, dismissalPreviewForItemWithIdentifier: identifier)
        }
        ?? OptionalRequirement.ask {
          delegate.contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration)
        }
      return answer ?? nil
    }
  }

  private func commit(_ configuration: UIContextMenuConfiguration, _ animator: ContextMenuAnimator) {
    guard let interaction, let delegate = interaction.delegate else { return }
    OptionalRequirement.ask {
      delegate.contextMenuInteraction(
        interaction, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }
  }

  private func willEnd(_ configuration: UIContextMenuConfiguration, _ animator: ContextMenuAnimator) {
    host?.menuWillEnd()
    appearance = .unknown
    guard let interaction, let delegate = interaction.delegate else { return }
    OptionalRequirement.ask {
      delegate.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
    }
  }
}

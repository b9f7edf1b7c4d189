public enum UIEditMenuArrowDirection: Int, Sendable { case automatic, up, down, left, right }

/// The point and source of an edit menu that is asked for.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
  public let identifier: AnyHashable
  /// In the interaction's view.
  public let sourcePoint: CGPoint
  open var preferredArrowDirection: UIEditMenuArrowDirection = .automatic

  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(RunningApp.current.nextNumber())
    self.sourcePoint = sourcePoint
    super.init()
  }
}

/// Takes what an app wants to do alongside; the menu comes and goes at once.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping () -> Void)
}

final class MenuAnimator: NSObject, UIEditMenuInteractionAnimating {
  var blocks: [() -> Void] = [], completions: [() -> Void] = []
  func addAnimations(_ animations: @escaping () -> Void) { blocks.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }
  func run() { for block in blocks + completions { block() } }
}

@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  /// Nil: no menu.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// In the view's coordinates.
  func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration)
    -> CGRect
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    OptionalRequirement.inSubclass(
      self, "UIEditMenuInteractionDelegate", interaction, configuration, suggestedActions,
      else: UIMenu(children: suggestedActions))
  }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect {
    OptionalRequirement.inSubclass(
      self, "UIEditMenuInteractionDelegate", interaction, configuration,
      else: CGRect(origin: configuration.sourcePoint, size: .zero))
  }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    OptionalRequirement.inSubclass(
      self, "UIEditMenuInteractionDelegate", interaction, configuration, animator, else: ())
  }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {
    OptionalRequirement.inSubclass(
      self, "UIEditMenuInteractionDelegate", interaction, configuration, animator, else: ())
  }
}

/// Shows an edit menu for a view, on request. Actions that the view's responders can perform are suggested.
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  private var shown: UIEditMenuConfiguration?

  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) { if view == nil { dismissMenu() } }
  open func didMove(to view: UIView?) { self.view = view }

  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    guard let view, view.window != nil else { return }
    let responder = view.isFirstResponder ? view : RunningApp.current.application?._keyWindow?._firstResponder ?? view
    let suggested = EditMenu.menu(for: responder).children
    let menu =
      delegate.map { $0.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested) }
      ?? UIMenu(children: suggested)
    guard let menu else { return }
    let entries = EditMenu.entries(of: menu, sender: responder)
    guard !entries.isEmpty else { return }
    let target =
      delegate?.editMenuInteraction(self, targetRectFor: configuration)
      ?? CGRect(origin: configuration.sourcePoint, size: .zero)
    let animator = MenuAnimator()
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    RunningApp.current.editMenu.show(entries, at: UIAccessibility.convertToScreenCoordinates(target, in: view)) {
      [weak self] in
      self?.wasDismissed()
    }
    shown = configuration
    animator.run()
  }

  private func wasDismissed() {
    guard let configuration = shown else { return }
    shown = nil
    let animator = MenuAnimator()
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    animator.run()
  }

  open func dismissMenu() { if shown != nil { RunningApp.current.editMenu.hide() } }
  open func reloadVisibleMenu() {
    guard let shown else { return }
    presentEditMenu(with: shown)
  }
  open func updateVisibleMenuPosition(animated: Bool) { reloadVisibleMenu() }
  /// The point at which the menu was asked for.
  open func location(in view: UIView?) -> CGPoint {
    guard let shown, let own = self.view else { return .zero }
    return own.convert(shown.sourcePoint, to: view)
  }
}

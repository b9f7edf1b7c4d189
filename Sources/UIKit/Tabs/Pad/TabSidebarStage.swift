/// Shows and hides the sidebar of a tab bar controller: by its buttons, by a finger, by the app, and with the
/// orientation.
///
/// Source: Apple's article "Elevating your iPad app with a tab bar and sidebar": by default the sidebar is there in
/// landscape and hidden upright, and people can change that in either. Behaviour/Metrics.md A4, "On iPad", says what is
/// inferred.
@MainActor
final class TabSidebarStage: NSObject {
  private unowned let owner: UITabBarController
  /// The bar comes or goes, and pages get another inset.
  private let visibilityDidChange: () -> Void

  /// Whether the sidebar is on screen, or on its way there.
  private(set) var isShown = false
  /// 0...1: how far it has come. Between the ends only while a finger has it.
  private var fraction: CGFloat = 0
  private var isDragged = false
  /// The choices of a person or the app, for windows that are wider than high and for others.
  private var choices: [Bool: Bool] = [:]

  private let dimming = UIView(frame: .zero)
  private let panel = TabSidebarPanel(frame: .zero)
  private var navigation: UINavigationController?
  private(set) var list: TabSidebarList?
  private lazy var drag = TabSidebarDrag(self)

  /// Black over a page that the sidebar covers, and seconds of a change: as those of split views. Source:
  /// Behaviour/Motion.md §4.
  private static let dim: CGFloat = 0.2
  private static let duration = 0.5

  init(_ owner: UITabBarController, visibilityDidChange: @escaping () -> Void) {
    (self.owner, self.visibilityDidChange) = (owner, visibilityDidChange)
    super.init()
    dimming.backgroundColor = .black
    dimming.alpha = 0
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap._stateDidChange = { [weak self, weak tap] in if tap?.state == .ended { self?.setHidden(true, animated: true) } }
    dimming.addGestureRecognizer(tap)
  }

  // MARK: Whether it is there

  /// Whether there is a sidebar: in the mode for it, or where a group of tabs asks for one.
  var isAvailable: Bool {
    guard owner._pad.isWanted else { return false }
    switch owner.mode {
    case .tabBar: return false
    case .tabSidebar: return true
    case .automatic: return owner.tabs.contains { $0 is UITabGroup }
    }
  }

  private var isInWindow: Bool { owner.viewIfLoaded?.window != nil }
  private var isLandscape: Bool { layout.isLandscape }
  private var isWanted: Bool { isAvailable && !(choices[isLandscape] ?? !isLandscape) }

  /// Brings the screen in line with the orientation, and with what was chosen for it.
  func adapt() {
    guard !isDragged, isInWindow, isWanted != isShown else { return }
    change(to: isWanted, animated: false)
  }

  /// A choice of the app's, or of a person.
  ///
  /// Before the controller is on screen it counts for every orientation, afterwards for the present one.
  func setHidden(_ hidden: Bool, animated: Bool) {
    guard isInWindow else {
      choices = [true: hidden, false: hidden]
      return
    }
    choices[isLandscape] = hidden
    if isWanted != isShown { change(to: isWanted, animated: animated) }
  }
  /// The answer before the controller is on screen is what it will be there.
  var isHidden: Bool { isInWindow ? !isShown : !isWanted }

  func toggle() { setHidden(isShown, animated: true) }

  /// The window is narrow now.
  func leave() {
    isDragged = false
    if isShown { change(to: false, animated: false) }
    drag.remove()
    dimming.removeFromSuperview()
    panel.removeFromSuperview()
  }

  // MARK: Content

  func tabsDidChange() { list?.tabsDidChange() }
  func selectionDidChange() { list?.selectionDidChange() }
  /// A person chose a row: the sidebar leaves a page that it covers.
  func wasUsed() { if layout.coversPage { setHidden(true, animated: true) } }

  // MARK: Changing

  private func change(to shown: Bool, animated: Bool) {
    let animator = TabSidebarAnimator()
    owner.sidebar.delegate?.tabBarController(owner, sidebarVisibilityWillChange: owner.sidebar, animator: animator)
    isShown = shown
    if shown { UIView.performWithoutAnimation { install() } }
    guard animated || UIView.inheritedAnimationDuration > 0, isInWindow else {
      fraction = shown ? 1 : 0
      visibilityDidChange()
      layOut()
      animator.run()
      return end(animator)
    }
    move(animator)
  }

  private func move(_ animator: TabSidebarAnimator) {
    UIView.animate(
      withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction]
    ) { [self] in
      fraction = isShown ? 1 : 0
      visibilityDidChange()
      owner.view.setNeedsLayout()
      owner.view.layoutIfNeeded()
      animator.run()
    } completion: { [weak self] _ in
      self?.end(animator)
    }
  }

  private func end(_ animator: TabSidebarAnimator) {
    if !isShown, !isDragged { takeOut() }
    animator.end()
  }

  private func install() {
    guard let view = owner.viewIfLoaded else { return }
    drag.install(in: view)
    if navigation == nil {
      let list = TabSidebarList(owner, toggle: { [weak self] in self?.toggle() })
      let navigation = UINavigationController(rootViewController: list)
      navigation.navigationBar.prefersLargeTitles = true
      (self.list, self.navigation) = (list, navigation)
    }
    if dimming.superview !== view { view.addSubview(dimming) }
    if panel.superview !== view { view.addSubview(panel) }
    guard let navigation, navigation.parent == nil else { return }
    owner.addChild(navigation)
    panel.frame = layout.sidebar
    navigation.view.frame = panel.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    panel.insertSubview(navigation.view, at: 0)
    navigation.didMove(toParent: owner)
    layOut()
    panel.layoutIfNeeded()
  }

  private func takeOut() {
    guard let navigation, navigation.parent === owner else { return }
    list?.setEditing(false, animated: false)
    navigation.willMove(toParent: nil)
    navigation.viewIfLoaded?.removeFromSuperview()
    navigation.removeFromParent()
  }

  // MARK: Layout

  var layout: TabSidebarLayout {
    TabSidebarLayout(
      size: owner.viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size,
      isAtRight: owner.viewIfLoaded?._isRightToLeft ?? false,
      preferred: owner.sidebar.preferredLayout, fraction: fraction)
  }

  /// Points of a page, in the space of the controller's view, that it has no content in.
  var insets: UIEdgeInsets {
    let layout = layout
    return layout.isAtRight
      ? UIEdgeInsets(top: 0, left: 0, bottom: 0, right: layout.inset)
      : UIEdgeInsets(top: 0, left: layout.inset, bottom: 0, right: 0)
  }

  func layOut() {
    guard let view = owner.viewIfLoaded else { return }
    if isAvailable { drag.install(in: view) } else { drag.remove() }
    let layout = layout
    if owner._contents.frame != layout.page { owner._contents.frame = layout.page }
    if panel.frame != layout.sidebar { panel.frame = layout.sidebar }
    if dimming.frame != view.bounds { dimming.frame = view.bounds }
    dimming.alpha = layout.dimming * Self.dim
    dimming.isUserInteractionEnabled = layout.dimming > 0
    panel.style(isAtRight: layout.isAtRight, isOver: layout.coversPage ? layout.fraction : 0)
  }

  // MARK: By finger

  /// Whether a swipe may begin: from the edge while the sidebar is hidden, back over the sidebar or what it dims while
  /// it is shown.
  func mayDrag(fromEdge: Bool) -> Bool {
    guard isAvailable, isShown != fromEdge else { return false }
    // A page that can be gone back from takes the swipe from the edge.
    return !fromEdge || ((owner.selection.shown as? UINavigationController)?.viewControllers.count ?? 0) < 2
  }

  func beginDrag() {
    isDragged = true
    if !isShown { UIView.performWithoutAnimation { install() } }
  }

  /// - Parameter distance: Points that the finger has moved away from the edge of the sidebar; negative towards it.
  func drag(by distance: CGFloat) {
    fraction = min(max((isShown ? 1 : 0) + distance / layout.width, 0), 1)
    owner.view.setNeedsLayout()
    owner.view.layoutIfNeeded()
  }

  /// - Parameter completes: Whether the sidebar goes on to the other end, or back.
  func endDrag(completes: Bool) {
    isDragged = false
    guard completes else { return move(TabSidebarAnimator()) }
    choices[isLandscape] = isShown
    change(to: !isShown, animated: true)
  }
}

/// The animations that run along with the sidebar.
private final class TabSidebarAnimator: NSObject, UITabBarController.Sidebar.Animating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run() {
    let all = animations
    animations = []
    for body in all { body() }
  }
  func end() {
    let all = completions
    completions = []
    for body in all { body() }
  }
}

/// Holds the sidebar, with the line that parts it from the page and the shadow it throws while it covers the page.
private final class TabSidebarPanel: UIView {
  private let line = UIView(frame: .zero)
  private var isLineAtLeft = false

  required init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    line.backgroundColor = .opaqueSeparator
    line.isUserInteractionEnabled = false
    addSubview(line)
  }
  required init?(coder: NSCoder) { fatalError("Made by its tab bar controller.") }

  /// - Parameter isOver: 0...1: how much the panel stands over the page.
  func style(isAtRight: Bool, isOver: CGFloat) {
    isLineAtLeft = isAtRight
    layer.shadowOpacity = Float(isOver * 0.15)
    layer.shadowRadius = 20
    layer.shadowOffset = .zero
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = 1 / max(traitCollection.displayScale, 1)
    let frame = CGRect(x: isLineAtLeft ? 0 : bounds.width - width, y: 0, width: width, height: bounds.height)
    if line.frame != frame { line.frame = frame }
    bringSubviewToFront(line)
  }
}

import HostInterface

/// A moment of a frame at which an action can run.
@preconcurrency @MainActor
open class UIUpdateActionPhase: NSObject {
  enum Moment: Int {
    case afterUpdateScheduled, beforeEventDispatch, afterEventDispatch, beforeDisplayLinks, afterDisplayLinks,
      beforeCommit, afterCommit
    case beforeLateEvents, afterLateEvents, beforeLateCommit, afterLateCommit, afterUpdateComplete
  }
  let _moment: Moment
  private init(_ moment: Moment) {
    _moment = moment
    super.init()
  }
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIUpdateActionPhase)?._moment == _moment }
  nonisolated open override var hash: Int { 0 }

  open class var afterUpdateScheduled: UIUpdateActionPhase { UIUpdateActionPhase(.afterUpdateScheduled) }
  open class var beforeEventDispatch: UIUpdateActionPhase { UIUpdateActionPhase(.beforeEventDispatch) }
  open class var afterEventDispatch: UIUpdateActionPhase { UIUpdateActionPhase(.afterEventDispatch) }
  open class var beforeCADisplayLinkDispatch: UIUpdateActionPhase { UIUpdateActionPhase(.beforeDisplayLinks) }
  open class var afterCADisplayLinkDispatch: UIUpdateActionPhase { UIUpdateActionPhase(.afterDisplayLinks) }
  open class var beforeCATransactionCommit: UIUpdateActionPhase { UIUpdateActionPhase(.beforeCommit) }
  open class var afterCATransactionCommit: UIUpdateActionPhase { UIUpdateActionPhase(.afterCommit) }
  open class var beforeLowLatencyEventDispatch: UIUpdateActionPhase { UIUpdateActionPhase(.beforeLateEvents) }
  open class var afterLowLatencyEventDispatch: UIUpdateActionPhase { UIUpdateActionPhase(.afterLateEvents) }
  open class var beforeLowLatencyCATransactionCommit: UIUpdateActionPhase { UIUpdateActionPhase(.beforeLateCommit) }
  open class var afterLowLatencyCATransactionCommit: UIUpdateActionPhase { UIUpdateActionPhase(.afterLateCommit) }
  open class var afterUpdateComplete: UIUpdateActionPhase { UIUpdateActionPhase(.afterUpdateComplete) }
}

/// The times of the frame that is being made, in seconds of the host's clock.
@preconcurrency @MainActor
open class UIUpdateInfo: NSObject {
  /// When the frame is shown, which is what animations are computed for.
  public let modelTime: TimeInterval
  open var completionDeadlineTime: TimeInterval { modelTime }
  open var estimatedPresentationTime: TimeInterval { modelTime }
  open var isImmediatePresentationExpected: Bool { false }
  open var isLowLatencyEventDispatchConfirmed: Bool { false }
  open var isPerformingLowLatencyPhases: Bool { false }

  init(_ time: TimeInterval) {
    modelTime = time
    super.init()
  }
  /// Nil for a scene or view that is not on screen.
  open class func current(for windowScene: UIWindowScene) -> Self? {
    RunningApp.current.application?._scene === windowScene
      ? UIUpdateInfo(HostEnvironment.current.clock.now) as? Self : nil
  }
  open class func current(for view: UIView) -> Self? {
    view.window == nil ? nil : UIUpdateInfo(HostEnvironment.current.clock.now) as? Self
  }
}

/// Runs actions in every frame of a view or a scene while it is on screen.
///
/// All actions run where display links do, in the order of their phases: a frame has one moment for them here. Low
/// latency and immediate presentation are kept without effect.
@preconcurrency @MainActor
open class UIUpdateLink: NSObject {
  private weak var view: UIView?
  private weak var scene: UIWindowScene?
  private var link: CADisplayLink?
  private var actions: [(phase: UIUpdateActionPhase, run: (UIUpdateLink, UIUpdateInfo) -> Void)] = []

  public init(windowScene: UIWindowScene) {
    scene = windowScene
    super.init()
  }
  public init(view: UIView) {
    self.view = view
    super.init()
  }
  public convenience init(
    windowScene: UIWindowScene, actionHandler handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void
  ) {
    self.init(windowScene: windowScene)
    addAction(handler: handler)
  }
  public convenience init(windowScene: UIWindowScene, actionTarget target: Any, selector: Selector) {
    self.init(windowScene: windowScene)
    addAction(target: target, selector: selector)
  }
  public convenience init(view: UIView, actionHandler handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    self.init(view: view)
    addAction(handler: handler)
  }
  public convenience init(view: UIView, actionTarget target: Any, selector: Selector) {
    self.init(view: view)
    addAction(target: target, selector: selector)
  }

  open func addAction(to phase: UIUpdateActionPhase, handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    let index = actions.firstIndex { $0.phase._moment.rawValue > phase._moment.rawValue } ?? actions.count
    actions.insert((phase, handler), at: index)
  }
  /// The target is not retained.
  open func addAction(to phase: UIUpdateActionPhase, target: Any, selector: Selector) {
    let object = UIApplication._messageTarget(target)
    addAction(to: phase) { [weak object] link, info in if let object { _deliver(selector, to: object, [link, info]) } }
  }
  /// Before display links are dispatched.
  open func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
    addAction(to: .beforeCADisplayLinkDispatch, handler: handler)
  }
  open func addAction(target: Any, selector: Selector) {
    addAction(to: .beforeCADisplayLinkDispatch, target: target, selector: selector)
  }

  /// False until the app sets it.
  open var isEnabled = false { didSet { if isEnabled != oldValue { follow() } } }
  /// True: there is a frame after each frame; false: actions run in the frames that there are anyway.
  open var requiresContinuousUpdates = false { didSet { if requiresContinuousUpdates != oldValue { follow() } } }
  open var wantsLowLatencyEventDispatch = false
  open var wantsImmediatePresentation = false
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { link?.preferredFrameRateRange = preferredFrameRateRange }
  }
  /// Nil while the view is not on screen.
  open func currentUpdateInfo() -> UIUpdateInfo? {
    view.flatMap { UIUpdateInfo.current(for: $0) } ?? scene.flatMap { UIUpdateInfo.current(for: $0) }
  }

  /// A display link makes frames; without continuous updates the screen asks before each commit.
  private func follow() {
    link?.invalidate()
    link = nil
    let screen = UIScreen.main, key = ObjectIdentifier(self)
    screen._beforeCommit[key] = nil
    guard isEnabled else { return }
    guard requiresContinuousUpdates else {
      screen._beforeCommit[key] = { [weak self, weak screen] in
        if let self { self._frame() } else { screen?._beforeCommit[key] = nil }
      }
      return
    }
    let relay = UpdateRelay(self)
    let new = CADisplayLink(target: relay, selector: "frame")
    new.preferredFrameRateRange = preferredFrameRateRange
    new.add(to: .main, forMode: .common)
    link = new
  }

  final func _frame() {
    guard let info = currentUpdateInfo() else { return }
    for action in actions { action.run(self, info) }
  }
}

/// Keeps the display link from keeping its owner.
@MainActor
private final class UpdateRelay: NSObject {
  private weak var owner: UIUpdateLink?
  init(_ owner: UIUpdateLink) {
    self.owner = owner
    super.init()
  }
  override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
    guard selector._name == "frame" else { return super._invoke(selector, arguments) }
    guard let owner else {
      (arguments.first as? CADisplayLink)?.invalidate()
      return .some(nil)
    }
    owner._frame()
    return .some(nil)
  }
}

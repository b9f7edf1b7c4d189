import HostInterface

/// Calls its target once a frame while it is on a run loop and not paused.
open class CADisplayLink: NSObject {
  fileprivate private(set) var target: AnyObject?
  private let selector: Selector
  private var block: ((CADisplayLink) -> Void)?
  private var isAdded = false

  /// The time of the frame that is on screen, in seconds.
  open private(set) var timestamp: CFTimeInterval = 0
  /// Seconds between frames.
  open var duration: CFTimeInterval { DisplayLinkRegistry.framePeriod }
  /// The time of the next frame.
  open private(set) var targetTimestamp: CFTimeInterval = 0
  open var isPaused = false {
    didSet {
      guard !isPaused else { return }
      if oldValue { isEndless = false }
      HostEnvironment.current.wake()
    }
  }
  /// It was waited for once, in vain, and is no longer.
  fileprivate var isEndless = false
  /// 0: the display's own rate; else rounded to a whole number of frames.
  open var preferredFramesPerSecond = 0
  /// Deprecated since iOS 10: every how many frames, of sixty a second, it calls.
  open var frameInterval: Int {
    get { preferredFramesPerSecond > 0 ? max(1, 60 / preferredFramesPerSecond) : 1 }
    set { preferredFramesPerSecond = 60 / max(1, newValue) }
  }
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// Retains its target until it is invalidated.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
    super.init()
  }

  /// For modules of ours: a link that calls a closure.
  package init(_ block: @escaping (CADisplayLink) -> Void) {
    self.block = block
    selector = ""
    super.init()
  }

  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isAdded else { return }
    isAdded = true
    isEndless = false
    DisplayLinkRegistry.links.append(self)
    HostEnvironment.current.wake()
  }

  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    isAdded = false
    DisplayLinkRegistry.links.removeAll { $0 === self }
  }

  open func invalidate() {
    isAdded = false
    target = nil
    block = nil
    DisplayLinkRegistry.links.removeAll { $0 === self }
  }

  fileprivate func fire(at time: Double) {
    let rate =
      preferredFramesPerSecond > 0 ? Double(preferredFramesPerSecond) : Double(preferredFrameRateRange.preferred ?? 0)
    if rate > 0, timestamp > 0, time - timestamp < 1 / rate - DisplayLinkRegistry.framePeriod / 2 { return }
    timestamp = time
    targetTimestamp = time + DisplayLinkRegistry.framePeriod
    if let block { return block(self) }
    guard let target else { return }
    _deliver(selector, to: target, [self])
  }
}

/// The links that are on a run loop.
package enum DisplayLinkRegistry {
  fileprivate(set) static var links: [CADisplayLink] {
    get { LayerRuntime.current.displayLinks }
    set { LayerRuntime.current.displayLinks = newValue }
  }
  /// Seconds between two frames of the display; a test or a host may choose, for its environment.
  package static var framePeriod: Double {
    get { LayerRuntime.current.framePeriod }
    set { LayerRuntime.current.framePeriod = newValue }
  }

  package static var isActive: Bool { links.contains { !$0.isPaused } }

  /// Whether a link calls that may come to an end: one that was given up is not expected to.
  package static var isMoving: Bool { links.contains { !$0.isPaused && !$0.isEndless } }

  /// The app's own links that call now are taken for endless, until they are paused and go on, or are added again.
  /// Those of our own modules end by themselves.
  package static func giveUpOnTargets() {
    for link in links where !link.isPaused && link.target != nil { link.isEndless = true }
  }

  /// Calls every link that is not paused, in the order in which they were added.
  package static func fire(at time: Double) {
    for link in links where !link.isPaused { link.fire(at: time) }
  }
}

import HostInterface

@preconcurrency @MainActor public protocol UIPageControlProgressDelegate: NSObjectProtocol {
  /// How far a page is when it comes, 0...1.
  func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float
  func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress)
}
extension UIPageControlProgressDelegate {
  public func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float {
    OptionalRequirement.inSubclass(self, "UIPageControlProgressDelegate", progress, page, else: 0)
  }
  public func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {
    OptionalRequirement.inSubclass(self, "UIPageControlProgressDelegate", progress, else: ())
  }
}

/// How far the page of a page control is, such as a film that plays.
@preconcurrency @MainActor
open class UIPageControlProgress: NSObject {
  final weak var _control: UIPageControl? {
    didSet { if (_control == nil) != (oldValue == nil) { delegate?.pageControlProgressVisibilityDidChange(self) } }
  }
  open weak var delegate: (any UIPageControlProgressDelegate)?
  private var amount: Float = 0
  /// 0...1; other values are clamped.
  open var currentProgress: Float {
    get { amount }
    set {
      amount = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
      _control?._progressDidChange()
    }
  }
  open var isProgressVisible: Bool { _control != nil }
  /// Override point of ours.
  func _pageDidChange(to page: Int) {
    currentProgress = delegate?.pageControlProgress(self, initialProgressForPage: page) ?? 0
  }
}

@preconcurrency @MainActor public protocol UIPageControlTimerProgressDelegate: UIPageControlProgressDelegate {
  func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress)
  /// False stops at the page.
  func pageControlTimerProgress(_ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool
}
extension UIPageControlTimerProgressDelegate {
  public func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) {
    OptionalRequirement.inSubclass(self, "UIPageControlTimerProgressDelegate", progress, else: ())
  }
  public func pageControlTimerProgress(_ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool {
    OptionalRequirement.inSubclass(self, "UIPageControlTimerProgressDelegate", progress, page, else: true)
  }
}

/// Goes on by itself, and to the next page when one is through. The bar moves thirty times a second.
@preconcurrency @MainActor
open class UIPageControlTimerProgress: UIPageControlProgress {
  private static let step: TimeInterval = 1.0 / 30
  private var durations: [Int: TimeInterval] = [:]
  private var next: Scheduler.Token?
  private var last: TimeInterval = 0
  private var page = 0

  /// - Parameter preferredDuration: Seconds of a page that has no duration of its own.
  public init(preferredDuration: TimeInterval) {
    self.preferredDuration = preferredDuration
    super.init()
  }
  /// True: after the last page comes the first one again.
  open var resetsToInitialPageAfterEnd = false
  open var preferredDuration: TimeInterval
  open func setDuration(_ duration: TimeInterval, forPage page: Int) { durations[page] = duration }
  open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }
  open private(set) var isRunning = false
  private var timerDelegate: (any UIPageControlTimerProgressDelegate)? {
    delegate as? any UIPageControlTimerProgressDelegate
  }

  open func resumeTimer() {
    guard !isRunning else { return }
    isRunning = true
    last = HostEnvironment.current.clock.now
    schedule()
  }
  open func pauseTimer() {
    isRunning = false
    next.map(HostEnvironment.current.scheduler.cancel)
    next = nil
  }

  private func schedule() {
    let environment = HostEnvironment.current
    next = environment.scheduler.schedule(at: environment.clock.now + Self.step) { [weak self] in
      MainActor.assumeIsolated { self?.tick() }
    }
  }

  private func tick() {
    guard isRunning, let control = _control else { return pauseTimer() }
    let now = HostEnvironment.current.clock.now, whole = duration(forPage: page)
    currentProgress += whole > 0 ? Float((now - last) / whole) : 1
    last = now
    timerDelegate?.pageControlTimerProgressDidChange(self)
    // A thirtieth of a second is not a whole number of the clock's steps.
    if currentProgress > 0.9999 { advance(control) }
    if isRunning { schedule() }
  }

  private func advance(_ control: UIPageControl) {
    let isLast = page + 1 >= control.numberOfPages
    guard !isLast || resetsToInitialPageAfterEnd else { return pauseTimer() }
    let target = isLast ? 0 : page + 1
    guard timerDelegate?.pageControlTimerProgress(self, shouldAdvanceToPage: target) ?? true else {
      return pauseTimer()
    }
    control._advance(to: target)
  }

  override func _pageDidChange(to page: Int) {
    self.page = page
    last = HostEnvironment.current.clock.now
    super._pageDidChange(to: page)
  }
}

import CodeReplacement
import Foundation
import LiveLink
import Raster

/// One screen and the app on it, which may crash, hang and be replaced by a newer build while the screen stays.
///
/// The acts of a person are recorded. A newer build is brought to the same state by playing them again, on the app's
/// own clock, before it is shown.
@MainActor
package final class AppSession {
  /// How an app is started.
  package struct Launch: Codable, Sendable, Equatable {
    /// The program, by its path, and what it is told.
    package var arguments: [String]
    /// All of it.
    package var environment: [String: String]
    /// Whether what was done to the app before is done to this one.
    package var replays: Bool

    package init(arguments: [String], environment: [String: String], replays: Bool) {
      (self.arguments, self.environment, self.replays) = (arguments, environment, replays)
    }
  }

  package weak var presenter: (any Presenter)?
  /// The last picture, whole; nil before the first.
  package private(set) var picture: PixelBuffer?
  package private(set) var scale = 1.0
  package private(set) var state: AppMessage.State?
  package private(set) var textInput: AppMessage.TextInput?
  /// The notice over the picture: one from outside, such as a build's, or else the app's own.
  package var notice: Notice? { outerNotice ?? appNotice }
  package private(set) var tree: AccessibilityNode?
  /// The app's first picture has been presented.
  package var didPresent: () -> Void = {}
  package var didEnd: (AppEnding) -> Void = { _ in }
  /// The app has taken over functions, or cannot.
  package var didReplace: (Replacement.Outcome) -> Void = { _ in }
  /// Takes what the app prints; called on another thread. To be set before an app is started.
  package var didPrint: @Sendable (String) -> Void = { print($0, terminator: "") }

  private var outerNotice: Notice?
  private var appNotice: Notice?
  private var launch: Launch?
  /// The functions that the app has taken over since it was started; those of the last library are all of them.
  private var replacement: Replacement?
  /// Those that it was told of and has not answered.
  private var offered: Replacement?
  /// Seconds of `LinkClock` at which the outer notice goes by itself.
  private var noticeEnd: Double?
  private var link: ScreenEnd?
  private var process: AppProcess?
  private let wake: @Sendable () -> Void
  private var history = InputHistory()
  private var watchesAccessibility = false
  /// A `ready` is out that no frame has answered.
  private var awaitsFrame = false
  private var hasPresented = false
  private var health = AppHealth()

  /// - Parameter wake: Called on another thread when `handleArrivals` has something to do.
  package init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  // MARK: The app

  /// Ends the app that runs, if one does, and starts another. A failure becomes the notice.
  package func start(_ launch: Launch) {
    replacement = nil
    begin(launch)
  }

  private func begin(_ launch: Launch) {
    stop()
    offered = nil
    self.launch = launch
    say(Notice(.starting, title: "The app starts …"))
    do {
      var environment = launch.environment
      environment["PORTICO_LINK"] = "1"
      let process = try AppProcess(arguments: launch.arguments, environment: environment, print: didPrint, wake: wake)
      self.process = process
      if !launch.replays { history.clear() }
      attach(process.link)
    } catch {
      say(Notice(.crashed, title: "\(error)"))
    }
  }

  /// Starts the app again from its beginning, with the functions that it has taken over.
  package func restart() {
    guard var launch else { return }
    launch.replays = false
    begin(launch)
  }

  /// Has the running app take over functions; `didReplace` is called with the outcome.
  package func replace(_ replacement: Replacement) {
    guard let link else { return didReplace(.refused("the app does not run")) }
    offered = replacement
    link.send(.replace(replacement))
  }

  /// Talks to an app that is there already.
  package func attach(_ link: ScreenEnd) {
    self.link = link
    (awaitsFrame, hasPresented) = (false, false)
    health.start(at: LinkClock.now)
    if let replacement { link.send(.replace(replacement)) }
    for message in history.replay() { link.send(message.message, at: message.time) }
    link.send(.replayed)
    if watchesAccessibility { link.send(.watchAccessibility(true)) }
    presenterIsReady()
  }

  package func stop() {
    process?.stop()
    (process, link) = (nil, nil)
  }

  // MARK: To the app

  /// Does to the app what a person did.
  package func send(_ message: ScreenMessage, at time: Double = LinkClock.now) {
    guard let link, appNotice?.kind != .starting else { return }
    history.record(message, at: time)
    link.send(message, at: time)
  }

  /// Passes on a request of assistive technology to the element with this number in the last tree; does nothing when it
  /// has gone.
  package func perform(_ request: ScreenMessage.AccessibilityRequest, on number: Int) {
    guard let nodes = tree?.flattened, let node = nodes.first(where: { $0.number == number }) else { return }
    let alike = nodes.filter { ($0.kind, $0.identifier, $0.label) == (node.kind, node.identifier, node.label) }
    let target = ScreenMessage.AccessibilityTarget(
      number: number, kind: node.kind, identifier: node.identifier, label: node.label,
      index: alike.firstIndex { $0.number == number } ?? 0)
    send(.accessibility(target, request))
  }

  /// The presenter can take a frame.
  package func presenterIsReady() {
    guard let link, !awaitsFrame, presenter?.takesFrames == true else { return }
    awaitsFrame = true
    link.send(.ready)
  }

  /// Whether trees are wanted; the first comes soon.
  package func watchAccessibility(_ watches: Bool) {
    guard watches != watchesAccessibility else { return }
    watchesAccessibility = watches
    link?.send(.watchAccessibility(watches))
  }

  // MARK: From the app

  /// Carries out what has arrived; to be called after each `wake`, and at `nextDeadline`.
  ///
  /// - Parameter time: Seconds of `LinkClock`.
  package func handleArrivals(at time: Double = LinkClock.now) {
    if let noticeEnd, time >= noticeEnd { show(nil) }
    if let link {
      let messages = link.takeMessages()
      if !messages.isEmpty, health.sawLife(at: time) { say(nil) }
      for message in messages { handle(message, from: link) }
    }
    if let ending = process?.end {
      (process, link) = (nil, nil)
      presenter?.show(nil as AppMessage.TextInput?)
      say(health.notice(of: ending))
      if offered != nil {
        offered = nil
        didReplace(.refused("the app ended while its functions were replaced"))
      }
      didEnd(ending)
    } else if link != nil {
      watchHealth()
    }
  }

  private func handle(_ message: AppMessage, from link: ScreenEnd) {
    switch message {
    case .hello(let hello): history.begin(clockOffset: hello.clockOffset)
    case .frame(let frame): present(frame, from: link)
    case .state(let state):
      self.state = state
      presenter?.show(state)
    case .copied(let text, let viewer): presenter?.copied(text, viewer: viewer)
    case .textInput(let input):
      textInput = input
      presenter?.show(input)
    case .accessibility(let tree):
      self.tree = tree
      presenter?.show(tree)
    case .announcement(let text): presenter?.announce(text)
    case .attention(let element): presenter?.attend(to: element)
    case .replaced(let outcome):
      if outcome == .done { replacement = offered }
      offered = nil
      didReplace(outcome)
    case .pong: break  // any message is a sign of life
    }
  }

  private func present(_ frame: AppMessage.Frame, from link: ScreenEnd) {
    awaitsFrame = false
    let isNewSize = picture.map { ($0.width, $0.height) != (frame.width, frame.height) } ?? true
    guard (1...32767).contains(frame.width), (1...32767).contains(frame.height) else { return }
    let picture = isNewSize ? PixelBuffer(width: frame.width, height: frame.height) : self.picture!
    picture.isOpaque = true
    do {
      try link.read(frame, into: picture)
    } catch {
      return say(Notice(.crashed, title: "The app's picture cannot be read: \(error)"))
    }
    (self.picture, scale) = (picture, frame.scale)
    if !hasPresented { say(nil) }
    let isWhole = isNewSize || !hasPresented
    presenter?.present(
      picture, damage: isWhole ? [picture.bounds] : frame.damage.map(\.pixels), scale: frame.scale,
      inputTime: frame.inputTime)
    if !hasPresented {
      hasPresented = true
      didPresent()
    }
    presenterIsReady()
  }

  // MARK: What is said about it

  /// Something from outside, such as a build; nil takes back what was said last.
  package func show(_ notice: Notice?) {
    noticeEnd = notice?.kind == .updated ? LinkClock.now + Self.noticeDuration : nil
    change { outerNotice = notice }
  }

  /// Seconds for which a person reads what was done with a change.
  package static let noticeDuration = 2.0

  /// Something about the app.
  private func say(_ notice: Notice?) { change { appNotice = notice } }

  private func change(_ change: () -> Void) {
    let old = notice
    change()
    if notice != old { presenter?.show(notice) }
  }

  /// Seconds of `LinkClock` at which `handleArrivals` has something to do although nothing arrived.
  package var nextDeadline: Double? {
    [noticeEnd, link == nil ? nil : health.nextDeadline].compactMap(\.self).min()
  }

  /// - Parameter time: Seconds of `LinkClock`.
  func watchHealth(at time: Double = LinkClock.now) {
    if health.hasGivenUp, process?.hasBacktrace == true { process?.kill() }
    switch health.check(at: time) {
    case .nothing: break
    case .ask(let number): link?.send(.ping(number))
    case .warn(let notice): say(notice)
    case .giveUp: process?.interrupt()
    case .kill: process?.kill()
    }
  }
}

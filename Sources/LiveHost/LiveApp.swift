import CoreGraphics
import Foundation
import AppRuntime
import HostInterface
import LiveLink
import Raster
import UIKit

/// The app's side of a link: does to the app what the screen says, and tells the screen what there is to see.
@MainActor
package final class LiveApp {
  private let link: AppEnd
  private let title: String
  private let framebuffer = Framebuffer()
  private let accessibility = LiveAccessibility()
  private var arrived: [TimedMessage] = []
  /// Added to seconds of `LinkClock` to have seconds of the host's clock.
  private var clockOffset = 0.0
  /// The screen has asked for a frame that was not sent yet.
  private var wantsFrame = false
  private var sentSize: (width: Int, height: Int)?
  private var inputTime: Double?
  private var sentState: AppMessage.State?
  private var sentTextInput: AppMessage.TextInput??
  private var watchesAccessibility = false
  private var sentTree: AccessibilityNode?
  private var treeTime = -Double.infinity
  private var treeIsStale = false
  /// The object that assistive technology should turn to once it has seen the tree.
  private weak var attention: _AccessibilityObject?
  /// The viewer that may have copied the text that comes into the clipboard next.
  private var lastViewer = 0
  private var seenClipboard: Int

  package init(_ link: AppEnd, title: String) {
    (self.link, self.title) = (link, title)
    seenClipboard = HostEnvironment.current.clipboard.changeCount
  }

  private var environment: HostEnvironment { .current }

  /// The screen has gone.
  package var isAtEnd: Bool { link.isAtEnd }

  // MARK: The beginning

  private func fetch() { arrived += link.takeMessages() }

  /// The recording that a screen sends first; nil while not all of it has arrived.
  package func takeRecording() -> [TimedMessage]? {
    fetch()
    guard let end = arrived.firstIndex(where: { $0.message == .replayed }) else { return nil }
    defer { arrived.removeSubrange(...end) }
    return arrived[..<end].filter { arrival in
      guard case .replace(let replacement) = arrival.message else { return true }
      // A library that was loaded into the run before this one.
      if let failure = FunctionReplacement.load(replacement) {
        fatalError("The app cannot be brought to where it was: \(failure)")
      }
      return false
    }
  }

  /// Does again what was done to an app before, each at its time of a virtual clock.
  package func play(_ recording: [TimedMessage]) {
    for recorded in recording {
      let time = max(HostClock.origin + recorded.time, environment.clock.now)
      // An hour goes by in little time, but not in none.
      while environment.clock.now < time {
        AppLoop.advance(to: min(time, environment.clock.now + 1))
        answerPings()
      }
      perform(recorded.message, clockOffset: HostClock.origin, isRecorded: true)
      AppLoop.turn()
      answerPings()
    }
    seenClipboard = environment.clipboard.changeCount
  }

  private func answerPings() {
    fetch()
    arrived.removeAll { arrival in
      guard case .ping(let number) = arrival.message else { return false }
      link.send(.pong(number))
      return true
    }
  }

  /// Starts the app's clock: times of messages are the machine's after this.
  package func begin() {
    clockOffset = environment.clock.now - LinkClock.now
    link.send(.hello(AppMessage.Hello(title: title, clockOffset: clockOffset - HostClock.origin)))
    UIAccessibility.posted = { [weak self] in self?.hear($0, $1) }
  }

  /// Takes what the app posts to assistive technology.
  private func hear(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    guard watchesAccessibility, [.announcement, .layoutChanged, .screenChanged, .pageScrolled].contains(notification)
    else { return }
    treeIsStale = true
    if let text = argument as? String ?? (argument as? NSAttributedString)?.string {
      if !text.isEmpty { link.send(.announcement(text)) }
    } else if [.layoutChanged, .screenChanged].contains(notification), let object = argument as? _AccessibilityObject {
      attention = object
    }
  }

  // MARK: What arrives

  /// Carries out what has arrived, each with a turn of its own.
  package func handleArrivals() {
    fetch()
    let messages = arrived
    arrived = []
    for arrival in messages {
      switch arrival.message {
      case .ready: wantsFrame = true
      case .ping(let number): link.send(.pong(number))
      case .watchAccessibility(let watches):
        (watchesAccessibility, treeIsStale, sentTree) = (watches, true, nil)
      case .replayed: break
      case .replace(let replacement):
        treeIsStale = true
        link.send(.replaced(FunctionReplacement.perform(replacement)))
      default:
        (inputTime, treeIsStale) = (arrival.time, true)
        perform(arrival.message, clockOffset: clockOffset, isRecorded: false)
        AppLoop.turn()
      }
    }
  }

  private func perform(_ message: ScreenMessage, clockOffset: Double, isRecorded: Bool) {
    switch message {
    case .key(_, let viewer): lastViewer = viewer
    case .touches, .accessibility: lastViewer = 0
    default: break
    }
    if case .accessibility(let target, let request) = message {
      accessibility.perform(request, on: target, byName: isRecorded)
    } else {
      accessibility.lift()
      LiveInput.perform(message, clockOffset: clockOffset)
    }
    // Text that comes from the screen's clipboard is not sent there again.
    switch message {
    case .paste, .clipboard: seenClipboard = environment.clipboard.changeCount
    default: break
    }
  }

  // MARK: What is told

  package var takesFrames: Bool { wantsFrame }

  /// Draws what changed and sends it, when the screen wants a frame and there is a difference.
  package func present() {
    guard wantsFrame else { return }
    let frame = framebuffer.frame()
    let pixels = frame.pixels
    let isNewSize = sentSize.map { $0 != (pixels.width, pixels.height) } ?? true
    let damage = isNewSize ? [pixels.bounds] : frame.damage
    // An act that did not show by now shows later, if at all, for another reason.
    defer { inputTime = nil }
    guard !damage.isEmpty else { return }
    (wantsFrame, treeIsStale) = (false, true)
    sentSize = (pixels.width, pixels.height)
    do {
      try link.send(pixels, damage: damage, scale: environment.configuration.scale, inputTime: inputTime)
    } catch {
      fatalError("The picture cannot be sent: \(error)")
    }
  }

  /// Tells what changed beside the picture.
  package func tell() {
    let state = currentState
    if state != sentState {
      sentState = state
      link.send(.state(state))
    }
    let textInput = LiveInput.textInput
    if textInput != sentTextInput {
      sentTextInput = textInput
      link.send(.textInput(textInput))
    }
    let clipboard = environment.clipboard.changeCount
    if clipboard != seenClipboard {
      seenClipboard = clipboard
      if let text = UIPasteboard.general.string { link.send(.copied(text, viewer: lastViewer)) }
    }
    sendTree()
  }

  private var currentState: AppMessage.State {
    let configuration = environment.configuration
    return AppMessage.State(
      title: title, device: configuration.device.name, cornerRadius: configuration.device.cornerRadius,
      appearance: configuration.appearance.rawValue, contentSize: configuration.contentSize,
      isInBackground: UIApplication.shared.applicationState == .background, canResize: LiveInput.canResize,
      isSlow: LiveInput.isSlow)
  }

  /// Seconds of `LinkClock` between two looks at the tree: a screen reader does not follow an animation.
  private static let treeInterval = 0.1

  private func sendTree() {
    guard watchesAccessibility, treeIsStale, LinkClock.now >= treeTime + Self.treeInterval else { return }
    treeIsStale = false
    treeTime = LinkClock.now
    let tree = accessibility.tree(title: title)
    if tree != sentTree {
      sentTree = tree
      link.send(.accessibility(tree))
    }
    if let object = attention, let number = accessibility.number(ofElementIn: object) { link.send(.attention(number)) }
    attention = nil
  }

  /// Seconds of the host's clock at which `tell` has something to say that it could not yet; nil: nothing.
  package var nextDeadline: Double? {
    watchesAccessibility && treeIsStale
      ? environment.clock.now + max(0, treeTime + Self.treeInterval - LinkClock.now) : nil
  }
}

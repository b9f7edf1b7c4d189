import AppRuntime
import CoreGraphics
import Foundation
import HostInterface
import UIKit

/// Carries out a script, action by action, on the app's clock.
@MainActor
package final class ScriptRunner {
  private let recorder: FrameRecorder?
  /// Takes the screens that `snapshot` lines name, instead of single files.
  private let collector: ScreenCollector?
  private let output: (String) -> Void
  private let places: PicturePlaces
  private lazy var framebuffer = Framebuffer()
  /// Makes a message into an error that names the line that is carried out.
  private var failure: (String) -> ScriptError = { ScriptError("", 0, $0) }
  /// Why a frame could not be written; thrown at the end of the action that it belongs to.
  private var recordingError: (any Error)?
  /// Pictures that were written, in order.
  package private(set) var pictures: [String] = []

  /// - Parameters:
  ///   - recorder: Takes pictures while the clock advances; nil for none.
  ///   - collector: Takes the screens that `snapshot` lines name; nil: each is written to its own file.
  ///   - places: Where `snapshot` lines may write.
  ///   - output: Takes what `tree` and its like print.
  package init(
    recorder: FrameRecorder?, collector: ScreenCollector? = nil, places: PicturePlaces = .anywhere,
    output: @escaping (String) -> Void
  ) {
    (self.recorder, self.collector, self.places, self.output) = (recorder, collector, places, output)
  }

  /// Carries out a whole script. A line that fails leaves a picture of the screen beside the script.
  package func run(_ script: Script) throws {
    for line in script.lines {
      do {
        try perform(line)
      } catch let error as ScriptError {
        try? writePicture("\((script.path as NSString).deletingPathExtension)-failed.png")
        throw error
      }
    }
  }

  /// Carries out the actions of one line.
  func perform(_ line: Script.Line) throws {
    failure = line.failure
    for action in line.actions {
      try perform(action)
      try checkRecording()
    }
  }

  private func checkRecording() throws {
    if let error = recordingError { throw error }
  }

  private func perform(_ action: ScriptAction) throws {
    switch action {
    case .wait(let seconds):
      if ForeignThreads.current.rest() { AppLoop.turn() }
      try wait(seconds)
    case .settle: try settle()
    case .tap, .press, .swipe, .drag, .pinch, .rotateGesture: try touch(action)
    case .type(let text): try type(text)
    case .key(let name): _ = keys.press(name)
    case .clear: try clear()
    case .rotate(let orientation): configure { $0.turn(to: orientation) }
    case .appearance(let appearance): configure { $0.appearance = appearance }
    case .contentSize(let size): configure { $0.contentSize = size }
    case .setting(let setting, let isOn):
      configure { if isOn { $0.accessibility.insert(setting) } else { $0.accessibility.remove(setting) } }
    case .shake: fingers.shake()
    case .hover(let target): fingers.hover(at: try target.map { try point($0) })
    case .random(let count, let seed): performRandomEvents(count, seed)
    case .background:
      ApplicationLifeCycle.enterBackground()
      advance(by: 0)
    case .foreground:
      ApplicationLifeCycle.enterForeground()
      advance(by: 0)
    case .open(let url): try open(url)
    case .expectOpened(let link): try expectOpened(link)
    case .expect(let name, let conditions):
      let element = try element(name)
      for condition in conditions { try check(condition, of: element) }
    case .expectNone(let name):
      if !matches(name, in: AccessibilityTree.all()).isEmpty { throw failure("\"\(name.text)\" is on screen") }
    case .snapshot(let path): try takePicture(path)
    case .inspect(let format): output(try Inspection.text(format))
    case .audit:
      let findings = ScreenAudit(framebuffer).findings()
      output(findings.isEmpty ? "audit: nothing found\n" : findings.map { $0.text + "\n" }.joined())
    }
  }

  private func performRandomEvents(_ count: Int, _ seed: UInt64) {
    var events = RandomEvents(seed: seed)
    events.perform(count)
    output("random \(count) seed \(seed): \(String(events.hash, radix: 16))\n")
  }

  private func open(_ url: URL) throws {
    guard LinkSchemes.comesToApp(url) else {
      let known = LinkSchemes.ofApp
      throw failure(
        "the app does not open links of the scheme \(url.scheme?.lowercased() ?? ""): CFBundleURLTypes of its Info.plist has "
          + (known.isEmpty ? "no scheme" : known.joined(separator: ", ")))
    }
    UIApplication.shared._open(link: url)
    advance(by: 0)
  }

  private func expectOpened(_ link: String) throws {
    let opened = HostEnvironment.current.links.opened.map(\.absoluteString)
    guard !opened.contains(link) else { return }
    throw failure(
      "the app has not opened \(link)" + (opened.isEmpty ? "" : "; it opened \(opened.joined(separator: ", "))"))
  }

  private func takePicture(_ path: String) throws {
    if let collector { return try collector.take(path) }
    do {
      try writePicture(places.location(of: path))
    } catch let fault as PicturePlaces.Fault {
      throw failure(fault.description)
    } catch let fault as WriteError {
      throw failure(fault.description)
    }
  }

  // MARK: Finding

  private func matches(_ name: ScriptAction.ElementName, in all: [ScreenElement]) -> [ScreenElement] {
    ElementQuery.matches(name.text, kinds: name.kind.flatMap { ElementQuery.kinds[$0] }, in: all)
  }

  private func element(_ name: ScriptAction.ElementName) throws -> ScreenElement {
    let all = AccessibilityTree.all()
    let matches = matches(name, in: all)
    let index = (name.index ?? 1) - 1
    if matches.indices.contains(index) { return matches[index] }
    guard matches.isEmpty else { throw failure("there are only \(matches.count) of \"\(name.text)\"") }
    let names = [\ScreenElement.identifier, \.label, \.placeholder]
    if let hidden = all.first(where: { element in
      !element.isVisible && names.contains { element[keyPath: $0] == name.text }
    }) {
      throw failure("\"\(name.text)\" is off screen, its middle at \(Int(hidden.frame.midX)),\(Int(hidden.frame.midY))")
    }
    let seen = all.filter { $0.isElement && $0.isVisible }.compactMap { $0.label ?? $0.identifier }.map { "\"\($0)\"" }
    throw failure(
      "there is no \(name.kind ?? "element") \"\(name.text)\" on screen; there are \(seen.joined(separator: ", "))")
  }

  /// The point of the screen that a finger touches.
  ///
  /// - Parameter margin: How far beyond the screen a point may lie, in widths and heights of it: a finger that moves
  ///   may leave the screen.
  private func point(_ target: ScriptAction.Target, margin: CGFloat = 0) throws -> CGPoint {
    switch target {
    case .point(let point):
      let size = UIScreen.main.bounds.size
      let (x, y) = (
        -margin * size.width...(1 + margin) * size.width, -margin * size.height...(1 + margin) * size.height
      )
      guard x.contains(point.x), y.contains(point.y) else {
        throw failure("\(point.x),\(point.y) is not on the screen, which is \(size.width) x \(size.height) points")
      }
      return point
    case .element(let name): return try reachablePoint(of: element(name))
    }
  }

  /// The activation point, or the middle of the part that shows where the activation point does not.
  private func reachablePoint(of element: ScreenElement) throws -> CGPoint {
    var point = element.activationPoint
    if !element.visibleFrame.contains(point) {
      point = CGPoint(x: element.visibleFrame.midX, y: element.visibleFrame.midY)
    }
    if let cover = element.cover(at: point) {
      throw failure("\"\(element.label ?? element.identifier ?? "")\" is covered by \(Swift.type(of: cover))")
    }
    return point
  }

  private func rect(_ area: ScriptAction.Area) throws -> CGRect {
    switch area {
    case .screen: UIScreen.main.bounds
    case .element(let name): try element(name).visibleFrame
    }
  }

  // MARK: Time

  private var now: Double { HostEnvironment.current.clock.now }

  package func wait(_ seconds: Double) throws {
    advance(by: seconds)
    try checkRecording()
  }

  private func advance(by seconds: Double) {
    if let recorder {
      do {
        try recorder.advance(to: now + seconds)
      } catch {
        recordingError = recordingError ?? error
      }
    } else {
      AppLoop.advance(by: seconds)
    }
  }

  private func settle() throws {
    guard let recorder else {
      if !AppLoop.settleWithThreads(limit: 10) { throw failure("after 10 s there still moves: \(AppLoop.whatMoves)") }
      return
    }
    let end = now + 10
    AppLoop.turn()
    while AppLoop.isMoving {
      guard now < end || AppLoop.isAtRestButForLinks() else {
        throw failure("after 10 s there still moves: \(AppLoop.whatMoves)")
      }
      try recorder.advance(to: now + recorder.period)
    }
  }

  // MARK: Fingers

  private var fingers: SyntheticFingers { SyntheticFingers { [unowned self] in advance(by: $0) } }

  private func touch(_ action: ScriptAction) throws {
    switch action {
    case .tap(let target, let count): fingers.tap(try point(target), count: count)
    case .press(let target, let seconds): fingers.press(try point(target), seconds: seconds)
    case .swipe(let direction, let area): fingers.swipe(direction, in: try rect(area))
    case .drag(let drag):
      fingers.drag(
        from: try point(drag.start), to: try point(drag.end, margin: 1), over: drag.seconds, press: drag.press,
        hold: drag.hold,
        cancels: drag.cancels, fingers: drag.fingers)
    case .pinch(let area, let scale, let seconds): fingers.pinch(in: try rect(area), scale: scale, over: seconds)
    case .rotateGesture(let area, let radians, let seconds):
      fingers.rotate(in: try rect(area), by: radians, over: seconds)
    default: preconditionFailure("\(action) moves no finger.")
    }
  }

  // MARK: Keys

  private var keys: SyntheticKeys { SyntheticKeys { [unowned self] in advance(by: $0) } }

  private func checkEditing() throws {
    if !SyntheticKeys.isEditing { throw failure("nothing takes text; tap a field first") }
  }

  private func type(_ text: String) throws {
    try checkEditing()
    if !keys.type(text) { throw failure("the text was not taken to its end; nothing is being edited any more") }
  }

  /// Empties what is being edited.
  private func clear() throws {
    try checkEditing()
    _ = keys.press("cmd+a")
    _ = keys.press("delete")
  }

  // MARK: The device

  private func configure(_ change: (inout DeviceConfiguration) -> Void) {
    var configuration = HostEnvironment.current.configuration
    change(&configuration)
    DeviceSettings.apply(configuration)
    AppLoop.turn()
  }

  // MARK: Looking

  private func check(_ condition: ScriptAction.Condition, of element: ScreenElement) throws {
    switch condition {
    case .value(let wanted):
      if element.value ?? "" != wanted { throw failure("its value is \"\(element.value ?? "")\", not \"\(wanted)\"") }
    case .enabled: if !element.isEnabled { throw failure("it is disabled") }
    case .disabled: if element.isEnabled { throw failure("it is enabled") }
    case .selected: if !element.isSelected { throw failure("it is not selected") }
    case .focused: if !element.hasFocus { throw failure("it is not being edited") }
    }
  }

  /// Writes a picture of the screen, whole or not at all.
  package func writePicture(_ path: String) throws {
    let data = try ImageCodec.encodePNG(framebuffer.frame().pixels)
    try WriteError.write(data, to: path)
    pictures.append(URL(fileURLWithPath: path).standardizedFileURL.path)
  }
}

import CoreGraphics
import Foundation
import HostInterface
import UIKit

/// Carries out a script, action by action, on the app's clock.
@MainActor
package final class ScriptRunner {
  private let recorder: FrameRecorder?
  private let output: (String) -> Void
  private lazy var framebuffer = Framebuffer()
  private var path = ""
  private var line = Script.Line(number: 0, text: "", words: [])
  private var rest: [Script.Word] = []
  /// Pictures that were written, in order.
  private(set) var pictures: [String] = []

  /// - Parameter output: Takes what `tree` and its like print.
  init(recorder: FrameRecorder?, output: @escaping (String) -> Void = { Results.write($0) }) {
    (self.recorder, self.output) = (recorder, output)
  }

  func run(_ script: Script) throws {
    for line in script.lines {
      do {
        try perform(line, of: script.path)
      } catch let error as ScriptError {
        try? writePicture("\((script.path as NSString).deletingPathExtension)-failed.png")
        throw error
      }
    }
  }

  /// One line: an action, or several one after the other.
  func perform(_ line: Script.Line, of path: String) throws {
    (self.path, self.line, rest) = (path, line, line.words)
    repeat {
      guard let word = next() else { return }
      guard !word.isQuoted, let action = actions[word.text] else {
        let known = actions.keys.sorted().joined(separator: ", ")
        throw failure("\"\(word.text)\" is no action; known are \(known)")
      }
      try action()
      if let word = rest.first, word.isQuoted || actions[word.text] == nil { throw failure("\"\(word.text)\" was not expected here") }
    } while !rest.isEmpty
  }

  private func failure(_ message: String) -> ScriptError { ScriptError(path, line.number, "\(message) (\(line.text))") }

  private lazy var actions: [String: () throws -> Void] = [
    "wait": { [unowned self] in wait(try number("seconds", 0...86_400)) },
    "settle": { [unowned self] in try settle() },
    "tap": { [unowned self] in fingers.tap(try point()) },
    "doubletap": { [unowned self] in fingers.tap(try point(), count: 2) },
    "press": { [unowned self] in try press() },
    "swipe": { [unowned self] in try swipe() },
    "drag": { [unowned self] in try drag() },
    "pinch": { [unowned self] in try pinch() },
    "rotate-gesture": { [unowned self] in try rotateGesture() },
    "type": { [unowned self] in try type() },
    "key": { [unowned self] in try key() },
    "clear": { [unowned self] in try clear() },
    "rotate": { [unowned self] in try configure { $0.orientation = try choice() } },
    "appearance": { [unowned self] in try configure { $0.appearance = try choice() } },
    "content-size": { [unowned self] in try configure { $0.contentSize = try contentSize() } },
    "random": { [unowned self] in
      let count = Int(try number("events", 1...10_000_000)), seed = accept("seed") ? Int(try number("seed", 0...1_000_000_000)) : 1
      var events = RandomEvents(seed: UInt64(seed))
      events.perform(count)
      output("random \(count) seed \(seed): \(String(events.hash, radix: 16))\n")
    },
    "background": { [unowned self] in
      ApplicationLifeCycle.enterBackground()
      advance(by: 0)
    },
    "foreground": { [unowned self] in
      ApplicationLifeCycle.enterForeground()
      advance(by: 0)
    },
    "expect": { [unowned self] in try expect() },
    "snapshot": { [unowned self] in
      guard let word = next() else { throw failure("snapshot wants a file name") }
      try writePicture(word.text)
    },
    "tree": { [unowned self] in output(try Inspection.text("tree")) },
    "accessibility": { [unowned self] in output(try Inspection.text("accessibility")) },
    "layers": { [unowned self] in output(try Inspection.text("layers")) },
    "audit": { [unowned self] in
      let findings = ScreenAudit(framebuffer).findings()
      output(findings.isEmpty ? "audit: nothing found\n" : findings.map { $0.text + "\n" }.joined())
    },
  ]

  // MARK: Reading

  private func next() -> Script.Word? { rest.isEmpty ? nil : rest.removeFirst() }

  private func accept(_ word: String) -> Bool {
    guard rest.first?.text == word, rest.first?.isQuoted == false else { return false }
    rest.removeFirst()
    return true
  }

  private func number(_ what: String, _ range: ClosedRange<Double>) throws -> Double {
    guard let word = next(), let value = Double(word.text), range.contains(value) else {
      throw failure("a number of \(what) in \(range.lowerBound)...\(range.upperBound) was expected")
    }
    return value
  }

  private func choice<T: RawRepresentable & CaseIterable>() throws -> T where T.RawValue == String {
    let word = next()?.text ?? ""
    guard let value = T(rawValue: word) else {
      throw failure("\"\(word)\" is not one of \(T.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return value
  }

  private func contentSize() throws -> String {
    let word = next()?.text ?? ""
    guard UIContentSizeCategory.all.contains(where: { $0.name == word }) else {
      throw failure("\"\(word)\" is not one of \(UIContentSizeCategory.all.map(\.name).joined(separator: ", "))")
    }
    return word
  }

  private func coordinates(_ text: String) -> CGPoint? {
    let parts = text.split(separator: ",").map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1] else { return nil }
    return CGPoint(x: x, y: y)
  }

  /// `at 200,400`, or an element: where touching it touches.
  private func point() throws -> CGPoint {
    if accept("at") || accept("from") || accept("to") {
      guard rest.first?.isQuoted == true || kindIsNext else {
        guard let word = next(), let point = coordinates(word.text) else { throw failure("coordinates are written 200,400") }
        return point
      }
    }
    return try reachablePoint(of: element())
  }

  private var kindIsNext: Bool { rest.first.map { !$0.isQuoted && ElementQuery.kinds[$0.text] != nil } ?? false }

  /// The kind and the name that an element is looked for by.
  private func name() throws -> (word: Script.Word, kind: String?) {
    let kind = kindIsNext ? next()?.text : nil
    guard let word = next(), word.isQuoted else { throw failure("an element is named in quotes, as in tap \"Next\"") }
    return (word, kind)
  }

  private func element() throws -> ScreenElement {
    let (name, kind) = try name()
    let all = AccessibilityTree.all()
    let matches = ElementQuery.matches(name.text, kinds: kind.flatMap { ElementQuery.kinds[$0] }, in: all)
    let index = (name.index ?? 1) - 1
    if matches.indices.contains(index) { return matches[index] }
    guard matches.isEmpty else { throw failure("there are only \(matches.count) of \"\(name.text)\"") }
    let names = [\ScreenElement.identifier, \.label, \.placeholder]
    if let hidden = all.first(where: { element in !element.isVisible && names.contains { element[keyPath: $0] == name.text } }) {
      throw failure("\"\(name.text)\" is off screen, its middle at \(Int(hidden.frame.midX)),\(Int(hidden.frame.midY))")
    }
    let seen = all.filter { $0.isElement && $0.isVisible }.compactMap { $0.label ?? $0.identifier }.map { "\"\($0)\"" }
    throw failure("there is no \(kind ?? "element") \"\(name.text)\" on screen; there are \(seen.joined(separator: ", "))")
  }

  /// The middle, or that of the part that shows.
  private func reachablePoint(of element: ScreenElement) throws -> CGPoint {
    var point = element.activationPoint
    if !element.visibleFrame.contains(point) { point = CGPoint(x: element.visibleFrame.midX, y: element.visibleFrame.midY) }
    if let cover = element.cover(at: point) {
      throw failure("\"\(element.label ?? element.identifier ?? "")\" is covered by \(Swift.type(of: cover))")
    }
    return point
  }

  // MARK: Doing

  func wait(_ seconds: Double) { advance(by: seconds) }

  private var now: Double { HostEnvironment.current.clock.now }
  private var fingers: SyntheticFingers { SyntheticFingers { [unowned self] in advance(by: $0) } }
  private var keys: SyntheticKeys { SyntheticKeys { [unowned self] in advance(by: $0) } }

  private func advance(by seconds: Double) {
    if let recorder {
      try? recorder.advance(to: now + seconds)
    } else {
      AppLoop.advance(by: seconds)
    }
  }

  private func settle() throws {
    guard let recorder else {
      if !AppLoop.settle(limit: 10) { throw failure("after 10 s there still moves: \(AppLoop.whatMoves)") }
      return
    }
    let end = now + 10
    AppLoop.turn()
    while AppLoop.isMoving {
      guard now < end else { throw failure("after 10 s there still moves: \(AppLoop.whatMoves)") }
      try recorder.advance(to: now + recorder.period)
    }
  }

  private func press() throws {
    let place = try point()
    guard accept("for") else { throw failure("press wants: press \"Photo\" for 0.6") }
    fingers.press(place, seconds: try number("seconds", 0...60))
  }

  private func swipe() throws {
    guard let direction = next().flatMap({ SyntheticFingers.Direction(rawValue: $0.text) }) else {
      throw failure("swipe wants left, right, up or down")
    }
    fingers.swipe(direction, in: try area(accept("on")))
  }

  /// What shows of an element, or the whole screen.
  private func area(_ isNamed: Bool) throws -> CGRect { isNamed ? try element().visibleFrame : UIScreen.main.bounds }

  private func drag() throws {
    let start = try point(), end = try point()
    var seconds = 0.3, hold = 0.0, cancels = false, count = 1.0
    while true {
      if accept("over") {
        seconds = try number("seconds", 0.001...60)
      } else if accept("hold") {
        hold = try number("seconds", 0...60)
      } else if accept("fingers") {
        count = try number("fingers", 1...5)
      } else if accept("cancel") {
        cancels = true
      } else {
        break
      }
    }
    fingers.drag(from: start, to: end, over: seconds, hold: hold, cancels: cancels, fingers: Int(count))
  }

  private func pinch() throws {
    let area = try area(rest.first?.isQuoted == true || kindIsNext)
    guard accept("scale") else { throw failure("pinch wants: pinch \"Map\" scale 2 over 0.4") }
    let scale = try number("scale", 0.05...20)
    fingers.pinch(in: area, scale: scale, over: accept("over") ? try number("seconds", 0.001...60) : 0.4)
  }

  private func rotateGesture() throws {
    let area = try area(rest.first?.isQuoted == true || kindIsNext)
    guard accept("by") else { throw failure("rotate-gesture wants: rotate-gesture \"Map\" by 90 over 0.4") }
    let degrees = try number("degrees", -3600...3600)
    fingers.rotate(in: area, by: degrees * .pi / 180, over: accept("over") ? try number("seconds", 0.001...60) : 0.4)
  }

  // MARK: Keys

  private func checkEditing() throws {
    if !SyntheticKeys.isEditing { throw failure("nothing takes text; tap a field first") }
  }

  private func type() throws {
    guard let word = next(), word.isQuoted else { throw failure("type wants a text in quotes") }
    try checkEditing()
    if !keys.type(word.text) { throw failure("the text was not taken to its end; nothing is being edited any more") }
  }

  private func key() throws {
    guard let word = next() else { throw failure("key wants a name: \(SyntheticKeys.names.joined(separator: ", "))") }
    guard keys.press(word.text) != nil else {
      throw failure(
        "\"\(word.text)\" is no key; a key is one character or \(SyntheticKeys.names.joined(separator: ", ")), with cmd+, shift+, alt+ or ctrl+ before it"
      )
    }
  }

  /// Empties what is being edited.
  private func clear() throws {
    try checkEditing()
    _ = keys.press("cmd+a")
    _ = keys.press("delete")
  }

  // MARK: The device

  private func configure(_ change: (inout DeviceConfiguration) throws -> Void) throws {
    var configuration = HostEnvironment.current.configuration
    try change(&configuration)
    DeviceSettings.apply(configuration)
    AppLoop.turn()
  }

  // MARK: Looking

  private func expect() throws {
    if accept("no") {
      let (name, kind) = try name()
      let all = AccessibilityTree.all()
      if !ElementQuery.matches(name.text, kinds: kind.flatMap { ElementQuery.kinds[$0] }, in: all).isEmpty {
        throw failure("\"\(name.text)\" is on screen")
      }
      return
    }
    let element = try self.element()
    while let word = rest.first, !word.isQuoted {
      switch word.text {
      case "value":
        rest.removeFirst()
        guard let wanted = next()?.text else { throw failure("value wants a text") }
        if element.value ?? "" != wanted { throw failure("its value is \"\(element.value ?? "")\", not \"\(wanted)\"") }
        continue
      case "enabled": if !element.isEnabled { throw failure("it is disabled") }
      case "disabled": if element.isEnabled { throw failure("it is enabled") }
      case "selected": if !element.isSelected { throw failure("it is not selected") }
      case "focused": if !element.hasFocus { throw failure("it is not being edited") }
      default: return
      }
      rest.removeFirst()
    }
  }

  /// Whole or not at all.
  func writePicture(_ path: String) throws {
    let data = try ImageCodec.encodePNG(framebuffer.frame().pixels)
    do {
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw JobError("\(path) cannot be written: \(error.localizedDescription)")
    }
    pictures.append(URL(fileURLWithPath: path).standardizedFileURL.path)
  }
}

import CoreGraphics
import Foundation
import HostInterface
import UIKit

/// Carries out a script, line by line, on the app's clock.
@MainActor
final class ScriptRunner {
  private let recorder: FrameRecorder?
  private lazy var framebuffer = Framebuffer()
  private var path = ""
  private var line = Script.Line(number: 0, text: "", words: [])
  private var rest: [Script.Word] = []

  init(recorder: FrameRecorder?) { self.recorder = recorder }

  func run(_ script: Script) throws {
    path = script.path
    for line in script.lines {
      self.line = line
      rest = line.words
      do {
        try perform(next()!.text)
        if let word = rest.first { throw failure("\"\(word.text)\" was not expected here") }
      } catch let error as ScriptError {
        try? writePicture(failurePicture)
        throw error
      }
    }
  }

  private var failurePicture: String { "\((path as NSString).deletingPathExtension)-failed.png" }

  private func failure(_ message: String) -> ScriptError { ScriptError(path, line.number, "\(message) (\(line.text))") }

  private func next() -> Script.Word? { rest.isEmpty ? nil : rest.removeFirst() }

  private func accept(_ word: String) -> Bool {
    guard rest.first?.text == word, rest.first?.isQuoted == false else { return false }
    rest.removeFirst()
    return true
  }

  private func perform(_ verb: String) throws {
    switch verb {
    case "wait": wait(try number("seconds", 0...86_400))
    case "settle": try settle()
    case "tap": try tap(try point(), times: 1)
    case "doubletap": try tap(try point(), times: 2)
    case "press":
      let place = try point()
      guard accept("for") else { throw failure("press wants: press \"Photo\" for 0.6") }
      try press(place, try number("seconds", 0...60))
    case "swipe": try swipe()
    case "drag": try drag()
    case "rotate": try configure("orientation") { $0.orientation = try choice() }
    case "appearance": try configure("appearance") { $0.appearance = try choice() }
    case "content-size": try configure("content size") { $0.contentSize = try contentSize() }
    case "expect": try expect()
    case "snapshot":
      guard let word = next() else { throw failure("snapshot wants a file name") }
      try writePicture(word.text)
    case "tree": Results.write(try Inspection.text("tree"))
    case "accessibility": Results.write(try Inspection.text("accessibility"))
    case "layers": Results.write(try Inspection.text("layers"))
    default:
      throw failure(
        "\"\(verb)\" is no action; known are wait, settle, tap, doubletap, press, swipe, drag, rotate, appearance, content-size, "
          + "expect, snapshot, tree, accessibility, layers")
    }
  }

  // MARK: Reading

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

  /// `at 200,400`, or an element: its middle.
  private func point() throws -> CGPoint {
    if accept("at") || accept("from") || accept("to") {
      guard let word = next(), let point = coordinates(word.text) else { throw failure("coordinates are written 200,400") }
      return point
    }
    let element = try self.element()
    let middle = CGPoint(x: element.frame.midX, y: element.frame.midY)
    try checkReachable(element, middle)
    return middle
  }

  private func element() throws -> ScreenElement {
    let elements = AccessibilityTree.elements()
    var kind: ScreenElement.Kind?
    if let word = rest.first, !word.isQuoted, let value = ScreenElement.Kind(rawValue: word.text) {
      kind = value
      rest.removeFirst()
    }
    guard let name = next(), name.isQuoted else { throw failure("an element is named in quotes, as in tap \"Next\"") }
    let matches = ElementQuery.matches(name.text, kind: kind, in: elements)
    let index = (name.index ?? 1) - 1
    guard matches.indices.contains(index) else {
      let seen = elements.compactMap { $0.label ?? $0.identifier }.map { "\"\($0)\"" }.joined(separator: ", ")
      throw failure(
        matches.isEmpty
          ? "there is no \(kind?.rawValue ?? "element") \"\(name.text)\" on screen; there are \(seen)"
          : "there are only \(matches.count) of \"\(name.text)\"")
    }
    return matches[index]
  }

  private func checkReachable(_ element: ScreenElement, _ point: CGPoint) throws {
    guard UIScreen.main.bounds.contains(point) else {
      throw failure("\"\(element.label ?? "")\" is off screen, its middle at \(Int(point.x)),\(Int(point.y))")
    }
    guard let view = element.view, let window = view.window else { return }
    let hit = window.hitTest(window.convert(point, from: nil as UIView?), with: nil)
    guard let hit else { return }
    if !hit.isDescendant(of: view), !view.isDescendant(of: hit) {
      throw failure("\"\(element.label ?? "")\" is covered by \(type(of: hit))")
    }
  }

  // MARK: Doing

  func wait(_ seconds: Double) { advance(by: seconds) }

  private var now: Double { HostEnvironment.current.clock.now }

  private func advance(by seconds: Double) {
    if let recorder {
      try? recorder.advance(to: now + seconds)
    } else {
      AppLoop.advance(to: now + seconds)
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

  private func touch(_ phase: InputEvent.TouchPhase, _ point: CGPoint) {
    TouchInput.send([InputEvent.Touch(finger: 0, phase: phase, location: point)], at: now)
    AppLoop.turn()
  }

  private func tap(_ point: CGPoint, times: Int) throws {
    for index in 0..<times {
      if index > 0 { advance(by: 0.1) }
      try press(point, 0.05)
    }
  }

  private func press(_ point: CGPoint, _ seconds: Double) throws {
    touch(.began, point)
    advance(by: seconds)
    touch(.ended, point)
  }

  /// A finger moves through intermediate points at 120 Hz.
  private func move(from start: CGPoint, to end: CGPoint, over seconds: Double, hold: Double = 0, cancels: Bool = false) {
    touch(.began, start)
    let steps = max(Int((seconds * 120).rounded()), 1)
    for step in 1...steps {
      advance(by: seconds / Double(steps))
      let t = Double(step) / Double(steps)
      touch(.moved, CGPoint(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t))
    }
    if hold > 0 { advance(by: hold) }
    touch(cancels ? .cancelled : .ended, end)
  }

  private func swipe() throws {
    guard let direction = next()?.text, ["left", "right", "up", "down"].contains(direction) else {
      throw failure("swipe wants left, right, up or down")
    }
    let area = accept("on") ? try element().frame.intersection(UIScreen.main.bounds) : UIScreen.main.bounds
    let middle = CGPoint(x: area.midX, y: area.midY)
    let dx = area.width * 0.35, dy = area.height * 0.35
    let (start, end): (CGPoint, CGPoint) =
      switch direction {
      case "left": (CGPoint(x: middle.x + dx, y: middle.y), CGPoint(x: middle.x - dx, y: middle.y))
      case "right": (CGPoint(x: middle.x - dx, y: middle.y), CGPoint(x: middle.x + dx, y: middle.y))
      case "up": (CGPoint(x: middle.x, y: middle.y + dy), CGPoint(x: middle.x, y: middle.y - dy))
      default: (CGPoint(x: middle.x, y: middle.y - dy), CGPoint(x: middle.x, y: middle.y + dy))
      }
    move(from: start, to: end, over: 0.2)
  }

  private func drag() throws {
    let start = try point(), end = try point()
    var seconds = 0.3, hold = 0.0, cancels = false
    while !rest.isEmpty {
      if accept("over") {
        seconds = try number("seconds", 0.001...60)
      } else if accept("hold") {
        hold = try number("seconds", 0...60)
      } else if accept("cancel") {
        cancels = true
      } else {
        break
      }
    }
    move(from: start, to: end, over: seconds, hold: hold, cancels: cancels)
  }

  private func configure(_ what: String, _ change: (inout DeviceConfiguration) throws -> Void) throws {
    var configuration = HostEnvironment.current.configuration
    try change(&configuration)
    DeviceSettings.apply(configuration)
    framebuffer = Framebuffer()
    AppLoop.turn()
  }

  private func expect() throws {
    if accept("no") {
      let elements = AccessibilityTree.elements()
      guard let name = next() else { throw failure("expect no wants an element") }
      if !ElementQuery.matches(name.text, kind: nil, in: elements).isEmpty { throw failure("\"\(name.text)\" is on screen") }
      return
    }
    let element = try self.element()
    if accept("value") {
      guard let wanted = next()?.text else { throw failure("value wants a text") }
      if element.value != wanted { throw failure("its value is \"\(element.value ?? "")\", not \"\(wanted)\"") }
    } else if accept("enabled") {
      if !element.isEnabled { throw failure("it is disabled") }
    } else if accept("disabled") {
      if element.isEnabled { throw failure("it is enabled") }
    } else if accept("selected") {
      if !element.isSelected { throw failure("it is not selected") }
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
  }
}

/// Finds elements by identifier, label, title, placeholder or text, in that order.
enum ElementQuery {
  static func matches(_ name: String, kind: ScreenElement.Kind?, in elements: [ScreenElement]) -> [ScreenElement] {
    let candidates = elements.filter { kind == nil || $0.kind == kind }
    for key in [\ScreenElement.identifier, \.label, \.placeholder, \.value] {
      let found = candidates.filter { $0[keyPath: key] == name }
      if !found.isEmpty { return found }
    }
    return []
  }
}

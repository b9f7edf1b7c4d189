import CoreGraphics
import Foundation
import HostInterface
import UIKit

/// Reads the actions of one line of a script.
struct ScriptParser {
  private let failure: (String) -> ScriptError
  private var rest: [ScriptWord]

  /// - Parameter failure: Makes a message into an error that names the line.
  init(_ words: [ScriptWord], failure: @escaping (String) -> ScriptError) { (rest, self.failure) = (words, failure) }

  /// One action, or several that stand one after the other; none for an empty line.
  mutating func actions() throws -> [ScriptAction] {
    var actions: [ScriptAction] = []
    while let word = next() {
      guard !word.isQuoted, let read = Self.readers[word.text] else {
        let known = Self.readers.keys.sorted().joined(separator: ", ")
        throw failure("\"\(word.text)\" is no action; known are \(known)")
      }
      actions.append(try read(&self))
      if let word = rest.first, word.isQuoted || Self.readers[word.text] == nil {
        throw failure("\"\(word.text)\" was not expected here")
      }
    }
    return actions
  }

  private typealias Reader = @Sendable (inout ScriptParser) throws -> ScriptAction

  private static let readers: [String: Reader] = [
    "wait": { .wait(try $0.number("seconds", 0...86_400)) },
    "settle": { _ in .settle },
    "tap": { .tap(try $0.target(), count: 1) },
    "doubletap": { .tap(try $0.target(), count: 2) },
    "press": { try $0.press() },
    "swipe": { try $0.swipe() },
    "drag": { try $0.drag() },
    "pinch": { try $0.pinch() },
    "rotate-gesture": { try $0.rotateGesture() },
    "type": { try $0.type() },
    "key": { try $0.key() },
    "clear": { _ in .clear },
    "rotate": { .rotate(try $0.choice()) },
    "appearance": { .appearance(try $0.choice()) },
    "content-size": { .contentSize(try $0.contentSize()) },
    "setting": { try $0.setting() },
    "shake": { _ in .shake },
    "hover": { .hover($0.accept("away") ? nil : try $0.target()) },
    "random": { try $0.random() },
    "background": { _ in .background },
    "foreground": { _ in .foreground },
    "open": { .open(try $0.link("open")) },
    "expect": { try $0.expect() },
    "snapshot": {
      guard let word = $0.next() else { throw $0.failure("snapshot wants a file name") }
      guard PicturePlaces.isPicture(word.text) else { throw $0.failure("\(word.text): a snapshot is a .png") }
      return .snapshot(path: word.text)
    },
    "tree": { _ in .inspect(format: "tree") },
    "accessibility": { _ in .inspect(format: "accessibility") },
    "layers": { _ in .inspect(format: "layers") },
    "audit": { _ in .audit },
  ]

  // MARK: Words

  private mutating func next() -> ScriptWord? { rest.isEmpty ? nil : rest.removeFirst() }

  private mutating func accept(_ word: String) -> Bool {
    guard rest.first?.text == word, rest.first?.isQuoted == false else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func number(_ what: String, _ range: ClosedRange<Double>) throws -> Double {
    guard let word = next(), let value = Double(word.text), range.contains(value) else {
      throw failure("a number of \(what) in \(range.lowerBound)...\(range.upperBound) was expected")
    }
    return value
  }

  private mutating func choice<T: RawRepresentable & CaseIterable>() throws -> T where T.RawValue == String {
    let word = next()?.text ?? ""
    guard let value = T(rawValue: word) else {
      throw failure("\"\(word)\" is not one of \(T.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return value
  }

  private mutating func contentSize() throws -> String {
    let word = next()?.text ?? ""
    guard UIContentSizeCategory.all.contains(where: { $0.name == word }) else {
      throw failure("\"\(word)\" is not one of \(UIContentSizeCategory.all.map(\.name).joined(separator: ", "))")
    }
    return word
  }

  private mutating func setting() throws -> ScriptAction {
    let word = next()?.text ?? ""
    guard let setting = AccessibilitySettings(name: word) else {
      throw failure("\"\(word)\" is not one of \(AccessibilitySettings.byName.map(\.name).joined(separator: ", "))")
    }
    if accept("on") { return .setting(setting, isOn: true) }
    guard accept("off") else { throw failure("setting wants on or off: setting \(word) on") }
    return .setting(setting, isOn: false)
  }

  private func coordinates(_ text: String) -> CGPoint? {
    let parts = text.split(separator: ",").map { Double($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], x.isFinite, y.isFinite else { return nil }
    return CGPoint(x: x, y: y)
  }

  // MARK: Elements, points and areas

  private var kindIsNext: Bool { rest.first.map { !$0.isQuoted && ElementQuery.kinds[$0.text] != nil } ?? false }
  private var elementIsNext: Bool { rest.first?.isQuoted == true || kindIsNext }

  private mutating func element() throws -> ScriptAction.ElementName {
    let kind = kindIsNext ? next()?.text : nil
    guard let word = next(), word.isQuoted else { throw failure("an element is named in quotes, as in tap \"Next\"") }
    return ScriptAction.ElementName(text: word.text, kind: kind, index: word.index)
  }

  /// `at 200,400`, or an element.
  private mutating func target() throws -> ScriptAction.Target {
    if accept("at") || accept("from") || accept("to") {
      guard elementIsNext else {
        guard let word = next(), let point = coordinates(word.text) else {
          throw failure("coordinates are two finite numbers, written 200,400")
        }
        return .point(point)
      }
    }
    return .element(try element())
  }

  /// The whole screen where no element is named.
  private mutating func area() throws -> ScriptAction.Area { elementIsNext ? .element(try element()) : .screen }

  private mutating func seconds(after word: String, or usual: Double) throws -> Double {
    accept(word) ? try number("seconds", 0.001...60) : usual
  }

  // MARK: Actions

  private mutating func press() throws -> ScriptAction {
    let target = try target()
    guard accept("for") else { throw failure("press wants: press \"Photo\" for 0.6") }
    return .press(target, seconds: try number("seconds", 0...60))
  }

  private mutating func swipe() throws -> ScriptAction {
    guard let direction = next().flatMap({ SyntheticFingers.Direction(rawValue: $0.text) }) else {
      throw failure("swipe wants left, right, up or down")
    }
    return .swipe(direction, accept("on") ? .element(try element()) : .screen)
  }

  private mutating func drag() throws -> ScriptAction {
    var drag = ScriptAction.Drag(start: try target(), end: try target())
    while true {
      if accept("over") {
        drag.seconds = try number("seconds", 0.001...60)
      } else if accept("after") {
        drag.press = try number("seconds", 0...60)
      } else if accept("hold") {
        drag.hold = try number("seconds", 0...60)
      } else if accept("fingers") {
        drag.fingers = Int(try number("fingers", 1...5))
      } else if accept("cancel") {
        drag.cancels = true
      } else {
        return .drag(drag)
      }
    }
  }

  private mutating func pinch() throws -> ScriptAction {
    let area = try area()
    guard accept("scale") else { throw failure("pinch wants: pinch \"Map\" scale 2 over 0.4") }
    let scale = try number("scale", 0.05...20)
    return .pinch(area, scale: scale, seconds: try seconds(after: "over", or: 0.4))
  }

  private mutating func rotateGesture() throws -> ScriptAction {
    let area = try area()
    guard accept("by") else { throw failure("rotate-gesture wants: rotate-gesture \"Map\" by 90 over 0.4") }
    let degrees = try number("degrees", -3600...3600)
    return .rotateGesture(area, radians: degrees * .pi / 180, seconds: try seconds(after: "over", or: 0.4))
  }

  private mutating func type() throws -> ScriptAction {
    guard let word = next(), word.isQuoted else { throw failure("type wants a text in quotes") }
    return .type(word.text)
  }

  private mutating func key() throws -> ScriptAction {
    let names = SyntheticKeys.names.joined(separator: ", ")
    guard let word = next() else { throw failure("key wants a name: \(names)") }
    guard SyntheticKeys.isName(word.text) else {
      throw failure(
        "\"\(word.text)\" is no key; a key is one character or \(names), with cmd+, shift+, alt+ or ctrl+ before it")
    }
    return .key(word.text)
  }

  private mutating func random() throws -> ScriptAction {
    let count = Int(try number("events", 1...10_000_000))
    return .random(count: count, seed: accept("seed") ? UInt64(try number("seed", 0...1_000_000_000)) : 1)
  }

  private mutating func link(_ action: String) throws -> URL {
    guard let word = next(), let url = URL(string: word.text), url.scheme != nil else {
      throw failure("\(action) wants a link with its scheme, as in \(action) \"https://example.com\"")
    }
    return url
  }

  private mutating func expect() throws -> ScriptAction {
    if accept("no") { return .expectNone(try element()) }
    if accept("opened") { return .expectOpened(try link("expect opened").absoluteString) }
    let name = try element()
    var conditions: [ScriptAction.Condition] = []
    while true {
      if accept("value") {
        guard let wanted = next()?.text else { throw failure("value wants a text") }
        conditions.append(.value(wanted))
      } else if accept("enabled") {
        conditions.append(.enabled)
      } else if accept("disabled") {
        conditions.append(.disabled)
      } else if accept("selected") {
        conditions.append(.selected)
      } else if accept("focused") {
        conditions.append(.focused)
      } else {
        return .expect(name, conditions)
      }
    }
  }
}

import Foundation
import LiveLink

/// A message of the page, read and checked. Documentation/Hosts.md has the protocol.
enum ViewerMessage: Equatable {
  struct Touch: Equatable {
    var finger: Int
    var phase: ScreenMessage.Touch.Phase
    var location: CGPoint
    var force: Double
    /// Seconds of the page's clock.
    var time: Double
  }

  /// A frame is on the canvas.
  case shown(frame: UInt32)
  case touches([Touch])
  /// A trackpad; its momentum comes from the system that it belongs to.
  case scroll(location: CGPoint, delta: CGSize)
  /// Notches of a wheel; to the right and upwards is positive.
  case wheel(location: CGPoint, x: Double, y: Double)
  case hover(location: CGPoint?)
  case key(ScreenMessage.Key)
  /// Text that an input method composes; empty takes it back.
  case compose(String, selection: Range<Int>?)
  /// Text that is there all at once: the choice of an input method, a key of a touch keyboard.
  case text(String)
  case paste(String)
  case control(ScreenMessage.Control)
  /// A request of assistive technology to the element with this number.
  case accessibility(element: Int, ScreenMessage.AccessibilityRequest)
  /// A new start of the app, from its beginning.
  case restart

  struct Malformed: Error, CustomStringConvertible {
    /// At most 123 bytes, which is what fits into a closing frame.
    let description: String
  }

  /// - Throws: `Malformed` for anything that the page would not send.
  init(_ data: Data) throws {
    let fields: Fields
    do {
      fields = try JSONDecoder().decode(Fields.self, from: data)
    } catch {
      throw Malformed(description: "the message is not understood")
    }
    switch fields.type {
    case "shown": self = .shown(frame: try fields.required(fields.frame, "frame"))
    case "touches":
      let touches = try fields.required(fields.touches, "touches")
      guard (1...256).contains(touches.count) else {
        throw Malformed(description: "there are \(touches.count) touches")
      }
      self = .touches(try touches.map { try $0.checked() })
    case "scroll":
      let delta = CGSize(width: try fields.number(fields.dx, "dx"), height: try fields.number(fields.dy, "dy"))
      self = .scroll(location: try fields.location(), delta: delta)
    case "wheel":
      let (x, y) = (try fields.number(fields.dx, "dx"), try fields.number(fields.dy, "dy"))
      guard x.rounded() == x, y.rounded() == y, abs(x) <= 100, abs(y) <= 100 else {
        throw Malformed(description: "there is no such wheel")
      }
      self = .wheel(location: try fields.location(), x: x, y: y)
    case "hover": self = .hover(location: fields.x == nil ? nil : try fields.location())
    case "key":
      let characters = fields.text ?? ""
      let usage = fields.usage ?? 0, modifiers = fields.modifiers ?? 0
      guard characters.utf16.count <= 16, (0...0xFFFF).contains(usage), modifiers & ~0x3F_0000 == 0 else {
        throw Malformed(description: "there is no such key")
      }
      self = .key(
        ScreenMessage.Key(
          characters: characters, usage: usage, isDown: try fields.required(fields.down, "down"), modifiers: modifiers))
    case "compose":
      let text = try fields.required(fields.text, "text")
      var selection: Range<Int>?
      if let start = fields.start, let end = fields.end {
        guard 0 <= start, start <= end, end <= text.utf16.count else {
          throw Malformed(description: "the selection is not in the text")
        }
        selection = start..<end
      }
      self = .compose(text, selection: selection)
    case "text": self = .text(try fields.required(fields.text, "text"))
    case "paste": self = .paste(try fields.required(fields.text, "text"))
    case "control":
      guard let control = ScreenMessage.Control(rawValue: try fields.required(fields.name, "name")) else {
        throw Malformed(description: "there is no such control")
      }
      self = .control(control)
    case "accessibility":
      self = .accessibility(element: try fields.required(fields.element, "element"), try fields.request())
    case "restart": self = .restart
    default: throw Malformed(description: "there is no such message")
    }
  }

  private struct Fields: Decodable {
    var type: String
    var frame: UInt32?
    var touches: [TouchFields]?
    var x, y, dx, dy: Double?
    var text, name: String?
    var usage, modifiers, start, end, element: Int?
    var down: Bool?

    func required<T>(_ value: T?, _ name: String) throws -> T {
      guard let value else { throw Malformed(description: "\(name) is missing") }
      return value
    }

    /// Points; a million is more than any screen has, and keeps sums finite.
    func number(_ value: Double?, _ name: String) throws -> Double {
      let value = try required(value, name)
      guard value.isFinite, abs(value) <= 1_000_000 else { throw Malformed(description: "\(name) is out of range") }
      return value
    }

    func request() throws -> ScreenMessage.AccessibilityRequest {
      switch try required(name, "name") {
      case "activate": .activate
      case "increment": .increment
      case "decrement": .decrement
      case "escape": .escape
      case "focus": .focus
      case "show": .scrollToVisible
      case "custom": .custom(name: try required(text, "text"))
      case "setText": .setText(try required(text, "text"))
      default: throw Malformed(description: "there is no such request")
      }
    }

    func location() throws -> CGPoint { CGPoint(x: try number(x, "x"), y: try number(y, "y")) }
  }

  private struct TouchFields: Decodable {
    var finger: Int
    var phase: String
    var x, y, time: Double
    var force: Double?

    func checked() throws -> Touch {
      guard (0..<10).contains(finger), let phase = ScreenMessage.Touch.Phase(rawValue: phase), x.isFinite, y.isFinite,
        abs(x) <= 1_000_000,
        abs(y) <= 1_000_000,
        time.isFinite
      else { throw Malformed(description: "there is no such touch") }
      return Touch(
        finger: finger, phase: phase, location: CGPoint(x: x, y: y), force: min(max(force ?? 0, 0), 1), time: time)
    }
  }
}

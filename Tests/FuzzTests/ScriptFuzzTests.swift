import Foundation
import PorticoTesting
import SeededRandom
import Testing
import UIKit

@testable import Automation

/// The script language: it is read to its end or refused, and an app that is driven by it goes on.
@Suite(.namesSeeds) @MainActor
struct ScriptFuzzTests {
  private static let words = [
    "wait", "settle", "tap", "doubletap", "press", "swipe", "drag", "pinch", "rotate-gesture", "type", "key", "clear",
    "rotate",
    "appearance",
    "content-size", "background", "foreground", "expect", "tree", "accessibility", "layers", "audit", "at", "from",
    "to", "over", "hold",
    "cancel",
    "fingers", "for", "scale", "by", "on", "no", "value", "enabled", "disabled", "selected", "focused", "left", "right",
    "up", "down",
    "button",
    "text", "field", "cell", "dark", "light", "landscapeLeft", "portrait", "large", "accessibilityLarge", "return",
    "delete", "cmd+a",
    "seed", "snapshot", "#",
  ]

  private func line(_ random: inout SeededGenerator) -> String {
    (0...random.below(8)).map { _ in
      switch random.below(6) {
      case 0: "\"\(random.pick(["Go", "Name", "", random.text()]))\"\(random.chance(0.2) ? "[\(random.number())]" : "")"
      case 1: "\(random.number())"
      case 2: "\(random.number()),\(random.number())"
      case 3: random.text()
      default: random.pick(Self.words)
      }
    }.joined(separator: random.chance(0.05) ? "\t" : " ")
  }

  @Test func `any text is read or refused with its line`() {
    Fuzz("script-parser", count: 2000).run { random in
      let text = (0...random.below(4)).map { _ in line(&random) }.joined(separator: "\n")
      do { _ = try Script(text, path: "s") } catch { #expect("\(error)".hasPrefix("s:")) }
    }
  }

  /// Lines that can be read, over a screen with a bit of everything.
  private func action(_ random: inout SeededGenerator) -> String {
    let element = random.pick([
      "\"Go\"", "\"Name\"", "button \"Go\"", "\"Row 3\"", "field \"Name\"", "\"OK\"", "\"OK\"", "\"none\"",
    ])
    let place = "\(random.below(394)),\(random.below(853))"
    let target = random.chance(0.5) ? element : "at \(place)"
    return switch random.below(22) {
    case 0: "wait \(Double(random.below(100)) / 50)"
    case 1, 2: "tap \(target)"
    case 3: "doubletap \(target)"
    case 4: "press \(target) for 0.6"
    case 5: "swipe \(random.pick(["left", "right", "up", "down"]))"
    case 6: "drag from \(place) to \(random.below(500)),\(random.below(900)) over 0.1"
    case 7: "pinch scale \(random.pick(["0.05", "2", "20"]))"
    case 8: "rotate-gesture by \(random.below(720) - 360)"
    case 9: "type \"\(random.pick(["abc", "é🧭", "e\u{301}", "\\n"]))\""
    case 10:
      "key \(random.pick(["return", "delete", "left", "home", "cmd+a", "cmd+x", "cmd+v", "cmd+z", "tab", "escape"]))"
    case 11: "clear"
    case 12: "rotate \(random.pick(["portrait", "landscapeLeft", "portraitUpsideDown"]))"
    case 13: "appearance \(random.pick(["dark", "light"]))"
    case 14: "content-size \(random.pick(["extraSmall", "large", "accessibilityExtraExtraExtraLarge"]))"
    case 15: "background"
    case 16: "foreground"
    case 17: "expect \(element)"
    case 18: random.pick(["tree", "accessibility", "layers"])
    case 19: "audit"
    case 20: "settle"
    default: "random \(1 + random.below(4)) seed \(random.below(1_000_000))"
    }
  }

  private func makeScreen(_ random: inout SeededGenerator) -> TestStage {
    let stage = TestStage(scale: random.chance(0.1) ? 3 : 1)
    let page = UIViewController()
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Go") { [unowned page] _ in
        let alert = UIAlertController(title: "Gone", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        page.present(alert, animated: true)
      })
    let field = UITextField()
    field.placeholder = "Name"
    field.borderStyle = .roundedRect
    let text = UITextView()
    text.text = "Some text\nof two lines"
    let rows = UIStackView(
      arrangedSubviews: (0..<30).map { index in
        let label = UILabel()
        label.text = "Row \(index)"
        return label
      })
    rows.axis = .vertical
    let scroll = UIScrollView()
    scroll.addSubview(rows)
    rows.frame = CGRect(x: 0, y: 0, width: 300, height: 900)
    scroll.contentSize = rows.frame.size
    for (index, view) in [
      button, field, text, scroll, UISwitch(), UISlider(), UISegmentedControl(items: ["A", "B"]), UIDatePicker(),
    ]
    .enumerated() {
      view.frame = CGRect(x: 20, y: 60 + 90 * index, width: 340, height: 80)
      page.view.addSubview(view)
    }
    stage.show(UINavigationController(rootViewController: page))
    return stage
  }

  /// Each input is a line. An app takes a hundred of them.
  @Test func `an app takes any lines and goes on`() {
    Fuzz("script-runner", count: 100, limit: 60).run(lives: 100, in: { (stage: makeScreen(&$0), drive: Drive()) }) {
      app, random in
      #expect(app.drive.answer(action(&random)).hasPrefix("{"))
      if random.chance(0.05) {
        app.stage.settle()
        _ = app.stage.pixels()
      }
    }
  }
}

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
    let element = random.pick(["\"Go\"", "\"Name\"", "button \"Go\"", "\"Row 3\"", "field \"Name\"", "\"none\""])
    let place = "\(random.below(394)),\(random.below(853))"
    let target = random.chance(0.5) ? element : "at \(place)"
    return random.pick([
      "wait \(Double(random.below(100)) / 50)", "tap \(target)", "doubletap \(target)", "press \(target) for 0.6",
      "swipe \(random.pick(["left", "right", "up", "down"]))",
      "drag from \(place) to \(random.below(500)),\(random.below(900)) over 0.1",
      "pinch scale \(random.pick(["0.05", "2", "20"]))",
      "rotate-gesture by \(random.below(720) - 360)",
      "type \"\(random.pick(["abc", "é🧭", "e\u{301}", "\\n"]))\"",
      "key \(random.pick(["return", "delete", "left", "home", "cmd+a", "cmd+x", "cmd+v", "cmd+z", "tab", "escape"]))",
      "clear",
      "rotate \(random.pick(["portrait", "landscapeLeft", "portraitUpsideDown"]))",
      "appearance \(random.pick(["dark", "light"]))",
      "content-size \(random.pick(["extraSmall", "large", "accessibilityExtraExtraExtraLarge"]))", "background",
      "foreground",
      "expect \(element)", "tree", "accessibility",
      "layers", "audit", "random \(1 + random.below(20)) seed \(random.below(100))",
    ])
  }

  private func makeScreen() -> TestStage {
    let stage = TestStage()
    let page = UIViewController()
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Go") { [unowned page] _ in
        page.present(UIAlertController(title: "Gone", message: nil, preferredStyle: .alert), animated: true)
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

  @Test func `an app takes any lines and goes on`() {
    Fuzz("script-runner", count: 10, limit: 60).run { random in
      let stage = makeScreen()
      let drive = Drive()
      for _ in 0..<12 { #expect(drive.answer(action(&random)).hasPrefix("{")) }
      stage.settle()
      _ = stage.pixels()
    }
  }
}

import Testing
import UIKit

@MainActor
struct AttributedStringTests {
  // Foundation's C parts compare the values of runs that meet; objects whose first word was zero stopped the process.
  @Test func `runs of different fonts and colours may stand side by side`() {
    let text = NSMutableAttributedString(string: "one two", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 17), range: NSRange(location: 0, length: 3))
    for size in [10, 12, 14] as [CGFloat] {
      text.append(NSAttributedString(string: "x", attributes: [.font: UIFont.systemFont(ofSize: size)]))
      text.append(NSAttributedString(string: "y", attributes: [.foregroundColor: UIColor.red]))
      text.append(NSAttributedString(string: "z", attributes: [.foregroundColor: UIColor(white: size / 20, alpha: 1)]))
      text.append(NSAttributedString(attachment: NSTextAttachment()))
    }
    #expect(text.length == 19)
    #expect(text.attribute(.font, at: 1, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 17))
    #expect(text.attribute(.font, at: 5, effectiveRange: nil) as? UIFont == .systemFont(ofSize: 17))
  }
}

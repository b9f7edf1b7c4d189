import Audit
import Testing

@testable import AppRuntime
@testable import Automation
@testable import PorticoTesting
@testable import UIKit

/// Checks the findings of an audit on a screen with planted mistakes, and that there are none on the mended one.
@MainActor
struct ScreenAuditTests {
  /// Shows one view on white and audits the screen.
  private func findings(_ view: UIView, background: UIColor = .white) -> [AuditFinding] {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    root.backgroundColor = background
    root.addSubview(view)
    stage.show(root)
    stage.turn()
    // Fonts of a fixed size are what most tests here use; a test of their own looks for them.
    return withExtendedLifetime(stage) {
      ScreenAudit(Framebuffer()).findings(Set(AuditFinding.Kind.allCases).subtracting([.fixedText]))
    }
  }

  private func label(_ text: String, width: CGFloat = 300, height: CGFloat = 24) -> UILabel {
    let label = UILabel(frame: CGRect(x: 20, y: 200, width: width, height: height))
    label.text = text
    label.textColor = .black
    return label
  }

  @Test func `text that ends with an ellipsis is found, and text that has room is not`() {
    #expect(findings(label("Too long for its place", width: 80)).map(\.kind) == [.cutText])
    #expect(findings(label("Too long for its place")).isEmpty)
  }

  @Test func `text of several lines in a label that is too low is found`() {
    let low = label("Several words that need more than one line in this label", width: 120, height: 30)
    low.numberOfLines = 0
    #expect(findings(low).map(\.kind) == [.cutText])
    low.frame.size.height = 200
    #expect(findings(low).isEmpty)
  }

  /// Grey 0.6 on white is 2.85 to 1, grey 0.4 is 5.74 to 1, by the formula of WCAG 2.1.
  @Test func `pale text is found, darker text is not, and large text may be paler`() {
    _ = TestStage()
    let text = label("Pale")
    text.textColor = UIColor(white: 0.6, alpha: 1)
    let found = findings(text)
    #expect(found.map(\.kind) == [.lowContrast] && found.first?.fact == "contrast 2.8 to 1")
    text.textColor = UIColor(white: 0.4, alpha: 1)
    #expect(findings(text).isEmpty)
    // 3.58 to 1.
    text.textColor = UIColor(white: 0.53, alpha: 1)
    #expect(findings(text).map(\.kind) == [.lowContrast])
    text.font = .systemFont(ofSize: 26)
    text.frame.size.height = 40
    #expect(findings(text).isEmpty)
  }

  @Test func `translucent text counts as it looks over what is behind it`() {
    let text = label("Ghost")
    text.textColor = UIColor(white: 0, alpha: 0.3)
    #expect(findings(text).map(\.kind) == [.lowContrast])
    text.textColor = UIColor(white: 1, alpha: 0.9)
    #expect(findings(text, background: .black).isEmpty)
  }

  @Test func `a small button is found, one that takes touches around it is not`() {
    final class Wide: UIButton {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -12, dy: -12).contains(point)
      }
    }
    for (button, kinds) in [(UIButton(type: .system), [.smallTarget]), (Wide(type: .system), [])]
      as [(UIButton, [AuditFinding.Kind])]
    {
      button.setTitle("Go", for: .normal)
      button.setTitleColor(.black, for: .normal)
      button.frame = CGRect(x: 100, y: 300, width: 30, height: 30)
      #expect(findings(button).map(\.kind) == kinds)
    }
  }

  @Test func `a button with a picture and no words is found until it has a label`() {
    let button = UIButton(frame: CGRect(x: 100, y: 300, width: 60, height: 60))
    button.setImage(
      UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
        UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
      },
      for: .normal)
    #expect(findings(button).map(\.kind) == [.missingLabel])
    button.accessibilityLabel = "Square"
    #expect(findings(button).isEmpty)
  }

  /// Finds the kinds of one screen, fonts of a fixed size included.
  private func allKinds(_ view: UIView) -> [AuditFinding.Kind] {
    let stage = TestStage(device: "iPhone 15", scale: 1)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    root.backgroundColor = .white
    root.addSubview(view)
    stage.show(root)
    stage.turn()
    return withExtendedLifetime(stage) { ScreenAudit(Framebuffer()).findings().map(\.kind) }
  }

  @Test func `text of a fixed font is found, text of a style or scaled by metrics is not`() {
    let text = label("Size", height: 40)
    text.font = .systemFont(ofSize: 17)
    #expect(allKinds(text) == [.fixedText])
    text.font = .preferredFont(forTextStyle: .body)
    #expect(allKinds(text) == [])
    text.font = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .systemFont(ofSize: 15, weight: .bold), maximumPointSize: 30)
    #expect(allKinds(text) == [])
  }

  @Test func `constraints that leave a size open, or that cannot hold together, are found at their view`() {
    for (widths, wanted) in [([], [.ambiguousLayout]), ([80], []), ([80, 120], [.conflictingLayout])]
      as [([CGFloat], [AuditFinding.Kind])]
    {
      let container = UIView(frame: CGRect(x: 0, y: 100, width: 393, height: 400)), box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(box)
      NSLayoutConstraint.activate(
        [
          box.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
          box.topAnchor.constraint(equalTo: container.topAnchor, constant: 10),
          box.heightAnchor.constraint(equalToConstant: 40),
        ] + widths.map { box.widthAnchor.constraint(equalToConstant: $0) })
      #expect(allKinds(container) == wanted, "\(widths)")
    }
  }

  @Test func `an edge tied to the left is found, a leading edge is not`() {
    for (isSided, wanted) in [(true, [.fixedDirection]), (false, [])] as [(Bool, [AuditFinding.Kind])] {
      let container = UIView(frame: CGRect(x: 0, y: 100, width: 393, height: 400)), box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(box)
      NSLayoutConstraint.activate([
        isSided
          ? box.leftAnchor.constraint(equalTo: container.leftAnchor, constant: 10)
          : box.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
        box.topAnchor.constraint(equalTo: container.topAnchor), box.heightAnchor.constraint(equalToConstant: 40),
        box.widthAnchor.constraint(equalToConstant: 40),
      ])
      #expect(allKinds(container) == wanted)
    }
  }

  @Test func `a path names the classes from the window, with identifiers, or numbers among siblings`() throws {
    let text = label("Too long for its place", width: 80)
    let other = label("Short")
    other.frame.origin.y = 300
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 500))
    box.accessibilityIdentifier = "box"
    box.addSubview(other)
    box.addSubview(text)
    let finding = try #require(findings(box).first { $0.kind == .cutText })
    #expect(finding.path.hasSuffix("UIView#box/UILabel[2]"), "\(finding.path)")
  }

  @Test func `what is hidden, covered or disabled is left out`() {
    let text = label("Pale")
    text.textColor = UIColor(white: 0.8, alpha: 1)
    text.isHidden = true
    #expect(findings(text).isEmpty)
    let button = UIButton(type: .system)
    button.setTitle("Later", for: .normal)
    button.isEnabled = false
    button.frame = CGRect(x: 100, y: 300, width: 80, height: 50)
    #expect(findings(button).isEmpty)
  }

  @Test func `a finding says what, where, how much and what to do`() throws {
    let finding = try #require(findings(label("Too long for its place", width: 80)).first)
    #expect(
      finding.text
        == "cut text: text \"Too long for its place\" (20, 200; 80 x 24): it ends with an ellipsis. "
        + "Give it more lines or room, or let its page scroll.")
  }
}

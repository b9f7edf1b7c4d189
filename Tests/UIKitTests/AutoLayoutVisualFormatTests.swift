import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct AutoLayoutVisualFormatTests {
  private func lay(
    _ formats: [String], _ options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil,
    isRTL: Bool = false
  )
    -> (a: CGRect, b: CGRect)
  {
    let root = canvas(300, 200), a = constrained(Box(30, 10), in: root), b = constrained(Box(20, 40), in: root)
    if isRTL { root.semanticContentAttribute = .forceRightToLeft }
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics, views: ["a": a, "b": b, "view_1": a]))
    }
    root.layoutIfNeeded()
    return (a.frame, b.frame)
  }

  @Test func `distances, sizes and the superview's edges`() {
    _ = TestStage()
    let (a, b) = lay(["|-20-[a(50)]-[b]|", "V:|[a(40)]", "V:[b(<=30)]-5-|"])
    #expect(a == CGRect(x: 20, y: 0, width: 50, height: 40))
    #expect(b == CGRect(x: 78, y: 165, width: 222, height: 30))  // standard distance 8; compressed from 40 to 30
  }

  @Test func `the standard distance to the superview is its margin`() {
    _ = TestStage()
    let (a, b) = lay(["H:|-[a]-4-[b(==a)]-|"])
    #expect(a.minX == 8 && b.maxX == 292 && a.width == b.width && b.minX - a.maxX == 4)
  }

  @Test func `metrics, lists of predicates and priorities`() {
    _ = TestStage()
    let (a, b) = lay(
      ["H:|-gap-[view_1(>=60,<=80@900)]-(>=gap@751,<=20)-[b(250@low)]|"],
      metrics: ["gap": 12, "low": 100.0, "other": CGFloat(1)])
    #expect(a.minX == 12 && a.width >= 60 && a.width <= 80)
    #expect(b.maxX == 300 && b.minX - a.maxX >= 12 && b.minX - a.maxX <= 20)
  }

  @Test func `directions`() {
    _ = TestStage()
    #expect(lay(["|-10-[a(50)]"], isRTL: true).a.maxX == 290)
    #expect(lay(["|-10-[a(50)]"], .directionLeftToRight, isRTL: true).a.minX == 10)
    let (a, b) = lay(["|-10-[a(50)]-4-[b(20)]"], .directionRightToLeft)
    #expect(a.maxX == 290 && b.maxX == 236)
  }

  @Test func `options align across the line`() {
    _ = TestStage()
    let (a, b) = lay(["H:|[a]-[b]", "V:|-7-[a]"], [.directionLeftToRight])
    #expect(a.minY == 7 && b.minY == 0)
    let root = canvas(300, 200), c = constrained(Box(30, 10), in: root), d = constrained(Box(20, 40), in: root)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "[c]-[d]", options: [.alignAllTop, .alignAllBottom], metrics: nil, views: ["c": c, "d": d])
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|-9-[c(33)]", metrics: nil, views: ["c": c]))
    root.layoutIfNeeded()
    #expect(d.frame.minY == 9 && d.frame.height == 33)
  }

  @Test(arguments: [
    ("|-[a]-[b", "Expected a ']' that ends the view", 8), ("|-[a]-5[b]", "Expected a '-' that ends the distance", 7),
    ("[c]", "'c' is not a key in the views dictionary.", 1),
    ("[a]-x-[b]", "'x' is not a key in the metrics dictionary", 4),
    ("[a(>=)]", "Expected a number, a metric or a view", 5), ("", "Expected a view in brackets", 0),
    ("[a(5@2000)]", "A priority is in 0...1000", 5), ("[a]|[b]", "Nothing may follow the superview's edge", 4),
  ])
  func `an error says what and where`(format: String, message: String, position: Int) {
    _ = TestStage()
    let root = canvas(), a = constrained(UIView(), in: root), b = constrained(UIView(), in: root)
    do throws(VisualFormat.Failure) {
      _ = try NSLayoutConstraint._constraints(format, [], [:], ["a": a, "b": b])
      Issue.record("\(format) was read")
    } catch {
      #expect(error.message == message && error.position == position)
    }
  }

  @Test func `an unreadable format traps`() async {
    _ = TestStage()
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = NSLayoutConstraint.constraints(withVisualFormat: "[a", metrics: nil, views: ["a": UIView()])
      }
    }
  }
}

import Audit
import Foundation
import Testing

/// The rules of an audit over screens that are built by hand.
struct AuditTests {
  private let safe = CGRect(x: 0, y: 59, width: 393, height: 759)

  private func view(_ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, parent: Int? = 0)
    -> AuditedView
  {
    AuditedView(
      path: "Window/\(name)", parent: parent, name: name, frame: CGRect(x: x, y: y, width: width, height: height),
      safeFrame: safe)
  }

  /// A text that has no fault, 20 points high.
  private func label(_ name: String, x: Double = 20, y: Double = 200, width: Double = 200) -> AuditedView {
    var view = view(name, x, y, width, 20)
    var text = AuditedText(name, frame: view.frame)
    (text.neededHeight, text.height) = (20, 20)
    (text.color, text.background) = (AuditedColor(white: 0), AuditedColor(white: 1))
    view.text = text
    return view
  }

  private func button(_ name: String, x: Double = 20, y: Double = 300, side: Double = 44) -> AuditedView {
    var view = view(name, x, y, side, side)
    view.element = AuditedElement(kind: "button", says: true)
    view.element?.isTarget = true
    return view
  }

  private func screen(_ views: AuditedView..., isRightToLeft: Bool = false) -> AuditedScreen {
    var window = AuditedView(
      path: "Window", name: "Window", frame: CGRect(x: 0, y: 0, width: 393, height: 852), safeFrame: safe)
    window.visibleFrame = window.frame
    return AuditedScreen(size: CGSize(width: 393, height: 852), isRightToLeft: isRightToLeft, views: [window] + views)
  }

  private func kinds(_ screen: AuditedScreen) -> [AuditFinding.Kind] { screen.findings().map(\.kind) }

  @Test func `a screen without faults gives no finding`() {
    #expect(screen(label("Title"), button("Next")).findings() == [])
  }

  @Test func `text that ends with an ellipsis is cut, and text that is too high unless it shrinks`() {
    var text = label("Title")
    text.text?.isTruncated = true
    #expect(kinds(screen(text)) == [.cutText])
    text.text?.isTruncated = false
    text.text?.neededHeight = 21.5
    #expect(kinds(screen(text)) == [.cutText])
    text.text?.shrinks = true
    #expect(kinds(screen(text)) == [])
  }

  @Test func `text of one size is found outside bars, unless it is very large or has no letters`() {
    var text = label("Title")
    text.text?.grows = false
    #expect(screen(text).findings().map(\.fact) == ["its font has 17 points at every text size"])
    var large = text
    large.text?.pointSize = 60
    #expect(kinds(screen(large)) == [])
    var bar = text
    bar.isInBar = true
    #expect(kinds(screen(bar)) == [])
    var decoration = text
    decoration.text?.isDecoration = true
    #expect(kinds(screen(decoration)) == [])
    var sign = text
    sign.text?.string = "→"
    #expect(kinds(screen(sign)) == [])
  }

  @Test func `text that is larger in an app started with larger text grows`() {
    var text = label("Title")
    text.text?.grows = false
    var other = text
    other.text?.pointSize = 28
    var looked = screen(text)
    looked.learnGrowth(from: screen(other))
    #expect(kinds(looked) == [])
    looked = screen(text)
    looked.learnGrowth(from: screen(text))
    #expect(kinds(looked) == [.fixedText])
  }

  /// By the formula of WCAG, white 0.53 has 3.58 to 1 on white, and 0.6 has 2.85 to 1.
  @Test(arguments: [
    (0.53, 17.0, false, true), (0.53, 18, false, false), (0.53, 13, true, true), (0.53, 14, true, false),
    (0.6, 30, true, true),
    (0.4, 10, false, false),
  ])
  func `pale text is found below 4.5 to 1, and large text below 3 to 1`(
    white: Double, size: Double, bold: Bool, isFound: Bool
  ) {
    var text = label("Title")
    text.text?.color = AuditedColor(white: white)
    text.text?.pointSize = size
    text.text?.isBold = bold
    #expect(kinds(screen(text)) == (isFound ? [.lowContrast] : []))
  }

  /// Source: WCAG 2.1; black on white has the most that there is, and 0.5 over white is white 0.5.
  @Test func `contrast runs from 1 to 21, and a translucent colour counts as it looks`() {
    let black = AuditedColor(white: 0), white = AuditedColor(white: 1)
    #expect(abs(black.contrast(to: white) - 21) < 1e-9 && white.contrast(to: black) == black.contrast(to: white))
    #expect(white.contrast(to: white) == 1)
    #expect(black.over(white, alpha: 0.5) == AuditedColor(white: 0.5))
  }

  @Test func `a small target is found where touches beside it miss`() {
    var small = button("Next", side: 30)
    small.element?.missedTouches = 4
    #expect(kinds(screen(small)) == [.smallTarget])
    small.element?.hasFixedSize = true
    #expect(kinds(screen(small)) == [])
    small.element?.hasFixedSize = false
    small.element?.missedTouches = 0
    #expect(kinds(screen(small)) == [])
    var wide = button("Next", side: 44)
    wide.element?.missedTouches = 1
    #expect(kinds(screen(wide)) == [])
  }

  @Test func `an element that says nothing is found`() {
    var mute = button("Next")
    mute.element?.says = false
    #expect(kinds(screen(mute)) == [.missingLabel])
  }

  @Test func `texts that cover each other from 3 points on are found, those that scroll under others are not`() {
    #expect(kinds(screen(label("One"), label("Two", y: 218))) == [])
    let found = screen(label("One"), label("Two", y: 217)).findings()
    #expect(
      found.map(\.kind) == [.overlap] && found.first?.fact == "its text and that of One overlap by 200 x 3 points")
    var scrolled = label("Two", y: 210)
    scrolled.scroller = 0
    #expect(kinds(screen(label("One"), scrolled)) == [])
  }

  @Test func `targets that cover each other are found, one that stands in another is not`() {
    #expect(kinds(screen(button("One"), button("Two", x: 50))) == [.overlap])
    var inner = button("Two", x: 25)
    inner.parent = 1
    #expect(kinds(screen(button("One"), inner)) == [])
  }

  @Test func `an open layout is found once, at the outermost view`() {
    var outer = view("Outer", 0, 100, 100, 100), inner = view("Inner", 0, 100, 50, 50, parent: 1)
    (outer.isAmbiguous, inner.isAmbiguous) = (true, true)
    let found = screen(outer, inner).findings()
    #expect(found.map(\.kind) == [.ambiguousLayout] && found.first?.element == "Outer")
  }

  @Test func `a required constraint that does not hold is told`() {
    var broken = view("Box", 0, 100, 100, 100)
    broken.brokenConstraints = ["Box.width == 80"]
    #expect(screen(broken).findings().map(\.fact) == ["a required constraint does not hold: Box.width == 80"])
  }

  @Test(arguments: [(30.0, "top"), (810, "bottom")])
  func `text outside the safe area is found, at its side`(y: Double, side: String) {
    let found = screen(label("Title", y: y)).findings()
    #expect(found.map(\.kind) == [.outsideSafeArea] && found.first?.fact.hasSuffix("at the \(side)") == true)
    var scrolled = label("Title", y: y)
    scrolled.scroller = 0
    #expect(kinds(screen(scrolled)) == [])
  }

  @Test func `an edge that is tied to the left is found, equal ties on both sides are not`() {
    var box = view("Box", 20, 100, 100, 100)
    box.sidedConstraints = [SidedConstraint(.left, other: "Window", inset: 20)]
    #expect(kinds(screen(box)) == [.fixedDirection])
    box.sidedConstraints.append(SidedConstraint(.right, other: "Window", inset: 20))
    #expect(kinds(screen(box)) == [])
    box.sidedConstraints[1].inset = 60
    #expect(kinds(screen(box)) == [.fixedDirection])
    box.keepsDirection = true
    #expect(kinds(screen(box)) == [])
  }

  @Test func `text aligned to the left is found where there is room beside it`() {
    var text = label("Title")
    text.text?.alignment = .left
    #expect(kinds(screen(text)) == [])
    text.text?.frame.size.width = 100
    #expect(kinds(screen(text)) == [.fixedDirection])
    text.text?.alignment = .center
    #expect(kinds(screen(text)) == [])
  }

  @Test func `text that changes its side with the direction of layout is no fault`() {
    var text = label("Title")
    text.text?.alignment = .right
    text.text?.frame.size.width = 100
    var other = text
    other.text?.alignment = .left
    var looked = screen(text)
    looked.learnAlignment(from: screen(other, isRightToLeft: true))
    #expect(kinds(looked) == [])
    looked = screen(text)
    looked.learnAlignment(from: screen(text, isRightToLeft: true))
    #expect(kinds(looked) == [.fixedDirection])
  }

  @Test func `a frame that is the same in both directions is found unless it is in the middle`() {
    func twins(_ x: Double, _ mirrored: Double) -> [AuditFinding] {
      screen(label("Title", x: mirrored), isRightToLeft: true).unmirrored(twin: screen(label("Title", x: x)))
    }
    #expect(twins(20, 20).map(\.fact) == ["it stands 20 points from the left in both directions of layout"])
    #expect(twins(20, 173).isEmpty)
    #expect(twins(96.5, 96.5).isEmpty)
    #expect(
      screen(label("Title")).unmirrored(twin: screen(label("Title"))).isEmpty,
      "two screens of one direction tell nothing")
  }

  @Test func `a picture with too few pixels is found, a symbol is not`() {
    var image = view("Photo", 20, 100, 50, 50)
    image.picture = AuditedPicture(
      pixels: CGSize(width: 50, height: 50), shown: CGSize(width: 50, height: 50), isScalable: false)
    #expect(screen(image).findings().map(\.fact) == ["50 pixels stand for 150 of the screen"])
    image.picture?.isScalable = true
    #expect(kinds(screen(image)) == [])
    image.picture = AuditedPicture(
      pixels: CGSize(width: 150, height: 150), shown: CGSize(width: 50, height: 50), isScalable: false)
    #expect(kinds(screen(image)) == [])
  }

  @Test func `a finding says what, where, how much and what to do`() {
    var text = label("Title")
    text.text?.isTruncated = true
    #expect(
      screen(text).findings().first?.text
        == "cut text: Title (20, 200; 200 x 20): it ends with an ellipsis. Give it more lines or room, or let its page scroll."
    )
  }
}

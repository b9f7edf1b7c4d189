import Raster
import Testing

@testable import PorticoTesting
@testable import UIKit

/// A page with a field whose text is edited.
@MainActor
private struct EditedField {
  let stage = TestStage(TestDevice("iPhone 15", scale: 1))
  let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 40))

  init(_ text: String) {
    field.text = text
    let page = UIViewController()
    page.view.backgroundColor = .white
    page.view.addSubview(field)
    stage.show(page)
    field.becomeFirstResponder()
    stage.settle()
  }

  /// The color at a point of the field, once the edit menu is gone, which lies over the handle above.
  func color(_ x: CGFloat, _ y: CGFloat) -> UInt32 {
    RunningApp.current.editMenu.hide()
    stage.settle()
    return stage.pixels()[20 + Int(x), 200 + Int(y)] & 0xff_ffff
  }
}

/// What a text field shows of its selection.
@MainActor
struct FieldSelectionTests {
  @Test func `a word that is tapped twice has a handle above its start and one below its end, which can be dragged`() {
    let edited = EditedField("quick brown fox"), stage = edited.stage, field = edited.field
    let start = field.caretRect(for: field.position(from: field.beginningOfDocument, offset: 6)!)
    let end = field.caretRect(for: field.position(from: field.beginningOfDocument, offset: 11)!)
    let above = (x: start.minX, y: start.minY - 3), below = (x: end.minX, y: end.maxY + 3)
    #expect(edited.color(above.x, above.y) == 0xff_ffff && edited.color(below.x, below.y) == 0xff_ffff)
    let word = CGPoint(x: 20 + (start.minX + end.minX) / 2, y: 220)
    stage.tap(word)
    stage.advance(by: 0.1)
    stage.tap(word)
    stage.advance(by: 0.5)
    #expect(field._text.selection == 6..<11)
    let tint = field._resolved(field._caretColor).cgColor.components!.prefix(3).map { UInt32(($0 * 255).rounded()) }
    let ink = tint[0] << 16 | tint[1] << 8 | tint[2]
    #expect(edited.color(above.x, above.y) == ink && edited.color(below.x, below.y) == ink)
    stage.touchDown(CGPoint(x: 20 + below.x, y: 200 + below.y))
    for step in 1...5 {
      stage.advance(by: 0.02)
      stage.touchMove(CGPoint(x: 20 + below.x + CGFloat(step) * 10, y: 200 + below.y))
    }
    stage.touchUp(CGPoint(x: 20 + below.x + 50, y: 200 + below.y))
    #expect(field._text.selection == 6..<15)
    field.resignFirstResponder()
    stage.settle()
    #expect(edited.color(above.x, above.y) == 0xff_ffff && edited.color(below.x, below.y) == 0xff_ffff)
  }

  @Test func `an end of the selection that is scrolled out of sight has no handle`() {
    let edited = EditedField("the quick brown fox jumps over the lazy dog"), field = edited.field
    field.selectAll(nil)
    edited.stage.advance(by: 0.5)
    let knobs = field._content.selectionView!.subviews.filter { $0.subviews.count == 2 }
    #expect(knobs.map(\.isHidden) == [true, false])
    #expect(field._content.selectionView!.subviews.allSatisfy { $0.isHidden || $0.frame.minX >= -5 })
  }
}

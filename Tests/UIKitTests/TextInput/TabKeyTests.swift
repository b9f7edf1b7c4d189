import Testing

@testable import PorticoTesting
@testable import UIKit

@MainActor
struct TabKeyTests {
  private func show() -> (TestStage, [UITextField]) {
    let stage = TestStage(device: "iPhone 15"), page = UIView(frame: UIScreen.main.bounds)
    // Out of order, the second and third side by side.
    let fields = [CGPoint(x: 20, y: 300), CGPoint(x: 20, y: 100), CGPoint(x: 200, y: 200), CGPoint(x: 20, y: 200)].map {
      let field = UITextField(frame: CGRect(origin: $0, size: CGSize(width: 150, height: 40)))
      page.addSubview(field)
      return field
    }
    let disabled = UITextField(frame: CGRect(x: 20, y: 150, width: 150, height: 40))
    disabled.isEnabled = false
    page.addSubview(disabled)
    stage.show(page)
    return (stage, [fields[1], fields[3], fields[2], fields[0]])
  }

  @Test func `the key goes through the fields as they are read, and back with shift`() {
    let (stage, fields) = show()
    fields[0].becomeFirstResponder()
    stage.type("a")
    for index in [1, 2, 3, 0] {
      stage.type("\t")
      #expect(fields[index].isFirstResponder)
    }
    #expect(fields.map { $0.text ?? "" } == ["a", "", "", ""])
    fields[0]._passOn(backwards: true)
    #expect(fields[3].isFirstResponder)
  }
}

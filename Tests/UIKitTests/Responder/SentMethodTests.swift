import Testing

@testable import PorticoTesting
@testable import UIKit

/// UIKit's own methods and properties, asked for by selector and by name.
@MainActor
struct SentMethodTests {
  @Test func `a page is popped by the selector of the method, whose sender counts as a flag`() {
    let stage = TestStage(device: "iPhone 15")
    let pages = UINavigationController(rootViewController: UIViewController())
    stage.show(pages)
    pages.pushViewController(UIViewController(), animated: false)
    let button = UIButton()
    button.addTarget(pages, action: Selector("popViewControllerAnimated:"), for: .touchUpInside)
    pages.topViewController!.view.addSubview(button)
    button.sendActions(for: .touchUpInside)
    stage.settle()
    #expect(pages.viewControllers.count == 1)
  }

  @Test func `an object responds to the accessors of its class`() {
    let field = UITextField()
    #expect(field.responds(to: Selector("setInputAccessoryView:")) && field.responds(to: Selector("placeholder")))
    #expect(!UIView().responds(to: Selector("placeholder")))
    #expect(UITableView().responds(to: Selector("reloadData")) && !UIView().responds(to: Selector("reloadData")))
  }

  @Test func `a class of UIKit is known by its name alone`() {
    #expect(NSClassFromString("UILabel") === UILabel.self && NSStringFromClass(UILabel.self) == "UILabel")
    #expect(NSClassFromString("NoSuchLabel") == nil)
  }

  @Test func `the state of a gesture is told to observers`() {
    let pan = UIPanGestureRecognizer()
    var states: [UIGestureRecognizer.State] = []
    let observation = pan.observe("state", \.state) { pan, _ in states.append(pan.state) }
    pan.state = .began
    pan.state = .changed
    #expect(states == [.began, .changed])
    observation.invalidate()
  }

  @Test func `targets of a recognizer are given to another by their key`() {
    final class Target: NSObject {
      var count = 0
      override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
        count += 1
        return .some(nil)
      }
    }
    let target = Target(), one = UITapGestureRecognizer(target: target, action: Selector("go:")),
      other = UITapGestureRecognizer()
    other.setValue(one.value(forKey: "targets"), forKey: "targets")
    #expect(other._targetEntries.count == 1 && other._targetEntries[0].target === target)
  }

  @Test func `geometry is a list of numbers to a coder`() throws {
    func json(_ value: some Encodable) throws -> String {
      String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }
    #expect(try json(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)) == "[1,2,3,4,5,6]")
    #expect(try json(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == "[1,2,3,4]")
    #expect(try JSONDecoder().decode(UIOffset.self, from: Data("[7,8]".utf8)) == UIOffset(horizontal: 7, vertical: 8))
    #expect(try JSONDecoder().decode(CGVector.self, from: Data("[7,8]".utf8)) == CGVector(dx: 7, dy: 8))
  }
}

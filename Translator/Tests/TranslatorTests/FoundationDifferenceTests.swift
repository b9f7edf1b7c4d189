import Testing

@testable import TranslatorCore

struct FoundationDifferenceTests {
  @Test func `abs in an extension of CGFloat is the standard library's, where the app has none of its own`() {
    expect(
      "extension CGFloat { var size: CGFloat { abs(self) } }\n",
      becomes: "extension CGFloat { var size: CGFloat { Swift.abs(self) } }\n")
    expectUntouched("extension UIView { var size: CGFloat { abs(alpha) } }\n")
    expectUntouched(
      "extension CGFloat { func abs(_ x: CGFloat) -> CGFloat { x }\n  var size: CGFloat { abs(self) } }\n")
  }

  @Test func `a C function that is named with its module comes from ours`() {
    expect(
      "import UIKit\nlet a = (CoreFoundation.sqrt(5.0) + Darwin.sqrt(4.0)) / 2\n",
      gives: "let a = (PorticoFoundation.sqrt(5.0) + PorticoFoundation.sqrt(4.0)) / 2")
  }

  @Test func `an operator of one's own on a type that has it on Linux hides the other`() {
    expect(
      "import UIKit\nprivate func < (a: NSDate, b: NSDate) -> Bool { a.compare(b) == .orderedAscending }\n",
      gives:
        "extension NSDate { fileprivate static func < (a: NSDate, b: NSDate) -> Bool { a.compare(b) == .orderedAscending } }"
    )
    expectUntouched(
      "import UIKit\nfunc > (a: NSDate, b: NSDate) -> Bool { true }\nfunc < (a: Mine, b: Mine) -> Bool { true }\n")
    expectUntouched("import UIKit\nextension NSDate { static func < (a: NSDate, b: NSDate) -> Bool { true } }\n")
  }

  @Test func `anchors take system spacings by their old names`() {
    expect(
      "import UIKit\nlet a = b.constraintEqualToSystemSpacingBelow(c, multiplier: 2)\n",
      gives: "let a = b.constraint(equalToSystemSpacingBelow: c, multiplier: 2)")
  }

  @Test func `what is cast to a type of Core Foundation may be the class of the same name`() {
    expect("import UIKit\nlet a = list as CFArray\n", gives: "let a = _bridged(list) as CFArray")
    expect("import UIKit\nlet a = x as NSArray as CFArray\n", gives: "let a = _bridged(x as NSArray) as CFArray")
    expect("import UIKit\nlet a = [1, 2] as CFArray\n", gives: "let a = [1, 2] as CFArray")
    expect("import UIKit\nlet a = list as! CFArray\n", gives: "let a = list as! CFArray")
  }

  @Test func `a text that is cast to a key of attributes becomes an object on the way`() {
    expect(
      "import UIKit\nlet a = [kCTFontAttributeName as NSAttributedString.Key: font]\n",
      gives: "let a = [kCTFontAttributeName as NSString as NSAttributedString.Key: font]")
    expect("import UIKit\nlet a = b as? NSAttributedString.Key\n", gives: "let a = b as? NSAttributedString.Key")
    expect("import UIKit\nlet a = b as NSAttributedString.Key\n", gives: "let a = b as NSAttributedString.Key")
  }

  @Test func `an import of XCTest leaves isolation to tests of Swift 6`() {
    expect("import XCTest\nimport UIKit\n", gives: "import XCTest\nimport UIKit")
    #expect(translated("import XCTest\nimport UIKit\n", languageMode: .v5).text.contains("@preconcurrency") == false)
    #expect(
      translated("import XCTest\nimport UIKit\n", languageMode: .v6).text.hasPrefix("@preconcurrency import XCTest\n"))
  }

  @Test
  func `decoding of a class whose initialiser cannot fail on iOS is unwrapped in one of one's own that cannot fail`() {
    expect(
      "class A: UIActivityIndicatorView { required init(coder: NSCoder) { super.init(coder: coder) } }\n",
      gives: "required init(coder: NSCoder) { super.init(coder: coder)! }")
    expect(
      "class A: UIStackView { required init?(coder: NSCoder) { super.init(coder: coder) } }\n",
      gives: "{ super.init(coder: coder) }")
    expect(
      "class A: UILabel { required init(coder: NSCoder) { super.init(coder: coder) } }\n",
      gives: "{ super.init(coder: coder) }")
  }

  @Test func `a parameter without a name gets one where a stub must hand it on`() {
    expect(
      "class L: UICollectionViewFlowLayout {\n}\nextension L { override func shouldInvalidateLayout(forBoundsChange _: CGRect) -> Bool { true } }\n",
      gives:
        "override func shouldInvalidateLayout(forBoundsChange unnamed0: CGRect) -> Bool { return self._L_shouldInvalidateLayout(forBoundsChange: unnamed0) }"
    )
  }

  @Test func `a result of type Self is handed on without being named`() {
    expect(
      "extension NSLayoutConstraint { @objc func with(_ p: Int) -> Self { self } }\n",
      gives: "return .some(self.with(_argument(a, 0, s) as Int) as Any?)")
  }

  @Test func `a file that exchanges methods without importing UIKit sees the classes of its table`() {
    expect(
      "import Foundation\nfunc f(_ c: AnyClass, _ s: Selector) { _ = class_getInstanceMethod(c, s) }\n",
      gives: "import UIKit; import PorticoFoundation")
    expect(
      "import Foundation\nfunc f(_ c: AnyClass, _ s: Selector) { _ = class_getInstanceMethod(c, s) }\n",
      gives: "_Methods.declare(UIKit.UIView.self")
  }

  @Test func `an optional requirement that two protocols have is chosen by the type of the receiver`() {
    expect(
      "func f(_ d: UITableViewDataSource, _ t: UITableView) { _ = d.numberOfSections!(in: t) }\n",
      gives: "_ = d._opt_numberOfSections_in_!( t)")
  }

  @Test func `an import of one name of UIKit is one of all, which brings what UIKit re-exports`() {
    expect("import class UIKit.UIImage\nlet b: Bundle = .main\n", gives: "import UIKit\nlet b: Bundle")
  }

  @Test func `an object of Foundation has Foundation's superclass where no view is in sight`() {
    let body = "class Store: NSObject {}\nfunc box(_ value: Bool) -> NSObject { NSNumber(value: value) }\n"
    expect(
      "import Foundation\n" + body, gives: "func box(_ value: Bool) -> Foundation.NSObject { NSNumber(value: value) }")
    let seesViews = translated("import Foundation\nimport UIKit\n" + body).text
    #expect(!seesViews.contains("Foundation.NSObject"))
    #expect(!translated("import Foundation\n" + body).text.contains("class Store: Foundation"))
  }
}

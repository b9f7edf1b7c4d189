import Testing

@testable import TranslatorCore

/// Protocols of Objective-C as arguments of generic types, which conform to themselves on iOS.
struct ProtocolArgumentTests {
  @Test func `a constraint to be an object goes from generic types and associated types`() {
    expect(
      "import UIKit\nclass Box<A: View, B: NSObjectProtocol> {}\n", becomes: "import UIKit\nclass Box<A: View, B > {}\n"
    )
    expect(
      "import UIKit\nprotocol P { associatedtype A: NSObjectProtocol\n}\n",
      becomes: "import UIKit\nprotocol P { associatedtype A\n}\n")
  }

  @Test func `objects that are compared beside an argument of other types alone do not keep it`() {
    expect(
      "import UIKit\nclass Box<A: NSObjectProtocol> { typealias W = Wrapper<A>; func f(_ a: Page, _ b: Page) -> Bool { a === b } }\n",
      becomes:
        "import UIKit\nclass Box<A > { typealias W = Wrapper<A>; func f(_ a: Page, _ b: Page) -> Bool { a === b } }\n")
  }

  @Test func `it stays on functions, beside other constraints, and where objects are compared or held weakly`() {
    expectUntouched("import UIKit\nfunc f<A: NSObjectProtocol>(_ a: A) {}\n")
    expectUntouched("import UIKit\nstruct Box<A: NSObjectProtocol & View> {}\n")
    expectUntouched("import UIKit\nstruct Box<A: NSObjectProtocol> { weak var a: A? }\n")
    expectUntouched("import UIKit\nstruct Box<A: NSObjectProtocol> { var a: A; func f(_ b: A) -> Bool { a === b } }\n")
  }
}

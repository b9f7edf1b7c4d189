import Testing
import UIKit

/// Oracle: Swift's rules of inherited initialisers: a subclass without designated ones has all of its superclass, as far as it sees each of
/// the designated ones. Here UIKit is seen as an app sees it.
@MainActor
struct InheritedInitializerTests {
  private final class Tie: NSLayoutConstraint {}
  private final class Item: UINavigationItem {}

  @Test func `a subclass of a constraint is made as a constraint is`() {
    let view = UIView()
    let tie = Tie(item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 7)
    #expect(tie.firstItem === view && tie.constant == 7)
  }

  @Test func `a subclass of a navigation item is made without a title, as one is`() {
    #expect(Item().title == nil)
    #expect(Item(title: "Mail").title == "Mail")
  }
}

import Testing

@testable import UIKit

@MainActor
struct MenuContentTests {
  private func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
    UIAction(title: title, attributes: attributes) { _ in }
  }

  /// Sections are separated by bars; a strip stands in brackets, a menu that opens ends with >.
  private func text(_ content: MenuContent) -> String {
    content.sections.map { section in
      let items = section.items.map { item in
        switch item {
        case .leaf(let leaf, _): leaf.title
        case .submenu(let menu): menu.title + ">"
        case .strip(let leaves, _, _): "[" + leaves.map(\.title).joined(separator: " ") + "]"
        case .loading: "…"
        }
      }
      return (section.title.map { $0 + ": " } ?? "") + items.joined(separator: ", ")
    }.joined(separator: " | ")
  }

  @Test func `inline menus become sections between those of their neighbours`() {
    let menu = UIMenu(
      title: "All",
      children: [
        action("a"), UIMenu(title: "In", options: .displayInline, children: [action("b"), action("c")]), action("d"),
      ])
    let content = MenuContent(menu)
    #expect(text(content) == "a | In: b, c | d" && content.title == "All")
  }

  @Test func `hidden elements are left out and menus open`() {
    let menu = UIMenu(children: [
      action("a", .hidden), UIMenu(title: "More", children: [action("b")]), action("c", .disabled),
    ])
    #expect(text(MenuContent(menu)) == "More>, c")
  }

  @Test func `small elements stand side by side by fours, medium ones by threes, a palette in one row`() {
    let five = ["1", "2", "3", "4", "5"].map { action($0) }
    func inline(_ options: UIMenu.Options, _ size: UIMenu.ElementSize) -> String {
      text(MenuContent(UIMenu(children: [UIMenu(options: options, preferredElementSize: size, children: five)])))
    }
    #expect(inline(.displayInline, .small) == "[1 2 3 4], [5]")
    #expect(inline(.displayInline, .medium) == "[1 2 3], [4 5]")
    #expect(inline(.displayInline, .large) == "1, 2, 3, 4, 5")
    #expect(inline([.displayInline, .displayAsPalette], .automatic) == "[1 2 3 4 5]")
  }

  @Test func `a deferred element is one row that loads until its elements come`() {
    var answer: ([UIMenuElement]) -> Void = { _ in }
    let deferred = UIDeferredMenuElement { answer = $0 }
    let menu = UIMenu(children: [action("a"), deferred])
    #expect(text(MenuContent(menu)) == "a, …")
    deferred._load {}
    answer([action("b"), UIMenu(options: .displayInline, children: [action("c")])])
    #expect(text(MenuContent(menu)) == "a, b | c")
  }

  @Test func `reversed content has its last section first`() {
    var content = MenuContent(
      UIMenu(children: [action("a"), action("b"), UIMenu(options: .displayInline, children: [action("c")])]))
    content.reverse()
    #expect(text(content) == "c | b, a")
  }

  @Test func `room for marks is kept when an element is on or opens`() {
    #expect(!MenuContent(UIMenu(children: [action("a")])).hasMarks)
    #expect(MenuContent(UIMenu(children: [UIAction(title: "a", state: .mixed) { _ in }])).hasMarks)
    #expect(MenuContent(UIMenu(children: [UIMenu(title: "a", children: [action("b")])])).hasMarks)
  }
}

@MainActor
struct MenuPlacementTests {
  private let area = CGRect(x: 0, y: 47, width: 390, height: 763)
  private let size = CGSize(width: 250, height: 132)

  @Test func `a menu stands below its source at the edge that is nearer to the side`() {
    let left = MenuPlacement.compact(
      size: size, source: CGRect(x: 20, y: 100, width: 80, height: 40), attachment: nil, area: area)
    #expect(left.frame == CGRect(x: 20, y: 145, width: 250, height: 132) && !left.isAbove)
    #expect(left.origin == CGPoint(x: 60, y: 145))
    let right = MenuPlacement.compact(
      size: size, source: CGRect(x: 300, y: 100, width: 80, height: 40), attachment: nil, area: area)
    #expect(right.frame.maxX == 380)
  }

  @Test func `a menu stands above a source near the lower edge`() {
    let placement = MenuPlacement.compact(
      size: size, source: CGRect(x: 20, y: 740, width: 80, height: 40), attachment: nil, area: area)
    #expect(placement.isAbove && placement.frame.maxY == 735 && placement.origin.y == 735)
  }

  @Test func `a menu that is too tall is cut to the room there is`() {
    let tall = CGSize(width: 250, height: 2000)
    let placement = MenuPlacement.compact(
      size: tall, source: CGRect(x: 20, y: 100, width: 80, height: 40), attachment: nil, area: area)
    #expect(placement.frame == CGRect(x: 20, y: 145, width: 250, height: 802 - 145))
  }

  @Test func `an attachment point names the middle of the edge`() {
    let placement = MenuPlacement.compact(
      size: size, source: CGRect(x: 20, y: 100, width: 300, height: 40), attachment: CGPoint(x: 200, y: 160), area: area
    )
    #expect(placement.frame.midX == 200 && placement.frame.minY == 165)
  }

  @Test func `a lifted preview stays where both have room and else gives way`() {
    let cell = CGRect(x: 0, y: 200, width: 390, height: 60)
    let stays = MenuPlacement.beside(preview: cell, size: size, area: area, middle: 422, isRightToLeft: false)
    #expect(stays.previewCenter == CGPoint(x: 195, y: 230) && stays.menu.frame.minY == 276)
    let low = CGRect(x: 20, y: 740, width: 100, height: 60)
    let above = MenuPlacement.beside(preview: low, size: size, area: area, middle: 422, isRightToLeft: false)
    #expect(above.menu.isAbove && above.menu.frame.maxY == 724 && above.previewCenter.y == 770)
    let large = CGRect(x: 20, y: 150, width: 350, height: 590)
    let moved = MenuPlacement.beside(preview: large, size: size, area: area, middle: 422, isRightToLeft: false)
    #expect(moved.menu.frame.maxY == 802 && moved.previewCenter.y + 295 == moved.menu.frame.minY - 16)
    let lower = CGRect(x: 145, y: 400, width: 100, height: 60)
    let over = MenuPlacement.beside(preview: lower, size: size, area: area, middle: 422, isRightToLeft: false)
    #expect(over.menu.isAbove && over.menu.frame.maxY == 384 && over.menu.frame.midX == 195)
    let left = CGRect(x: 0, y: 200, width: 40, height: 40)
    let inside = MenuPlacement.beside(preview: left, size: size, area: area, middle: 422, isRightToLeft: false)
    #expect(inside.menu.frame.minX == 16 && inside.previewCenter == CGPoint(x: 36, y: 220))
  }
}

import Testing

@testable import UIKit

@MainActor
struct SectionSnapshotTests {
  private typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

  /// a (a1 (a1x), a2), b (b1), all hidden.
  private var sample: Outline {
    var outline = Outline()
    outline.append(["a", "b"])
    outline.append(["a1", "a2"], to: "a")
    outline.append(["a1x"], to: "a1")
    outline.append(["b1"], to: "b")
    return outline
  }

  @Test func `items below one are hidden until it is expanded`() {
    var outline = sample
    #expect(outline.items == ["a", "a1", "a1x", "a2", "b", "b1"])
    #expect(outline.rootItems == ["a", "b"])
    #expect(outline.visibleItems == ["a", "b"])
    outline.expand(["a"])
    #expect(outline.visibleItems == ["a", "a1", "a2", "b"])
    outline.expand(["a1"])
    #expect(outline.visibleItems == ["a", "a1", "a1x", "a2", "b"])
    outline.collapse(["a"])
    #expect(outline.visibleItems == ["a", "b"])
    #expect(outline.isExpanded("a1"))  // it keeps its own state
    #expect(!outline.isVisible("a1x"))
    outline.expand(["a"])
    #expect(outline.isVisible("a1x"))
    #expect(outline.expandedItems == ["a", "a1"])
  }

  @Test func `levels and parents`() {
    let outline = sample
    #expect(["a", "a1", "a1x", "a2", "b1"].map { outline.level(of: $0) } == [0, 1, 2, 1, 1])
    #expect(outline.parent(of: "a1x") == "a1")
    #expect(outline.parent(of: "a2") == "a")
    #expect(outline.parent(of: "b") == nil)
    #expect(outline.index(of: "a2") == 3)
    #expect(outline.index(of: "none") == nil)
    #expect(outline.contains("b1") && !outline.contains("none"))
  }

  @Test func `items are inserted beside others, with whole outlines`() {
    var outline = sample
    outline.insert(["n"], before: "a2")
    #expect(outline.level(of: "n") == 1)
    outline.insert(["m"], after: "a")  // behind everything below a
    #expect(outline.items == ["a", "a1", "a1x", "n", "a2", "m", "b", "b1"])
    #expect(outline.level(of: "m") == 0)
    var other = Outline()
    other.append(["o"])
    other.append(["p"], to: "o")
    other.expand(["o"])
    outline.insert(other, after: "a1")
    #expect(outline.parent(of: "o") == "a")
    #expect(outline.parent(of: "p") == "o")
    #expect(outline.isExpanded("o"))
    #expect(outline.items == ["a", "a1", "a1x", "o", "p", "n", "a2", "m", "b", "b1"])
    for (index, item) in outline.items.enumerated() { #expect(outline.index(of: item) == index) }
  }

  @Test func `an item goes with what is below it`() {
    var outline = sample
    outline.delete(["a1", "none"])
    #expect(outline.items == ["a", "a2", "b", "b1"])
    #expect(outline.index(of: "b") == 2)
    outline.deleteAll()
    #expect(outline.items.isEmpty)
  }

  @Test func `a part is an outline of its own, and can be replaced`() {
    var outline = sample
    #expect(outline.snapshot(of: "a").items == ["a1", "a1x", "a2"])
    #expect(outline.snapshot(of: "a").rootItems == ["a1", "a2"])
    #expect(outline.snapshot(of: "a", includingParent: true).rootItems == ["a"])
    var other = Outline()
    other.append(["x", "y"])
    outline.replace(childrenOf: "a", using: other)
    #expect(outline.items == ["a", "x", "y", "b", "b1"])
    #expect(outline.level(of: "y") == 1)
    #expect(outline.visualDescription() == "- a\n  * x\n  * y\n- b\n  * b1")
  }

  @Test func `what is moved stands below what is open before it, else beside it`() {
    var outline = sample
    outline.expand(["a"])
    outline._move("b", after: "a")
    #expect(outline.items == ["a", "b", "b1", "a1", "a1x", "a2"])
    #expect(outline.parent(of: "b") == "a" && outline.parent(of: "b1") == "b")
    outline._move("b", after: "a2")
    #expect(outline.items.last == "b1" && outline.parent(of: "b") == "a")
    outline._move("a2", after: nil)
    #expect(outline.items.first == "a2" && outline.level(of: "a2") == 0)
  }

  @Test func `misuse is refused`() async {
    await #expect(processExitsWith: .failure) {
      var outline = NSDiffableDataSourceSectionSnapshot<Int>()
      outline.append([1, 1])
    }
    await #expect(processExitsWith: .failure) { _ = NSDiffableDataSourceSectionSnapshot<Int>().level(of: 1) }
  }
}

import Testing

@testable import PorticoTesting
@testable import UIKit

/// Oracle: Apple's documentation of dimensions, groups and spacings, worked out for a view of 300 x 400 points.
@MainActor
struct CompositionalGroupTests {
  private typealias Desk = CompositionalDesk
  private func rect(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: w, height: h)
  }
  private func solve(_ group: NSCollectionLayoutGroup, _ container: CGSize = CGSize(width: 300, height: 400))
    -> [CGRect]
  {
    var solver = GroupSolver(UITraitCollection())
    return solver.solve(group, in: container).leaves.map(\.frame)
  }
  private func item(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutItem
  {
    Desk.item(width, height)
  }

  @Test func `each kind of dimension has its length in the container`() {
    #expect(NSCollectionLayoutDimension.fractionalWidth(0.5)._length(in: CGSize(width: 300, height: 400)) == 150)
    #expect(NSCollectionLayoutDimension.fractionalHeight(0.25)._length(in: CGSize(width: 300, height: 400)) == 100)
    #expect(NSCollectionLayoutDimension.absolute(44)._length(in: CGSize(width: 300, height: 400)) == 44)
    #expect(NSCollectionLayoutDimension.estimated(60)._length(in: CGSize(width: 300, height: 400)) == 60)
    let width = NSCollectionLayoutDimension.fractionalWidth(0.5)
    #expect(
      width.isFractionalWidth && !width.isFractionalHeight && !width.isAbsolute && !width.isEstimated
        && width.dimension == 0.5)
  }

  @Test func `subitems are repeated until the width is used up`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Desk.size(.fractionalWidth(1), .absolute(50)), subitems: [item(.absolute(90), .fractionalHeight(1))])
    #expect(solve(group) == [rect(0, 0, 90, 50), rect(90, 0, 90, 50), rect(180, 0, 90, 50)])
    group.interItemSpacing = .fixed(16)  // 3 * 90 + 2 * 16 = 302
    #expect(solve(group).count == 2)
    group.interItemSpacing = .fixed(15)
    #expect(solve(group) == [rect(0, 0, 90, 50), rect(105, 0, 90, 50), rect(210, 0, 90, 50)])
  }

  @Test func `thirds fill a line in spite of rounding`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Desk.size(.fractionalWidth(1), .absolute(50)),
      subitems: [item(.fractionalWidth(1.0 / 3), .fractionalHeight(1))])
    #expect(solve(group, CGSize(width: 320, height: 400)).count == 3)
    #expect(solve(group, CGSize(width: 393, height: 400)).count == 3)
  }

  @Test func `flexible spacing shares what is left over`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Desk.size(.fractionalWidth(1), .absolute(50)),
      repeatingSubitem: item(.absolute(60), .fractionalHeight(1)), count: 3)
    group.interItemSpacing = .flexible(10)  // 300 - 180 = 120 for two gaps
    #expect(solve(group) == [rect(0, 0, 60, 50), rect(120, 0, 60, 50), rect(240, 0, 60, 50)])
  }

  @Test func `a count divides the width, the spacing taken off`() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Desk.size(.fractionalWidth(1), .absolute(50)), subitem: item(.absolute(7), .fractionalHeight(0.5)),
      count: 3)
    group.interItemSpacing = .fixed(15)  // (300 - 30) / 3
    #expect(solve(group) == [rect(0, 0, 90, 25), rect(105, 0, 90, 25), rect(210, 0, 90, 25)])
  }

  @Test func `a repeated subitem keeps its own length`() {
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: Desk.size(.absolute(80), .absolute(200)),
      repeatingSubitem: item(.fractionalWidth(0.5), .absolute(70)), count: 3)
    #expect(solve(group) == [rect(0, 0, 40, 70), rect(0, 70, 40, 70), rect(0, 140, 40, 70)])
  }

  @Test func `groups nest, and fractions are of the group around`() {
    let leading = item(.fractionalWidth(0.7), .fractionalHeight(1))
    leading.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
    let trailing = NSCollectionLayoutGroup.vertical(
      layoutSize: Desk.size(.fractionalWidth(0.3), .fractionalHeight(1)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(0.5))])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Desk.size(.fractionalWidth(1), .fractionalHeight(0.5)), subitems: [leading, trailing])
    #expect(solve(group) == [rect(10, 10, 190, 180), rect(210, 0, 90, 100), rect(210, 100, 90, 100)])
  }

  @Test func `a group's insets are taken off before its subitems are placed`() {
    let group = Desk.grid(2, height: .absolute(100))
    group.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 15, trailing: 40)
    #expect(solve(group) == [rect(20, 5, 120, 80), rect(140, 5, 120, 80)])
  }

  @Test func `edge spacing stands around items, and flexible edges push them`() {
    let one = item(.absolute(60), .absolute(20))
    one.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(5), top: .flexible(0), trailing: .fixed(10), bottom: .flexible(0))
    let two = item(.absolute(60), .absolute(20))
    two.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .flexible(0), top: .fixed(8), trailing: nil, bottom: nil)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Desk.size(.fractionalWidth(1), .absolute(100)), subitems: [one, two])
    // 5 + 60 + 10 and 60, a third does not come: 135 + 75 = 210, 270, and 345 for the fifth.
    let frames = solve(group)
    #expect(frames.count == 4)
    // 300 - 270 = 30 for two flexible edges: 15 before each second one.
    #expect(frames == [rect(5, 40, 60, 20), rect(90, 8, 60, 20), rect(155, 40, 60, 20), rect(240, 8, 60, 20)])
  }

  @Test func `a custom group asks for places once for its size`() {
    var asked: [CGSize] = []
    let group = NSCollectionLayoutGroup.custom(layoutSize: Desk.size(.fractionalWidth(1), .fractionalWidth(0.5))) {
      environment in
      asked.append(environment.container.effectiveContentSize)
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 100, height: 150)),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 50, y: 20, width: 100, height: 100), zIndex: 3),
      ]
    }
    let desk = Desk([1000]) { _, _ in NSCollectionLayoutSection(group: group) }
    #expect(desk.frames(3) == [rect(0, 0, 100, 150), rect(50, 20, 100, 100), rect(0, 150, 100, 150)])
    #expect(desk.view.layoutAttributesForItem(at: desk.path(1))?.zIndex == 3)
    #expect(asked == [CGSize(width: 300, height: 150)])
  }

  @Test func `a badge stands on the corner that its anchors name`() {
    func badge(_ anchor: NSCollectionLayoutAnchor, _ own: NSCollectionLayoutAnchor?)
      -> NSCollectionLayoutSupplementaryItem
    {
      let size = Desk.size(.absolute(20), .absolute(20))
      guard let own else {
        return NSCollectionLayoutSupplementaryItem(layoutSize: size, elementKind: "badge", containerAnchor: anchor)
      }
      return NSCollectionLayoutSupplementaryItem(
        layoutSize: size, elementKind: "badge", containerAnchor: anchor, itemAnchor: own)
    }
    func frame(_ badge: NSCollectionLayoutSupplementaryItem) -> CGRect? {
      let item = NSCollectionLayoutItem(
        layoutSize: Desk.size(.absolute(100), .absolute(80)), supplementaryItems: [badge])
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: Desk.size(.absolute(100), .absolute(80)), subitems: [item])
      var solver = GroupSolver(UITraitCollection())
      return solver.solve(group, in: CGSize(width: 300, height: 400)).supplements.first?.frame
    }
    #expect(frame(badge(NSCollectionLayoutAnchor(edges: [.top, .trailing]), nil)) == rect(80, 0, 20, 20))
    #expect(
      frame(badge(NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)), nil))
        == rect(86, -6, 20, 20))
    #expect(
      frame(
        badge(
          NSCollectionLayoutAnchor(edges: [.bottom], absoluteOffset: CGPoint(x: 0, y: 5)),
          NSCollectionLayoutAnchor(edges: [.top])))
        == rect(40, 85, 20, 20))
  }

  @Test func `apps give sections and items initialisers of their own`() {
    let section = BannerSection()
    section.contentInsets.top = 4
    let copy = section.copy() as? BannerSection
    #expect(copy?.contentInsets.top == 4 && copy?.interGroupSpacing == 12 && copy?._group === section._group)
    let item = Desk.item(.absolute(10), .absolute(20))
    item.contentInsets.leading = 3
    let other = item.copy() as? NSCollectionLayoutItem
    #expect(other !== item && other?.contentInsets.leading == 3 && other?.layoutSize === item.layoutSize)
    let group = Desk.grid(2, height: .absolute(9)).copy() as? NSCollectionLayoutGroup
    #expect(group?.subitems.count == 1)
  }

  @Test func `wrong use stops in UIKit's words`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = NSCollectionLayoutGroup.horizontal(
          layoutSize: CompositionalDesk.size(.absolute(1), .absolute(1)),
          repeatingSubitem: CompositionalDesk.item(.absolute(1), .absolute(1)),
          count: 0)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = NSCollectionLayoutGroup.vertical(
          layoutSize: CompositionalDesk.size(.absolute(1), .absolute(1)), subitems: [])
      }
    }
    await #expect(processExitsWith: .failure) { await MainActor.run { _ = NSCollectionLayoutDimension.absolute(-1) } }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let group = CompositionalDesk.grid(2, height: .absolute(100))
        group.contentInsets = NSDirectionalEdgeInsets(top: 60, leading: 0, bottom: 60, trailing: 0)
        var solver = GroupSolver(UITraitCollection())
        _ = solver.solve(group, in: CGSize(width: 100, height: 100))
      }
    }
  }
}

private final class BannerSection: NSCollectionLayoutSection {
  convenience init() {
    self.init(group: CompositionalDesk.grid(1, height: .absolute(80)))
    interGroupSpacing = 12
  }
}

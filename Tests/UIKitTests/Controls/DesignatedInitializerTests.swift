import Testing

@testable import UIKit

/// Initialisers that Apple's classes offer to subclasses: to override, and to call on super.
@MainActor
struct DesignatedInitializerTests {
  private final class Segments: UISegmentedControl {
    var count = 0
    override init(items: [Any]?) {
      super.init(items: items)
      count = numberOfSegments
    }
    required init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { fatalError() }
  }
  private final class Cards: UICollectionViewCompositionalLayout {
    init(height: CGFloat) {
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      super.init(section: NSCollectionLayoutSection(group: group))
    }
    init() { super.init { _, _ in nil } }
    required init?(coder: NSCoder) { fatalError() }
  }
  private final class Tabs: UITabBarController {
    init(titles: [String]) {
      super.init(
        tabs: titles.map { title in
          UITab(title: title, image: nil, identifier: title) { _ in UIViewController() }
        })
    }
    required convenience init() { self.init(titles: []) }
    required init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    required init?(coder: NSCoder) { fatalError() }
  }
  private final class Renderer: UIGraphicsImageRenderer, @unchecked Sendable {
    init(side: CGFloat) { super.init(size: CGSize(width: side, height: side), format: .default()) }
  }

  @Test func `subclasses override them and call them`() {
    let segments = Segments(items: ["a", "b"])
    #expect(segments.count == 2 && segments.bounds.width > 0)
    #expect(Cards(height: 44).configuration.scrollDirection == .vertical && Cards().collectionView == nil)
    #expect(Tabs(titles: ["One", "Two"]).tabs.map(\.title) == ["One", "Two"])
    #expect(Renderer(side: 10).image { _ in }.size == CGSize(width: 10, height: 10))
  }
}

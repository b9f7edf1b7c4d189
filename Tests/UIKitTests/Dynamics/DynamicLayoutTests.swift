import PorticoTesting
import Testing

@testable import UIKit

/// Cells whose layout hands out what an animator moves.
@MainActor
struct DynamicLayoutTests {
  private final class FallingLayout: UICollectionViewFlowLayout {
    lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    var invalidations = 0
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      invalidations += 1
      super.invalidateLayout(with: context)
    }
    override func prepare() {
      super.prepare()
      guard animator.behaviors.isEmpty else { return }
      let items = (super.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 1000, height: 1000)) ?? []).map {
        $0.copy() as! UICollectionViewLayoutAttributes
      }
      guard !items.isEmpty else { return }
      for item in items {
        animator.addBehavior(UISnapBehavior(item: item, snapTo: CGPoint(x: item.center.x + 40, y: item.center.y + 100)))
      }
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      animator.layoutAttributesForCell(at: indexPath)
    }
  }
  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test func `cells follow the attributes that an animator moves, and the layout rests when they do`() throws {
    let stage = TestStage(), layout = FallingLayout(), source = Source()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    stage.show(view)
    let path = IndexPath(item: 0, section: 0)
    let start = try #require(view.cellForItem(at: path)).center
    stage.advance(by: 0.1)
    let between = try #require(view.cellForItem(at: path)).center
    #expect(between.y > start.y + 5 && between.y < start.y + 95)
    #expect(stage.settle())
    let cell = try #require(view.cellForItem(at: path))
    #expect(cell.center == CGPoint(x: start.x + 40, y: start.y + 100))
    let counted = layout.invalidations
    #expect(counted > 20)
    stage.advance(by: 3)
    #expect(layout.invalidations == counted)
    #expect(layout.animator.layoutAttributesForCell(at: IndexPath(item: 9, section: 0)) == nil)
  }
}

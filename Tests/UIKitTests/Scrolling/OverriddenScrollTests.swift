import Testing

@testable import PorticoTesting
@testable import UIKit

/// Subclasses that override what UIKit sets: they hear of each change.
@MainActor
struct OverriddenScrollTests {
  private final class Scroller: UIScrollView {
    var set: [CGFloat] = [], calls = 0
    override var contentOffset: CGPoint { didSet { set.append(contentOffset.y) } }
    override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
      calls += 1
      super.setContentOffset(contentOffset, animated: animated)
    }
  }

  private func open() -> (TestStage, Scroller) {
    let stage = TestStage(device: "iPhone 15"), page = UIViewController()
    let view = Scroller(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
    view.contentSize = CGSize(width: 300, height: 2000)
    page.view.addSubview(view)
    stage.show(page)
    stage.settle()
    view.set = []
    return (stage, view)
  }

  @Test func `the offset is set by its property, while a finger drags too`() {
    let (stage, view) = open()
    view.setContentOffset(CGPoint(x: 0, y: 10), animated: false)
    #expect(view.set == [10] && view.calls == 1)
    view.contentOffset.y = 20
    #expect(view.set == [10, 20] && view.calls == 1)
    stage.touchDown(CGPoint(x: 100, y: 400))
    for step in 1...10 {
      stage.advance(by: 0.02)
      stage.touchMove(CGPoint(x: 100, y: 400 - CGFloat(step) * 10))
    }
    #expect(view.set.count > 6 && view.set.last! > 60)
    stage.touchUp(CGPoint(x: 100, y: 300))
    stage.settle()
  }

  @Test func `the size of a text's content is set by its property`() {
    final class Text: UITextView {
      var heights: [CGFloat] = []
      override var contentSize: CGSize { didSet { heights.append(contentSize.height) } }
    }
    let stage = TestStage(device: "iPhone 15"), page = UIViewController()
    let text = Text(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
    page.view.addSubview(text)
    stage.show(page)
    stage.settle()
    let before = text.heights.count
    text.text = "one\ntwo\nthree"
    stage.settle()
    #expect(text.heights.count > before && text.heights.last! > 40)
  }

  @Test func `a collection that is as high as its content gets its height`() {
    final class Grid: UICollectionView {
      override var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }
      override var intrinsicContentSize: CGSize { contentSize }
    }
    final class Items: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }
      func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
      {
        collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
      }
    }
    let stage = TestStage(device: "iPhone 15"), page = UIViewController(), items = Items()
    let grid = Grid(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
    grid.dataSource = items
    grid.contentInsetAdjustmentBehavior = .never
    let stack = UIStackView(arrangedSubviews: [grid])
    stack.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: page.view.topAnchor),
      stack.widthAnchor.constraint(equalTo: page.view.widthAnchor),
      stack.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
    ])
    stage.show(page)
    stage.settle()
    // Six items of 50 points stand in a row, with at least 10 between.
    #expect(grid.frame.height == 110 && grid.visibleCells.count == 9)
  }

  @Test func `insets given before there is content are where it starts`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentInset.top = 30
    #expect(view.contentOffset.y == -30)
    let filled = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    filled.contentSize = CGSize(width: 100, height: 500)
    filled.contentInset.top = 30
    #expect(filled.contentOffset.y == 0)
  }

  @Test func `a label that shrinks fits its width`() {
    for (text, size, width) in [("Week 10", 10, 34), ("Settings", 10, 38), ("September", 17, 80)]
      as [(String, CGFloat, CGFloat)]
    {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 24))
      (label.text, label.font) = (text, .systemFont(ofSize: size))
      (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (true, 0.5)
      #expect(!label._isTruncated, "\(text)")
    }
  }
}

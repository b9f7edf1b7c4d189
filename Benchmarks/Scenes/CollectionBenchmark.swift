import PorticoTesting
import UIKit

/// C2 and C3: collections of 10,000 items through the public API.
@MainActor
enum CollectionBenchmark {
  static func run(isQuick: Bool, copy: Double) {
    moves(items: isQuick ? 1000 : 10_000, moves: isQuick ? 100 : 1000, runs: isQuick ? 1 : 7, copy: copy)
    orthogonal(sections: isQuick ? 10 : 100, runs: isQuick ? 1 : 7, copy: copy)
  }

  private static func collection(_ layout: UICollectionViewLayout, on stage: TestStage) -> UICollectionView {
    let page = UIViewController()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    page.view.addSubview(view)
    stage.show(page)
    return view
  }

  private static func source(for view: UICollectionView) -> UICollectionViewDiffableDataSource<Int, Int> {
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
      cell.backgroundColor = item.isMultiple(of: 2) ? .systemTeal : .systemIndigo
    }
    return UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
  }

  /// C2: a snapshot in which some items stand elsewhere is applied, without animation and with.
  private static func moves(items: Int, moves: Int, runs: Int, copy: Double) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 60)
    let stage = TestStage(device: "iPhone 14"), view = collection(layout, on: stage), source = source(for: view)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<items))
    source.apply(snapshot, animatingDifferences: false)
    view.layoutIfNeeded()
    var state: UInt64 = 1
    func random(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for animates in [false, true] {
      var times: [Double] = []
      for _ in 0..<runs {
        var order = source.snapshot().itemIdentifiers
        for _ in 0..<moves { order.swapAt(random(below: items), random(below: items)) }
        var next = NSDiffableDataSourceSnapshot<Int, Int>()
        next.appendSections([0])
        next.appendItems(order)
        times.append(
          Measure.time {
            source.apply(next, animatingDifferences: animates)
            view.layoutIfNeeded()
          })
        stage.settle()
      }
      Report.line(
        animates ? "  with animation" : "C2 snapshot of \(items), \(moves) moves", Sample(times),
        memory: Measure.peakMemory,
        goal: animates ? nil : 30, copy: copy)
    }
  }

  /// C3: sections that scroll sideways, of 100 items each: the first layout, then frames of a scroll down.
  private static func orthogonal(sections: Int, runs: Int, copy: Double) {
    var first: [Double] = [], frames: [Double] = []
    for _ in 0..<runs {
      let item = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: .init(widthDimension: .absolute(110), heightDimension: .absolute(140)), subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = .continuous
      section.interGroupSpacing = 10
      let stage = TestStage(device: "iPhone 14")
      let view = collection(UICollectionViewCompositionalLayout(section: section), on: stage),
        source = Shelves(count: sections)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "book")
      first.append(
        Measure.time {
          view.dataSource = source
          view.layoutIfNeeded()
        })
      stage.settle()
      for index in 1...60 where CGFloat(index) * 100 < view.contentSize.height - 844 {
        frames.append(
          Measure.time {
            view.contentOffset.y = CGFloat(index) * 100
            view.layoutIfNeeded()
          })
      }
    }
    Report.line(
      "C3 \(sections) sideways sections of 100", Sample(first), memory: Measure.peakMemory, goal: 20, copy: copy)
    Report.line("  a frame of a scroll down", Sample(frames), goal: 1.5, copy: copy)
  }
}

/// Sections of 100 items each.
private final class Shelves: NSObject, UICollectionViewDataSource {
  private let count: Int
  init(count: Int) { self.count = count }

  func numberOfSections(in collectionView: UICollectionView) -> Int { count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "book", for: indexPath)
    cell.backgroundColor = indexPath.item.isMultiple(of: 2) ? .systemTeal : .systemIndigo
    return cell
  }
}

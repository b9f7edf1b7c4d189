import PorticoTesting
import Testing

@testable import UIKit

@MainActor
struct SectionIndexTests {
  private final class Source: NSObject, UITableViewDataSource {
    var asked: [String] = []
    let letters = ["A", "B", "C", "D", "E"]
    func numberOfSections(in tableView: UITableView) -> Int { letters.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { letters[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { letters }
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
      asked.append("\(title) \(index)")
      return index
    }
  }

  private func strip(_ list: UIView) -> UITableViewIndex? { list.subviews.compactMap { $0 as? UITableViewIndex }.first }

  /// Five lines of 14 points are centred in the height of 600; the third is in the middle.
  @Test func `a finger on a letter brings its section to the top, and asks the data source which it is`() throws {
    let stage = TestStage(device: "iPhone 15"), source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 100, width: 393, height: 600), style: .plain)
    table.contentInsetAdjustmentBehavior = .never
    table.dataSource = source
    stage.show(table)
    let strip = try #require(self.strip(table))
    #expect(strip.frame == CGRect(x: 393 - 15, y: 0, width: 15, height: 600))
    stage.touchDown(CGPoint(x: 386, y: 400))
    #expect(source.asked == ["C 2"] && table.contentOffset.y == table.rect(forSection: 2).minY)
    stage.touchMove(CGPoint(x: 386, y: 415))
    #expect(source.asked == ["C 2", "D 3"])
    #expect(table.contentOffset.y == table.rect(forSection: 3).minY)
    stage.touchUp(CGPoint(x: 386, y: 415))
    stage.turn()
    // It stays where it is while the content goes.
    #expect(abs(strip.frame.minY - table.contentOffset.y) < 0.001)
  }

  @Test func `a short table has no index, nor has one that is edited`() {
    let stage = TestStage(device: "iPhone 15"), source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 100, width: 393, height: 600), style: .plain)
    table.sectionIndexMinimumDisplayRowCount = 51
    table.dataSource = source
    stage.show(table)
    #expect(strip(table) == nil)
    table.sectionIndexMinimumDisplayRowCount = 50
    stage.turn()
    #expect(strip(table) != nil)
    table.isEditing = true
    table.reloadSectionIndexTitles()
    stage.turn()
    #expect(strip(table) == nil)
  }

  private final class Tile: NSObject, UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    }
    func indexTitles(for collectionView: UICollectionView) -> [String]? { ["1", "2", "3"] }
    func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
      -> IndexPath
    {
      IndexPath(item: 0, section: index)
    }
  }

  @Test func `a collection's index leads to the item that its data source names`() throws {
    let stage = TestStage(device: "iPhone 15"), source = Tile(), flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 100)
    let view = UICollectionView(frame: CGRect(x: 0, y: 100, width: 393, height: 600), collectionViewLayout: flow)
    view.contentInsetAdjustmentBehavior = .never
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
    view.dataSource = source
    stage.show(view)
    let strip = try #require(self.strip(view))
    stage.tap(strip)
    let first = try #require(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 1)))
    #expect(view.contentOffset.y == first.frame.minY)
  }

  private final class Person: NSObject {
    let name: String
    init(_ name: String) {
      self.name = name
      super.init()
    }
    override func _property(_ key: String) -> Any?? { key == "name" ? .some(name) : super._property(key) }
  }

  @Test func `a collation sorts by letters, those with marks with the plain ones, and all else at the end`() {
    let collation = UILocalizedIndexedCollation.current(),
      people = ["Élan", "zoe", "3PO", "eva", "Adam"].map(Person.init)
    #expect(collation.sectionTitles.count == 27 && collation.sectionTitles.last == "#")
    let sections = people.map { collation.section(for: $0, collationStringSelector: "name") }
    #expect(sections == [4, 25, 26, 4, 0])
    let sorted = collation.sortedArray(from: people, collationStringSelector: "name").compactMap {
      ($0 as? Person)?.name
    }
    #expect(sorted.first == "3PO" && sorted.dropFirst().first == "Adam" && sorted.last == "zoe")
  }
}

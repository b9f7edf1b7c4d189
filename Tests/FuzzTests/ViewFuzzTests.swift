import Foundation
import HostInterface
import PorticoFoundation
import PorticoTesting
import SeededRandom
import Testing

@testable import UIKit

/// Lists whose rows come and go against a plain model of them, and recognizers under any touches.
@Suite(.namesSeeds) @MainActor
struct ViewFuzzTests {
  // MARK: Lists

  private final class Model: PorticoFoundation.NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var sections: [[Int]] = []

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "c", for: indexPath)
      cell.tag = sections[indexPath.section][indexPath.row]
      return cell
    }
    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      sections[section].count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
      cell.tag = sections[indexPath.section][indexPath.item]
      return cell
    }
  }

  /// Deletions by places before, insertions by places after, as UIKit wants them.
  private struct Change {
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []
    var deletedSections = IndexSet()
    var insertedSections = IndexSet()
  }

  private func change(_ model: Model, _ random: inout SeededGenerator, _ next: inout Int) -> Change {
    var change = Change()
    var kept: [[Int]] = []
    for (section, rows) in model.sections.enumerated() {
      if random.chance(0.1), model.sections.count > 1 {
        change.deletedSections.insert(section)
        continue
      }
      var left: [Int] = []
      for (row, value) in rows.enumerated() {
        if random.chance(0.3) {
          change.deleted.append(IndexPath(row: row, section: section))
        } else {
          left.append(value)
        }
      }
      kept.append(left)
    }
    var result: [[Int]] = []
    for rows in kept {
      if random.chance(0.1) {
        change.insertedSections.insert(result.count)
        result.append(
          (0..<random.below(4)).map { _ in
            next += 1; return next
          })
      }
      var grown: [Int] = []
      for value in rows {
        while random.chance(0.2) {
          next += 1
          change.inserted.append(IndexPath(row: grown.count, section: result.count))
          grown.append(next)
        }
        grown.append(value)
      }
      if random.chance(0.3) {
        next += 1
        change.inserted.append(IndexPath(row: grown.count, section: result.count))
        grown.append(next)
      }
      result.append(grown)
    }
    if result.isEmpty {
      change.insertedSections.insert(0)
      result = [[]]
    }
    model.sections = result
    return change
  }

  /// A list on a screen, and what it shows.
  @MainActor
  private final class ListWorld {
    let stage = TestStage(), model = Model()
    let isTable: Bool
    private let table: UITableView, grid: UICollectionView
    var next = 100

    init(_ random: inout SeededGenerator) {
      let frame = CGRect(x: 0, y: 0, width: 393, height: 852)
      table = UITableView(frame: frame)
      grid = UICollectionView(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
      isTable = random.chance(0.5)
      model.sections = (0..<(1 + random.below(3))).map { _ in
        (0..<random.below(12)).map { _ in
          next += 1; return next
        }
      }
      table.register(UITableViewCell.self, forCellReuseIdentifier: "c")
      grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
      if isTable { table.dataSource = model } else { grid.dataSource = model }
      let page = UIViewController()
      page.view.addSubview(list)
      stage.show(page)
    }

    var list: UIScrollView { isTable ? table : grid }

    func take(_ change: Change) {
      if isTable {
        table.performBatchUpdates {
          table.deleteSections(change.deletedSections, with: .fade)
          table.deleteRows(at: change.deleted, with: .left)
          table.insertSections(change.insertedSections, with: .top)
          table.insertRows(at: change.inserted, with: .automatic)
        }
      } else {
        grid.performBatchUpdates {
          grid.deleteSections(change.deletedSections)
          grid.deleteItems(at: change.deleted)
          grid.insertSections(change.insertedSections)
          grid.insertItems(at: change.inserted)
        }
      }
    }

    /// At rest, each cell that shows has the model's row of its place, and none shows twice.
    func checkCells() {
      let shown: [(IndexPath, Int)] =
        isTable
        ? table.visibleCells.compactMap { cell in table.indexPath(for: cell).map { ($0, cell.tag) } }
        : grid.visibleCells.compactMap { cell in grid.indexPath(for: cell).map { ($0, cell.tag) } }
      for (path, tag) in shown { #expect(model.sections[path.section][path.row] == tag) }
      #expect(Set(shown.map(\.1)).count == shown.count)
    }

    func checkCounts() {
      let sections = isTable ? table.numberOfSections : grid.numberOfSections
      #expect(sections == model.sections.count)
      for section in 0..<min(sections, model.sections.count) {
        let count = isTable ? table.numberOfRows(inSection: section) : grid.numberOfItems(inSection: section)
        #expect(count == model.sections[section].count)
      }
    }
  }

  /// Each input is a batch of updates.
  @Test func `a list shows after any updates what its model has`() {
    Fuzz("lists", count: 96, limit: 30).run(lives: 8, in: { ListWorld(&$0) }) { world, random in
      world.take(change(world.model, &random, &world.next))
      if random.chance(0.3) { world.list.contentOffset.y = CGFloat(random.below(300)) }
      // Sometimes the next update comes before this one has ended.
      if random.chance(0.4) {
        world.stage.advance(by: 0.1)
      } else {
        world.stage.settle()
        world.checkCells()
      }
      world.checkCounts()
    }
  }

  // MARK: Gestures

  private final class Log: PorticoFoundation.NSObject {
    var states: [ObjectIdentifier: UIGestureRecognizer.State] = [:]
    var faults: [String] = []

    override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
      MainActor.assumeIsolated {
        if let recognizer = arguments.first as? UIGestureRecognizer { took(recognizer) }
      }
      return .some(nil)
    }
    override func _responds(to selector: Selector) -> Bool { true }

    @MainActor private func took(_ recognizer: UIGestureRecognizer) {
      let id = ObjectIdentifier(recognizer), before = states[id] ?? .possible, now = recognizer.state
      let isContinuous = !(recognizer is UITapGestureRecognizer || recognizer is UISwipeGestureRecognizer)
      let allowed: [UIGestureRecognizer.State] =
        switch before {
        case .began, .changed: [.changed, .ended, .cancelled]
        default: isContinuous ? [.began] : [.ended]
        }
      if !allowed.contains(now) { faults.append("\(type(of: recognizer)): \(before.rawValue) to \(now.rawValue)") }
      states[id] = now
    }
  }

  /// Recognizers in two views, and the states that they went through.
  @MainActor
  private final class GestureWorld {
    let stage = TestStage(), log = Log()
    private(set) var recognizers: [UIGestureRecognizer] = []

    init(_ random: inout SeededGenerator) {
      let outer = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852)),
        inner = UIView(frame: CGRect(x: 50, y: 100, width: 250, height: 300))
      outer.addSubview(inner)
      stage.show(outer)
      let kinds: [() -> UIGestureRecognizer] = [
        { UITapGestureRecognizer() }, { UIPanGestureRecognizer() }, { UILongPressGestureRecognizer() },
        { UISwipeGestureRecognizer() },
        { UIPinchGestureRecognizer() }, { UIRotationGestureRecognizer() },
      ]
      for _ in 0..<(1 + random.below(5)) {
        let recognizer = random.pick(kinds)()
        recognizer.addTarget(log, action: Selector("took"))
        if let other = recognizers.last, random.chance(0.3) { recognizer.require(toFail: other) }
        random.pick([outer, inner]).addGestureRecognizer(recognizer)
        recognizers.append(recognizer)
      }
    }

    func send(_ finger: Int, _ phase: InputEvent.TouchPhase, at place: CGPoint) {
      RunningApp.current.touches.send(
        [InputEvent.Touch(finger: finger, phase: phase, location: place)], at: HostEnvironment.current.clock.now)
    }
  }

  /// Each input is some touches of three fingers, after which all of them are lifted.
  @Test func `recognizers go from state to state as they may, under any touches`() {
    Fuzz("gestures", count: 120, limit: 20).run(lives: 4, in: { GestureWorld(&$0) }) { world, random in
      var down: Set<Int> = []
      for _ in 0..<(1 + random.below(30)) {
        let finger = random.below(3)
        let place =
          random.chance(0.05)
          ? CGPoint(x: random.number(), y: random.number()) : CGPoint(x: random.below(393), y: random.below(852))
        let phase: InputEvent.TouchPhase =
          !down.contains(finger) ? .began : random.pick([.moved, .moved, .moved, .ended, .cancelled])
        if phase == .began { down.insert(finger) } else if phase != .moved { down.remove(finger) }
        world.send(finger, phase, at: place)
        if random.chance(0.05) { world.recognizers[random.below(world.recognizers.count)].isEnabled.toggle() }
        world.stage.advance(by: Double(random.below(10)) / 20)
      }
      for finger in down.sorted() { world.send(finger, .ended, at: .zero) }
      world.stage.advance(by: 1)
      #expect(world.log.faults.isEmpty, "\(world.log.faults)")
      for recognizer in world.recognizers where recognizer.isEnabled {
        #expect(recognizer.state == .possible, "\(type(of: recognizer)) \(recognizer.state.rawValue)")
      }
    }
  }
}

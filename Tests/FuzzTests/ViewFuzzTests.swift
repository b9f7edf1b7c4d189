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

  @Test func `a list shows after any updates what its model has`() {
    Fuzz("lists", count: 12, limit: 30).run { random in
      let stage = TestStage(), model = Model(), page = UIViewController()
      var next = 100
      model.sections = (0..<(1 + random.below(3))).map { _ in
        (0..<random.below(12)).map { _ in
          next += 1; return next
        }
      }
      let frame = CGRect(x: 0, y: 0, width: 393, height: 852)
      let table = UITableView(frame: frame), layout = UICollectionViewFlowLayout(),
        grid = UICollectionView(frame: frame, collectionViewLayout: layout)
      table.register(UITableViewCell.self, forCellReuseIdentifier: "c")
      grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
      let isTable = random.chance(0.5), list: UIScrollView = isTable ? table : grid
      if isTable { table.dataSource = model } else { grid.dataSource = model }
      page.view.addSubview(list)
      stage.show(page)
      for _ in 0..<8 {
        let change = change(model, &random, &next)
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
        if random.chance(0.3) { list.contentOffset.y = CGFloat(random.below(300)) }
        // Sometimes the next update comes before this one has ended.
        random.chance(0.5) ? stage.advance(by: 0.1) : { _ = stage.settle() }()
      }
      stage.settle()
      let shown: [(IndexPath, Int)] =
        isTable
        ? table.visibleCells.compactMap { cell in table.indexPath(for: cell).map { ($0, cell.tag) } }
        : grid.visibleCells.compactMap { cell in grid.indexPath(for: cell).map { ($0, cell.tag) } }
      for (path, tag) in shown { #expect(model.sections[path.section][path.row] == tag) }
      #expect(Set(shown.map(\.1)).count == shown.count)
      let sections = isTable ? table.numberOfSections : grid.numberOfSections
      #expect(sections == model.sections.count)
      for section in 0..<min(sections, model.sections.count) {
        let count = isTable ? table.numberOfRows(inSection: section) : grid.numberOfItems(inSection: section)
        #expect(count == model.sections[section].count)
      }
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

  @Test func `recognizers go from state to state as they may, under any touches`() {
    Fuzz("gestures", count: 40, limit: 20).run { random in
      let stage = TestStage(), log = Log()
      let outer = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852)),
        inner = UIView(frame: CGRect(x: 50, y: 100, width: 250, height: 300))
      outer.addSubview(inner)
      stage.show(outer)
      let kinds: [() -> UIGestureRecognizer] = [
        { UITapGestureRecognizer() }, { UIPanGestureRecognizer() }, { UILongPressGestureRecognizer() },
        { UISwipeGestureRecognizer() },
        { UIPinchGestureRecognizer() }, { UIRotationGestureRecognizer() },
      ]
      var recognizers: [UIGestureRecognizer] = []
      for _ in 0..<(1 + random.below(5)) {
        let recognizer = random.pick(kinds)()
        recognizer.addTarget(log, action: Selector("took"))
        if let other = recognizers.last, random.chance(0.3) { recognizer.require(toFail: other) }
        random.pick([outer, inner]).addGestureRecognizer(recognizer)
        recognizers.append(recognizer)
      }
      var down: Set<Int> = []
      for _ in 0..<60 {
        let finger = random.below(3)
        let place =
          random.chance(0.05)
          ? CGPoint(x: random.number(), y: random.number()) : CGPoint(x: random.below(393), y: random.below(852))
        let phase: InputEvent.TouchPhase =
          !down.contains(finger) ? .began : random.pick([.moved, .moved, .moved, .ended, .cancelled])
        if phase == .began { down.insert(finger) } else if phase != .moved { down.remove(finger) }
        RunningApp.current.touches.send(
          [InputEvent.Touch(finger: finger, phase: phase, location: place)], at: HostEnvironment.current.clock.now)
        if random.chance(0.05) { recognizers[random.below(recognizers.count)].isEnabled.toggle() }
        stage.advance(by: Double(random.below(10)) / 20)
      }
      #expect(log.faults.isEmpty, "\(log.faults)")
      for finger in down.sorted() {
        RunningApp.current.touches.send(
          [InputEvent.Touch(finger: finger, phase: .ended, location: .zero)], at: HostEnvironment.current.clock.now)
      }
      stage.advance(by: 1)
      for recognizer in recognizers where recognizer.isEnabled {
        #expect(recognizer.state == .possible, "\(type(of: recognizer)) \(recognizer.state.rawValue)")
      }
    }
  }
}

import PorticoTesting
import UIKit

/// L1 on views: make them and their constraints, lay out, read all frames; then change one constant and lay out again.
@MainActor
enum LayoutBenchmark {
  static func run(isQuick: Bool, copy: Double) {
    for count in isQuick ? [100] : [100, 1000, 10_000] {
      measure("L1 views, chain of \(count)", runs: count > 1000 ? 3 : 9, copy: copy) { chain(count, in: $0) }
    }
    measure("L1 views, grid 50 x 50", runs: isQuick ? 1 : 3, copy: copy) { grid(50, in: $0) }
  }

  /// Makes the views below a root that is on screen, and returns the constraint to change.
  private static func measure(_ name: String, runs: Int, copy: Double, _ make: (UIView) -> NSLayoutConstraint) {
    var builds: [Double] = [], edits: [Double] = []
    for _ in 0..<runs {
      let stage = TestStage(device: "iPhone 14")
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      stage.show(root)
      var edited: NSLayoutConstraint?
      builds.append(
        Measure.time {
          edited = make(root)
          root.layoutIfNeeded()
        })
      for step in 1...10 {
        edits.append(
          Measure.time {
            edited?.constant = 44 + CGFloat(step)
            root.layoutIfNeeded()
          })
      }
    }
    Report.line(name, Sample(builds), memory: Measure.peakMemory, goal: nil, copy: copy)
    Report.line("  one constant changed", Sample(edits), goal: nil, copy: copy)
  }

  private static func add(to view: UIView) -> UIView {
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    return child
  }

  private static func chain(_ count: Int, in root: UIView) -> NSLayoutConstraint {
    var first: NSLayoutConstraint?
    var all: [NSLayoutConstraint] = []
    var above = root.topAnchor
    for _ in 0..<count {
      let view = add(to: root)
      let height = view.heightAnchor.constraint(equalToConstant: 44)
      first = first ?? height
      all += [
        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 16),
        view.widthAnchor.constraint(equalTo: root.widthAnchor, constant: -32),
        view.topAnchor.constraint(equalTo: above, constant: 8), height,
      ]
      above = view.bottomAnchor
    }
    NSLayoutConstraint.activate(all)
    return first!
  }

  private static func grid(_ count: Int, in root: UIView) -> NSLayoutConstraint {
    var inset: NSLayoutConstraint?
    var all: [NSLayoutConstraint] = []
    var previousRow: UIView?
    for _ in 0..<count {
      let row = add(to: root)
      all += [
        row.leftAnchor.constraint(equalTo: root.leftAnchor), row.widthAnchor.constraint(equalTo: root.widthAnchor),
        row.topAnchor.constraint(equalTo: previousRow?.bottomAnchor ?? root.topAnchor),
      ]
      if let previousRow { all.append(row.heightAnchor.constraint(equalTo: previousRow.heightAnchor)) }
      previousRow = row
      var previous: UIView?
      for _ in 0..<count {
        let cell = add(to: row)
        all += [
          cell.topAnchor.constraint(equalTo: row.topAnchor), cell.heightAnchor.constraint(equalTo: row.heightAnchor),
        ]
        if let previous {
          all += [
            cell.leftAnchor.constraint(equalTo: previous.rightAnchor),
            cell.widthAnchor.constraint(equalTo: previous.widthAnchor),
          ]
        } else {
          let left = cell.leftAnchor.constraint(equalTo: row.leftAnchor, constant: 44)
          inset = inset ?? left
          all.append(left)
        }
        previous = cell
      }
      if let previous { all.append(previous.rightAnchor.constraint(equalTo: row.rightAnchor)) }
    }
    if let previousRow { all.append(previousRow.bottomAnchor.constraint(equalTo: root.bottomAnchor)) }
    NSLayoutConstraint.activate(all)
    return inset!
  }
}

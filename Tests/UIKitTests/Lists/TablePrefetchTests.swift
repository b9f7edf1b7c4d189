import PorticoTesting
import Testing

@testable import UIKit

/// Rows that are asked for before they are seen.
@MainActor
struct TablePrefetchTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDataSourcePrefetching {
    var asked: [Int] = [], cancelled: [Int] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { asked += indexPaths.map(\.row) }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      cancelled += indexPaths.map(\.row)
    }
  }

  private func table(_ source: Source) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    table.contentInsetAdjustmentBehavior = .never
    table.rowHeight = 40
    table.dataSource = source
    table.prefetchDataSource = source
    table.layoutIfNeeded()
    return table
  }

  /// Ten rows of 40 points are on a screen of 400.
  @Test func `the rows of the next screen are asked for once`() {
    let source = Source(), table = table(source)
    #expect(source.asked == Array(10..<20))
    table.contentOffset.y = 80
    table.layoutIfNeeded()
    #expect(source.asked == Array(10..<22) && source.cancelled.isEmpty)
  }

  @Test func `turning back cancels those ahead and asks for those behind`() {
    let source = Source(), table = table(source)
    table.contentOffset.y = 800
    table.layoutIfNeeded()
    source.asked = []
    table.contentOffset.y = 760
    table.layoutIfNeeded()
    #expect(source.asked == Array(9..<19) && source.cancelled.suffix(10) == Array(30..<40)[...])
  }

  @Test func `a table that is told not to asks for none`() {
    let source = Source(), table = table(source)
    source.asked = []
    table.isPrefetchingEnabled = false
    table.contentOffset.y = 400
    table.layoutIfNeeded()
    #expect(source.asked.isEmpty)
  }
}

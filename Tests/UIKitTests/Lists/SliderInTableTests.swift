import Automation
import Testing

@testable import PorticoTesting
@testable import UIKit

/// Controls that are dragged, in the rows of a table.
@MainActor
struct SliderInTableTests {
  private final class Source: NSObject, UITableViewDataSource {
    let slider = UISlider(frame: CGRect(x: 100, y: 5, width: 200, height: 34))
    func tableView(_ table: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      if path.row == 1 { cell.contentView.addSubview(slider) }
      return cell
    }
  }

  @Test(arguments: [UITableView.Style.plain, .insetGrouped])
  func `a slider in a row follows a finger that moves along it`(style: UITableView.Style) {
    let stage = TestStage(device: "iPhone 15"), source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 852), style: style)
    table.dataSource = source
    stage.show(table)
    stage.turn()
    let slider = source.slider
    let thumb = slider.convert(CGPoint(x: 15, y: 17), to: nil as UIView?), end = CGPoint(x: thumb.x + 85, y: thumb.y)
    SyntheticFingers().drag(from: thumb, to: end, over: 0.5)
    #expect(abs(slider.value - 0.5) < 0.03)
    #expect(table.contentOffset.y <= 0)
  }
}

import PorticoTesting
import UIKit

/// S3: a table of 10,000 rows. Its cells are used again as they leave the screen.
class LongList: FrameScene {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  let controller = UIViewController()
  /// Points from one frame to the next.
  var step: CGFloat { 100 }
  class var includesTheClock: Bool { false }
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let source = Rows()

  required init() {
    view.backgroundColor = .white
    table.contentInsetAdjustmentBehavior = .never
    table.separatorStyle = .none
    table.rowHeight = Row.height
    table.register(Row.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    view.addSubview(table)
    controller.view.addSubview(view)
  }

  func show(frame index: Int, on stage: TestStage) { table.contentOffset.y = step * CGFloat(index + 1) }
}

/// The list of S3 flung by a finger, again and again: a drag of six frames, then 34 in which the list coasts.
final class FlungList: LongList {
  override class var includesTheClock: Bool { true }

  override func show(frame index: Int, on stage: TestStage) {
    let part = index % 40
    let place = CGPoint(x: 195, y: 800 - CGFloat(part) * 110)
    if part == 0 { stage.touchDown(place) }
    if (1...6).contains(part) { stage.touchMove(place) }
    if part == 6 { stage.touchUp(place) }
  }
}

private final class Rows: NSObject, UITableViewDataSource {
  private let avatars = (0..<24).map { Pictures.avatar($0) }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10_000 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let row = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) as! Row
    row.show(indexPath.row, avatars[indexPath.row % 24])
    return row
  }
}

private final class Row: UITableViewCell {
  static let height: CGFloat = 60
  private let avatar = UIImageView(frame: CGRect(x: 16, y: 8, width: 44, height: 44))
  private let title = UIView.text("Person", size: 17, weight: .semibold, x: 72, top: 9, width: 310)
  private let subtitle = UIView.text("Subtitle", size: 15, color: 0x8E8E93, x: 72, top: 32, width: 310)

  required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .white
    avatar.layer.cornerRadius = 10
    avatar.clipsToBounds = true
    for view in [
      avatar, title, subtitle, .box(CGRect(x: 72, y: Row.height - 1.0 / 3, width: 318, height: 1.0 / 3), 0xC6C6C8),
    ] {
      contentView.addSubview(view)
    }
  }

  required init(frame: CGRect) { fatalError("Rows are made by their table.") }
  required init?(coder: NSCoder) { fatalError("Rows are made in code.") }

  func show(_ index: Int, _ image: UIImage) {
    avatar.image = image
    title.text = "Person number \(index)"
    subtitle.text = "Subtitle of row \(index) with some more words"
  }
}

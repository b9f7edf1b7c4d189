import PorticoTesting
import UIKit

/// C1: a table of 1,000 rows whose heights follow from eight constrained views each, flung by a finger again and again.
final class SelfSizingList: FrameScene {
  static var includesTheClock: Bool { true }
  let controller = UIViewController()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let source = Notes()

  init() {
    table.contentInsetAdjustmentBehavior = .never
    table.rowHeight = UITableView.automaticDimension
    table.estimatedRowHeight = 100
    table.register(NoteCell.self, forCellReuseIdentifier: "note")
    table.dataSource = source
    controller.view.addSubview(table)
  }

  /// A drag of six frames, then 34 in which the list coasts.
  func show(frame index: Int, on stage: TestStage) {
    let part = index % 40
    let position = CGPoint(x: 195, y: 800 - CGFloat(part) * 110)
    if part == 0 { stage.touchDown(position) }
    if (1...6).contains(part) { stage.touchMove(position) }
    if part == 6 { stage.touchUp(position) }
  }
}

private final class Notes: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath) as! NoteCell
    cell.show(indexPath.row)
    return cell
  }
}

/// A picture, a title beside a date, a text of one to three lines, a line of two counts with their symbols.
private final class NoteCell: UITableViewCell {
  private let avatar = UIImageView(), title = UILabel(), date = UILabel(), body = UILabel()
  private let heart = UIView(), likes = UILabel(), bubble = UIView(), answers = UILabel()

  required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    body.numberOfLines = 0
    title.font = .boldSystemFont(ofSize: 17)
    for label in [date, likes, answers] { label.font = .systemFont(ofSize: 13) }
    (avatar.backgroundColor, heart.backgroundColor, bubble.backgroundColor) = (.systemGray4, .systemRed, .systemBlue)
    date.setContentHuggingPriority(.required, for: .horizontal)
    let views = [avatar, title, date, body, heart, likes, bubble, answers]
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      avatar.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      avatar.topAnchor.constraint(equalTo: margins.topAnchor),
      avatar.widthAnchor.constraint(equalToConstant: 44), avatar.heightAnchor.constraint(equalToConstant: 44),
      title.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 12),
      title.topAnchor.constraint(equalTo: margins.topAnchor),
      date.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
      date.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      date.firstBaselineAnchor.constraint(equalTo: title.firstBaselineAnchor),
      body.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      body.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      body.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 4),
      heart.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      heart.topAnchor.constraint(equalTo: body.bottomAnchor, constant: 8),
      heart.widthAnchor.constraint(equalToConstant: 14), heart.heightAnchor.constraint(equalToConstant: 14),
      heart.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      likes.leadingAnchor.constraint(equalTo: heart.trailingAnchor, constant: 6),
      likes.centerYAnchor.constraint(equalTo: heart.centerYAnchor),
      bubble.leadingAnchor.constraint(equalTo: likes.trailingAnchor, constant: 24),
      bubble.centerYAnchor.constraint(equalTo: heart.centerYAnchor),
      bubble.widthAnchor.constraint(equalToConstant: 14), bubble.heightAnchor.constraint(equalToConstant: 14),
      answers.leadingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: 6),
      answers.centerYAnchor.constraint(equalTo: heart.centerYAnchor),
    ])
  }

  required init(frame: CGRect) { fatalError("Rows are made by their table.") }
  required init?(coder: NSCoder) { fatalError("Rows are made in code.") }

  func show(_ index: Int) {
    title.text = "Note number \(index)"
    date.text = "\(index % 24) h"
    body.text = Array(repeating: "Some words that fill about half a line.", count: 1 + index % 5).joined(separator: " ")
    (likes.text, answers.text) = ("\(index * 7 % 100)", "\(index * 3 % 40)")
  }
}

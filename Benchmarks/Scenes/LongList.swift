import UIKit

/// S3: a list of 10,000 rows in a scroll view. There is no table view yet, so the scene itself takes rows that left the screen for
/// those that come.
class LongList: ViewScene {
  let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  /// Points from one frame to the next.
  var step: CGFloat { 100 }
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let avatars = (0..<24).map { Pictures.avatar($0) }
  private var shown: [Int: Row] = [:]
  private var spare: [Row] = []

  required init() {
    view.backgroundColor = .white
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: 390, height: 10_000 * Row.height)
    view.addSubview(scroll)
    tile()
  }

  func show(frame index: Int) {
    scroll.contentOffset = CGPoint(x: 0, y: step * CGFloat(index + 1))
    tile()
  }

  private func tile() {
    let top = scroll.contentOffset.y
    let first = Int(top / Row.height), last = min(Int(((top + 844) / Row.height).rounded(.up)), 10_000)
    for (index, row) in shown where !(first..<last).contains(index) {
      shown[index] = nil
      spare.append(row)
    }
    for index in first..<last where shown[index] == nil {
      let row = spare.popLast() ?? Row(frame: .zero)
      row.show(index, avatars[index % 24])
      row.frame = CGRect(x: 0, y: CGFloat(index) * Row.height, width: 390, height: Row.height)
      if row.superview == nil { scroll.addSubview(row) }
      shown[index] = row
    }
  }
}

private final class Row: UIView {
  static let height: CGFloat = 60
  private let avatar = UIImageView(frame: CGRect(x: 16, y: 8, width: 44, height: 44))
  private let title = UIView.text("Person", size: 17, weight: .semibold, x: 72, top: 9, width: 310)
  private let subtitle = UIView.text("Subtitle", size: 15, color: 0x8E8E93, x: 72, top: 32, width: 310)

  required init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    avatar.layer.cornerRadius = 10
    avatar.clipsToBounds = true
    for view in [avatar, title, subtitle, .box(CGRect(x: 72, y: Row.height - 1.0 / 3, width: 318, height: 1.0 / 3), 0xC6C6C8)] {
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { fatalError("Rows are made in code.") }

  func show(_ index: Int, _ image: UIImage) {
    avatar.image = image
    title.text = "Person number \(index)"
    subtitle.text = "Subtitle of row \(index) with some more words"
  }
}

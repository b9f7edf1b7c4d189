import UIKit

/// The content of one side of a sheet.
enum Leaf: Equatable {
  case day(Day)
  /// The printed back of a day's page.
  case back(Day)
  /// The side after the last page.
  case end

  /// The day that is read here or on the other side of the sheet.
  var day: Day? {
    switch self {
    case .day(let day), .back(let day): day
    case .end: nil
    }
  }

  /// - Parameter gutter: The edge at which the sheet is bound.
  func makeController(gutter: PaperView.Gutter, edition: Edition) -> LeafViewController {
    switch self {
    case .day(let day): DayViewController(day: day, gutter: gutter, edition: edition)
    case .back(let day): BackViewController(day: day, gutter: gutter, edition: edition)
    case .end: EndViewController(gutter: gutter, edition: edition)
    }
  }
}

/// A side of a sheet; `leaf` says which.
class LeafViewController: UIViewController {
  let leaf: Leaf
  let edition: Edition
  private let gutter: PaperView.Gutter

  init(leaf: Leaf, gutter: PaperView.Gutter, edition: Edition) {
    (self.leaf, self.gutter, self.edition) = (leaf, gutter, edition)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("Pages are made in code.") }

  override func loadView() {
    let paper = PaperView(gutter: gutter)
    // The last page has no sheets below it.
    paper.sheetsBelow = leaf.day.map { Day.all.count - 1 - $0.index } ?? 0
    view = paper
  }
}

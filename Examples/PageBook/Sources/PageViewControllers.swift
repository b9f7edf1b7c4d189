import UIKit

/// A page of a book; `Leaf` says which.
class LeafViewController: UIViewController {
  let leaf: Leaf

  init(leaf: Leaf) {
    self.leaf = leaf
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("Pages are made in code.") }

  /// Paper is light in the light and dark in the dark.
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor {
      $0.userInterfaceStyle == .dark ? UIColor(white: 0.16, alpha: 1) : UIColor(red: 0.99, green: 0.97, blue: 0.92, alpha: 1)
    }
  }
}

/// A weekday: a band of its colour, its name, a saying, and the page's number.
final class DayViewController: LeafViewController {
  private let day: Day

  init(day: Day) {
    self.day = day
    super.init(leaf: .day(day))
  }

  required init?(coder: NSCoder) { fatalError("Pages are made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    let band = UIView()
    band.backgroundColor = day.color
    let name = label(day.name, .title1, .label)
    name.accessibilityTraits = .header
    name.accessibilityIdentifier = "day"
    let saying = label(day.saying, .title3, .secondaryLabel)
    saying.accessibilityIdentifier = "saying"
    let number = label("\(day.index + 1)", .footnote, .tertiaryLabel)
    for part in [band, name, saying, number] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      band.topAnchor.constraint(equalTo: view.topAnchor),
      band.leadingAnchor.constraint(equalTo: view.leadingAnchor), band.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      band.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.22),
      name.topAnchor.constraint(equalTo: band.bottomAnchor, constant: 28),
      name.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      name.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      saying.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 16),
      saying.leadingAnchor.constraint(equalTo: name.leadingAnchor), saying.trailingAnchor.constraint(equalTo: name.trailingAnchor),
      number.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -12),
      number.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      number.topAnchor.constraint(greaterThanOrEqualTo: saying.bottomAnchor, constant: 8),
    ])
  }

  private func label(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.textAlignment = .center
    label.numberOfLines = 0
    return label
  }
}

/// The back of a weekday's page: its colour all over, and an ornament.
final class BackViewController: LeafViewController {
  private let day: Day

  init(day: Day) {
    self.day = day
    super.init(leaf: .back(day))
  }

  required init?(coder: NSCoder) { fatalError("Pages are made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = day.color.withAlphaComponent(1)
    let ornament = UIImageView(image: UIImage(systemName: "leaf", withConfiguration: UIImage.SymbolConfiguration(pointSize: 64)))
    ornament.tintColor = UIColor(white: 1, alpha: 0.6)
    ornament.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(ornament)
    NSLayoutConstraint.activate([
      ornament.centerXAnchor.constraint(equalTo: view.centerXAnchor), ornament.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }
}

/// The last side of a spread whose left side is the last day.
final class EndViewController: LeafViewController {
  init() { super.init(leaf: .end) }

  required init?(coder: NSCoder) { fatalError("Pages are made in code.") }
}

/// What stands on one side of a page.
enum Leaf: Equatable {
  case day(Day)
  case back(Day)
  case end

  var controller: LeafViewController {
    switch self {
    case .day(let day): return DayViewController(day: day)
    case .back(let day): return BackViewController(day: day)
    case .end: return EndViewController()
    }
  }

  /// The day that is read here or on the other side of the page.
  var day: Day? {
    switch self {
    case .day(let day), .back(let day): return day
    case .end: return nil
    }
  }
}

import UIKit

/// A day's page: a picture, its name, a saying, and what the day is like. What does not fit is scrolled to.
final class DayViewController: LeafViewController {
  private let day: Day
  private let scrollView = UIScrollView()
  private let columns = UIStackView()
  private let heading = UIStackView()
  private let picture: SceneView
  private let name = UILabel()
  private let saying = UILabel()
  private let story = UILabel()
  private let folio = UILabel()
  private var shape: [NSLayoutConstraint] = []
  private var layout: Layout?

  /// How the page's parts lie to each other.
  private struct Layout: Equatable {
    /// Wider than high: the story stands beside the picture.
    var isWide: Bool
    /// Lower than a page of a book that is held upright.
    var isLow: Bool
    /// High enough for large letters and a square picture.
    var isTall: Bool
  }

  init(day: Day, gutter: PaperView.Gutter, edition: Edition) {
    self.day = day
    picture = SceneView(scene: day.scene)
    super.init(leaf: .day(day), gutter: gutter, edition: edition)
  }

  required init?(coder: NSCoder) { fatalError("Pages are made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    set(name, day.name, .ink, "day")
    name.accessibilityTraits = .header
    set(saying, day.saying, .accent, "saying")
    set(story, day.story, .ink, "story")
    set(folio, "\(day.index + 1)", .fadedInk, "folio")
    story.textAlignment = .natural
    name.numberOfLines = 1
    name.adjustsFontSizeToFitWidth = true
    name.minimumScaleFactor = 0.4
    heading.axis = .vertical
    for part in [picture, name, saying] { heading.addArrangedSubview(part) }
    for part in [heading, story] { columns.addArrangedSubview(part) }
    for part in [scrollView, folio] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    columns.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(columns)
    scrollView.showsVerticalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    folio.font = .book(.footnote)
    let content = scrollView.contentLayoutGuide, frame = scrollView.frameLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: folio.topAnchor, constant: -4),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      columns.topAnchor.constraint(equalTo: content.topAnchor, constant: 20),
      columns.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -12),
      columns.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 28),
      columns.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -28),
      columns.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -56),
      folio.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      folio.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
    ])
  }

  private func set(_ label: UILabel, _ text: String, _ color: UIColor, _ identifier: String) {
    label.text = text
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.textAlignment = .center
    label.numberOfLines = 0
    label.accessibilityIdentifier = identifier
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard view.bounds.width > 0 else { return }
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let layout = Layout(
      isWide: view.bounds.width > view.bounds.height * (view.bounds.height < 420 ? 1.1 : 0.8) && !isLarge,
      isLow: view.bounds.height < 420,
      isTall: view.bounds.height > 750 && view.traitCollection.userInterfaceIdiom == .pad)
    if layout != self.layout { use(layout) }
  }

  private func use(_ layout: Layout) {
    self.layout = layout
    columns.axis = layout.isWide ? .horizontal : .vertical
    columns.alignment = layout.isWide ? .top : .fill
    columns.spacing = layout.isLow ? 16 : 20
    heading.spacing = layout.isLow ? 6 : 16
    name.font = .book(layout.isLow ? .title3 : layout.isTall ? .largeTitle : .title1)
    saying.font = .book(layout.isLow ? .footnote : .title3, italic: true)
    story.font = .book(layout.isLow ? .footnote : layout.isTall || view.bounds.width > 500 ? .title3 : .body)
    NSLayoutConstraint.deactivate(shape)
    shape = [
      picture.heightAnchor.constraint(
        equalTo: picture.widthAnchor, multiplier: layout.isLow ? 0.6 : layout.isTall ? 1 : 0.72)
    ]
    if layout.isWide { shape.append(heading.widthAnchor.constraint(equalTo: columns.widthAnchor, multiplier: 0.44)) }
    NSLayoutConstraint.activate(shape)
  }
}

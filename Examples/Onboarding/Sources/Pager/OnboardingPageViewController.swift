import UIKit

/// One page: a picture, a title, a few words; side by side in landscape.
final class OnboardingPageViewController: UIViewController {
  private let imageView = UIImageView()
  private let titleLabel = BalancedLabel()
  private let subtitleLabel = BalancedLabel()
  private let texts = UIStackView()
  private let columns = UIStackView()
  private let scrollView = UIScrollView()
  private var side: NSLayoutConstraint?
  private static let side: CGFloat = 240
  /// The side of the picture on a screen with room in both directions.
  private static let largeSide: CGFloat = 360

  init(illustration: Illustration, title: String, subtitle: String) {
    super.init(nibName: nil, bundle: nil)
    imageView.image = illustration.image(side: OnboardingPageViewController.largeSide)
    titleLabel.text = title
    subtitleLabel.text = subtitle
  }

  required init?(coder: NSCoder) { fatalError("OnboardingPageViewController is made in code.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    style()
    layout()
    arrange()
  }

  private func style() {
    imageView.contentMode = .scaleAspectFit
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      // Its height comes from the constraints, not from the picture.
      imageView.setContentCompressionResistancePriority(.fittingSizeLevel, for: axis)
      imageView.setContentHuggingPriority(.fittingSizeLevel, for: axis)
    }
    imageView.accessibilityIdentifier = "page picture"
    for (label, style) in [(titleLabel, UIFont.TextStyle.title1), (subtitleLabel, .body)] {
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
      label.setContentCompressionResistancePriority(.required, for: .vertical)
    }
    titleLabel.accessibilityIdentifier = "page title"
    titleLabel.accessibilityTraits = .header
    subtitleLabel.accessibilityIdentifier = "page subtitle"
    subtitleLabel.textColor = .secondaryLabel
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.accessibilityIdentifier = "page"
  }

  private func layout() {
    texts.axis = .vertical
    texts.spacing = 16
    texts.addArrangedSubview(titleLabel)
    texts.addArrangedSubview(subtitleLabel)
    columns.alignment = .center
    columns.addArrangedSubview(imageView)
    columns.addArrangedSubview(texts)
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    columns.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    scrollView.addSubview(columns)

    let area = view.safeAreaLayoutGuide, content = scrollView.contentLayoutGuide, frame = scrollView.frameLayoutGuide
    // The picture gives way before the page has to scroll.
    let noHigher = content.heightAnchor.constraint(equalTo: frame.heightAnchor)
    noHigher.priority = .defaultHigh + 1
    let side = imageView.heightAnchor.constraint(equalToConstant: OnboardingPageViewController.side)
    side.priority = .defaultHigh
    self.side = side
    let middle = columns.centerYAnchor.constraint(equalTo: content.centerYAnchor)
    middle.priority = .defaultHigh
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: area.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: area.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: area.trailingAnchor),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor),
      content.heightAnchor.constraint(greaterThanOrEqualTo: frame.heightAnchor), noHigher,
      columns.centerXAnchor.constraint(equalTo: content.centerXAnchor), middle,
      columns.topAnchor.constraint(greaterThanOrEqualTo: content.topAnchor),
      columns.bottomAnchor.constraint(lessThanOrEqualTo: content.bottomAnchor),
      columns.widthAnchor.constraint(lessThanOrEqualTo: content.widthAnchor, constant: -48),
      columns.widthAnchor.constraint(lessThanOrEqualToConstant: 640),
      texts.widthAnchor.constraint(lessThanOrEqualTo: columns.widthAnchor),
      side, imageView.widthAnchor.constraint(equalTo: imageView.heightAnchor),
      imageView.heightAnchor.constraint(lessThanOrEqualTo: frame.heightAnchor),
      imageView.heightAnchor.constraint(greaterThanOrEqualToConstant: 120),
    ])
  }

  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate { _ in self.arrange() }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    arrange()
  }

  /// On a low screen picture and text stand side by side.
  private func arrange() {
    let isFlat = traitCollection.verticalSizeClass == .compact
    let isRoomy = traitCollection.horizontalSizeClass == .regular && traitCollection.verticalSizeClass == .regular
    side?.constant = isRoomy ? OnboardingPageViewController.largeSide : OnboardingPageViewController.side
    columns.axis = isFlat ? .horizontal : .vertical
    // A long text is read from its beginning, beside the picture.
    columns.alignment = isFlat && traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? .top : .center
    columns.spacing = isFlat ? 32 : 40
    for label in [titleLabel, subtitleLabel] { label.textAlignment = isFlat ? .natural : .center }
  }
}

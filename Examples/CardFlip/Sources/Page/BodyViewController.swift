import NavigationKit
import UIKit

/// The page behind a card: the body, what it is like, and its measures.
final class BodyViewController: UIViewController {
  let celestialBody: CelestialBody
  private let canClose: Bool
  private let picture = UIImageView()
  private let scrollView = UIScrollView()
  private let content = UIStackView()
  private let texts = UIStackView()
  private lazy var pictureSide = picture.heightAnchor.constraint(equalToConstant: 100)
  private lazy var textsWidth = texts.widthAnchor.constraint(equalTo: content.widthAnchor)
  private lazy var contentWidth = content.widthAnchor.constraint(equalToConstant: 100)

  /// - Parameter canClose: Whether it has a button of its own to go away by.
  init(body: CelestialBody, canClose: Bool) {
    celestialBody = body
    self.canClose = canClose
    super.init(nibName: nil, bundle: nil)
    title = body.name
    navigationItem.largeTitleDisplayMode = .never
    hidesBottomBarWhenPushed = !canClose
    let appearance = UINavigationBarAppearance()
    appearance.configureWithTransparentBackground()
    appearance.titleTextAttributes = [.foregroundColor: UIColor.clear]
    appearance.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.white]
    let size = UIImage.SymbolConfiguration(pointSize: 24, weight: .medium)
    let chevron = UIImage(systemName: "chevron.backward", withConfiguration: size)?.withTintColor(
      .white, renderingMode: .alwaysOriginal)
    appearance.setBackIndicatorImage(chevron, transitionMaskImage: chevron)
    navigationItem.standardAppearance = appearance
    navigationItem.scrollEdgeAppearance = appearance
    navigationItem.compactAppearance = appearance
  }

  required init?(coder: NSCoder) { fatalError("BodyViewController is made in code.") }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var childForStatusBarStyle: UIViewController? { flipStandIn }

  override func viewDidLoad() {
    super.viewDidLoad()
    overrideUserInterfaceStyle = .dark
    view.accessibilityIdentifier = "page"
    let stars = StarfieldView()
    stars.frame = view.bounds
    stars.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(stars)
    picture.contentMode = .scaleAspectFit
    picture.isAccessibilityElement = false
    setUpTexts()
    setUpLayout()
    if canClose { addCloseButton() }
  }

  private func setUpTexts() {
    let name = label(celestialBody.name, .largeTitle, .white)
    name.font = UIFontMetrics(forTextStyle: .largeTitle).scaledFont(for: .systemFont(ofSize: 34, weight: .bold))
    name.accessibilityTraits = .header
    let kind = label(celestialBody.kind, .headline, UIColor(white: 1, alpha: 0.75))
    let tagline = label(celestialBody.tagline, .title3, .white)
    tagline.accessibilityIdentifier = "tagline"
    let about = label(celestialBody.about, .body, UIColor(white: 1, alpha: 0.85))
    for view in [name, kind, tagline, FactsView(facts: celestialBody.facts), about] { texts.addArrangedSubview(view) }
    texts.axis = .vertical
    texts.spacing = 14
    texts.setCustomSpacing(2, after: name)
  }

  private func label(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.numberOfLines = 0
    return label
  }

  private func setUpLayout() {
    content.addArrangedSubview(picture)
    content.addArrangedSubview(texts)
    content.axis = .vertical
    content.alignment = .center
    content.spacing = 20
    // Between one arrangement and the other they may not fit for a moment.
    for constraint in [pictureSide, contentWidth, textsWidth] { constraint.priority = .required - 1 }
    scrollView.alwaysBounceVertical = false
    for view in [scrollView, content] { view.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scrollView)
    scrollView.addSubview(content)
    let guide = scrollView.contentLayoutGuide, frame = scrollView.frameLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      content.topAnchor.constraint(equalTo: guide.topAnchor, constant: canClose ? 44 : 8),
      content.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -32),
      content.centerXAnchor.constraint(equalTo: frame.centerXAnchor), contentWidth,
      picture.widthAnchor.constraint(equalTo: picture.heightAnchor), pictureSide,
    ])
  }

  /// In a tall page the body stands above the texts, in a wide one beside them; lines of text stay readable.
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let bounds = view.bounds, safeArea = view.safeAreaInsets
    let width = bounds.width - safeArea.left - safeArea.right - 40, isWide = bounds.width > bounds.height
    let side: CGFloat =
      isWide ? min(bounds.height * 0.72, width * 0.4, 460) : min(bounds.width * 0.78, bounds.height * 0.4, 520)
    textsWidth.isActive = !isWide
    content.axis = isWide ? .horizontal : .vertical
    content.alignment = isWide ? .top : .center
    contentWidth.constant = isWide ? min(width, 1060) : min(width, 620)
    pictureSide.constant = side.rounded()
    if picture.image?.size.width != side.rounded() {
      picture.image = BodyPainter.image(of: celestialBody, side: side.rounded())
    }
  }

  /// Content that is lower than the page stands in its middle.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.layoutIfNeeded()
    let room = view.bounds.height - view.safeAreaInsets.top - view.safeAreaInsets.bottom - scrollView.contentSize.height
    let inset = max((room / 2).rounded(), 0)
    if scrollView.contentInset.top != inset { scrollView.contentInset.top = inset }
  }

  private func addCloseButton() {
    let button = UIButton(type: .system)
    let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterialDark))
    background.layer.cornerRadius = 22
    background.clipsToBounds = true
    background.isUserInteractionEnabled = false
    button.setImage(UIImage(systemName: "xmark"), for: .normal)
    button.tintColor = .white
    button.accessibilityIdentifier = "close"
    button.accessibilityLabel = localized("close")
    button.addTarget(self, action: #selector(close), for: .touchUpInside)
    for item in [background, button] as [UIView] {
      item.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(item)
      NSLayoutConstraint.activate([
        item.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
        item.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -16),
        item.widthAnchor.constraint(equalToConstant: 44), item.heightAnchor.constraint(equalToConstant: 44),
      ])
    }
  }

  @objc private func close() { dismiss(animated: true) }

  override func accessibilityPerformEscape() -> Bool {
    guard canClose else { return false }
    close()
    return true
  }
}

import UIKit

/// The steps of a recipe, one large one at a time, without a tab bar.
final class CookingViewController: UIViewController {
  private let recipe: Recipe
  private var step = 0
  private let picture = UIImageView()
  private let progress = UIProgressView(progressViewStyle: .default)
  private let counter = UILabel()
  private let text = UILabel()
  /// The step after this one.
  private let upcoming = UILabel()
  private let back = UIButton(configuration: .tinted())
  private let forward = UIButton(configuration: .filled())
  private let scroll = UIScrollView()

  init(_ recipe: Recipe) {
    self.recipe = recipe
    super.init(nibName: nil, bundle: nil)
    title = recipe.name
  }

  required init?(coder: NSCoder) { fatalError("Made for a recipe.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemBackground
    picture.image = RecipePicture.image(of: recipe, size: CGSize(width: 720, height: 300))
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 18
    picture.layer.cornerCurve = .continuous
    counter.font = .preferredFont(forTextStyle: .headline)
    counter.textColor = .secondaryLabel
    counter.accessibilityIdentifier = "counter"
    text.font = .preferredFont(forTextStyle: .title2)
    text.numberOfLines = 0
    text.accessibilityIdentifier = "step"
    upcoming.font = .preferredFont(forTextStyle: .body)
    upcoming.textColor = .secondaryLabel
    upcoming.numberOfLines = 0
    counter.numberOfLines = 0
    for label in [counter, text, upcoming] { label.adjustsFontForContentSizeCategory = true }
    back.addAction(UIAction { [weak self] _ in self?.go(-1) }, for: .primaryActionTriggered)
    forward.addAction(UIAction { [weak self] _ in self?.go(1) }, for: .primaryActionTriggered)
    back.accessibilityIdentifier = "step.back"
    forward.accessibilityIdentifier = "step.next"
    layOut()
    show()
  }

  private func layOut() {
    let texts = UIStackView(arrangedSubviews: [picture, counter, text, upcoming])
    texts.axis = .vertical
    texts.spacing = 14
    let buttons = UIStackView(arrangedSubviews: [back, forward])
    buttons.spacing = 12
    buttons.distribution = .fillEqually
    scroll.addSubview(texts)
    for view in [progress, scroll, buttons] as [UIView] { self.view.addSubview(view) }
    for view in [progress, scroll, buttons, texts] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    let safe = view.safeAreaLayoutGuide, readable = view.readableContentGuide, content = scroll.contentLayoutGuide
    NSLayoutConstraint.activate([
      progress.topAnchor.constraint(equalTo: safe.topAnchor, constant: 8),
      progress.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
      progress.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
      scroll.topAnchor.constraint(equalTo: progress.bottomAnchor, constant: 16),
      scroll.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
      scroll.bottomAnchor.constraint(equalTo: buttons.topAnchor, constant: -12),
      texts.topAnchor.constraint(equalTo: content.topAnchor),
      texts.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      texts.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      texts.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      texts.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      picture.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.36),
      buttons.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
      buttons.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
      buttons.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -12),
      buttons.heightAnchor.constraint(greaterThanOrEqualToConstant: 50),
    ])
  }

  private func go(_ way: Int) {
    guard step + way < recipe.steps.count else {
      navigationController?.popViewController(animated: true)
      return
    }
    step = max(step + way, 0)
    UIView.transition(with: text, duration: 0.2, options: .transitionCrossDissolve, animations: { self.show() })
  }

  private func show() {
    let steps = recipe.steps
    counter.text = String(format: localized("cook.step"), step + 1, steps.count)
    text.text = steps[step]
    upcoming.text =
      step + 1 < steps.count ? String(format: localized("cook.then"), steps[step + 1]) : localized("cook.enjoy")
    progress.setProgress(Float(step + 1) / Float(steps.count), animated: view.window != nil)
    back.configuration?.title = localized("cook.back")
    back.isEnabled = step > 0
    forward.configuration?.title = localized(step == steps.count - 1 ? "cook.done" : "cook.next")
    scroll.setContentOffset(.zero, animated: false)
  }
}

import UIKit

/// A drawer that a pan pulls up: the finger scrubs one property animator, which is reversed and flung when it lets go.
final class ScrubberViewController: UIViewController {
  private let drawer = UIView()
  private let shade = UIView()
  private var bottom: NSLayoutConstraint!
  private var animator: UIViewPropertyAnimator?
  private var isOpen = false
  private var startFraction: CGFloat = 0
  private let travel: CGFloat = 400

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Scrubber"
    navigationItem.largeTitleDisplayMode = .never
    view.backgroundColor = .systemBackground
    shade.backgroundColor = .black
    shade.alpha = 0
    drawer.backgroundColor = .systemTeal
    drawer.layer.cornerRadius = 16
    drawer.accessibilityIdentifier = "drawer"
    let handle = UILabel()
    handle.text = "Pull"
    for part in [shade, drawer] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    handle.translatesAutoresizingMaskIntoConstraints = false
    drawer.addSubview(handle)
    bottom = drawer.topAnchor.constraint(equalTo: view.bottomAnchor, constant: -120)
    NSLayoutConstraint.activate([
      shade.topAnchor.constraint(equalTo: view.topAnchor),
      shade.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      shade.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      shade.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      drawer.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      drawer.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      drawer.heightAnchor.constraint(equalToConstant: 700),
      bottom,
      handle.topAnchor.constraint(equalTo: drawer.topAnchor, constant: 20),
      handle.centerXAnchor.constraint(equalTo: drawer.centerXAnchor),
    ])
    drawer.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned(_:))))
  }

  private func makeAnimator() -> UIViewPropertyAnimator {
    let opens = !isOpen
    let animator = UIViewPropertyAnimator(duration: 0.8, dampingRatio: 0.9) { [self] in
      bottom.constant = opens ? -120 - travel : -120
      shade.alpha = opens ? 0.5 : 0
      drawer.layer.cornerRadius = opens ? 32 : 16
      view.layoutIfNeeded()
    }
    animator.addCompletion { [self] position in
      if position == .end { isOpen = opens }
      bottom.constant = isOpen ? -120 - travel : -120
      self.animator = nil
    }
    return animator
  }

  @objc private func panned(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      if animator == nil { animator = makeAnimator() }
      animator?.pauseAnimation()
      if animator?.isReversed == true { animator?.isReversed = false }
      startFraction = animator?.fractionComplete ?? 0
    case .changed:
      let way = recognizer.translation(in: view).y / travel
      animator?.fractionComplete = startFraction + (isOpen ? way : -way)
    case .ended, .cancelled:
      let speed = recognizer.velocity(in: view).y
      guard let animator else { return }
      animator.isReversed = abs(speed) > 200 ? (speed > 0) != isOpen : animator.fractionComplete < 0.5
      let left = max(1 - animator.fractionComplete, 0.01)
      let spring = UISpringTimingParameters(
        dampingRatio: 0.9, initialVelocity: CGVector(dx: 0, dy: abs(speed) / (travel * left)))
      animator.continueAnimation(withTimingParameters: spring, durationFactor: 1)
    default: break
    }
  }
}

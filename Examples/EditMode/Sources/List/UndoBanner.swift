import UIKit

/// Says what was done, and offers to undo it for some seconds.
class UndoBanner: UIView {
  private let label = UILabel()
  private let button = UIButton(type: .system)
  private let undo: () -> Void
  private var timer: Timer?

  init(text: String, undo: @escaping () -> Void) {
    self.undo = undo
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 14
    layer.cornerCurve = .continuous
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 2)
    accessibilityIdentifier = "undo banner"

    label.text = text
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.numberOfLines = 0
    button.setTitle(localized("undo"), for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .headline)
    button.accessibilityIdentifier = "undo"
    button.addTarget(self, action: #selector(undoTapped), for: .touchUpInside)
    button.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    button.setContentCompressionResistancePriority(.required, for: .horizontal)
    label.adjustsFontForContentSizeCategory = true
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    for view in [label, button] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      label.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: 8),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
      button.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 12),
      button.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      button.topAnchor.constraint(equalTo: topAnchor),
      button.bottomAnchor.constraint(equalTo: bottomAnchor),
      button.widthAnchor.constraint(greaterThanOrEqualToConstant: 44),
      heightAnchor.constraint(greaterThanOrEqualToConstant: 48),
    ])
  }

  required init?(coder: NSCoder) { fatalError("UndoBanner is made in code.") }

  @objc private func undoTapped() {
    undo()
    dismiss()
  }

  /// Comes up above the bottom of the safe area.
  func show(in view: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    let safeArea = view.safeAreaLayoutGuide
    let width = widthAnchor.constraint(equalTo: safeArea.widthAnchor, constant: -24)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      centerXAnchor.constraint(equalTo: safeArea.centerXAnchor), width,
      widthAnchor.constraint(lessThanOrEqualToConstant: 480),
      bottomAnchor.constraint(equalTo: safeArea.bottomAnchor, constant: -12),
    ])
    view.layoutIfNeeded()
    alpha = 0
    transform = CGAffineTransform(translationX: 0, y: 24)
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      self.alpha = 1
      self.transform = .identity
    }
    timer = Timer.scheduledTimer(withTimeInterval: 6, repeats: false) { [weak self] _ in self?.dismiss() }
    UIAccessibility.post(notification: .announcement, argument: label.text)
  }

  func dismiss() {
    timer?.invalidate()
    UIView.animate(withDuration: 0.2) {
      self.alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
    }
  }
}

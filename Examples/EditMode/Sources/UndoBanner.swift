import UIKit

/// Says what was deleted, and brings it back.
class UndoBanner: UIView {
  private let label = UILabel()
  private let button = UIButton(type: .system)
  private let undo: () -> Void

  init(text: String, undo: @escaping () -> Void) {
    self.undo = undo
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 14
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.15
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 2)
    accessibilityIdentifier = "undo banner"

    label.text = text
    label.font = .preferredFont(forTextStyle: .subheadline)
    button.setTitle(NSLocalizedString("undo", comment: "Button"), for: .normal)
    button.titleLabel?.font = .preferredFont(forTextStyle: .headline)
    button.accessibilityIdentifier = "undo"
    button.addTarget(self, action: #selector(undoTapped), for: .touchUpInside)
    for view in [label, button] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      label.centerYAnchor.constraint(equalTo: centerYAnchor),
      button.leadingAnchor.constraint(greaterThanOrEqualTo: label.trailingAnchor, constant: 8),
      button.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      button.topAnchor.constraint(equalTo: topAnchor),
      button.bottomAnchor.constraint(equalTo: bottomAnchor),
      heightAnchor.constraint(equalToConstant: 48),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  @objc private func undoTapped() {
    undo()
    dismiss()
  }

  /// Comes up above the bottom of the safe area, and leaves after some seconds.
  func show(in view: UIView) {
    translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(self)
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 12),
      trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -12),
      bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -12),
    ])
    view.layoutIfNeeded()
    alpha = 0
    transform = CGAffineTransform(translationX: 0, y: 24)
    UIView.animate(withDuration: 0.25) {
      self.alpha = 1
      self.transform = .identity
    }
    perform(#selector(dismiss), with: nil, afterDelay: 6)
  }

  @objc func dismiss() {
    NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(dismiss), object: nil)
    UIView.animate(withDuration: 0.2) {
      self.alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
    }
  }
}

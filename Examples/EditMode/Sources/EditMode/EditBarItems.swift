import UIKit

/// Two buttons at one place of a navigation bar, one for each mode. Their alphas belong to the edit transition.
class CrossFadingButtons: UIView {
  let normal = UIButton(type: .system)
  let editing = UIButton(type: .system)

  init(normal title: String?, normalImage: UIImage? = nil, editing editingTitle: String, isEmphasized: Bool) {
    super.init(frame: .zero)
    normal.setTitle(title, for: .normal)
    normal.setImage(normalImage, for: .normal)
    editing.setTitle(editingTitle, for: .normal)
    normal.titleLabel?.font = .systemFont(ofSize: 17)
    editing.titleLabel?.font = .systemFont(ofSize: 17, weight: isEmphasized ? .semibold : .regular)
    let isLeading = normalImage == nil
    translatesAutoresizingMaskIntoConstraints = false
    for button in [normal, editing] {
      button.contentHorizontalAlignment = isLeading ? .leading : .trailing
      button.translatesAutoresizingMaskIntoConstraints = false
      addSubview(button)
      NSLayoutConstraint.activate([
        button.topAnchor.constraint(equalTo: topAnchor), button.bottomAnchor.constraint(equalTo: bottomAnchor),
        button.leadingAnchor.constraint(equalTo: leadingAnchor),
        button.trailingAnchor.constraint(equalTo: trailingAnchor),
      ])
    }
    widthAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true
    setEditing(false)
  }

  required init?(coder: NSCoder) { fatalError("CrossFadingButtons is made in code.") }

  /// Touches count in 44 points, although the bar of a phone in landscape is only 32 points high.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: 0, dy: min(0, (bounds.height - 44) / 2)).contains(point)
  }

  /// The button that goes becomes clear and disabled.
  func setEditing(_ isEditing: Bool) {
    normal.alpha = isEditing ? 0 : 1
    editing.alpha = isEditing ? 1 : 0
    setEnabled(isEditing)
  }

  func setEnabled(_ isEditing: Bool) {
    normal.isEnabled = !isEditing
    editing.isEnabled = isEditing
    normal.isUserInteractionEnabled = !isEditing
    editing.isUserInteractionEnabled = isEditing
  }
}

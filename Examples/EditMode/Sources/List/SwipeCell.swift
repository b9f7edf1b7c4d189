import UIKit

/// A button that comes out behind a cell that is swiped aside.
struct SwipeAction {
  let title: String
  let symbol: String
  let color: UIColor
  let perform: () -> Void
}

/// A cell of a collection view whose content can be swiped aside. A swipe over most of the width performs the first
/// action.
class SwipeCell: UICollectionViewCell, UIGestureRecognizerDelegate {
  /// The part of the cell that moves aside.
  let front = UIView()
  /// Asked when a swipe begins: the actions, the first nearest to the edge. Empty for none.
  var leadingActions: (() -> [SwipeAction])?
  var trailingActions: (() -> [SwipeAction])?
  var willOpen: (() -> Void)?
  var canSwipe = true

  private let buttons = SwipeButtonsView()
  private lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(panned))
  private var startOffset: CGFloat = 0
  /// While it is open, its buttons are spoken and not the cell.
  private(set) var isOpen = false {
    didSet {
      isAccessibilityElement = !isOpen
      accessibilityElements = isOpen ? buttons.elements : nil
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.clipsToBounds = true
    front.frame = contentView.bounds
    front.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    buttons.isHidden = true
    contentView.addSubview(buttons)
    contentView.addSubview(front)
    pan.delegate = self
    addGestureRecognizer(pan)
  }

  required init?(coder: NSCoder) { fatalError("SwipeCell is made in code.") }

  override func prepareForReuse() {
    super.prepareForReuse()
    close(animated: false)
  }

  // MARK: Swiping

  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer === pan else { return super.gestureRecognizerShouldBegin(recognizer) }
    let velocity = pan.velocity(in: self)
    return canSwipe && abs(velocity.x) > abs(velocity.y)
  }

  /// Positive to the right.
  private var offset: CGFloat {
    get { front.transform.tx }
    set {
      front.transform = CGAffineTransform(translationX: newValue, y: 0)
      buttons.frame = contentView.bounds
      buttons.way = abs(newValue)
    }
  }

  private func prepareButtons(isAtRight: Bool) -> Bool {
    let isTrailing = isAtRight != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    guard let actions = isTrailing ? trailingActions?() : leadingActions?(), !actions.isEmpty else { return false }
    buttons.show(actions, isAtRight: isAtRight) { [weak self] in self?.perform($0) }
    buttons.isHidden = false
    return true
  }

  @objc private func panned() {
    switch pan.state {
    case .began:
      willOpen?()
      startOffset = offset
      if startOffset == 0, !prepareButtons(isAtRight: pan.velocity(in: self).x < 0) { pan.state = .cancelled }
    case .changed:
      let way = startOffset + pan.translation(in: self).x
      offset = buttons.isAtRight ? min(way, 0) : max(way, 0)
    case .ended:
      let speed = pan.velocity(in: self).x * (buttons.isAtRight ? -1 : 1)
      if buttons.way > bounds.width * 0.6, let action = buttons.actions.first {
        perform(action)
      } else if speed > 300 || speed > -300 && buttons.way > buttons.openWidth / 2 {
        open()
      } else {
        close(animated: true)
      }
    default: close(animated: true)
    }
  }

  private func open() {
    isOpen = true
    move(to: buttons.isAtRight ? -buttons.openWidth : buttons.openWidth) {}
  }

  func close(animated: Bool) {
    isOpen = false
    guard offset != 0 else { return buttons.isHidden = true }
    guard animated else {
      offset = 0
      buttons.isHidden = true
      return
    }
    move(to: 0) { [weak self] in
      if let self, !self.isOpen { self.buttons.isHidden = self.offset == 0 }
    }
  }

  private func move(to offset: CGFloat, completion: @escaping () -> Void) {
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      self.offset = offset
      self.buttons.layoutIfNeeded()
    } completion: { _ in
      completion()
    }
  }

  private func perform(_ action: SwipeAction) {
    close(animated: true)
    action.perform()
  }

  // MARK: Accessibility

  /// The same actions for those who cannot swipe.
  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      guard canSwipe else { return nil }
      return ((leadingActions?() ?? []) + (trailingActions?() ?? [])).map { action in
        UIAccessibilityCustomAction(name: action.title) { _ in
          action.perform()
          return true
        }
      }
    }
    set {}
  }
}

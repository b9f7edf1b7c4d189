import UIKit

/// Takes the touches for one tab, and is what a screen reader stops at.
final class TabItemControl: UIControl {
  let item: any TabItem
  let content: any TabItemContent
  /// The state that `content` last got.
  private var applied: TabItemState?
  var highlightChanged: (@MainActor (TabItemControl) -> Void)?

  init(_ item: any TabItem) {
    self.item = item
    content = item.makeContentView()
    super.init(frame: .zero)
    isAccessibilityElement = true
    showsLargeContentViewer = true
    addSubview(content)
  }

  required init?(coder: NSCoder) { fatalError("Made by a TabBarView for an item.") }

  func show(style: TabItemStyle) {
    isEnabled = item.isEnabled
    content.show(item, style: item.style ?? style)
    accessibilityLabel = item.spokenTitle ?? item.title
    accessibilityValue = item.badgeValue.map { item.spokenBadge ?? $0 }
    accessibilityHint = item.spokenHint
    accessibilityIdentifier = item.identifier
    largeContentTitle = item.title
    largeContentImage = item.image
    prompt(item.isPrompting && !isSelected)
    apply(animated: false)
  }

  /// Tells the content what the control is. Does nothing when it knows.
  func apply(animated: Bool) {
    var state: TabItemState = []
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    guard state != applied else { return }
    applied = state
    content.apply(state, animated: animated)
    accessibilityTraits = isEnabled ? (isSelected ? [.button, .selected] : .button) : [.button, .notEnabled]
  }

  override var isHighlighted: Bool {
    didSet {
      guard isHighlighted != oldValue else { return }
      apply(animated: true)
      highlightChanged?(self)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.bounds.size = bounds.size
    content.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  /// A content may reach beyond the bar.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || content.point(inside: convert(point, to: content), with: event)
  }

  // MARK: Prompting

  private static let promptKey = "NavigationKit.prompt"

  /// Two small hops every two seconds; a slow pulse where motion is reduced.
  func prompt(_ isPrompting: Bool) {
    guard isPrompting else {
      content.layer.removeAnimation(forKey: Self.promptKey)
      return
    }
    guard content.layer.animation(forKey: Self.promptKey) == nil else { return }
    let animation: CAKeyframeAnimation
    if MotionSetting.isReduced {
      animation = CAKeyframeAnimation(keyPath: "opacity")
      animation.values = [1, 0.4, 1]
      animation.keyTimes = [0, 0.5, 1]
    } else {
      animation = CAKeyframeAnimation(keyPath: "position.y")
      animation.values = [0, -7, 0, -4, 0, 0]
      animation.keyTimes = [0, 0.1, 0.2, 0.28, 0.36, 1]
      animation.isAdditive = true
    }
    animation.duration = 2
    animation.repeatCount = .infinity
    animation.isRemovedOnCompletion = false
    content.layer.add(animation, forKey: Self.promptKey)
  }
}

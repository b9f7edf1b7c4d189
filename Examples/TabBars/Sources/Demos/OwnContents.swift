import NavigationKit
import UIKit

/// A tab that opens into a pill with its title while it is selected. It moves by itself; the bar has no animator.
final class PillTabContent: UIView, TabItemContent {
  var arrangement = TabItemArrangement.stacked
  private let pill = UIView()
  private let picture = UIImageView()
  private let label = UILabel()
  private let badge = TextTabBadge()
  private var isSelected = false
  private var images: (normal: UIImage?, selected: UIImage?)

  override init(frame: CGRect) {
    super.init(frame: frame)
    pill.clipsToBounds = true
    picture.contentMode = .scaleAspectFit
    addSubview(pill)
    pill.addSubview(picture)
    pill.addSubview(label)
    addSubview(badge)
  }

  required init?(coder: NSCoder) { fatalError("Made for an item.") }

  func show(_ item: any TabItem, style: TabItemStyle) {
    images = (item.image?.withRenderingMode(.alwaysTemplate), item.selectedImage?.withRenderingMode(.alwaysTemplate))
    label.text = item.title
    badge.value = item.badgeValue ?? ""
    badge.isHidden = item.badgeValue == nil
    updateFont()
  }

  /// The title grows with the text size as far as the bar has room for it.
  private func updateFont() {
    label.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
      for: .systemFont(ofSize: 13, weight: .semibold), maximumPointSize: 17, compatibleWith: traitCollection)
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateFont()
  }

  func apply(_ state: TabItemState, animated: Bool) {
    isSelected = state.contains(.selected)
    layoutIfNeeded()
    let change = {
      self.pill.backgroundColor =
        self.isSelected ? self.tintColor.withAlphaComponent(0.18) : self.tintColor.withAlphaComponent(0)
      self.picture.image = self.isSelected ? self.images.selected : self.images.normal
      self.picture.tintColor = self.isSelected ? self.tintColor : .secondaryLabel
      self.label.textColor = self.tintColor
      self.label.alpha = self.isSelected ? 1 : 0
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
    guard animated, window != nil, !MotionSetting.isReduced else { return change() }
    TabTiming.spring(duration: 0.4, dampingRatio: 0.85).animate(change)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    apply(isSelected ? .selected : [], animated: false)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let icon = CGSize(width: 26, height: 26)
    let wanted = 10 + icon.width + 5 + ceil(label.intrinsicContentSize.width) + 14
    let size = CGSize(width: isSelected ? min(wanted, bounds.width - 2) : 42, height: 42)
    pill.bounds.size = size
    pill.center = CGPoint(x: bounds.midX, y: bounds.midY)
    pill.layer.cornerRadius = size.height / 2
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      view.bounds.size = CGSize(width: width, height: height)
      view.center = CGPoint(x: isRightToLeft ? size.width - x - width / 2 : x + width / 2, y: size.height / 2)
    }
    let badgeSize = badge.sizeThatFits(bounds.size)
    badge.bounds.size = badgeSize
    badge.center = CGPoint(
      x: bounds.midX + (isRightToLeft ? -1 : 1) * (size.width / 2 - 6),
      y: bounds.midY - size.height / 2 + badgeSize.height / 2 - 2)
    place(picture, isSelected ? 10 : 8, icon.width, icon.height)
    place(label, 10 + icon.width + 5, max(size.width - icon.width - 29, 0), ceil(label.font.lineHeight))
  }
}

/// A portrait in a ring in place of an icon.
final class AvatarTabContent: TabItemContentView {
  private let ring = CAShapeLayer()

  override func setUp() {
    super.setUp()
    ring.fillColor = nil
    ring.lineWidth = 2
    layer.addSublayer(ring)
  }

  override func show(_ item: any TabItem, style: TabItemStyle) {
    super.show(item, style: style)
    image.image = DemoPictures.portrait
    setNeedsLayout()
  }

  override func updateColors() {
    super.updateColors()
    image.image = DemoPictures.portrait
    ring.strokeColor = tintColor.resolvedColor(with: traitCollection).cgColor
    CATransaction.begin()
    CATransaction.setDisableActions(MotionSetting.isReduced)
    ring.strokeEnd = state.contains(.selected) ? 1 : 0
    CATransaction.commit()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    image.bounds.size = CGSize(width: 24, height: 24)
    ring.path =
      UIBezierPath(
        arcCenter: icon.center, radius: 14.5, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true
      ).cgPath
  }
}

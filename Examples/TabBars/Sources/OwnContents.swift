import NavigationKit
import UIKit

/// A tab that opens into a pill with its title while it is selected. It moves by itself; the bar has no animator.
final class PillTabContent: UIView, TabItemContent {
  var arrangement = TabItemArrangement.stacked
  private let pill = UIView()
  private let picture = UIImageView()
  private let label = UILabel()
  private var isSelected = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    pill.clipsToBounds = true
    picture.contentMode = .scaleAspectFit
    label.font = .systemFont(ofSize: 13, weight: .semibold)
    addSubview(pill)
    pill.addSubview(picture)
    pill.addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("Made for an item.") }

  func show(_ item: any TabItem, style: TabItemStyle) {
    picture.image = item.image?.withRenderingMode(.alwaysTemplate)
    picture.preferredSymbolConfiguration = style.symbolConfiguration
    label.text = item.title
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.7
    setNeedsLayout()
  }

  func apply(_ state: TabItemState, animated: Bool) {
    isSelected = state.contains(.selected)
    layoutIfNeeded()
    let change = {
      self.pill.backgroundColor = self.isSelected ? self.tintColor.withAlphaComponent(0.18) : self.tintColor.withAlphaComponent(0)
      self.picture.tintColor = self.isSelected ? self.tintColor : .secondaryLabel
      self.label.textColor = self.tintColor
      self.label.alpha = self.isSelected ? 1 : 0
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
    guard animated, window != nil, !MotionSetting.isReduced else { return change() }
    TabTiming(duration: 0.4, curve: .spring(damping: 0.8)).animate(change)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    apply(isSelected ? .selected : [], animated: false)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let icon = CGSize(width: 26, height: 26)
    let wanted = 8 + icon.width + 4 + label.intrinsicContentSize.width + 10
    let size = CGSize(width: isSelected ? min(wanted, bounds.width - 2) : 42, height: 42)
    pill.bounds.size = size
    pill.center = CGPoint(x: bounds.midX, y: bounds.midY)
    pill.layer.cornerRadius = size.height / 2
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, _ x: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      view.bounds.size = CGSize(width: width, height: height)
      view.center = CGPoint(x: isRightToLeft ? size.width - x - width / 2 : x + width / 2, y: size.height / 2)
    }
    place(picture, 8, icon.width, icon.height)
    place(label, 8 + icon.width + 2, max(size.width - icon.width - 16, 0), 20)
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
    image.image = Pictures.portrait
    setNeedsLayout()
  }

  override func updateColors() {
    super.updateColors()
    image.image = Pictures.portrait
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

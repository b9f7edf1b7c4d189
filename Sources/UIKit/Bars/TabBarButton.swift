/// One item of a tab bar.
final class TabBarButton: UIControl {
  let item: UITabBarItem
  private unowned let bar: UITabBar
  private let picture = UIImageView(frame: .zero)

  init(item: UITabBarItem, bar: UITabBar) {
    (self.item, self.bar) = (item, bar)
    super.init(frame: .zero)
    addSubview(picture)
    update()
  }

  required init(frame: CGRect) { fatalError("A TabBarButton is made for an item.") }
  required init?(coder: NSCoder) { fatalError("A TabBarButton is made for an item.") }

  func update() {
    picture.image = isSelected ? item.selectedImage ?? item.image : item.image
    picture.tintColor = isSelected ? bar.tintColor : bar._unselectedColor
    isEnabled = item.isEnabled
    setNeedsLayout()
  }

  override func _stateDidChange() {
    super._stateDidChange()
    update()
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if isTouchInside { bar._tapped(item) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = picture.image?.size ?? .zero
    picture.frame = CGRect(x: (bounds.width - size.width) / 2, y: 6, width: size.width, height: size.height)
  }

  override var _preventsTapsOfAncestors: Bool { true }
}

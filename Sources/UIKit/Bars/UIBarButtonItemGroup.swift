/// Bar items that belong together. They stand side by side where there is room; else the representative item stands for
/// all of them, and groups in the middle of a bar go to its overflow menu.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject, @preconcurrency NSCoding {
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    (self.barButtonItems, self.representativeItem) = (barButtonItems, representativeItem)
    super.init()
    adopt()
  }
  public required init?(coder: NSCoder) { notImplemented("UIBarButtonItemGroup.init(coder:)") }
  open func encode(with coder: NSCoder) { notImplemented("UIBarButtonItemGroup.encode(with:)") }

  /// Space of a fixed width between two groups.
  open class func fixedSpace() -> UIBarButtonItemGroup {
    UIBarButtonItemGroup(barButtonItems: [.fixedSpace(8)], representativeItem: nil)
  }
  /// Always shown. A person cannot rearrange the bar here, so that groups that can be moved are shown as well.
  open class func fixedGroup(representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem])
    -> UIBarButtonItemGroup
  {
    UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
  }
  open class func movableGroup(
    customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }
  /// Shown where it is among the defaults.
  open class func optionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true, representativeItem: UIBarButtonItem? = nil,
    items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    let group = UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem)
    group.isLeftOut = !isInDefaultCustomization
    return group
  }

  open var barButtonItems: [UIBarButtonItem] {
    didSet {
      for item in oldValue where item.buttonGroup === self { item.buttonGroup = nil }
      adopt()
      _didChange?()
    }
  }
  /// Stands for all of them where there is no room. Without an action or a menu of its own, a tap on it shows them in a
  /// menu.
  open var representativeItem: UIBarButtonItem? {
    didSet {
      oldValue?._represented = nil
      adopt()
      _didChange?()
    }
  }
  open var isDisplayingRepresentativeItem: Bool { _standing == .represented }
  /// Whether the items of an optional group that is not shown stand in the overflow menu.
  open var alwaysAvailable = false { didSet { if alwaysAvailable != oldValue { _didChange?() } } }
  private var ownMenuElement: UIMenuElement?
  /// Stands for the group in the overflow menu; nil for its items' own elements.
  open var menuRepresentation: UIMenuElement? {
    get { ownMenuElement }
    set { ownMenuElement = newValue?._copy() }
  }
  open var isHidden = false { didSet { if isHidden != oldValue { _didChange?() } } }

  private var isLeftOut = false
  final var _didChange: (() -> Void)?
  /// Whether the group is one that a bar shows unless a person has chosen otherwise.
  final var _isShown: Bool { !isHidden && !isLeftOut }
  final var _shownItems: [UIBarButtonItem] { _isShown ? barButtonItems : [] }
  /// Whether the group is not shown in the bar, and yet to be reached.
  final var _isOnlyInMenu: Bool { !isHidden && isLeftOut && alwaysAvailable }
  /// Set by the bar that shows the group.
  final var _standing = BarGroupStanding.whole
  /// The items, and the one that represents them, of which either stands in the bar.
  final var _candidates: [UIBarButtonItem] {
    let shown = _shownItems
    return shown.isEmpty ? [] : shown + (representativeItem.map { [$0] } ?? [])
  }

  private func adopt() {
    for item in barButtonItems { item.buttonGroup = self }
    representativeItem?._represented = self
  }

  /// The group in a menu: one element for all, or the items' own.
  final func _menuElements(_ sender: UIView) -> [UIMenuElement] {
    if let ownMenuElement { return [ownMenuElement] }
    let elements = barButtonItems.compactMap { $0._menuElement(sender) }
    guard let representativeItem, elements.count > 1 else { return elements }
    return [
      UIMenu(
        title: representativeItem._menuTitle, image: representativeItem._shownImage(compact: false), children: elements)
    ]
  }
}

extension UIBarButtonItem {
  /// The title of the item in a menu; a name for one without a title of its own.
  final var _menuTitle: String {
    _shownTitle ?? accessibilityLabel ?? (_systemItem?._spokenName).map(SystemText.text) ?? image?._spokenName ?? ""
  }

  /// The item in a menu; nil for spaces, hidden items and views of the app's own.
  ///
  /// - Parameter sender: The view from which an action without a target goes along the responder chain.
  final func _menuElement(_ sender: UIView) -> UIMenuElement? {
    if let menuRepresentation { return menuRepresentation }
    guard !isHidden, customView == nil, _systemItem?._isSpace != true else { return nil }
    let picture = _shownImage(compact: false)
    if _showsMenuOnTap, let menu = _tapMenu(sender) {
      return UIMenu(title: _menuTitle, image: picture, children: menu.children)
    }
    return UIAction(
      title: _menuTitle, image: picture, attributes: isEnabled ? [] : .disabled, state: isSelected ? .on : .off
    ) { [weak self, weak sender] _ in
      if let sender { self?._perform(from: sender, event: nil) }
    }
  }

  /// The menu that a tap opens, or a long touch where the item has an action.
  final func _tapMenu(_ sender: UIView) -> UIMenu? {
    menu ?? _menuMaker?(sender)
      ?? _represented.map { UIMenu(children: $0.barButtonItems.compactMap { $0._menuElement(sender) }) }
  }

  /// Whether a bar has room for the item: for its whole group, or for what represents the group where it does that.
  final var _hasRoom: Bool {
    if let _represented { return _represented._standing == .represented }
    return buttonGroup.map { $0._standing == .whole } ?? true
  }
}

extension UIBarButtonItem {
  /// A group of this item alone.
  public func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }
  public func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
    .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
  }
  public func creatingOptionalGroup(customizationIdentifier: String, isInDefaultCustomization: Bool = true)
    -> UIBarButtonItemGroup
  {
    .optionalGroup(
      customizationIdentifier: customizationIdentifier, isInDefaultCustomization: isInDefaultCustomization,
      items: [self])
  }
}

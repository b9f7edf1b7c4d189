/// Bar items that belong together. Where all of them have room they stand side by side; here they always do.
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
  /// Always shown. The bar cannot be customised by hand here, so that the other two kinds are shown as well.
  open class func fixedGroup(representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]) -> UIBarButtonItemGroup {
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
  /// Stands for all of them where there is no room; never needed here.
  open var representativeItem: UIBarButtonItem?
  open var isDisplayingRepresentativeItem: Bool { false }
  /// Kept: no item goes to an overflow menu here.
  open var alwaysAvailable = false
  /// In an overflow menu; kept for the same reason.
  open var menuRepresentation: UIMenuElement?
  open var isHidden = false { didSet { if isHidden != oldValue { _didChange?() } } }

  private var isLeftOut = false
  final var _didChange: (() -> Void)?
  final var _shownItems: [UIBarButtonItem] { isHidden || isLeftOut ? [] : barButtonItems }

  private func adopt() { for item in barButtonItems { item.buttonGroup = self } }
}

extension UIBarButtonItem {
  /// A group of this item alone.
  public func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }
  public func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
    .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
  }
  public func creatingOptionalGroup(customizationIdentifier: String, isInDefaultCustomization: Bool = true) -> UIBarButtonItemGroup {
    .optionalGroup(
      customizationIdentifier: customizationIdentifier, isInDefaultCustomization: isInDefaultCustomization, items: [self])
  }
}

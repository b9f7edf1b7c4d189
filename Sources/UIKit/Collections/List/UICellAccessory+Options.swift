extension UICellAccessory {
  public struct DisclosureIndicatorOptions {
    var values: CellAccessoryOptions
    /// Whether the accessory is invisible; it keeps its width.
    public var isHidden: Bool {
      get { values.isHidden }
      set { values.isHidden = newValue }
    }
    public var reservedLayoutWidth: LayoutDimension {
      get { values.width }
      set { values.width = newValue }
    }
    /// Nil for the accessory's own.
    public var tintColor: UIColor? {
      get { values.tint }
      set { values.tint = newValue }
    }
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      values = CellAccessoryOptions(isHidden, reservedLayoutWidth, tintColor)
    }
  }

  public struct DetailOptions {
    var values: CellAccessoryOptions
    /// Whether the accessory is invisible; it keeps its width.
    public var isHidden: Bool {
      get { values.isHidden }
      set { values.isHidden = newValue }
    }
    public var reservedLayoutWidth: LayoutDimension {
      get { values.width }
      set { values.width = newValue }
    }
    /// Nil for the accessory's own.
    public var tintColor: UIColor? {
      get { values.tint }
      set { values.tint = newValue }
    }
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      values = CellAccessoryOptions(isHidden, reservedLayoutWidth, tintColor)
    }
  }

  public struct CheckmarkOptions {
    var values: CellAccessoryOptions
    /// Whether the accessory is invisible; it keeps its width.
    public var isHidden: Bool {
      get { values.isHidden }
      set { values.isHidden = newValue }
    }
    public var reservedLayoutWidth: LayoutDimension {
      get { values.width }
      set { values.width = newValue }
    }
    /// Nil for the accessory's own.
    public var tintColor: UIColor? {
      get { values.tint }
      set { values.tint = newValue }
    }
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      values = CellAccessoryOptions(isHidden, reservedLayoutWidth, tintColor)
    }
  }

  public struct DeleteOptions {
    var values: CellAccessoryOptions
    /// Whether the accessory is invisible; it keeps its width.
    public var isHidden: Bool {
      get { values.isHidden }
      set { values.isHidden = newValue }
    }
    public var reservedLayoutWidth: LayoutDimension {
      get { values.width }
      set { values.width = newValue }
    }
    /// Nil for the accessory's own.
    public var tintColor: UIColor? {
      get { values.tint }
      set { values.tint = newValue }
    }
    /// The colour of the round behind the symbol; nil for the accessory's own.
    public var backgroundColor: UIColor? {
      get { values.background }
      set { values.background = newValue }
    }
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      values = CellAccessoryOptions(isHidden, reservedLayoutWidth, tintColor, standard: .standard)
      values.background = backgroundColor
    }
  }

  public struct InsertOptions {
    var values: CellAccessoryOptions
    /// Whether the accessory is invisible; it keeps its width.
    public var isHidden: Bool {
      get { values.isHidden }
      set { values.isHidden = newValue }
    }
    public var reservedLayoutWidth: LayoutDimension {
      get { values.width }
      set { values.width = newValue }
    }
    /// Nil for the accessory's own.
    public var tintColor: UIColor? {
      get { values.tint }
      set { values.tint = newValue }
    }
    /// The colour of the round behind the symbol; nil for the accessory's own.
    public var backgroundColor: UIColor? {
      get { values.background }
      set { values.background = newValue }
    }
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      values = CellAccessoryOptions(isHidden, reservedLayoutWidth, tintColor, standard: .standard)
      values.background = backgroundColor
    }
  }

  public struct MultiselectOptions {
    var values: CellAccessoryOptions
    /// Whether the accessory is invisible; it keeps its width.
    public var isHidden: Bool {
      get { values.isHidden }
      set { values.isHidden = newValue }
    }
    public var reservedLayoutWidth: LayoutDimension {
      get { values.width }
      set { values.width = newValue }
    }
    /// Nil for the accessory's own.
    public var tintColor: UIColor? {
      get { values.tint }
      set { values.tint = newValue }
    }
    /// The colour of the round behind the symbol; nil for the accessory's own.
    public var backgroundColor: UIColor? {
      get { values.background }
      set { values.background = newValue }
    }
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      values = CellAccessoryOptions(isHidden, reservedLayoutWidth, tintColor, standard: .standard)
      values.background = backgroundColor
    }
  }

  public struct ReorderOptions {
    var values: CellAccessoryOptions
    /// Whether the accessory is invisible; it keeps its width.
    public var isHidden: Bool {
      get { values.isHidden }
      set { values.isHidden = newValue }
    }
    public var reservedLayoutWidth: LayoutDimension {
      get { values.width }
      set { values.width = newValue }
    }
    /// Nil for the accessory's own.
    public var tintColor: UIColor? {
      get { values.tint }
      set { values.tint = newValue }
    }
    /// Whether a line stands between the content and the grip when something else stands before the grip.
    public var showsVerticalSeparator: Bool {
      get { values.showsVerticalSeparator }
      set { values.showsVerticalSeparator = newValue }
    }
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      values = CellAccessoryOptions(isHidden, reservedLayoutWidth, tintColor, standard: .standard)
      values.showsVerticalSeparator = showsVerticalSeparator ?? true
    }
  }

  public struct OutlineDisclosureOptions {
    /// Whether a tap anywhere on the cell shows and hides the items below (`header`), or only one on the chevron
    /// (`cell`). `automatic` is the former in the header of a section.
    public enum Style: Hashable, Sendable { case automatic, header, cell }
    var values: CellAccessoryOptions
    /// Whether the accessory is invisible; it keeps its width.
    public var isHidden: Bool {
      get { values.isHidden }
      set { values.isHidden = newValue }
    }
    public var reservedLayoutWidth: LayoutDimension {
      get { values.width }
      set { values.width = newValue }
    }
    /// Nil for the accessory's own.
    public var tintColor: UIColor? {
      get { values.tint }
      set { values.tint = newValue }
    }
    public var style: Style {
      get { values.outlineStyle }
      set { values.outlineStyle = newValue }
    }
    public init(
      style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      values = CellAccessoryOptions(isHidden, reservedLayoutWidth, tintColor)
      values.outlineStyle = style ?? .automatic
    }
  }

  public struct PopUpMenuOptions {
    var values: CellAccessoryOptions
    /// Whether the accessory is invisible; it keeps its width.
    public var isHidden: Bool {
      get { values.isHidden }
      set { values.isHidden = newValue }
    }
    public var reservedLayoutWidth: LayoutDimension {
      get { values.width }
      set { values.width = newValue }
    }
    /// Nil for the accessory's own.
    public var tintColor: UIColor? {
      get { values.tint }
      set { values.tint = newValue }
    }
    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      values = CellAccessoryOptions(isHidden, reservedLayoutWidth, tintColor)
    }
  }

  public struct LabelOptions {
    var values: CellAccessoryOptions
    /// Whether the accessory is invisible; it keeps its width.
    public var isHidden: Bool {
      get { values.isHidden }
      set { values.isHidden = newValue }
    }
    public var reservedLayoutWidth: LayoutDimension {
      get { values.width }
      set { values.width = newValue }
    }
    /// Nil for the accessory's own.
    public var tintColor: UIColor? {
      get { values.tint }
      set { values.tint = newValue }
    }
    public var font: UIFont {
      get { values.font }
      set { values.font = newValue }
    }
    public var adjustsFontForContentSizeCategory: Bool {
      get { values.adjustsFont }
      set { values.adjustsFont = newValue }
    }
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil,
      adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      values = CellAccessoryOptions(isHidden, reservedLayoutWidth, tintColor)
      if let font { values.font = font }
      values.adjustsFont = adjustsFontForContentSizeCategory ?? true
    }
  }

  public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: Placement
    var values: CellAccessoryOptions
    /// Whether the accessory is invisible; it keeps its width.
    public var isHidden: Bool {
      get { values.isHidden }
      set { values.isHidden = newValue }
    }
    public var reservedLayoutWidth: LayoutDimension {
      get { values.width }
      set { values.width = newValue }
    }
    /// Nil for the accessory's own.
    public var tintColor: UIColor? {
      get { values.tint }
      set { values.tint = newValue }
    }
    /// Whether the view keeps the size it has; else it is as large as it wants to be.
    public var maintainsFixedSize: Bool {
      get { values.keepsSize }
      set { values.keepsSize = newValue }
    }
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      (self.customView, self.placement) = (customView, placement)
      values = CellAccessoryOptions(isHidden, reservedLayoutWidth, tintColor)
      values.keepsSize = maintainsFixedSize ?? false
    }
  }
}

/// An accessory beside the content of a list's cell: an indicator, a control, a label, a view of the app's.
public struct UICellAccessory {
  /// When an accessory is there.
  public enum DisplayedState: Hashable, Sendable { case always, whenEditing, whenNotEditing }
  /// How much width an accessory takes: its view's, the system's own, or so many points. It is centred in it.
  public enum LayoutDimension {
    case actual, standard
    case custom(CGFloat)
  }
  public enum AccessoryType: Hashable {
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect, label, detail,
      popUpMenu
    case customView(UIView)
  }
  public typealias ActionHandler = () -> Void
  public typealias MenuSelectedElementDidChangeHandler = (UIMenu) -> Void

  public let accessoryType: AccessoryType
  let displayed: DisplayedState
  let options: CellAccessoryOptions

  init(_ type: AccessoryType, _ displayed: DisplayedState, _ options: CellAccessoryOptions) {
    (accessoryType, self.displayed, self.options) = (type, displayed, options)
  }

  /// A chevron: a tap on the cell leads on.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed, options.values) }

  /// A button that leads to details.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.detail, displayed, options.values.acting(actionHandler)) }

  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory { UICellAccessory(.checkmark, displayed, options.values) }

  /// - Parameter actionHandler: Without one the button shows the actions at the cell's trailing edge.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.delete, displayed, options.values.acting(actionHandler)) }

  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.insert, displayed, options.values.acting(actionHandler)) }

  /// A grip by which a finger moves the item, where the data source lets it.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory { UICellAccessory(.reorder, displayed, options.values) }

  /// A circle that is checked while the cell is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory { UICellAccessory(.multiselect, displayed, options.values) }

  /// A chevron that points down while the items below this one are shown.
  ///
  /// - Parameter actionHandler: Without one a tap shows or hides them, in a section with a section snapshot.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory { UICellAccessory(.outlineDisclosure, displayed, options.values.acting(actionHandler)) }

  /// A button with what was chosen in its menu.
  ///
  /// - Parameter selectedElementDidChangeHandler: Gets the menu after a choice; its `selectedElements` have what was
  ///   chosen.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> UICellAccessory {
    var values = options.values
    (values.menu, values.didChoose) = (menu, selectedElementDidChangeHandler)
    return UICellAccessory(.popUpMenu, displayed, values)
  }

  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    var values = options.values
    values.text = text
    return UICellAccessory(.label, displayed, values)
  }

  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    var values = configuration.values
    values.placement = configuration.placement
    let displayed: DisplayedState =
      switch configuration.placement {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    return UICellAccessory(.customView(configuration.customView), displayed, values)
  }

  // MARK: Placement

  /// The placement of an app's view among the accessories of one side, which count in the direction of reading.
  public enum Placement {
    /// The index for the accessory among those that are there already.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    /// Before the first accessory of the same type; at the end where there is none.
    public static func position(before accessory: UICellAccessory) -> Position {
      { list in list.firstIndex { $0.accessoryType == accessory.accessoryType } ?? list.count }
    }
    public static func position(after accessory: UICellAccessory) -> Position {
      { list in list.firstIndex { $0.accessoryType == accessory.accessoryType }.map { $0 + 1 } ?? list.count }
    }
  }
}

/// The options that all kinds of accessories share.
struct CellAccessoryOptions {
  var isHidden = false
  var width = UICellAccessory.LayoutDimension.actual
  var tint, background: UIColor?
  var text = ""
  var font = UIFont.preferredFont(forTextStyle: .body)
  var adjustsFont = true
  var outlineStyle = UICellAccessory.OutlineDisclosureOptions.Style.automatic
  var showsVerticalSeparator = true
  var keepsSize = false
  var placement: UICellAccessory.Placement?
  var action: UICellAccessory.ActionHandler?
  var menu: UIMenu?
  var didChoose: UICellAccessory.MenuSelectedElementDidChangeHandler?

  init(
    _ isHidden: Bool?, _ width: UICellAccessory.LayoutDimension?, _ tint: UIColor?,
    standard: UICellAccessory.LayoutDimension = .actual
  ) {
    (self.isHidden, self.width, self.tint) = (isHidden ?? false, width ?? standard, tint)
  }

  func acting(_ action: UICellAccessory.ActionHandler?) -> CellAccessoryOptions {
    var result = self
    result.action = action
    return result
  }
}

/// The properties of UIKit's classes in a nib.
@MainActor
enum NibProperties {
  static func set(_ view: UIView, _ element: MarkupElement, _ reader: NibReader) {
    setCommon(view, element, reader)
    if let control = view as? UIControl { setControl(control, element) }
    switch view {
    case let label as UILabel: setLabel(label, element, reader)
    case let picture as UIImageView: setPicture(picture, element, reader)
    case let stack as UIStackView: setStack(stack, element)
    case let button as UIButton: NibButton(button, element, reader).set()
    case let field as UITextField: setField(field, element, reader)
    case let table as UITableView: setTable(table, element, reader)
    case let text as UITextView: setText(text, element, reader)
    case let list as UICollectionView:
      setScroll(list, element)
      NibCollections.set(list, element, reader)
    case let cell as UICollectionViewCell: NibCollections.set(cell, element, reader)
    case let scroll as UIScrollView: setScroll(scroll, element)
    case let cell as UITableViewCell: setCell(cell, element, reader)
    case let control as UIPageControl: setPages(control, element, reader)
    case let well as UIColorWell:
      well.title = reader.document.text(element, "title")
      if let value = flag(element, "supportsAlpha") { well.supportsAlpha = value }
      well.selectedColor = NibValues.color(element, "selectedColor", reader)
    case let picker as UIDatePicker: NibDates.set(picker, element)
    case is UISwitch, is UISlider, is UIStepper, is UISegmentedControl, is UIProgressView:
      NibControls.set(view, element, reader)
    case let spinner as UIActivityIndicatorView: setSpinner(spinner, element, reader)
    case let effects as UIVisualEffectView: setEffect(effects, element, reader)
    case let toolbar as UIToolbar:
      NibBars.set(toolbar, element, reader)
      toolbar.items = (element.first("items")?.children ?? []).compactMap { reader.object($0) as? UIBarButtonItem }
    case let bar as UINavigationBar: NibBars.set(bar, element, reader)
    case let bar as UITabBar: NibBars.set(bar, element, reader)
    case let bar as UISearchBar: NibBars.set(bar, element, reader)
    case let picker as UIPickerView:
      if let value = flag(element, "showsSelectionIndicator") { picker.showsSelectionIndicator = value }
    default: break
    }
  }

  static func flag(_ element: MarkupElement, _ name: String) -> Bool? { element[name].map { $0 == "YES" } }
  static func integer(_ element: MarkupElement, _ name: String) -> Int? { element[name].flatMap { Int($0) } }

  // MARK: Views

  private static func setPicture(_ picture: UIImageView, _ element: MarkupElement, _ reader: NibReader) {
    picture.image = NibValues.image(of: element, in: reader)
    if element["highlightedImage"] != nil {
      picture.highlightedImage = NibValues.image(of: element, "highlightedImage", in: reader)
    }
    if let value = flag(element, "highlighted") { picture.isHighlighted = value }
    if let configuration = symbolConfiguration(element) { picture.preferredSymbolConfiguration = configuration }
  }

  private static func setPages(_ control: UIPageControl, _ element: MarkupElement, _ reader: NibReader) {
    control.numberOfPages = integer(element, "numberOfPages") ?? 0
    control.currentPage = integer(element, "currentPage") ?? 0
    control.hidesForSinglePage = element["hidesForSinglePage"] == "YES"
    if let color = NibValues.color(element, "pageIndicatorTintColor", reader) { control.pageIndicatorTintColor = color }
    if let color = NibValues.color(element, "currentPageIndicatorTintColor", reader) {
      control.currentPageIndicatorTintColor = color
    }
  }

  private static func setSpinner(_ spinner: UIActivityIndicatorView, _ element: MarkupElement, _ reader: NibReader) {
    let styles: [String: UIActivityIndicatorView.Style] = [
      "large": .large, "whiteLarge": .whiteLarge, "white": .white, "gray": .gray,
    ]
    spinner.style = element["style"].flatMap { styles[$0] } ?? .medium
    if let color = NibValues.color(element, "color", reader) { spinner.color = color }
    spinner.hidesWhenStopped = flag(element, "hidesWhenStopped") ?? false
    if flag(element, "animating") == true { spinner.startAnimating() }
  }

  private static func setCommon(_ view: UIView, _ element: MarkupElement, _ reader: NibReader) {
    // A view without constraints in a document that has some is fixed: it keeps its mask, whatever stands there.
    if flag(element, "fixedFrame") != true, let value = flag(element, "translatesAutoresizingMaskIntoConstraints") {
      view.translatesAutoresizingMaskIntoConstraints = value
    }
    if let value = flag(element, "userInteractionEnabled") { view.isUserInteractionEnabled = value }
    if let value = flag(element, "multipleTouchEnabled") { view.isMultipleTouchEnabled = value }
    if let value = flag(element, "clipsSubviews") ?? flag(element, "clipsToBounds") { view.clipsToBounds = value }
    if let value = flag(element, "hidden") { view.isHidden = value }
    if let value = flag(element, "opaque") { view.isOpaque = value }
    if let value = flag(element, "preservesSuperviewLayoutMargins") { view.preservesSuperviewLayoutMargins = value }
    if let value = flag(element, "insetsLayoutMarginsFromSafeArea") { view.insetsLayoutMarginsFromSafeArea = value }
    if let value = element.number("alpha") { view.alpha = value }
    if let value = integer(element, "tag") { view.tag = value }
    if let mode = element["contentMode"].flatMap({ contentModes[$0] }) { view.contentMode = mode }
    if let mask = element.child("autoresizingMask", key: "autoresizingMask") {
      view.autoresizingMask = autoresizing.reduce(into: []) { if mask[$1.key] == "YES" { $0.insert($1.value) } }
    }
    func priority(_ name: String) -> UILayoutPriority? { element.number(name).map { UILayoutPriority(Float($0)) } }
    if let value = priority("horizontalHuggingPriority") { view.setContentHuggingPriority(value, for: .horizontal) }
    if let value = priority("verticalHuggingPriority") { view.setContentHuggingPriority(value, for: .vertical) }
    if let value = priority("horizontalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority(value, for: .horizontal)
    }
    if let value = priority("verticalCompressionResistancePriority") {
      view.setContentCompressionResistancePriority(value, for: .vertical)
    }
    if let color = NibValues.color(element, "backgroundColor", reader) { view.backgroundColor = color }
    if let color = NibValues.color(element, "tintColor", reader) { view.tintColor = color }
    if let insets = NibValues.insets(element, "layoutMargins") { view.layoutMargins = insets }
    if let insets = NibValues.insets(element, "directionalLayoutMargins") {
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
    view.accessibilityIdentifier = element.child("accessibility", key: "accessibilityConfiguration")?["identifier"]
    if let access = element.child("accessibility", key: "accessibilityConfiguration") {
      if let label = reader.document.text(access, "label", of: element["id"]) { view.accessibilityLabel = label }
      if let hint = reader.document.text(access, "hint", of: element["id"]) { view.accessibilityHint = hint }
      if let value = access.child("bool", key: "isElement")?["value"] { view.isAccessibilityElement = value == "YES" }
      if let traits = access.child("accessibilityTraits", key: "traits") {
        view.accessibilityTraits = accessibilityTraits.reduce(into: []) { result, trait in
          if traits[trait.name] == "YES" { result.insert(trait.value) }
        }
      }
    }
    if let identifier = element["restorationIdentifier"] { view.restorationIdentifier = identifier }
  }

  private static let accessibilityTraits: [(name: String, value: UIAccessibilityTraits)] = [
    ("none", []), ("button", .button), ("link", .link), ("image", .image), ("selected", .selected),
    ("playsSound", .playsSound), ("keyboardKey", .keyboardKey), ("staticText", .staticText),
    ("summaryElement", .summaryElement), ("notEnabled", .notEnabled), ("updatesFrequently", .updatesFrequently),
    ("searchField", .searchField), ("startsMediaSession", .startsMediaSession), ("adjustable", .adjustable),
    ("allowsDirectInteraction", .allowsDirectInteraction), ("causesPageTurn", .causesPageTurn), ("header", .header),
  ]

  private static func setControl(_ control: UIControl, _ element: MarkupElement) {
    if let value = flag(element, "enabled") { control.isEnabled = value }
    if let value = flag(element, "selected") { control.isSelected = value }
    if let value = flag(element, "highlighted") { control.isHighlighted = value }
    if let value = element["contentHorizontalAlignment"].flatMap({ horizontal[$0] }) {
      control.contentHorizontalAlignment = value
    }
    if let value = element["contentVerticalAlignment"].flatMap({ vertical[$0] }) {
      control.contentVerticalAlignment = value
    }
  }

  private static func setLabel(_ label: UILabel, _ element: MarkupElement, _ reader: NibReader) {
    if let font = NibValues.font(element) { label.font = font }
    if let color = NibValues.color(element, "textColor", reader) { label.textColor = color }
    if let color = NibValues.color(element, "highlightedColor", reader) { label.highlightedTextColor = color }
    if let color = NibValues.color(element, "shadowColor", reader) { label.shadowColor = color }
    if let alignment = element["textAlignment"].flatMap({ alignments[$0] }) { label.textAlignment = alignment }
    if let lines = integer(element, "numberOfLines") { label.numberOfLines = lines }
    if let mode = element["lineBreakMode"].flatMap({ lineBreaks[$0] }) { label.lineBreakMode = mode }
    if let value = flag(element, "adjustsFontSizeToFit") { label.adjustsFontSizeToFitWidth = value }
    if let value = flag(element, "adjustsFontForContentSizeCategory") {
      label.adjustsFontForContentSizeCategory = value
    }
    if let value = element.number("minimumScaleFactor") { label.minimumScaleFactor = value }
    label.text = reader.document.text(element, "text")
    if let rich = element.child("attributedString", key: "attributedText") {
      label.attributedText = NibText(reader).attributed(rich, font: label.font)
    }
  }

  private static func setStack(_ stack: UIStackView, _ element: MarkupElement) {
    stack.axis = element["axis"] == "vertical" ? .vertical : .horizontal
    stack.spacing = element["spacingType"] == "standard" ? 8 : element.number("spacing") ?? 0
    if let value = element["alignment"].flatMap({ stackAlignments[$0] }) { stack.alignment = value }
    if let value = element["distribution"].flatMap({ distributions[$0] }) { stack.distribution = value }
    if let value = flag(element, "baselineRelativeArrangement") { stack.isBaselineRelativeArrangement = value }
    if element.child("edgeInsets", key: "layoutMargins") != nil
      || element.child("directionalEdgeInsets", key: "directionalLayoutMargins") != nil
    {
      stack.isLayoutMarginsRelativeArrangement = true
    }
  }

  private static func setField(_ field: UITextField, _ element: MarkupElement, _ reader: NibReader) {
    if let font = NibValues.font(element) { field.font = font }
    if let color = NibValues.color(element, "textColor", reader) { field.textColor = color }
    if let alignment = element["textAlignment"].flatMap({ alignments[$0] }) { field.textAlignment = alignment }
    field.borderStyle = element["borderStyle"].flatMap { borders[$0] } ?? .none
    field.placeholder = reader.document.text(element, "placeholder")
    // Not by the property: what a subclass does when it changes is for later, when its own parts are there.
    field._setNibText(reader.document.text(element, "text"))
    if let value = flag(element, "adjustsFontSizeToFit") { field.adjustsFontSizeToFitWidth = value }
    if let value = element.number("minimumFontSize") { field.minimumFontSize = value }
    if let value = flag(element, "clearsOnBeginEditing") { field.clearsOnBeginEditing = value }
    if let value = element["clearButtonMode"].flatMap({ viewModes[$0] }) { field.clearButtonMode = value }
    if let traits = element.child("textInputTraits", key: "textInputTraits") { NibInputTraits(traits).set(field) }
  }

  private static func setText(_ view: UITextView, _ element: MarkupElement, _ reader: NibReader) {
    setScroll(view, element)
    if let font = NibValues.font(element) { view.font = font }
    if let color = NibValues.color(element, "textColor", reader) { view.textColor = color }
    if let alignment = element["textAlignment"].flatMap({ alignments[$0] }) { view.textAlignment = alignment }
    if let value = flag(element, "editable") { view.isEditable = value }
    if let value = flag(element, "selectable") { view.isSelectable = value }
    if let value = flag(element, "adjustsFontForContentSizeCategory") { view.adjustsFontForContentSizeCategory = value }
    view.text = reader.document.text(element, "text")
    if let rich = element.child("attributedString", key: "attributedText") {
      view.attributedText = NibText(reader).attributed(rich, font: view.font ?? .systemFont(ofSize: 14))
    }
    if let types = element.child("dataDetectorType", key: "dataDetectorTypes") {
      let known: [(String, UIDataDetectorTypes)] = [
        ("phoneNumber", .phoneNumber), ("link", .link), ("address", .address), ("calendarEvent", .calendarEvent),
      ]
      view.dataDetectorTypes = known.reduce(into: []) { if types[$1.0] == "YES" { $0.insert($1.1) } }
    }
    if let traits = element.child("textInputTraits", key: "textInputTraits") { NibInputTraits(traits).set(view) }
  }

  // MARK: Scrolling and lists

  private static func setScroll(_ scroll: UIScrollView, _ element: MarkupElement) {
    if let value = flag(element, "scrollEnabled") { scroll.isScrollEnabled = value }
    if let value = flag(element, "pagingEnabled") { scroll.isPagingEnabled = value }
    if let value = flag(element, "bounces") { scroll.bounces = value }
    if let value = flag(element, "alwaysBounceVertical") { scroll.alwaysBounceVertical = value }
    if let value = flag(element, "alwaysBounceHorizontal") { scroll.alwaysBounceHorizontal = value }
    if let value = flag(element, "directionalLockEnabled") { scroll.isDirectionalLockEnabled = value }
    if let value = flag(element, "showsVerticalScrollIndicator") { scroll.showsVerticalScrollIndicator = value }
    if let value = flag(element, "showsHorizontalScrollIndicator") { scroll.showsHorizontalScrollIndicator = value }
    if let value = flag(element, "delaysContentTouches") { scroll.delaysContentTouches = value }
    if let value = flag(element, "canCancelContentTouches") { scroll.canCancelContentTouches = value }
    if let value = element.number("minimumZoomScale") { scroll.minimumZoomScale = value }
    if let value = element.number("maximumZoomScale") { scroll.maximumZoomScale = value }
    if let value = element["keyboardDismissMode"] {
      scroll.keyboardDismissMode = value == "onDrag" ? .onDrag : value == "interactive" ? .interactive : .none
    }
    if let value = element["contentInsetAdjustmentBehavior"].flatMap({ adjustments[$0] }) {
      scroll.contentInsetAdjustmentBehavior = value
    }
    if let insets = NibValues.insets(element, "contentInset") { scroll.contentInset = insets }
  }

  private static func setTable(_ table: UITableView, _ element: MarkupElement, _ reader: NibReader) {
    setScroll(table, element)
    func height(_ name: String) -> CGFloat? {
      element.number(name).map { $0 < 0 ? UITableView.automaticDimension : $0 }
    }
    if let value = height("rowHeight") { table.rowHeight = value }
    if let value = height("estimatedRowHeight") { table.estimatedRowHeight = value }
    // Interface Builder writes 18 into every grouped table, whose headers are as high as their contents all the same.
    func height(ofPart name: String) -> CGFloat? {
      height(name).map { $0 == 18 && table.style != .plain ? UITableView.automaticDimension : $0 }
    }
    if let value = height(ofPart: "sectionHeaderHeight") { table.sectionHeaderHeight = value }
    if let value = height(ofPart: "sectionFooterHeight") { table.sectionFooterHeight = value }
    if element["separatorStyle"] == "none" { table.separatorStyle = .none }
    if let color = NibValues.color(element, "separatorColor", reader) { table.separatorColor = color }
    if let insets = NibValues.insets(element, "separatorInset") { table.separatorInset = insets }
    if let value = flag(element, "allowsSelection") { table.allowsSelection = value }
    if let value = flag(element, "allowsMultipleSelection") { table.allowsMultipleSelection = value }
    for (key, position) in [("tableHeaderView", \UITableView.tableHeaderView), ("tableFooterView", \.tableFooterView)] {
      if let child = element.children.first(where: { $0["key"] == key }) {
        table[keyPath: position] = reader.object(child) as? UIView
      }
    }
    if element["dataMode"] == "static" { table._static = StaticTable(element, reader) }
    for prototype in element.first("prototypes")?.children ?? [] {
      guard let scene = reader.scene, let identifier = prototype["reuseIdentifier"] else { continue }
      table.register(scene.prototype(prototype, identifier), forCellReuseIdentifier: identifier)
    }
  }

  private static func setCell(_ cell: UITableViewCell, _ element: MarkupElement, _ reader: NibReader) {
    var styled: [UIView] = []
    for (name, label) in [("textLabel", \UITableViewCell.textLabel), ("detailTextLabel", \.detailTextLabel)] {
      if let id = element[name], let label = cell[keyPath: label] {
        reader.standIns[id] = label
        styled.append(label)
      }
    }
    if let id = element["imageView"], let view = cell.imageView {
      reader.standIns[id] = view
      styled.append(view)
    }
    if let content = element.first("tableViewCellContentView") { reader.adopt(cell.contentView, content) }
    // The cell lays out the views of its style, whatever Interface Builder says of them.
    for view in styled { view.translatesAutoresizingMaskIntoConstraints = true }
    for (key, position) in [
      ("backgroundView", \UITableViewCell.backgroundView), ("selectedBackgroundView", \.selectedBackgroundView),
      ("accessoryView", \.accessoryView),
    ] {
      if let child = element.children.first(where: { $0["key"] == key }) {
        cell[keyPath: position] = reader.object(child) as? UIView
      }
    }
    if let value = integer(element, "indentationLevel") { cell.indentationLevel = value }
    if let value = element.number("indentationWidth") { cell.indentationWidth = value }
    if let value = element["selectionStyle"] {
      cell.selectionStyle = value == "none" ? .none : value == "gray" ? .gray : .default
    }
    if let value = element["accessoryType"].flatMap({ accessories[$0] }) { cell.accessoryType = value }
    if let insets = NibValues.insets(element, "separatorInset") { cell.separatorInset = insets }
  }

  private static func setEffect(_ effects: UIVisualEffectView, _ element: MarkupElement, _ reader: NibReader) {
    if let content = element.child("view", key: "contentView") { reader.adopt(effects.contentView, content) }
    guard let blur = element.first("blurEffect") else { return }
    let style = blur["style"].flatMap { blurs[$0] } ?? .regular
    effects.effect =
      element.first("vibrancyEffect") == nil
      ? UIBlurEffect(style: style) : UIVibrancyEffect(blurEffect: UIBlurEffect(style: style))
  }

  // MARK: Others

  static func set(_ recognizer: UIGestureRecognizer, _ element: MarkupElement) {
    if let value = flag(element, "enabled") { recognizer.isEnabled = value }
    if let value = flag(element, "cancelsTouchesInView") { recognizer.cancelsTouchesInView = value }
    if let value = flag(element, "delaysTouchesBegan") { recognizer.delaysTouchesBegan = value }
    if let value = flag(element, "delaysTouchesEnded") { recognizer.delaysTouchesEnded = value }
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      if let value = integer(element, "numberOfTapsRequired") { tap.numberOfTapsRequired = value }
      if let value = integer(element, "numberOfTouchesRequired") { tap.numberOfTouchesRequired = value }
    case let press as UILongPressGestureRecognizer:
      if let value = element.number("minimumPressDuration") { press.minimumPressDuration = Double(value) }
      if let value = integer(element, "numberOfTapsRequired") { press.numberOfTapsRequired = value }
      if let value = element.number("allowableMovement") { press.allowableMovement = value }
    case let swipe as UISwipeGestureRecognizer:
      let directions: [String: UISwipeGestureRecognizer.Direction] = [
        "left": .left, "right": .right, "up": .up, "down": .down,
      ]
      if let value = element["direction"].flatMap({ directions[$0] }) { swipe.direction = value }
    case let edge as UIScreenEdgePanGestureRecognizer:
      if let edges = element.child("rectEdge", key: "edges") {
        for (name, value) in [("left", UIRectEdge.left), ("right", .right), ("top", .top), ("bottom", .bottom)]
        where flag(edges, name) == true {
          edge.edges.insert(value)
        }
      }
    case let pan as UIPanGestureRecognizer:
      if let value = integer(element, "minimumNumberOfTouches") { pan.minimumNumberOfTouches = value }
      if let value = integer(element, "maximumNumberOfTouches") { pan.maximumNumberOfTouches = value }
    default: break
    }
  }

  static func barButtonItem(_ element: MarkupElement, _ coder: NibCoder, _ reader: NibReader) -> UIBarButtonItem? {
    let item: UIBarButtonItem?
    if let name = element["systemItem"] {
      guard let system = UIBarButtonItem.SystemItem.allNamed[name] else {
        notImplemented("the bar button \(name) of \(reader.document.file)")
      }
      item = UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil)
    } else if let child = element.children.first(where: { $0["key"] == "customView" }),
      let view = reader.object(child) as? UIView
    {
      item = UIBarButtonItem(customView: view)
    } else {
      item = (NibObjects.custom(element, reader) as? UIBarButtonItem.Type ?? UIBarButtonItem.self).init(coder: coder)
      item?.title = reader.document.text(element, "title")
      item?.image = NibValues.image(of: element, in: reader)
    }
    if element["style"] == "done" { item?.style = .done }
    if let width = element.number("width") { item?.width = width }
    if let tag = integer(element, "tag") { item?.tag = tag }
    if let value = flag(element, "enabled") { item?.isEnabled = value }
    if let color = NibValues.color(element, "tintColor", reader) { item?.tintColor = color }
    return item
  }

  static func symbolConfiguration(_ element: MarkupElement) -> UIImage.SymbolConfiguration? {
    guard
      let entry = element.first("preferredSymbolConfiguration")
        ?? element.first("imageReference")?.first("symbolConfiguration"),
      let size = entry.number("pointSize")
    else { return nil }
    return UIImage.SymbolConfiguration(pointSize: size)
  }
}

/// Bars of a nib, and what stands in them.
@MainActor
enum NibBars {
  static func set(_ bar: UINavigationBar, _ element: MarkupElement, _ reader: NibReader) {
    if element["largeTitles"] == "YES" { bar.prefersLargeTitles = true }
    if let style = element["barStyle"].flatMap({ styles[$0] }) { bar.barStyle = style }
    if let value = NibProperties.flag(element, "translucent") { bar.isTranslucent = value }
    if let color = NibValues.color(element, "barTintColor", reader) { bar.barTintColor = color }
    if let texts = attributes(element, "titleTextAttributes", reader) { bar.titleTextAttributes = texts }
    if let texts = attributes(element, "largeTitleTextAttributes", reader) { bar.largeTitleTextAttributes = texts }
    for key in ["standardAppearance", "scrollEdgeAppearance", "compactAppearance", "compactScrollEdgeAppearance"] {
      guard let entry = element.child("navigationBarAppearance", key: key) else { continue }
      let appearance = UINavigationBarAppearance()
      set(appearance, entry, reader)
      if let texts = attributes(entry, "titleTextAttributes", reader) { appearance.titleTextAttributes = texts }
      if let texts = attributes(entry, "largeTitleTextAttributes", reader) {
        appearance.largeTitleTextAttributes = texts
      }
      switch key {
      case "standardAppearance": bar.standardAppearance = appearance
      case "scrollEdgeAppearance": bar.scrollEdgeAppearance = appearance
      case "compactAppearance": bar.compactAppearance = appearance
      default: bar.compactScrollEdgeAppearance = appearance
      }
    }
    let items = (element.first("items")?.children ?? []).compactMap { entry -> UINavigationItem? in
      guard let item = reader.object(entry) as? UINavigationItem else { return nil }
      set(item, entry, reader)
      return item
    }
    if !items.isEmpty { bar.items = items }
  }

  static func set(_ bar: UITabBar, _ element: MarkupElement, _ reader: NibReader) {
    if let style = element["barStyle"].flatMap({ styles[$0] }) { bar.barStyle = style }
    if let value = NibProperties.flag(element, "translucent") { bar.isTranslucent = value }
    if let color = NibValues.color(element, "barTintColor", reader) { bar.barTintColor = color }
    if let color = NibValues.color(element, "selectedImageTintColor", reader) { bar.tintColor = color }
    if let color = NibValues.color(element, "unselectedItemTintColor", reader) { bar.unselectedItemTintColor = color }
    for (name, position) in [
      ("backgroundImage", \UITabBar.backgroundImage), ("shadowImage", \.shadowImage),
      ("selectionIndicatorImage", \.selectionIndicatorImage),
    ] {
      if element[name] != nil { bar[keyPath: position] = NibValues.image(of: element, name, in: reader) }
    }
    for key in ["standardAppearance", "scrollEdgeAppearance"] {
      guard let entry = element.child("tabBarAppearance", key: key) else { continue }
      let appearance = UITabBarAppearance()
      set(appearance, entry, reader)
      if key == "standardAppearance" {
        bar.standardAppearance = appearance
      } else {
        bar.scrollEdgeAppearance = appearance
      }
    }
    let items = (element.first("items")?.children ?? []).compactMap { reader.object($0) as? UITabBarItem }
    if !items.isEmpty { bar.items = items }
  }

  static func set(_ bar: UIToolbar, _ element: MarkupElement, _ reader: NibReader) {
    if let style = element["barStyle"].flatMap({ styles[$0] }) { bar.barStyle = style }
    if let value = NibProperties.flag(element, "translucent") { bar.isTranslucent = value }
    if let color = NibValues.color(element, "barTintColor", reader) { bar.barTintColor = color }
  }

  static func set(_ bar: UISearchBar, _ element: MarkupElement, _ reader: NibReader) {
    if let style = element["barStyle"].flatMap({ styles[$0] }) { bar.barStyle = style }
    let kinds: [String: UISearchBar.Style] = ["prominent": .prominent, "minimal": .minimal]
    if let kind = element["searchBarStyle"].flatMap({ kinds[$0] }) { bar.searchBarStyle = kind }
    if let value = NibProperties.flag(element, "translucent") { bar.isTranslucent = value }
    if let color = NibValues.color(element, "barTintColor", reader) { bar.barTintColor = color }
    if let text = reader.document.text(element, "placeholder") { bar.placeholder = text }
    if let text = reader.document.text(element, "text") { bar.text = text }
    if let text = reader.document.text(element, "prompt") { bar.prompt = text }
    for (name, position) in [
      ("showsCancelButton", \UISearchBar.showsCancelButton), ("showsBookmarkButton", \.showsBookmarkButton),
      ("showsSearchResultsButton", \.showsSearchResultsButton), ("showsScopeBar", \.showsScopeBar),
    ] {
      if let value = NibProperties.flag(element, name) { bar[keyPath: position] = value }
    }
    let titles = element.first("scopeButtonTitles")?.children.map(\.text) ?? []
    if !titles.isEmpty { bar.scopeButtonTitles = titles }
    if let traits = element.child("textInputTraits", key: "textInputTraits") {
      NibInputTraits(traits).set(bar)
      bar.enablesReturnKeyAutomatically = true
    }
  }

  private static func set(_ appearance: UIBarAppearance, _ element: MarkupElement, _ reader: NibReader) {
    if let color = NibValues.color(element, "backgroundColor", reader) { appearance.backgroundColor = color }
    if let color = NibValues.color(element, "shadowColor", reader) { appearance.shadowColor = color }
  }

  private static func attributes(_ element: MarkupElement, _ key: String, _ reader: NibReader) -> [NSAttributedString
    .Key: Any]?
  {
    guard let entry = element.child("textAttributes", key: key) else { return nil }
    var result: [NSAttributedString.Key: Any] = [:]
    if let color = NibValues.color(entry, "textColor", reader) { result[.foregroundColor] = color }
    if let font = NibValues.font(entry) { result[.font] = font }
    return result
  }

  private static let styles: [String: UIBarStyle] = [
    "default": .default, "black": .black, "blackTranslucent": .blackTranslucent,
  ]

  // MARK: Items

  static func set(_ item: UINavigationItem, _ element: MarkupElement, _ reader: NibReader) {
    if let title = reader.document.text(element, "title") { item.title = title }
    func items(_ key: String) -> [UIBarButtonItem] {
      let single = element.child("barButtonItem", key: "\(key)BarButtonItem").map { [$0] }
      let several = element.children.first { $0.name == "\(key)BarButtonItems" }?.children
      return (single ?? several ?? []).compactMap { reader.object($0) as? UIBarButtonItem }
    }
    let left = items("left"), right = items("right")
    if !left.isEmpty { item.leftBarButtonItems = left }
    if !right.isEmpty { item.rightBarButtonItems = right }
    if let back = element.child("barButtonItem", key: "backBarButtonItem") {
      item.backBarButtonItem = reader.object(back) as? UIBarButtonItem
    }
    if let view = element.children.first(where: { $0["key"] == "titleView" }) {
      item.titleView = reader.object(view) as? UIView
    }
    if let prompt = reader.document.text(element, "prompt") { item.prompt = prompt }
    if element["hidesBackButton"] == "YES" { item.hidesBackButton = true }
    if element["leftItemsSupplementBackButton"] == "YES" { item.leftItemsSupplementBackButton = true }
    let modes: [String: UINavigationItem.LargeTitleDisplayMode] = ["always": .always, "never": .never]
    if let mode = element["largeTitleDisplayMode"].flatMap({ modes[$0] }) { item.largeTitleDisplayMode = mode }
  }

  static func set(_ item: UITabBarItem, _ element: MarkupElement, _ reader: NibReader) {
    if let name = element["systemItem"] {
      guard let system = systemItems[name] else {
        notImplemented("the tab bar item \(name) of \(reader.document.file)")
      }
      item._setSystemItem(system)
    }
    if let title = reader.document.text(element, "title") { item.title = title }
    if let image = NibValues.image(of: element, in: reader) { item.image = image }
    if element["selectedImage"] != nil {
      item.selectedImage = NibValues.image(of: element, "selectedImage", in: reader)
    }
    if element["landscapeImage"] != nil {
      item.landscapeImagePhone = NibValues.image(of: element, "landscapeImage", in: reader)
    }
    if let badge = reader.document.text(element, "badgeValue") { item.badgeValue = badge }
    if let color = NibValues.color(element, "badgeColor", reader) { item.badgeColor = color }
    if let tag = NibProperties.integer(element, "tag") { item.tag = tag }
    if let value = NibProperties.flag(element, "enabled") { item.isEnabled = value }
    if let insets = NibValues.insets(element, "imageInsets") { item.imageInsets = insets }
    if let offset = element.child("offsetWrapper", key: "titlePositionAdjustment") {
      item.titlePositionAdjustment = UIOffset(
        horizontal: offset.number("horizontal") ?? 0, vertical: offset.number("vertical") ?? 0)
    }
  }

  private static let systemItems: [String: UITabBarItem.SystemItem] = [
    "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
    "contacts": .contacts,
    "history": .history, "bookmarks": .bookmarks, "search": .search, "downloads": .downloads, "mostRecent": .mostRecent,
    "mostViewed": .mostViewed,
  ]
}

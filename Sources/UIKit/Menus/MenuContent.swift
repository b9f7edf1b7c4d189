/// The rows of one level of a menu and its strips of pictures, in sections with a gap between.
@MainActor
struct MenuContent {
  enum StripStyle {
    /// Pictures alone, at most four side by side.
    case small
    /// Pictures over titles, at most three side by side.
    case medium
    /// Pictures alone, as many as there are; they scroll.
    case palette

    var limit: Int {
      switch self {
      case .small: 4
      case .medium: 3
      case .palette: .max
      }
    }
  }

  enum Item {
    /// - selection: The menu in which choosing the leaf turns all others off.
    case leaf(any UIMenuLeaf, selection: UIMenu?)
    case submenu(UIMenu)
    case strip([any UIMenuLeaf], selection: UIMenu?, StripStyle)
    case loading(UIDeferredMenuElement)
  }

  struct Section {
    var title: String?
    var items: [Item] = []
  }

  /// Above everything; nil for none.
  let title: String?
  private(set) var sections: [Section] = []
  /// Lines that a title may take; 0 for any number. Two where the menu does not say: an estimate.
  let titleLines: Int
  private let prepare: (any UIMenuLeaf) -> any UIMenuLeaf

  /// - Parameters:
  ///   - prepare: What is shown for a leaf: a command is replaced with a copy that its responder has validated.
  ///   - selectionRoot: A menu that keeps one leaf on, whatever its options say.
  init(_ menu: UIMenu, selectionRoot: UIMenu? = nil, prepare: @escaping (any UIMenuLeaf) -> any UIMenuLeaf = { $0 }) {
    title = menu.title.isEmpty ? nil : menu.title
    titleLines = menu.displayPreferences?.maximumNumberOfTitleLines ?? 2
    self.prepare = prepare
    sections = [Section()]
    add(menu, selection: menu.options.contains(.singleSelection) ? menu : selectionRoot)
    sections.removeAll { $0.items.isEmpty }
  }

  /// The other way round, so that the first element is the lowest.
  mutating func reverse() {
    sections = sections.reversed().map { Section(title: $0.title, items: $0.items.reversed()) }
  }

  /// Whether room is kept before the titles, for checkmarks and the chevrons of menus.
  var hasMarks: Bool {
    sections.contains { section in
      section.items.contains { item in
        switch item {
        case .leaf(let leaf, _): leaf.state != .off
        case .submenu: true
        case .strip, .loading: false
        }
      }
    }
  }

  var loading: [UIDeferredMenuElement] {
    sections.flatMap(\.items).compactMap { if case .loading(let element) = $0 { element } else { nil } }
  }

  private static func stripStyle(of menu: UIMenu) -> StripStyle? {
    if menu.options.contains(.displayAsPalette) { return .palette }
    switch menu.preferredElementSize {
    case .small: return .small
    case .medium: return .medium
    default: return nil
    }
  }

  private mutating func append(_ item: Item) { sections[sections.count - 1].items.append(item) }

  private mutating func add(_ menu: UIMenu, selection: UIMenu?) {
    let style = Self.stripStyle(of: menu)
    var strip: [any UIMenuLeaf] = []
    func flush() {
      guard let style, !strip.isEmpty else { return }
      for start in stride(from: 0, to: strip.count, by: style == .palette ? strip.count : style.limit) {
        append(
          .strip(
            Array(strip[start..<min(strip.count, style == .palette ? strip.count : start + style.limit)]),
            selection: selection, style)
        )
      }
      strip = []
    }
    for child in menu.children {
      guard let elements = child._shownElements else {
        flush()
        if let deferred = child as? UIDeferredMenuElement { append(.loading(deferred)) }
        continue
      }
      for element in elements {
        if let inner = element as? UIMenu {
          flush()
          if inner.options.contains(.displayInline) {
            sections.append(Section(title: inner.title.isEmpty ? nil : inner.title))
            add(inner, selection: inner.options.contains(.singleSelection) ? inner : selection)
            sections.append(Section())
          } else {
            append(.submenu(inner))
          }
        } else if let leaf = element as? any UIMenuLeaf {
          let shown = prepare(leaf)
          if shown.attributes.contains(.hidden) { continue }
          if style != nil { strip.append(shown) } else { append(.leaf(shown, selection: selection)) }
        }
      }
    }
    flush()
  }
}

extension StaticTable {
  /// The rows of a table in a storyboard.
  convenience init(_ element: MarkupElement, _ reader: NibReader) {
    let sections = (element.first("sections")?.children ?? []).filter { $0.name == "tableViewSection" }.map { section in
      let entries = section.first("cells")?.children ?? []
      let cells = entries.compactMap { reader.object($0) as? UITableViewCell }
      for cell in cells { cell._isStatic = true }
      @MainActor func view(_ key: String) -> UIView? {
        section.children.first { $0["key"] == key }.flatMap { reader.object($0) as? UIView }
      }
      return Section(
        header: reader.document.text(section, "headerTitle"), footer: reader.document.text(section, "footerTitle"),
        headerView: view("headerView"), footerView: view("footerView"), cells: cells,
        heights: entries.map { $0.number("rowHeight").flatMap { $0 < 0 ? nil : $0 } })
    }
    self.init(sections)
  }
}

/// The sections of a table whose rows stand in the storyboard.
@MainActor
final class StaticTable {
  struct Section {
    var header, footer: String?
    var headerView, footerView: UIView?
    var cells: [UITableViewCell]
    /// The height of each row; nil for the table's.
    var heights: [CGFloat?]
  }

  let sections: [Section]

  init(_ element: MarkupElement, _ reader: NibReader) {
    sections = (element.first("sections")?.children ?? []).filter { $0.name == "tableViewSection" }.map { section in
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
  }

  func cell(at path: IndexPath) -> UITableViewCell {
    enforce(
      sections.indices.contains(path.section) && sections[path.section].cells.indices.contains(path.row),
      "the storyboard has no static row at \(path)")
    return sections[path.section].cells[path.row]
  }

  func height(at path: IndexPath) -> CGFloat? {
    guard sections.indices.contains(path.section), sections[path.section].heights.indices.contains(path.row) else {
      return nil
    }
    return sections[path.section].heights[path.row]
  }
}

/// The sections of a table whose rows a storyboard has made.
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

  init(_ sections: [Section]) { self.sections = sections }

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

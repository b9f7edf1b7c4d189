/// A cell that a finger moves. Views and layout see it at its new position already; the data source hears of it at the
/// end.
struct ListMovement {
  /// In the data.
  let original: IndexPath
  /// In the layout.
  var path: IndexPath

  /// The index path among the data of a cell that is shown.
  func data(_ view: IndexPath) -> IndexPath {
    if view == path { return original }
    var item = view.item
    if view.section == path.section, item > path.item { item -= 1 }
    if view.section == original.section, item >= original.item { item += 1 }
    return IndexPath(item: item, section: view.section)
  }

  /// The index path at which a cell of the data is shown.
  func view(_ data: IndexPath) -> IndexPath {
    if data == original { return path }
    var item = data.item
    if data.section == original.section, item > original.item { item -= 1 }
    if data.section == path.section, item >= path.item { item += 1 }
    return IndexPath(item: item, section: data.section)
  }
}

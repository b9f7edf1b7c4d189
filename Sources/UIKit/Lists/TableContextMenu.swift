/// The context menu of a table: the interaction's questions go on to the table's delegate, with the row they are about.
@MainActor
final class TableContextMenu: NSObject, UIContextMenuInteractionDelegate {
  private unowned let table: UITableView
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  /// The row that each menu was asked for.
  private var path: IndexPath?

  init(_ table: UITableView) {
    self.table = table
    super.init()
  }

  /// The interaction is there while the table has a delegate, which alone can say that a row has a menu.
  func delegateDidChange() {
    if table.delegate == nil { table.removeInteraction(interaction) } else { table.addInteraction(interaction) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let delegate = table.delegate, let path = table.indexPathForRow(at: location) else { return nil }
    let answer = OptionalRequirement.ask {
      delegate.tableView(table, contextMenuConfigurationForRowAt: path, point: location)
    }
    guard let configuration = answer ?? nil else { return nil }
    self.path = path
    // The touch asks for the menu and no longer means a selection: the cell is lifted as it looks untouched.
    table.rowSelection.cancelTouch()
    return configuration
  }

  /// The whole cell, over the colour that is behind it.
  private var cellPreview: UITargetedPreview? {
    guard let path, let cell = table.cellForRow(at: path), cell.window != nil else { return nil }
    return ListCellPreview.preview(of: cell, isRow: true)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    let answer = OptionalRequirement.ask {
      table.delegate?.tableView(table, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    return (answer ?? nil) ?? cellPreview
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    let answer = OptionalRequirement.ask {
      table.delegate?.tableView(table, previewForDismissingContextMenuWithConfiguration: configuration)
    }
    return answer ?? nil
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { table.delegate?.tableView(table, willPerformPreviewActionForMenuWith: configuration, animator: animator) }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { table.delegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator) }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { table.delegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: animator) }
}

/// How a cell is lifted where the app does not say.
@MainActor
enum ListCellPreview {
  /// The corners of a lifted row, those of a card of rows: Behaviour/Metrics.md A7.
  private static let rowRadius: CGFloat = 10

  /// - Parameter isRow: True for a row of a list: it is lifted with round corners, whatever place in a card the row
  ///   has. Other cells keep their corners.
  static func preview(of cell: UIView, isRow: Bool) -> UITargetedPreview {
    let parameters = UIPreviewParameters()
    if let color = cell.backgroundColor { parameters.backgroundColor = color }
    if isRow {
      // The separator at the lower edge stays behind.
      var row = cell.bounds
      row.size.height -= 1 / cell.contentScaleFactor
      parameters.visiblePath = UIBezierPath(roundedRect: row, cornerRadius: max(cell.layer.cornerRadius, rowRadius))
    }
    return UITargetedPreview(view: cell, parameters: parameters)
  }
}

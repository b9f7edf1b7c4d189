extension UIViewController {
  /// Asks with an alert whether the last change is to be taken back, or made again: what a shake means that no responder
  /// took.
  ///
  /// Source: Apple, `applicationSupportsShakeToEdit`, and the Human Interface Guidelines, "Undo and redo": an alert that
  /// names the change. The order of its buttons is an estimate.
  final func _askToUndo(by manager: UndoManager) {
    let alert = UIAlertController(
      title: manager.canUndo ? manager.undoMenuItemTitle : manager.redoMenuItemTitle, message: nil,
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: SystemText.text("Cancel"), style: .cancel))
    if manager.canUndo {
      alert.addAction(UIAlertAction(title: SystemText.text("Undo"), style: .default) { _ in manager.undo() })
    }
    if manager.canRedo {
      let title = manager.canUndo ? manager.redoMenuItemTitle : SystemText.text("Redo")
      alert.addAction(UIAlertAction(title: title, style: .default) { _ in manager.redo() })
    }
    var presenter = self
    while let next = presenter.presentedViewController { presenter = next }
    presenter.present(alert, animated: true)
  }
}

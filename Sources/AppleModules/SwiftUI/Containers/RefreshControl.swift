extension UIScrollView {
  /// Gives the view a refresh control that runs an action and ends with it; nil takes the control away. A control that
  /// is there stays.
  func setRefresh(_ refresh: RefreshAction?) {
    guard let refresh else { return refreshControl = nil }
    guard refreshControl == nil else { return }
    let control = UIRefreshControl()
    control.addAction(
      UIAction { [weak control] _ in
        Task { @MainActor in
          await refresh()
          control?.endRefreshing()
        }
      }, for: .valueChanged)
    refreshControl = control
  }
}

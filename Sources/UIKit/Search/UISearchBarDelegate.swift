/// Decides about editing in a search bar, and hears of its buttons. Each method may be left out.
@preconcurrency @MainActor public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// A person changed the text or emptied it; setting `text` is not told.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// - Parameter range: UTF-16 units.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// The return key. The keyboard stays until the bar lets go of it.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
    OptionalRequirement.inSubclass(self, "UISearchBarDelegate", searchBar, else: true)
  }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    OptionalRequirement.inSubclass(self, "UISearchBarDelegate", searchBar, else: ())
  }
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
    OptionalRequirement.inSubclass(self, "UISearchBarDelegate", searchBar, else: true)
  }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {
    OptionalRequirement.inSubclass(self, "UISearchBarDelegate", searchBar, else: ())
  }
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    OptionalRequirement.inSubclass(self, "UISearchBarDelegate", searchBar, searchText, else: ())
  }
  public func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  {
    OptionalRequirement.inSubclass(self, "UISearchBarDelegate", searchBar, range, text, else: true)
  }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    OptionalRequirement.inSubclass(self, "UISearchBarDelegate", searchBar, else: ())
  }
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {
    OptionalRequirement.inSubclass(self, "UISearchBarDelegate", searchBar, else: ())
  }
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    OptionalRequirement.inSubclass(self, "UISearchBarDelegate", searchBar, else: ())
  }
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {
    OptionalRequirement.inSubclass(self, "UISearchBarDelegate", searchBar, else: ())
  }
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    OptionalRequirement.inSubclass(self, "UISearchBarDelegate", searchBar, selectedScope, else: ())
  }
}

/// The delegate of a search bar's field: hands on what the field tells.
@MainActor
final class SearchFieldDelegate: NSObject, UITextFieldDelegate {
  unowned let bar: UISearchBar
  init(_ bar: UISearchBar) {
    self.bar = bar
    super.init()
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { bar.parts.mayBeginEditing() }
  func textFieldDidBeginEditing(_ textField: UITextField) { bar.parts.didBeginEditing() }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldEndEditing(bar) ?? true
  }
  func textFieldDidEndEditing(_ textField: UITextField) { bar.parts.didEndEditing() }
  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
    -> Bool
  {
    bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { bar.parts.returnWasPressed() }
}

import UIKit

/// Writes down what search bars and search controllers tell.
@MainActor
final class SearchDiary: NSObject, UISearchBarDelegate {
  private(set) var lines: [String] = []
  var mayBegin = true, mayEnd = true
  var accepts: (String) -> Bool = { _ in true }
  var onCancel: (UISearchBar) -> Void = { _ in }
  var position = UIBarPosition.any

  func note(_ line: String) { lines.append(line) }
  /// The lines that were written since it was last asked.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
    note("begin?")
    return mayBegin
  }
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { note("begins") }
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
    note("end?")
    return mayEnd
  }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { note("ends") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { note("text \"\(searchText)\"") }
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    note("change \(range.location),\(range.length) to \"\(text)\"?")
    return accepts(text)
  }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { note("search") }
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { note("bookmark") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    note("cancel")
    onCancel(searchBar)
  }
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { note("results") }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    note("scope \(selectedScope)")
  }
  func position(for bar: any UIBarPositioning) -> UIBarPosition { position }
}

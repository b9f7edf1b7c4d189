import PorticoTesting
import Testing

@testable import UIKit

@MainActor
struct SearchTokenTests {
  private func views(_ field: UISearchTextField) -> [SearchTokenView] {
    field.subviews.compactMap { $0 as? SearchTokenView }
  }

  @Test func `tokens stand between the magnifier and the text, which begins behind them`() throws {
    let stage = TestStage(device: "iPhone 15"),
      field = UISearchTextField(frame: CGRect(x: 0, y: 100, width: 300, height: 36))
    stage.show(field)
    let before = field.textRect(forBounds: field.bounds).minX
    field.tokens = [
      UISearchToken(icon: nil, text: "Teas"), UISearchToken(icon: UIImage(systemName: "star"), text: "Hot"),
    ]
    stage.turn()
    let plates = views(field)
    #expect(plates.map(\.token._text) == ["Teas", "Hot"])
    #expect(plates[1].frame.minX == plates[0].frame.maxX + SearchTokenRow.gap)
    #expect(
      field.textRect(forBounds: field.bounds).minX == before
        + plates.reduce(0) { $0 + $1.frame.width + SearchTokenRow.gap })
    field.removeToken(at: 0)
    #expect(field.tokens.count == 1 && views(field).count == 1)
  }

  @Test func `the delete key before the text selects the last token, and takes it away`() {
    let stage = TestStage(device: "iPhone 15"),
      field = UISearchTextField(frame: CGRect(x: 0, y: 100, width: 300, height: 36))
    field.tokens = [UISearchToken(icon: nil, text: "A"), UISearchToken(icon: nil, text: "B")]
    stage.show(field)
    field.becomeFirstResponder()
    stage.type("x")
    field.deleteBackward()
    #expect(field.text == "" && field.tokens.count == 2)
    field.deleteBackward()
    #expect(field.tokens.count == 2)
    field.deleteBackward()
    #expect(field.tokens.map(\._text) == ["A"])
    field.allowsDeletingTokens = false
    field.deleteBackward()
    field.deleteBackward()
    #expect(field.tokens.count == 1)
  }

  @Test func `a token takes the place of the text that it stands for`() {
    let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 300, height: 36))
    field.text = "green tea"
    let start = field.beginningOfDocument
    let range = field.textRange(from: start, to: field.position(from: start, offset: 6)!)!
    field.replaceTextualPortion(of: range, with: UISearchToken(icon: nil, text: "Green"), at: 0)
    #expect(field.text == "tea" && field.tokens.count == 1)
  }

  private class Page: UIViewController, UISearchResultsUpdating {
    var chosen: [String] = []
    func updateSearchResults(for searchController: UISearchController) {
      let text = searchController.searchBar.text ?? ""
      searchController.searchSuggestions =
        text.isEmpty ? nil : ["\(text) green", "\(text) black"].map { UISearchSuggestionItem(localizedSuggestion: $0) }
    }
    func updateSearchResults(
      for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
    ) {
      chosen.append(searchSuggestion.localizedSuggestion ?? "")
    }
  }

  @Test func `suggestions are listed while a search is active, and a tap on one is told`() throws {
    let stage = TestStage(device: "iPhone 15"), page = Page(), search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = page
    page.navigationItem.searchController = search
    stage.show(UINavigationController(rootViewController: page))
    stage.settle()
    stage.tap(search.searchBar.searchTextField)
    stage.settle()
    #expect(search._suggestionList == nil)
    stage.type("tea")
    stage.settle()
    let list = try #require(search._suggestionList)
    stage.tap(try #require(list.cellForRow(at: IndexPath(row: 1, section: 0))))
    #expect(page.chosen == ["tea black"])
    search.isActive = false
    stage.settle()
    #expect(search._suggestionList == nil)
  }

  @Test func `a suggestion that becomes a token is searched for, and the list of suggestions goes`() throws {
    final class Tokens: Page {
      override func updateSearchResults(
        for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
      ) {
        super.updateSearchResults(for: searchController, selecting: searchSuggestion)
        let field = searchController.searchBar.searchTextField
        field.text = ""
        field.insertToken(UISearchToken(icon: nil, text: chosen.last!), at: 0)
      }
    }
    let stage = TestStage(device: "iPhone 15"), page = Tokens(),
      search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = page
    page.navigationItem.searchController = search
    stage.show(UINavigationController(rootViewController: page))
    stage.settle()
    let field = search.searchBar.searchTextField
    stage.tap(field)
    stage.settle()
    stage.type("tea")
    stage.settle()
    stage.tap(try #require(search._suggestionList?.cellForRow(at: IndexPath(row: 0, section: 0))))
    stage.settle()
    #expect(search._suggestionList == nil && field.tokens.map(\._text) == ["tea green"])
    #expect(field.hasText && field._placeholderLabel.isHidden)
    field._clearWasTapped()
    #expect(field.tokens.isEmpty && !field.hasText)
  }

  @Test func `a search that is cancelled loses its tokens with its text`() {
    let stage = TestStage(device: "iPhone 15"), page = Page(), search = UISearchController(searchResultsController: nil)
    page.navigationItem.searchController = search
    stage.show(UINavigationController(rootViewController: page))
    stage.settle()
    search.isActive = true
    stage.settle()
    search.searchBar.searchTextField.tokens = [UISearchToken(icon: nil, text: "Teas")]
    search.isActive = false
    stage.settle()
    #expect(search.searchBar.searchTextField.tokens.isEmpty)
  }
}

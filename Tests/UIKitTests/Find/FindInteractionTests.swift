import PorticoTesting
import Testing

@testable import UIKit

@MainActor
struct FindInteractionTests {
  private let world = Late {
    (stage: TestStage(device: "iPhone 15"), view: UITextView(frame: CGRect(x: 0, y: 100, width: 393, height: 300)))
  }
  private var stage: TestStage { world.value.stage }
  private var view: UITextView { world.value.view }

  private func begin(_ text: String, replacing: Bool = false) throws -> (UIFindInteraction, UITextSearchingFindSession)
  {
    view.text = text
    view.isFindInteractionEnabled = true
    stage.show(view)
    view.selectedRange = NSRange(location: 0, length: 0)
    let interaction = try #require(view.findInteraction)
    interaction.presentFindNavigator(showingReplace: replacing)
    stage.settle()
    return (interaction, try #require(interaction.activeFindSession as? UITextSearchingFindSession))
  }
  private func bar() throws -> FindNavigator {
    try #require(stage.window.subviews.compactMap { $0 as? FindNavigator }.first)
  }

  @Test func `what is typed into the bar is looked for, without regard to case and marks`() throws {
    let (interaction, session) = try begin("Tea, tea and Téa")
    stage.type("tea")
    #expect(interaction.searchText == "tea" && session.resultCount == 3 && session.highlightedResultIndex == 0)
    #expect(try bar().countText == "1 of 3")
    interaction.findNext()
    interaction.findNext()
    #expect(session.highlightedResultIndex == 2)
    interaction.findNext()
    #expect(session.highlightedResultIndex == 0)
    interaction.findPrevious()
    #expect(try bar().countText == "3 of 3")
    stage.type("x")
    #expect(try session.resultCount == 0 && bar().countText == "Not Found")
  }

  @Test func `one place is replaced, and then all others`() throws {
    let (interaction, session) = try begin("a b a b a", replacing: true)
    #expect(session.supportsReplacement)
    stage.type("a")
    interaction.replacementText = "XX"
    interaction._replace(all: false)
    #expect(view.text == "XX b a b a" && session.resultCount == 2)
    interaction._replace(all: true)
    #expect(view.text == "XX b XX b XX" && session.resultCount == 0)
  }

  @Test func `places found have a mark behind the text, which goes with the bar`() throws {
    let (interaction, _) = try begin("one two one")
    let before = view.subviews.count
    stage.type("one")
    #expect(view.subviews.count == before + 2)
    interaction.dismissFindNavigator()
    #expect(
      view.subviews.count == before && !interaction.isFindNavigatorVisible && interaction.activeFindSession == nil)
  }

  @Test func `a text that is only read offers no replacement, and the bar stands above the keyboard`() throws {
    view.isEditable = false
    let (_, session) = try begin("text", replacing: true)
    #expect(!session.supportsReplacement)
    let bar = try bar()
    #expect(bar.frame.width == 393 && bar.field.isFirstResponder && bar.frame.maxY < 852 - 200)
  }

  @Test func `words are matched as the options say`() {
    func found(_ method: UITextSearchOptions.WordMatchMethod) -> [Int] {
      FoundText.ranges(of: "tea", in: "tea teapot steam", UITextSearchOptions(method)).map(\.location)
    }
    #expect(found(.contains) == [0, 4, 12] && found(.startsWith) == [0, 4] && found(.fullWord) == [0])
  }

  @Test func `it is not there until it is enabled`() {
    #expect(view.findInteraction == nil)
    view.isFindInteractionEnabled = true
    #expect(view.findInteraction?.view === view)
    view.isFindInteractionEnabled = false
    #expect(view.findInteraction == nil)
  }

  private final class Words: UIFindSession {
    var found = 0
    override var resultCount: Int { found }
    override var highlightedResultIndex: Int { found == 0 ? NSNotFound : 0 }
    override func performSearch(query: String, options: UITextSearchOptions?) {
      found = ["paper", "pens"].count { $0.contains(query) }
    }
  }
  private final class Page: UIViewController, UIFindInteractionDelegate {
    lazy var interaction = UIFindInteraction(sessionDelegate: self)
    func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? { Words() }
  }

  @Test func `a session of the app's own is asked for its count after it has searched`() throws {
    let page = Page()
    page.view.addInteraction(page.interaction)
    stage.show(page)
    page.interaction.presentFindNavigator(showingReplace: false)
    stage.settle()
    stage.type("p")
    #expect(try bar().countText == "1 of 2" && bar().shownCount == "1 of 2")
    stage.type("a")
    #expect(try bar().shownCount == "1 of 1")
  }

  @Test func `the bar goes with the page that it looks in`() {
    let page = Page(), navigation = UINavigationController(rootViewController: UIViewController())
    page.view.addInteraction(page.interaction)
    stage.show(navigation)
    navigation.pushViewController(page, animated: false)
    stage.settle()
    page.interaction.presentFindNavigator(showingReplace: false)
    stage.settle()
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(!page.interaction.isFindNavigatorVisible)
    #expect(!stage.window.subviews.contains { $0 is FindNavigator })
  }
}

import Testing

@testable import UIKit

@MainActor
struct ConfigurationValueTests {
  private var state: UICellConfigurationState { UICellConfigurationState(traitCollection: UITraitCollection.current) }
  private typealias Content = UIListContentConfiguration

  // MARK: States

  @Test func `a state keeps an app's values under their keys`() {
    let key = UIConfigurationStateCustomKey("com.example.flag")
    var state = state
    #expect(state[key] == nil)
    state[key] = true
    #expect(state[key] == AnyHashable(true))
    #expect(state != self.state)
    state[key] = nil
    #expect(state == self.state)
  }

  // MARK: Factories

  /// Margins as UIKit prints them: {11, 16, 11, 8} for cells, {17, 8, 6, 8} for grouped headers.
  @Test func `cells and grouped headers have UIKit's margins`() {
    for content in [Content.cell(), .subtitleCell(), .valueCell()] {
      #expect(
        content.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8))
      #expect(content.axesPreservingSuperviewLayoutMargins == .horizontal)
      #expect(content.imageToTextPadding == 16)
      #expect(content.textToSecondaryTextVerticalPadding == 3)
    }
    let header = Content.groupedHeader()
    #expect(header.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 17, leading: 8, bottom: 6, trailing: 8))
    #expect(header.textProperties.transform == .uppercase)
    #expect(header.textProperties.color == .secondaryLabel)
    #expect(header.textProperties.font == .preferredFont(forTextStyle: .footnote))
  }

  @Test func `fonts are those of text styles, and only a value stands beside its text`() {
    #expect(Content.cell().textProperties.font == .preferredFont(forTextStyle: .body))
    #expect(Content.subtitleCell().secondaryTextProperties.font == .preferredFont(forTextStyle: .caption1))
    #expect(Content.valueCell().secondaryTextProperties.font == .preferredFont(forTextStyle: .body))
    #expect(Content.valueCell().secondaryTextProperties.color == .secondaryLabel)
    #expect(Content.valueCell().prefersSideBySideTextAndSecondaryText)
    #expect(!Content.subtitleCell().prefersSideBySideTextAndSecondaryText)
    #expect(Content.plainHeader().textProperties.font == .preferredFont(forTextStyle: .headline))
    #expect(Content.groupedFooter().textProperties.transform == .none)
    #expect(Content.cell().textProperties.numberOfLines == 0)
    #expect(Content.cell().textProperties.adjustsFontForContentSizeCategory)
  }

  @Test func `a header follows the list it is in`() {
    var state = UIViewConfigurationState(traitCollection: .current)
    state.list = .insetGrouped
    let grouped = Content.header().updated(for: state)
    #expect(grouped.textProperties == Content.groupedHeader().textProperties)
    #expect(grouped.directionalLayoutMargins == Content.groupedHeader().directionalLayoutMargins)
    state.list = .plain
    #expect(grouped.updated(for: state).textProperties == Content.plainHeader().textProperties)
  }

  // MARK: What follows the state

  @Test func `a disabled cell's text is dimmed, except where the app gave it a colour`() {
    var state = state
    state.isDisabled = true
    var content = Content.cell()
    #expect(content.updated(for: state).textProperties.color == .tertiaryLabel)
    #expect(content.updated(for: state).updated(for: self.state) == content)
    content.textProperties.color = .label
    #expect(content.updated(for: state).textProperties.color == .label)
  }

  @Test func `a selected cell's background is grey, except where the app gave it a colour`() {
    var state = state
    state.isSelected = true
    var background = UIBackgroundConfiguration.listPlainCell()
    #expect(background.backgroundColor == .systemBackground)
    #expect(background.updated(for: state).backgroundColor == .systemGray4)
    #expect(background.updated(for: state).updated(for: self.state) == background)
    background.backgroundColor = .systemRed
    #expect(background.updated(for: state).backgroundColor == .systemRed)
    background = .clear()
    #expect(background.updated(for: state).backgroundColor == .clear)
  }

  @Test func `colours without a value are the tint, and transformers come last`() {
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = nil
    #expect(background.resolvedBackgroundColor(for: .systemGreen) == .systemGreen)
    background.backgroundColorTransformer = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
    #expect(background.resolvedBackgroundColor(for: .red) == UIColor.red.withAlphaComponent(0.5))
    #expect(background.resolvedStrokeColor(for: .blue) == .blue)
    var content = Content.cell()
    #expect(content.imageProperties.resolvedTintColor(for: .green) == .green)
    content.imageProperties.tintColorTransformer = UIConfigurationColorTransformer { _ in .black }
    #expect(content.imageProperties.resolvedTintColor(for: .green) == .black)
    #expect(UIConfigurationColorTransformer.preferredTint(.red) == .red)
  }

  @Test func `copies are independent, and equal while nothing differs`() {
    let one = Content.cell()
    var two = one
    #expect(one == two)
    two.text = "Text"
    #expect(one != two)
    #expect(one.text == nil)
  }

  // MARK: Lists

  @Test func `a sidebar is grey, and its rows keep off its sides in every width; one beside a list fills its width`() {
    typealias List = UICollectionLayoutListConfiguration
    func side(_ appearance: List.Appearance, _ width: CGFloat) -> CGFloat {
      ListSectionGeometry(List(appearance: appearance), width: width).contentInsets.leading
    }
    #expect(
      side(.sidebar, 320) == side(.insetGrouped, 320) && side(.sidebar, 820) == side(.sidebar, 320)
        && side(.sidebarPlain, 320) == 0)
    #expect(List(appearance: .sidebar).effectiveBackgroundColor == .secondarySystemBackground)
    #expect(List(appearance: .sidebarPlain).effectiveBackgroundColor == .systemBackground)
  }

  @Test func `a sidebar has no separators by itself`() {
    typealias List = UICollectionLayoutListConfiguration
    #expect(!List(appearance: .sidebar).showsSeparators)
    for appearance in [List.Appearance.plain, .grouped, .insetGrouped, .sidebarPlain] {
      #expect(List(appearance: appearance).showsSeparators)
      #expect(List(appearance: appearance).headerMode == .none)
      #expect(List(appearance: appearance).headerTopPadding == nil)
    }
    let separators = UIListSeparatorConfiguration(listAppearance: .plain)
    #expect(separators.topSeparatorVisibility == .automatic)
    #expect(separators.bottomSeparatorInsets == UIListSeparatorConfiguration.automaticInsets)
  }
}

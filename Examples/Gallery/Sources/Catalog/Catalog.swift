import UIKit

/// One page of the gallery.
struct Exhibit: Hashable {
  /// Names the page in tests and scripts; its title stands under `exhibit.ID` in the tables of texts.
  let id: String
  let symbol: String
  private let make: () -> UIViewController

  init(_ id: String, _ symbol: String, _ make: @escaping () -> UIViewController) {
    (self.id, self.symbol, self.make) = (id, symbol, make)
  }

  var title: String { localized("exhibit.\(id)") }

  /// The page, with the exhibit's title.
  func page() -> UIViewController {
    let page = make()
    page.title = title
    page.navigationItem.largeTitleDisplayMode = .never
    page.view.accessibilityIdentifier = "page \(id)"
    return page
  }

  static func == (a: Exhibit, b: Exhibit) -> Bool { a.id == b.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// Pages of one kind.
struct Hall: Hashable {
  let id: String
  let exhibits: [Exhibit]
  var title: String { localized("hall.\(id)") }
}

enum Catalog {
  static let halls = [
    Hall(
      id: "controls",
      exhibits: [
        Exhibit("buttons", "hand.tap") { SpecimenViewController(ButtonSpecimens.sections) },
        Exhibit("choices", "switch.2") { SpecimenViewController(ChoiceSpecimens.sections) },
        Exhibit("progress", "hourglass") { SpecimenViewController(ProgressSpecimens.sections) },
        Exhibit("dates", "calendar") { SpecimenViewController(DateSpecimens.sections) },
      ]),
    Hall(
      id: "text",
      exhibits: [
        Exhibit("labels", "textformat") { SpecimenViewController(LabelSpecimens.sections) },
        Exhibit("fields", "character.cursor.ibeam") { SpecimenViewController(FieldSpecimens.sections) },
        Exhibit("search", "magnifyingglass") { SearchExhibit() },
      ]),
    Hall(
      id: "pictures",
      exhibits: [
        Exhibit("symbols", "star") { SpecimenViewController(SymbolSpecimens.sections) },
        Exhibit("images", "photo") { SpecimenViewController(ImageSpecimens.sections) },
        Exhibit("materials", "square.on.square") { MaterialExhibit() },
      ]),
    Hall(
      id: "lists",
      exhibits: [
        Exhibit("cells", "list.bullet") { CellExhibit(style: .insetGrouped) },
        Exhibit("lists", "list.bullet.rectangle") { ListExhibit() },
        Exhibit("empty", "tray") { EmptyExhibit() },
      ]),
    Hall(
      id: "containers",
      exhibits: [
        Exhibit("menus", "filemenu.and.selection") { SpecimenViewController(MenuSpecimens.sections) },
        Exhibit("presentations", "rectangle.on.rectangle") { PresentationExhibit() },
        Exhibit("containers", "rectangle.split.3x1") { ContainerExhibit() },
        Exhibit("bars", "menubar.rectangle") { SpecimenViewController(BarSpecimens.sections) },
      ]),
    Hall(
      id: "measured",
      exhibits: [
        Exhibit("measured", "ruler") { SpecimenViewController(MeasuredSpecimens.sections) },
        Exhibit("plainRows", "list.dash") { MeasuredRows.toggles.page(style: .plain) },
        Exhibit("groupedRows", "list.bullet.indent") { MeasuredRows.texts.page(style: .insetGrouped) },
      ]),
  ]

  static func exhibit(_ id: String) -> Exhibit? { halls.lazy.flatMap(\.exhibits).first { $0.id == id } }
}

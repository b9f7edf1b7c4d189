import UIKit

/// Menus of buttons, context menus and edit menus.
enum MenuSpecimens {
  static var sections: [SpecimenSection] {
    [
      SpecimenSection(
        "Pull-down",
        [
          .small("sections, states, attributes") { button("Actions", "pulldown", everything) },
          .small("submenus") { button("More", "submenus", submenus) },
          .small("preferredElementSize .small, .medium") { button("Tools", "palette", palette) },
          .small("UIDeferredMenuElement") { button("Later", "deferred", deferred) },
        ]),
      SpecimenSection(
        "Pop-up",
        [
          .small("changesSelectionAsPrimaryAction") {
            let button = button("", "popup", UIMenu(options: .singleSelection, children: sizes))
            button.changesSelectionAsPrimaryAction = true
            return button
          }
        ]),
      SpecimenSection("UIContextMenuInteraction", [.wide("preview and menu") { ContextMenuTile() }]),
      SpecimenSection("UIEditMenuInteraction", [.wide("a tap shows it") { EditMenuTile() }]),
    ]
  }

  private static func button(_ title: String, _ id: String, _ menu: UIMenu) -> UIButton {
    var configuration = UIButton.Configuration.gray()
    configuration.title = title
    let button = UIButton(configuration: configuration)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    button.accessibilityIdentifier = id
    return button
  }

  private static func action(
    _ title: String, _ symbol: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(title: title, image: symbol.flatMap { UIImage(systemName: $0) }, attributes: attributes, state: state) {
      _ in
    }
  }

  private static var sizes: [UIAction] { [action("Small"), action("Medium", state: .on), action("Large")] }

  private static var everything: UIMenu {
    let subtitled = action("Duplicate", "plus.square.on.square")
    subtitled.subtitle = "Beside the original"
    return UIMenu(children: [
      UIMenu(options: .displayInline, children: [action("Share", "square.and.arrow.up"), subtitled]),
      UIMenu(
        title: "State", options: .displayInline,
        children: [action("On", state: .on), action("Mixed", state: .mixed), action("Off", state: .off)]),
      UIMenu(
        options: .displayInline,
        children: [
          action("Disabled", "nosign", attributes: .disabled), action("Delete", "trash", attributes: .destructive),
        ]),
    ])
  }

  private static var submenus: UIMenu {
    UIMenu(children: [
      action("Open", "folder"),
      UIMenu(
        title: "Sort by", image: UIImage(systemName: "arrow.up.arrow.down"),
        children: [action("Name", state: .on), action("Date")]),
      UIMenu(title: "Size", options: .singleSelection, children: sizes),
    ])
  }

  private static var palette: UIMenu {
    let row = UIMenu(
      options: .displayInline, preferredElementSize: .medium,
      children: [action("Cut", "scissors"), action("Copy", "doc.on.doc"), action("Paste", "doc.on.clipboard")])
    let small = UIMenu(
      options: .displayInline, preferredElementSize: .small,
      children: [
        action("Bold", "bold"), action("Italic", "italic"), action("Underline", "underline"),
        action("Struck", "strikethrough"),
      ])
    let colors = UIMenu(
      title: "Colour", options: [.displayInline, .displayAsPalette],
      children: [UIColor.systemRed, .systemOrange, .systemGreen, .systemBlue].map { color in
        UIAction(
          title: color.accessibilityName,
          image: UIImage(systemName: "circle.fill")?.withTintColor(color, renderingMode: .alwaysOriginal)
        ) {
          _ in
        }
      })
    return UIMenu(children: [row, small, colors])
  }

  private static var deferred: UIMenu {
    UIMenu(children: [
      action("At once"),
      UIDeferredMenuElement { give in
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { give([action("After a second")]) }
      },
    ])
  }
}

private class Tile: UILabel {
  init(_ text: String, _ id: String) {
    super.init(frame: .zero)
    self.text = text
    textAlignment = .center
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 12
    layer.masksToBounds = true
    isUserInteractionEnabled = true
    accessibilityIdentifier = id
    accessibilityTraits = .button
    heightAnchor.constraint(equalToConstant: 72).isActive = true
  }
  required init?(coder: NSCoder) { fatalError("Tiles are made in code.") }
}

private final class ContextMenuTile: Tile, UIContextMenuInteractionDelegate {
  init() {
    super.init(localized("menus.press"), "context")
    addInteraction(UIContextMenuInteraction(delegate: self))
  }
  required init?(coder: NSCoder) { fatalError("Tiles are made in code.") }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
      UIMenu(
        title: "Tile",
        children: [
          UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in },
          UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in },
        ])
    }
  }
}

private final class EditMenuTile: Tile {
  private let menu = UIEditMenuInteraction(delegate: nil)

  init() {
    super.init(localized("menus.tap"), "editMenu")
    addInteraction(menu)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped(_:))))
  }
  required init?(coder: NSCoder) { fatalError("Tiles are made in code.") }

  override var canBecomeFirstResponder: Bool { true }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == #selector(copy(_:)) }
  override func copy(_ sender: Any?) { UIPasteboard.general.string = text }

  @objc private func tapped(_ tap: UITapGestureRecognizer) {
    becomeFirstResponder()
    menu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: tap.location(in: self)))
  }
}

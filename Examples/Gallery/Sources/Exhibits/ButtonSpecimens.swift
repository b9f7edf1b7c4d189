import UIKit

/// Buttons in all styles, states, sizes and arrangements.
enum ButtonSpecimens {
  static var sections: [SpecimenSection] {
    [
      SpecimenSection(
        "UIButton.Configuration",
        styles.map { name, configuration in
          .wide(".\(name)()") { strip(states.map { word, set in (word, button(configuration, set)) }) }
        }),
      SpecimenSection(
        "buttonSize",
        [UIButton.Configuration.Size.mini, .small, .medium, .large].map { size in
          .small(".\(size)") {
            var configuration = UIButton.Configuration.filled()
            configuration.buttonSize = size
            configuration.title = "Button"
            return UIButton(configuration: configuration)
          }
        }),
      SpecimenSection("cornerStyle", corners),
      SpecimenSection("Content", contents),
      SpecimenSection(
        "buttonType",
        types.map { name, type in
          .small(".\(name)") {
            let button = UIButton(type: type)
            if type == .system || type == .custom { button.setTitle("Button", for: .normal) }
            if type == .custom { button.setTitleColor(.label, for: .normal) }
            if button.title(for: .normal) == nil { button.accessibilityLabel = name }
            return button
          }
        }),
    ]
  }

  private static let styles: [(String, UIButton.Configuration)] = [
    ("plain", .plain()), ("gray", .gray()), ("tinted", .tinted()), ("filled", .filled()), ("borderless", .borderless()),
    ("bordered", .bordered()), ("borderedTinted", .borderedTinted()), ("borderedProminent", .borderedProminent()),
  ]

  private static let states: [(String, (UIButton) -> Void)] = [
    ("normal", { _ in }), ("highlighted", { $0.isHighlighted = true }), ("selected", { $0.isSelected = true }),
    ("disabled", { $0.isEnabled = false }),
  ]

  private static let types: [(String, UIButton.ButtonType)] = [
    ("system", .system), ("custom", .custom), ("close", .close), ("contactAdd", .contactAdd),
    ("detailDisclosure", .detailDisclosure),
    ("infoLight", .infoLight), ("infoDark", .infoDark),
  ]

  private static func button(_ configuration: UIButton.Configuration, _ set: (UIButton) -> Void) -> UIButton {
    var configuration = configuration
    configuration.title = "Aa"
    let button = UIButton(configuration: configuration)
    set(button)
    return button
  }

  private static var corners: [Specimen] {
    let styles: [(String, UIButton.Configuration.CornerStyle)] = [
      ("fixed", .fixed), ("dynamic", .dynamic), ("small", .small), ("medium", .medium), ("large", .large),
      ("capsule", .capsule),
    ]
    return styles.map { name, style in
      .small(".\(name)") {
        var configuration = UIButton.Configuration.tinted()
        configuration.title = "Button"
        configuration.cornerStyle = style
        return UIButton(configuration: configuration)
      }
    }
  }

  private static var contents: [Specimen] {
    func specimen(_ caption: String, _ change: @escaping (inout UIButton.Configuration) -> Void) -> Specimen {
      .small(caption) {
        var configuration = UIButton.Configuration.tinted()
        configuration.title = "Share"
        configuration.image = UIImage(systemName: "square.and.arrow.up")
        configuration.imagePadding = 6
        change(&configuration)
        return UIButton(configuration: configuration)
      }
    }
    return [
      specimen("imagePlacement .leading") { $0.imagePlacement = .leading },
      specimen("imagePlacement .trailing") { $0.imagePlacement = .trailing },
      specimen("imagePlacement .top") { $0.imagePlacement = .top },
      specimen("imagePlacement .bottom") { $0.imagePlacement = .bottom },
      specimen("image alone") { $0.title = nil },
      specimen("subtitle") { $0.subtitle = "with everybody" },
      specimen("showsActivityIndicator") { $0.showsActivityIndicator = true },
      specimen("baseForegroundColor, baseBackgroundColor") {
        $0.baseForegroundColor = .systemOrange
        $0.baseBackgroundColor = .systemOrange
      },
      .small("role .destructive") {
        let button = UIButton(configuration: .bordered(), primaryAction: UIAction(title: "Delete") { _ in })
        button.role = .destructive
        return button
      },
      .small("changesSelectionAsPrimaryAction") {
        let button = UIButton(configuration: .gray(), primaryAction: UIAction(title: "Follow") { _ in })
        button.changesSelectionAsPrimaryAction = true
        button.isSelected = true
        return button
      },
    ]
  }
}

import UIKit

/// Symbols in all weights, scales and colours.
enum SymbolSpecimens {
  static var sections: [SpecimenSection] {
    [
      SpecimenSection(
        "weight",
        weights.map { name, weight in
          .small(".\(name)") { row(UIImage.SymbolConfiguration(pointSize: 24, weight: weight)) }
        }),
      SpecimenSection(
        "scale",
        [("small", UIImage.SymbolScale.small), ("medium", .medium), ("large", .large)].map { name, scale in
          .small(".\(name)") { row(UIImage.SymbolConfiguration(pointSize: 24, weight: .regular, scale: scale)) }
        }),
      SpecimenSection(
        "Variants",
        [".fill", ".circle", ".circle.fill", ".slash"].map { suffix in
          .small(suffix) {
            images(["bell", "person", "bookmark"].map { $0 + suffix }, UIImage.SymbolConfiguration(pointSize: 24))
          }
        }),
      SpecimenSection(
        "Rendering",
        [
          .small("monochrome") { layered(.preferringMonochrome()) },
          .small("hierarchicalColor") { layered(UIImage.SymbolConfiguration(hierarchicalColor: .systemBlue)) },
          .small("paletteColors") {
            layered(UIImage.SymbolConfiguration(paletteColors: [.systemRed, .systemGreen, .systemBlue]))
          },
          .small("preferringMulticolor") { layered(.preferringMulticolor()) },
        ]),
      SpecimenSection(
        "variableValue",
        [0, 0.34, 0.67, 1].map { value in
          .small("\(value)") {
            row(
              ["wifi", "speaker.wave.3", "cellularbars"].map { name in
                UIImage(
                  systemName: name, variableValue: value, configuration: UIImage.SymbolConfiguration(pointSize: 24))
              })
          }
        }),
    ]
  }

  private static let weights: [(String, UIImage.SymbolWeight)] = [
    ("ultraLight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular), ("medium", .medium),
    ("semibold", .semibold), ("bold", .bold), ("heavy", .heavy), ("black", .black),
  ]

  private static func row(_ configuration: UIImage.SymbolConfiguration) -> UIView {
    images(["heart", "house", "gearshape", "paperplane", "trash"], configuration)
  }

  private static func images(_ names: [String], _ configuration: UIImage.SymbolConfiguration) -> UIView {
    row(names.map { UIImage(systemName: $0, withConfiguration: configuration) })
  }

  private static func row(_ images: [UIImage?]) -> UIView {
    let stack = UIStackView(
      arrangedSubviews: images.map { image in
        let view = UIImageView(image: image)
        view.setContentHuggingPriority(.required, for: .horizontal)
        return view
      })
    stack.spacing = 12
    stack.alignment = .center
    return stack
  }

  private static func layered(_ colors: UIImage.SymbolConfiguration) -> UIView {
    images(
      ["person.3", "cloud.sun.rain", "folder.badge.plus"], UIImage.SymbolConfiguration(pointSize: 24).applying(colors))
  }
}

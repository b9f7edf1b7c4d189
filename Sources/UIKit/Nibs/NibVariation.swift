/// What a nib leaves out or brings in for a size class.
struct NibVariation {
  private let key: String
  private let masks: [MarkupElement]

  init(_ element: MarkupElement) {
    key = element["key"] ?? "default"
    masks = element.children.filter { $0.name == "mask" }
  }

  /// Whether the object is there: what the variation for all says, changed by those that match, the less special ones first.
  @MainActor
  static func includes(_ id: String, of list: String, in variations: [NibVariation], _ traits: UITraitCollection) -> Bool {
    var isIncluded = true
    for variation in variations.filter({ $0.matches(traits) }).sorted(by: { $0.weight < $1.weight }) {
      for mask in variation.masks where mask["key"] == list {
        for entry in mask.children where entry["reference"] == id { isIncluded = entry.name == "include" }
      }
    }
    return isIncluded
  }

  private var weight: Int { key == "default" ? 0 : key.split(separator: "-").count }

  @MainActor
  private func matches(_ traits: UITraitCollection) -> Bool {
    guard key != "default" else { return true }
    return key.split(separator: "-").allSatisfy { part in
      let size: UIUserInterfaceSizeClass = part.hasSuffix("=compact") ? .compact : .regular
      return part.hasPrefix("widthClass") ? traits.horizontalSizeClass == size : traits.verticalSizeClass == size
    }
  }
}

import UIKit

/// One thing that is shown, with the words of the API that make it.
struct Specimen {
  let caption: String
  /// Whether it stands below its caption over the whole width, rather than at the end of the caption's line.
  let isWide: Bool
  let make: () -> UIView

  /// A specimen at the end of its caption's line.
  static func small(_ caption: String, _ make: @escaping () -> UIView) -> Specimen {
    Specimen(caption: caption, isWide: false, make: make)
  }

  /// A specimen below its caption.
  static func wide(_ caption: String, _ make: @escaping () -> UIView) -> Specimen {
    Specimen(caption: caption, isWide: true, make: make)
  }
}

struct SpecimenSection {
  let title: String
  let specimens: [Specimen]

  init(_ title: String, _ specimens: [Specimen]) { (self.title, self.specimens) = (title, specimens) }
}

extension UIView {
  /// Fixes the size, for views that have none of their own.
  func sized(width: CGFloat? = nil, height: CGFloat? = nil) -> Self {
    translatesAutoresizingMaskIntoConstraints = false
    if let width { widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { heightAnchor.constraint(equalToConstant: height).isActive = true }
    return self
  }
}

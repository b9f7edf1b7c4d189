import UIKit

/// Pictures in frames of another shape, and shapes of layers.
enum ImageSpecimens {
  static var sections: [SpecimenSection] {
    [
      SpecimenSection(
        "contentMode",
        modes.map { name, mode in
          .small(".\(name)") {
            let view = UIImageView(image: picture)
            view.contentMode = mode
            view.clipsToBounds = true
            view.backgroundColor = .secondarySystemFill
            return view.sized(width: 120, height: 60)
          }
        }),
      SpecimenSection(
        "UIImage",
        [
          .small("resizableImage(withCapInsets:)") {
            UIImageView(
              image: frame.resizableImage(withCapInsets: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12))
            )
            .sized(width: 120, height: 44)
          },
          .small("withTintColor(_:renderingMode:)") {
            UIImageView(image: frame.withTintColor(.systemGreen, renderingMode: .alwaysOriginal))
          },
          .small("withHorizontallyFlippedOrientation()") {
            UIImageView(image: picture.withHorizontallyFlippedOrientation())
          },
          .small("orientation .right") {
            UIImageView(image: picture.cgImage.map { UIImage(cgImage: $0, scale: picture.scale, orientation: .right) })
          },
        ]),
      SpecimenSection(
        "CALayer",
        [
          .small("cornerRadius") { tile { $0.cornerRadius = 16 } },
          .small("cornerCurve .continuous") { tile { ($0.cornerRadius, $0.cornerCurve) = (16, .continuous) } },
          .small("maskedCorners") {
            tile { ($0.cornerRadius, $0.maskedCorners) = (16, [.layerMinXMinYCorner, .layerMaxXMaxYCorner]) }
          },
          .small("borderWidth, borderColor") {
            tile { ($0.borderWidth, $0.borderColor) = (3, UIColor.systemRed.cgColor) }
          },
          .small("shadow") {
            tile {
              $0.shadowOpacity = 0.4
              $0.shadowRadius = 6
              $0.shadowOffset = CGSize(width: 0, height: 4)
            }
          },
          .small("transform") { tile { $0.transform = CATransform3DMakeRotation(.pi / 12, 0, 0, 1) } },
        ]),
      SpecimenSection(
        "CAGradientLayer",
        [CAGradientLayerType.axial, .radial, .conic].map { type in
          .small(type.rawValue) { GradientView(type).sized(width: 96, height: 60) }
        }),
    ]
  }

  private static let modes: [(String, UIView.ContentMode)] = [
    ("scaleToFill", .scaleToFill), ("scaleAspectFit", .scaleAspectFit), ("scaleAspectFill", .scaleAspectFill),
    ("center", .center),
    ("top", .top), ("bottom", .bottom), ("left", .left), ("right", .right), ("topLeft", .topLeft),
    ("bottomRight", .bottomRight),
  ]

  /// A landscape of 48 by 48 points.
  static let picture = UIGraphicsImageRenderer(size: CGSize(width: 48, height: 48)).image { context in
    UIColor.systemCyan.setFill()
    context.fill(CGRect(x: 0, y: 0, width: 48, height: 48))
    UIColor.systemYellow.setFill()
    UIBezierPath(ovalIn: CGRect(x: 30, y: 6, width: 12, height: 12)).fill()
    UIColor.systemGreen.setFill()
    let hill = UIBezierPath()
    hill.move(to: CGPoint(x: 0, y: 36))
    hill.addQuadCurve(to: CGPoint(x: 48, y: 40), controlPoint: CGPoint(x: 16, y: 16))
    hill.addLine(to: CGPoint(x: 48, y: 48))
    hill.addLine(to: CGPoint(x: 0, y: 48))
    hill.fill()
  }

  /// A round frame of 32 by 32 points.
  private static let frame = UIGraphicsImageRenderer(size: CGSize(width: 32, height: 32)).image { _ in
    UIColor.systemIndigo.setStroke()
    let path = UIBezierPath(roundedRect: CGRect(x: 2, y: 2, width: 28, height: 28), cornerRadius: 10)
    path.lineWidth = 4
    path.stroke()
  }

  private static func tile(_ change: (CALayer) -> Void) -> UIView {
    let view = UIView().sized(width: 72, height: 48)
    view.backgroundColor = .systemTeal
    change(view.layer)
    return view
  }
}

final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  init(_ type: CAGradientLayerType) {
    super.init(frame: .zero)
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.type = type
    gradient.colors = [UIColor.systemPink, .systemOrange, .systemYellow].map(\.cgColor)
    gradient.startPoint = type == .axial ? CGPoint(x: 0, y: 0) : CGPoint(x: 0.5, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: type == .conic ? 0.5 : 1)
  }
  required init?(coder: NSCoder) { fatalError("Gradients are made in code.") }
}

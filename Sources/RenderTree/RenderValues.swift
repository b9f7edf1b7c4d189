import Foundation
import Raster

/// Straight (not premultiplied) sRGB components; 0...1 for colours inside sRGB, beyond it for extended ones.
package struct RenderColor: Hashable, Sendable {
  package var red, green, blue, alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  package static let clear = RenderColor(red: 0, green: 0, blue: 0, alpha: 0)
  package static let black = RenderColor(red: 0, green: 0, blue: 0)
}

/// How contents of another size than the layer's bounds are placed: CALayerContentsGravity.
package enum ContentsGravity: String, Hashable, Sendable {
  case resize, resizeAspect, resizeAspectFill, center, top, bottom, left, right, topLeft, topRight, bottomLeft,
    bottomRight
}

package enum ContentsFilter: Hashable, Sendable { case linear, nearest, trilinear }

/// The picture that a layer shows inside its bounds. Contents are equal when they show the same buffer in the same way.
package struct RenderContents: Equatable, Sendable {
  package enum Source: Equatable, Sendable {
    case pixels(PixelBuffer)
    /// Coverage of one colour: text and template images. Drawn as colour × coverage, so that a change of colour needs
    /// no redraw.
    case mask(CoverageMask, RenderColor)

    package static func == (a: Source, b: Source) -> Bool {
      switch (a, b) {
      case (.pixels(let a), .pixels(let b)): a === b
      case (.mask(let a, let aColor), .mask(let b, let bColor)): a === b && aColor == bColor
      default: false
      }
    }
  }

  package var source: Source
  /// The part of the source that is shown, in fractions of it.
  package var rect: CGRect
  /// The stretchable part, in fractions of the source (of `rect`): CALayer.contentsCenter.
  package var center: CGRect
  package var gravity: ContentsGravity
  /// Source pixels per point.
  package var scale: Double
  package var magnificationFilter: ContentsFilter
  package var minificationFilter: ContentsFilter
  /// Added to the level of detail of a trilinear filter: 1 reads pictures of half the size.
  package var minificationBias = 0.0

  package init(
    source: Source, rect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    center: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    gravity: ContentsGravity = .resize, scale: Double = 1, magnificationFilter: ContentsFilter = .linear,
    minificationFilter: ContentsFilter = .linear
  ) {
    (self.source, self.rect, self.center, self.gravity, self.scale) = (source, rect, center, gravity, scale)
    (self.magnificationFilter, self.minificationFilter) = (magnificationFilter, minificationFilter)
  }
}

/// CAShapeLayer's part of a layer. Lengths are points of the layer's coordinates.
package struct RenderShape: Hashable, Sendable {
  package var path: PathData?
  package var fillColor: RenderColor?
  package var fillRule: FillRule
  package var strokeColor: RenderColor?
  package var stroke: StrokeStyle
  /// The part of the outline that is stroked, 0...1 of its length.
  package var strokeStart, strokeEnd: Double

  package init(
    path: PathData? = nil, fillColor: RenderColor? = .black, fillRule: FillRule = .winding,
    strokeColor: RenderColor? = nil,
    stroke: StrokeStyle = StrokeStyle(), strokeStart: Double = 0, strokeEnd: Double = 1
  ) {
    (self.path, self.fillColor, self.fillRule, self.strokeColor) = (path, fillColor, fillRule, strokeColor)
    (self.stroke, self.strokeStart, self.strokeEnd) = (stroke, strokeStart, strokeEnd)
  }
}

/// CAGradientLayer's part of a layer. Points are fractions of the bounds.
package struct RenderGradient: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case axial, radial, conic }
  package var kind: Kind
  package var colors: [RenderColor]
  /// Empty for an even spread; else as many as colours, rising.
  package var locations: [Double]
  package var startPoint, endPoint: CGPoint
  /// The space in which colours between two stops are found. On the screen it is sRGB.
  package enum Mixing: Hashable, Sendable { case sRGB, genericRGB }
  package var mixing = Mixing.sRGB

  package init(kind: Kind, colors: [RenderColor], locations: [Double], startPoint: CGPoint, endPoint: CGPoint) {
    (self.kind, self.colors, self.locations, self.startPoint, self.endPoint) = (
      kind, colors, locations, startPoint, endPoint
    )
  }
}

/// A material: what lies behind the layer, blurred, made more colourful, and tinted.
package struct RenderBackdrop: Hashable, Sendable {
  /// Gaussian sigma in points.
  package var blurRadius: Double
  /// 1 leaves colours as they are.
  package var saturation: Double
  /// Painted over the blurred backdrop with its own alpha.
  package var tint: RenderColor
  /// Vibrancy: the material shows only where the layer's sublayers draw, instead of their own colours.
  package var isMasked: Bool

  package init(blurRadius: Double, saturation: Double = 1, tint: RenderColor = .clear, isMasked: Bool = false) {
    (self.blurRadius, self.saturation, self.tint, self.isMasked) = (blurRadius, saturation, tint, isMasked)
  }

  /// A backdrop that shows what lies behind as it is.
  package static let none = RenderBackdrop(blurRadius: 0)
  package var isNone: Bool { blurRadius <= 0 && saturation == 1 && tint.alpha <= 0 }
}

package struct RenderShadow: Hashable, Sendable {
  package var color: RenderColor
  /// 0...1; no shadow at 0.
  package var opacity: Double
  package var offset: CGSize
  /// Gaussian sigma in points.
  package var radius: Double
  /// In the layer's coordinates; nil: the shadow of what the layer and its sublayers draw.
  package var path: PathData?

  package init(
    color: RenderColor = .black, opacity: Double = 0, offset: CGSize = CGSize(width: 0, height: -3), radius: Double = 3,
    path: PathData? = nil
  ) {
    (self.color, self.opacity, self.offset, self.radius, self.path) = (color, opacity, offset, radius, path)
  }
}

package struct CornerMask: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  package static let topLeft = CornerMask(rawValue: 1)
  package static let topRight = CornerMask(rawValue: 2)
  package static let bottomLeft = CornerMask(rawValue: 4)
  package static let bottomRight = CornerMask(rawValue: 8)
  package static let all: CornerMask = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

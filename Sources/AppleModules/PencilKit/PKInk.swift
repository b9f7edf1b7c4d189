@_exported public import UIKit

/// The ink of a stroke.
public struct PKInk {
  public enum InkType: String, Sendable { case pen, pencil, marker, monoline, fountainPen, watercolor, crayon }
  public var inkType: InkType
  public var color: UIColor
  public init(_ inkType: InkType, color: UIColor = .black) { (self.inkType, self.color) = (inkType, color) }

  /// A marker and a watercolour let through what lies below.
  var alpha: CGFloat { inkType == .marker || inkType == .watercolor ? 0.5 : 1 }
}

public protocol PKTool {}

public struct PKInkingTool: PKTool {
  public typealias InkType = PKInk.InkType
  public var inkType: InkType
  public var color: UIColor
  public var width: CGFloat
  public init(_ inkType: InkType, color: UIColor = .black, width: CGFloat? = nil) {
    (self.inkType, self.color, self.width) = (inkType, color, width ?? inkType.defaultWidth)
  }
  public init(ink: PKInk, width: CGFloat) { self.init(ink.inkType, color: ink.color, width: width) }
  public var ink: PKInk { PKInk(inkType, color: color) }
  /// The same colour: ink is not turned round in a dark interface.
  public static func convertColor(_ color: UIColor, from: UIUserInterfaceStyle, to: UIUserInterfaceStyle) -> UIColor {
    color
  }
}

extension PKInk.InkType {
  /// Points; an estimate.
  public var defaultWidth: CGFloat {
    switch self {
    case .pen, .pencil, .monoline, .fountainPen: 3
    case .crayon: 8
    case .marker, .watercolor: 15
    }
  }
  public var validWidthRange: ClosedRange<CGFloat> { 0.5...50 }
}

public struct PKEraserTool: PKTool {
  public enum EraserType: Sendable { case vector, bitmap, fixedWidthBitmap }
  public let eraserType: EraserType
  public let width: CGFloat
  public init(_ eraserType: EraserType, width: CGFloat? = nil) {
    (self.eraserType, self.width) = (eraserType, width ?? 16)
  }
}

/// Selects nothing: strokes cannot be picked up.
public struct PKLassoTool: PKTool {
  public init() {}
}

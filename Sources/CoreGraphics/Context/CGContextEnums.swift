import PorticoFoundation
internal import Raster

public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity
  case clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut, destinationAtop
  case xor, plusDarker, plusLighter

  /// The mode as the floor below knows it.
  var _mode: BlendMode { BlendMode(rawValue: rawValue) ?? .normal }
}

public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0
  case none = 1
  case low = 2
  case medium = 4
  case high = 3
}

public enum CGTextDrawingMode: Int32, Sendable {
  case fill, stroke, fillStroke, invisible, fillClip, strokeClip, fillStrokeClip, clip

  package var _fills: Bool { [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(self) }
  package var _strokes: Bool { [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(self) }
  package var _clips: Bool { rawValue >= CGTextDrawingMode.fillClip.rawValue }
}

public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

public enum CGToneMapping: UInt32, Sendable {
  case `default`, imageSpecificLumaScaling, referenceWhiteBased, ituRecommended, exrGamma, none
}

public enum CGError: Int32, Sendable {
  case success = 0
  case failure = 1000
  case illegalArgument = 1001
  case invalidConnection = 1002
  case invalidContext = 1003
  case cannotComplete = 1004
  case notImplemented = 1006
  case rangeCheck = 1007
  case typeCheck = 1008
  case invalidOperation = 1010
  case noneAvailable = 1011
}

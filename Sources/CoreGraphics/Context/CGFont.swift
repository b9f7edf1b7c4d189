import PorticoFoundation

public typealias CGFontIndex = UInt16
public typealias CGGlyph = CGFontIndex

/// A font file. It can be registered; its tables are not read here yet.
public final class CGFont: Hashable {
  /// The file, for whoever registers or shapes with it.
  package let data: Data?
  /// The name that the font was asked for by.
  package let name: String?
  /// Whether a font of a name is there; fonts belong to UIKit, which sets this.
  /// The fonts of the process are what it is about, so the process owns it. Set once, on the main thread.
  nonisolated(unsafe) package static var _exists: ((String) -> Bool)?

  /// - Returns: Nil when the data does not begin as a TrueType, OpenType or collection file does.
  public init?(_ provider: CGDataProvider) {
    guard let data = provider.data, data.count > 12 else { return nil }
    let signature = Array(data.prefix(4))
    let known: [[UInt8]] = [[0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8), Array("ttcf".utf8)]
    guard known.contains(signature) else { return nil }
    (self.data, name) = (data, nil)
  }

  /// - Returns: Nil where there is no such font.
  public init?(_ name: CFString) {
    guard let exists = CGFont._exists else { notImplemented("CGFont(_:) without UIKit") }
    let name = "\(name)"
    guard exists(name) else { return nil }
    (data, self.name) = (nil, name)
  }

  public class var typeID: CFTypeID { TypeID.font }
  public static func == (lhs: CGFont, rhs: CGFont) -> Bool {
    lhs === rhs || (lhs.data == rhs.data && lhs.name == rhs.name)
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(data?.count)
    hasher.combine(name)
  }

  public var numberOfGlyphs: Int { notImplemented() }
  public var unitsPerEm: Int32 { notImplemented() }
  public var postScriptName: CFString? { notImplemented() }
  public var fullName: CFString? { notImplemented() }
  public var ascent: Int32 { notImplemented() }
  public var descent: Int32 { notImplemented() }
  public var leading: Int32 { notImplemented() }
  public var capHeight: Int32 { notImplemented() }
  public var xHeight: Int32 { notImplemented() }
  public var fontBBox: CGRect { notImplemented() }
  public var italicAngle: CGFloat { notImplemented() }
  public var stemV: CGFloat { notImplemented() }
}

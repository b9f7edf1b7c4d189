@_exported public import CoreGraphics
@_exported import func UIKit.CTFontManagerRegisterGraphicsFont
import TextLayout
public import UIKit

/// Core Text's font is UIKit's, as on iOS, where one is cast to the other.
public typealias CTFont = UIFont
public typealias CTFontDescriptor = UIFontDescriptor

public struct CTFontSymbolicTraits: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let traitItalic = CTFontSymbolicTraits(rawValue: 1)
  public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
  public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
}

/// The font of a PostScript name, or Helvetica where there is none.
///
/// Source: lottie-ios's pictures of texts in faces that iOS does not have, as iOS drew them.
///
/// - Parameter size: In points; 0 stands for 12.
public func CTFontCreateWithName(_ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?)
  -> CTFont
{
  precondition(matrix == nil, "CTFontCreateWithName: a font with a matrix is not implemented in Portico yet; pass nil.")
  let points = size == 0 ? 12 : size
  return UIFont(name: name, size: points) ?? UIFont(name: "Helvetica", size: points) ?? .systemFont(ofSize: points)
}

/// The first face of a font file, or the font of the name that it was asked for by; Helvetica where the file has no
/// face.
///
/// - Parameters:
///   - size: In points; 0 stands for 12.
///   - attributes: Traps where it is not nil.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
  precondition(
    attributes == nil, "CTFontCreateWithGraphicsFont: attributes are not implemented in Portico yet; pass nil.")
  let name = graphicsFont.data.flatMap { FontRegistry.shared.register($0).first?.postScriptName } ?? graphicsFont.name
  return CTFontCreateWithName(name ?? "", size, matrix)
}
public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  precondition(
    matrix == nil, "CTFontCreateWithFontDescriptor: a font with a matrix is not implemented in Portico yet; pass nil.")
  return UIFont(descriptor: descriptor, size: size)
}

public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// Above 0, where UIFont's is below.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName }
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName }
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { font.fontDescriptor }
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
  CTFontSymbolicTraits(rawValue: font.fontDescriptor.symbolicTraits.rawValue)
}

public let kCTFontAttributeName = NSAttributedString.Key.font.rawValue as CFString
public let kCTForegroundColorAttributeName = "CTForegroundColor" as CFString
public let kCTKernAttributeName = NSAttributedString.Key.kern.rawValue as CFString
public let kCTParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle.rawValue as CFString

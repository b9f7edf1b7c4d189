import CoreGraphics
import TextLayout

/// Makes a font file's faces available to the app by name. False, with an error, for data that is no font.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(_ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?)
  -> Bool
{
  if let data = font.data, !FontRegistry.shared.register(data).isEmpty { return true }
  error?.pointee = Unmanaged.passRetained(
    NSError(
      domain: "com.apple.CoreText.CTFontManagerErrorDomain", code: 103,
      userInfo: [NSLocalizedDescriptionKey: "The data is not a font."]))
  return false
}

import TextLayout
public import UIKit

public enum CTFontManagerScope: UInt32, Sendable { case none, process, persistent, session }
public let kCTFontManagerErrorDomain = "com.apple.CoreText.CTFontManagerErrorDomain" as CFString

public enum CTFontManagerError: Int, Sendable {
  case fileNotFound = 101, insufficientPermissions, unrecognizedFormat, invalidFontData, alreadyRegistered
}

/// Makes the faces of a font file available to the app by name, whatever the scope. False, with an error, when there is
/// none in it.
@discardableResult public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let fontURL = fontURL as URL
  if fontURL.isFileURL, !FontRegistry.shared.register(fileAt: fontURL.path).isEmpty { return true }
  let isThere = fontURL.isFileURL && FileManager.default.fileExists(atPath: fontURL.path)
  let code: CTFontManagerError = isThere ? .unrecognizedFormat : .fileNotFound
  error?.pointee = Unmanaged.passRetained(
    NSError(
      domain: kCTFontManagerErrorDomain, code: code.rawValue,
      userInfo: [
        NSLocalizedDescriptionKey: isThere
          ? "\(fontURL.path) is not a font." : "There is no file at \(fontURL.absoluteString)."
      ]))
  return false
}

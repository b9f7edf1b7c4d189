import UniformTypeIdentifiers

// The functions of uniform types from before `UTType`; they know the same types.

public let kUTTagClassFilenameExtension = "public.filename-extension" as CFString
public let kUTTagClassMIMEType = "public.mime-type" as CFString

/// The result of C functions that give a string away: Apple's `Unmanaged<CFString>`, which takes objects alone.
public struct _UnmanagedString {
  private let value: CFString
  init(_ value: CFString) { self.value = value }
  public func takeRetainedValue() -> CFString { value }
  public func takeUnretainedValue() -> CFString { value }
}

/// The identifier of the type that files of an ending, or data of a MIME type, have.
///
/// Nil for another class of tags, and for a tag that the table of types does not have, where iOS makes up an
/// identifier.
public func UTTypeCreatePreferredIdentifierForTag(
  _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> _UnmanagedString? {
  let type: UTType?
  switch String(inTagClass) {
  case "public.filename-extension": type = UTType(filenameExtension: String(inTag))
  case "public.mime-type": type = UTType(mimeType: String(inTag))
  default: return nil
  }
  return (type?.identifier).map { _UnmanagedString($0) }
}

public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> _UnmanagedString? {
  let type = UTType(String(inUTI))
  switch String(inTagClass) {
  case "public.filename-extension": return (type?.preferredFilenameExtension).map { _UnmanagedString($0) }
  case "public.mime-type": return (type?.preferredMIMEType).map { _UnmanagedString($0) }
  default: return nil
  }
}

public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
  guard let type = UTType(String(inUTI)), let other = UTType(String(inConformsToUTI)) else { return false }
  return type.conforms(to: other)
}

public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool {
  String(inUTI1).lowercased() == String(inUTI2).lowercased()
}

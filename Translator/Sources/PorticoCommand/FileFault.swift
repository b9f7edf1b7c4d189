import Foundation

/// An error that the file system gave, in the words of a person.
enum FileFault {
  /// `/a/film cannot be written: No space left on device` where Foundation describes the same in five lines; other
  /// errors as they describe themselves.
  static func text(_ error: any Error) -> String {
    let fault = error as NSError
    guard fault.domain == NSCocoaErrorDomain else { return "\(error)" }
    let path = (fault.userInfo["NSDestinationFilePath"] ?? fault.userInfo[NSFilePathErrorKey]) as? String
    guard let path = path ?? (fault.userInfo[NSURLErrorKey] as? URL)?.path else { return fault.localizedDescription }
    let verb = fault.code < NSFileWriteUnknownError ? "read" : "written"
    return "\(shown(path)) cannot be \(verb): \(reason(fault) ?? fault.localizedDescription)"
  }

  /// The system's own reason, below all that was wrapped around it.
  private static func reason(_ fault: NSError) -> String? {
    if fault.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(fault.code))) }
    if let below = fault.userInfo[NSUnderlyingErrorKey] as? NSError { return reason(below) }
    // Some of Foundation's own codes come without the system's.
    let codes: [Int: Int32] = [
      4: ENOENT, 260: ENOENT, 257: EACCES, 513: EACCES, 514: ENAMETOOLONG, 516: EEXIST, 640: ENOSPC, 642: EROFS,
    ]
    return fault.domain == NSCocoaErrorDomain ? codes[fault.code].map { String(cString: strerror($0)) } : nil
  }

  /// A path without the marks of what is unfinished, whose names nobody has given.
  private static func shown(_ path: String) -> String { path.replacing(/\/\.portico-\d+-\d+-/, with: "/") }
}

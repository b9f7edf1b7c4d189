import Foundation

/// A result that did not come to its location, with the reason that the system gives. The app has failed then, not its
/// orders.
struct WriteError: Error, CustomStringConvertible {
  let description: String

  /// Writes a file, whole or not at all.
  static func write(_ data: Data, to path: String) throws {
    do {
      try data.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      // An unfinished file bears the command's mark, which nobody has asked for.
      let shown = path.replacing(/\/\.portico-\d+-\d+-/, with: "/")
      throw WriteError(
        description: "\(shown) cannot be written: \(reason(error as NSError) ?? error.localizedDescription)")
    }
  }

  private static func reason(_ fault: NSError) -> String? {
    if fault.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(fault.code))) }
    if let below = fault.userInfo[NSUnderlyingErrorKey] as? NSError { return reason(below) }
    // Some of Foundation's own codes come without the system's.
    let codes: [Int: Int32] = [
      4: ENOENT, 260: ENOENT, 257: EACCES, 513: EACCES, 514: ENAMETOOLONG, 516: EEXIST, 640: ENOSPC, 642: EROFS,
    ]
    return fault.domain == NSCocoaErrorDomain ? codes[fault.code].map { String(cString: strerror($0)) } : nil
  }
}

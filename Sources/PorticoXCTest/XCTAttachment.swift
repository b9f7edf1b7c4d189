import Foundation
import PorticoTesting
import UIKit
import UniformTypeIdentifiers
import XCTest

/// A file that a test leaves behind.
open class XCTAttachment {
  public enum Lifetime: Int, Sendable { case keepAlways, deleteOnSuccess }

  /// The name of the file; its type's ending is added where it is missing.
  open var name: String?
  /// Kept, since there is no result that could be thrown away.
  open var lifetime = Lifetime.deleteOnSuccess
  open var userInfo: [AnyHashable: Any] = [:]
  /// The type of the content, as `public.png`.
  public let uniformTypeIdentifier: String
  let data: Data

  /// - Parameter payload: Nil: an empty file.
  public init(
    uniformTypeIdentifier identifier: String?, name: String?, payload: Data?, userInfo: [AnyHashable: Any]? = nil
  ) {
    (uniformTypeIdentifier, data) = (identifier ?? "public.data", payload ?? Data())
    self.name = name
    self.userInfo = userInfo ?? [:]
  }
  public convenience init(data: Data) { self.init(data: data, uniformTypeIdentifier: "public.data") }
  public convenience init(data: Data, uniformTypeIdentifier identifier: String) {
    self.init(uniformTypeIdentifier: identifier, name: nil, payload: data)
  }
  public convenience init(string: String) {
    self.init(data: Data(string.utf8), uniformTypeIdentifier: "public.plain-text")
  }
  @preconcurrency @MainActor public convenience init(image: UIImage) {
    self.init(data: image.pngData() ?? Data(), uniformTypeIdentifier: "public.png")
  }
  @preconcurrency @MainActor public convenience init(screenshot: XCUIScreenshot) {
    self.init(data: screenshot.pngRepresentation, uniformTypeIdentifier: "public.png")
  }

  /// A copy of a file, under its name. A file that cannot be read is a failure of the test, and the attachment is
  /// empty.
  public convenience init(contentsOfFile url: URL) {
    self.init(
      contentsOfFile: url,
      uniformTypeIdentifier: UTType(filenameExtension: url.pathExtension)?.identifier ?? "public.data")
  }
  public convenience init(contentsOfFile url: URL, uniformTypeIdentifier identifier: String) {
    do {
      self.init(uniformTypeIdentifier: identifier, name: url.lastPathComponent, payload: try Data(contentsOf: url))
    } catch {
      XCTFail("The attachment \(url.path) cannot be read: \(error.localizedDescription)")
      self.init(uniformTypeIdentifier: identifier, name: url.lastPathComponent, payload: nil)
    }
  }

  /// The name that the content is written under: `name` with the type's ending, if it has none of its own.
  func fileName(orElse other: String) -> String {
    let name = (name ?? other).replacingOccurrences(of: "/", with: "-")
    let type = UTType(uniformTypeIdentifier)
    if let type, let ending = name.split(separator: ".").dropFirst().last,
      UTType(filenameExtension: String(ending)) == type
    {
      return name
    }
    return "\(name).\(type?.preferredFilenameExtension ?? "data")"
  }
}

extension XCTestCase {
  /// Writes the attachment below the folder that SNAPSHOT_ARTIFACTS names, or below one for passing files, as
  /// `Class.test/NAME`.
  public func add(_ attachment: XCTAttachment) { Attachments.write(attachment, of: name) }
}

enum Attachments {
  /// Numbers the files of a process of tests, which XCTest runs one after the other.
  nonisolated(unsafe) private static var count = 0

  static func write(_ attachment: XCTAttachment, of test: String) {
    count += 1
    let root =
      ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"].map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.temporaryDirectory.appendingPathComponent("portico-snapshots-\(getuid())")
    let folder = root.appendingPathComponent(test)
    let target = folder.appendingPathComponent(attachment.fileName(orElse: "attachment \(count)"))
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try attachment.data.write(to: target, options: .atomic)
    } catch {
      XCTFail("The attachment \(target.path) cannot be written: \(error.localizedDescription)")
    }
  }
}

/// A named part of a test.
public protocol XCTActivity {
  var name: String { get }
  func add(_ attachment: XCTAttachment)
}

/// Names parts of tests. The name is printed when the part begins.
public enum XCTContext {
  private struct Activity: XCTActivity {
    let name: String
    func add(_ attachment: XCTAttachment) { Attachments.write(attachment, of: name) }
  }

  @discardableResult
  public static func runActivity<Result>(named name: String, block: (any XCTActivity) throws -> Result) rethrows
    -> Result
  {
    print("    \(name)")
    return try block(Activity(name: name))
  }
}

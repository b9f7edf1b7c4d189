import Foundation
import PorticoTesting
import UIKit
import XCTest

/// A file that a test leaves behind.
open class XCTAttachment {
  public enum Lifetime: Int, Sendable { case keepAlways, deleteOnSuccess }

  /// Of the file, without its ending.
  open var name: String?
  /// Kept, since there is no result that could be thrown away.
  open var lifetime = Lifetime.deleteOnSuccess
  open var userInfo: [AnyHashable: Any] = [:]
  let data: Data
  let pathExtension: String

  public init(data: Data, uniformTypeIdentifier: String = "public.data") {
    self.data = data
    pathExtension = uniformTypeIdentifier == "public.png" ? "png" : "data"
  }
  public init(string: String) { (data, pathExtension) = (Data(string.utf8), "txt") }
  @preconcurrency @MainActor public init(image: UIImage) { (data, pathExtension) = (image.pngData() ?? Data(), "png") }
  @preconcurrency @MainActor public init(screenshot: XCUIScreenshot) { (data, pathExtension) = (screenshot.pngRepresentation, "png") }
  public convenience init(contentsOfFile url: URL) throws { self.init(data: try Data(contentsOf: url)) }
}

extension XCTestCase {
  /// Writes the attachment below the folder that SNAPSHOT_ARTIFACTS names, or below one for passing files, as `Class.test/NAME`.
  public func add(_ attachment: XCTAttachment) { Attachments.write(attachment, of: name) }
}

enum Attachments {
  nonisolated(unsafe) private static var count = 0  // tests run one after the other

  static func write(_ attachment: XCTAttachment, of test: String) {
    count += 1
    let root =
      ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"].map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.temporaryDirectory.appendingPathComponent("portico-snapshots-\(getuid())")
    let folder = root.appendingPathComponent(test)
    let name = (attachment.name ?? "attachment \(count)").replacingOccurrences(of: "/", with: "-")
    let place = folder.appendingPathComponent("\(name).\(attachment.pathExtension)")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try attachment.data.write(to: place, options: .atomic)
    } catch {
      XCTFail("The attachment \(place.path) cannot be written: \(error.localizedDescription)")
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
  public static func runActivity<Result>(named name: String, block: (any XCTActivity) throws -> Result) rethrows -> Result {
    print("    \(name)")
    return try block(Activity(name: name))
  }
}

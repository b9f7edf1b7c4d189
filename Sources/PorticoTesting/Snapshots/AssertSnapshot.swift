import Foundation
import UIKit

/// When references are written.
public struct SnapshotTestingConfiguration: Sendable {
  public enum Record: String, Sendable, ExpressibleByBooleanLiteral {
    /// Always, which fails the test, so that nobody leaves it on.
    case all
    /// Records a reference where there is none, which fails the test; the default.
    case missing
    /// Records a reference where the comparison failed.
    case failed
    /// Not even where there is none.
    case never
    public init(booleanLiteral value: Bool) { self = value ? .all : .missing }
  }
  public var record: Record

  public init(record: Record = .missing) { self.record = record }

  /// The configuration of the variable SNAPSHOT_TESTING_RECORD, until `withSnapshotTesting` says otherwise.
  @TaskLocal static var current = SnapshotTestingConfiguration(
    record: ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"].flatMap { Record(rawValue: $0) } ?? .missing)
}

/// Assertions inside `operation` write references as `record` says.
public func withSnapshotTesting<R>(record: SnapshotTestingConfiguration.Record? = nil, operation: () throws -> R)
  rethrows -> R
{
  try SnapshotTestingConfiguration.$current.withValue(
    SnapshotTestingConfiguration(record: record ?? SnapshotTestingConfiguration.current.record), operation: operation)
}

/// Compares a value's snapshot with the reference in `__Snapshots__` beside the test's file; a missing reference is
/// written and fails the test.
///
/// - Parameters:
///   - name: Of this one among several of a test; a number when nil.
///   - recording: When the reference is written.
///   - timeout: Changes nothing: snapshots take no waiting on the app's clock.
@preconcurrency @MainActor
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
  record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let failure = verifySnapshot(
    of: try value(), as: snapshotting, named: name, record: recording, timeout: timeout, file: filePath,
    testName: testName, line: line)
  if let failure { TestFailure.record(failure, filePath, line) }
}

/// The assertion under its older label.
@preconcurrency @MainActor
public func assertSnapshot<Value, Format>(
  matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil,
  record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line
) {
  assertSnapshot(
    of: try value(), as: snapshotting, named: name, record: recording, timeout: timeout, file: filePath,
    testName: testName, line: line)
}

/// Several strategies of one value, each under its name.
@preconcurrency @MainActor
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
  record recording: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
    assertSnapshot(
      of: try value(), as: strategy, named: name, record: recording, timeout: timeout, fileID: fileID, file: filePath,
      testName: testName,
      line: line, column: column)
  }
}

/// Like `assertSnapshot`, and returns what is wrong instead of failing; nil when the snapshot equals its reference.
///
/// - Parameter directory: Where references are kept; nil for `__Snapshots__/FILE` beside the test's file.
@preconcurrency @MainActor
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
  record recording: SnapshotTestingConfiguration.Record? = nil, snapshotDirectory directory: String? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) -> String? {
  let source = URL(fileURLWithPath: "\(filePath)")
  let test = SnapshotFiles.name(testName)
  let folder =
    directory.map { URL(fileURLWithPath: $0) }
    ?? source.deletingLastPathComponent().appendingPathComponent(
      "__Snapshots__/\(source.deletingPathExtension().lastPathComponent)")
  let identifier = name.map(SnapshotFiles.name) ?? "\(SnapshotFiles.nextNumber(folder.path + "/" + test))"
  let file = "\(test).\(identifier)" + (snapshotting.pathExtension.map { ".\($0)" } ?? "")
  let reference = folder.appendingPathComponent(file)
  let record = recording ?? SnapshotTestingConfiguration.current.record

  do {
    let actual = try snapshotting.snapshot(value())
    let data = try snapshotting.diffing.toData(actual)
    func write() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: reference, options: .atomic)
    }
    if record == .all {
      try write()
      return "The reference was written, since recording is on; turn it off and run again: \(reference.path)"
    }
    guard FileManager.default.fileExists(atPath: reference.path) else {
      if record == .never { return "There is no reference: \(reference.path)" }
      try write()
      return "There was no reference, so one was written; look at it and run again: \(reference.path)"
    }
    let expected = try snapshotting.diffing.fromData(Data(contentsOf: reference))
    // The value is compared as it comes back from a file.
    guard let difference = try snapshotting.diffing.diff(expected, snapshotting.diffing.fromData(data)) else {
      return nil
    }
    if record == .failed { try write() }
    let files = try SnapshotFiles.keep(
      data, difference.picture, as: file, of: source.deletingPathExtension().lastPathComponent)
    return """
      The snapshot differs from its reference.
      \(difference.message)
      reference: \(reference.path)\(record == .failed ? " (written anew)" : "")
      \(files)
      """
  } catch {
    return "The snapshot could not be taken: \(error)"
  }
}

@MainActor
enum SnapshotFiles {
  /// By test. A run of tests is a process, and each of its tests counts from 1.
  private static var numbers: [String: Int] = [:]

  /// Unnamed snapshots of a test are counted from 1.
  static func nextNumber(_ key: String) -> Int {
    numbers[key, default: 0] += 1
    return numbers[key]!
  }

  /// A text as it may stand in a file's name: letters, digits, `-`, `_`; the rest becomes `-`. Arguments go.
  static func name(_ text: String) -> String {
    var result = ""
    let plain = text.hasSuffix(")") ? text[..<(text.lastIndex(of: "(") ?? text.endIndex)] : text[...]
    for character in plain {
      if character.isLetter || character.isNumber || character == "_" || character == "-" {
        result.append(character)
      } else if !result.isEmpty, result.last != "-" {
        result.append("-")
      }
    }
    while result.last == "-" { result.removeLast() }
    return result
  }

  /// Writes what a failed test got to SNAPSHOT_ARTIFACTS, or to a folder for passing files.
  ///
  /// - Returns: Lines that name the files.
  static func keep(_ actual: Data, _ picture: Data?, as file: String, of suite: String) throws -> String {
    let root =
      ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"].map { URL(fileURLWithPath: $0) }
      ?? FileManager.default.temporaryDirectory.appendingPathComponent("portico-snapshots-\(getuid())")
    let folder = root.appendingPathComponent(suite)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent(file)
    try actual.write(to: url, options: .atomic)
    guard let picture else { return "actual:    \(url.path)" }
    let shown = folder.appendingPathComponent("difference-\((file as NSString).deletingPathExtension).png")
    try picture.write(to: shown, options: .atomic)
    return "actual:    \(url.path)\ndifference: \(shown.path) (reference, what differs in red, actual)"
  }
}

import AppRuntime
import UIKit

/// How a value becomes something that can be kept in a file and compared: a picture or a text.
public struct Snapshotting<Value, Format> {
  /// The extension of the reference's file, without a dot; nil for none.
  public var pathExtension: String?
  public var diffing: Diffing<Format>
  public var snapshot: @MainActor (Value) throws -> Format

  public init(pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping @MainActor (Value) throws -> Format)
  {
    (self.pathExtension, self.diffing, self.snapshot) = (pathExtension, diffing, snapshot)
  }

  /// A strategy for another value that can be made into this one's.
  public func pullback<NewValue>(_ transform: @escaping @MainActor (NewValue) throws -> Value) -> Snapshotting<
    NewValue, Format
  > {
    Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) { [snapshot] in
      try snapshot(transform($0))
    }
  }
}

extension Snapshotting {
  /// Another strategy's snapshot after some seconds of the app's clock.
  public static func wait(for duration: TimeInterval, on strategy: Snapshotting<Value, Format>) -> Snapshotting {
    Snapshotting(pathExtension: strategy.pathExtension, diffing: strategy.diffing) {
      [snapshot = strategy.snapshot] value in
      AppLoop.advance(by: max(duration, 0))
      return try snapshot(value)
    }
  }
}

extension Snapshotting where Value == Format {
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing) { $0 }
  }
}

public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

/// How two snapshots are compared and kept.
public struct Diffing<Value> {
  /// A description of what differs, for a person; `picture` is a PNG file that shows it.
  public struct Difference {
    public var message: String
    public var picture: Data?
    public init(message: String, picture: Data? = nil) { (self.message, self.picture) = (message, picture) }
  }

  public var toData: @MainActor (Value) throws -> Data
  public var fromData: @MainActor (Data) throws -> Value
  /// Nil when they are equal enough.
  public var diff: @MainActor (_ reference: Value, _ actual: Value) throws -> Difference?

  public init(
    toData: @escaping @MainActor (Value) throws -> Data, fromData: @escaping @MainActor (Data) throws -> Value,
    diff: @escaping @MainActor (Value, Value) throws -> Difference?
  ) {
    (self.toData, self.fromData, self.diff) = (toData, fromData, diff)
  }
}

/// Why a value has no snapshot, in one sentence.
struct SnapshotError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

import Foundation

/// The position of a value in a layer's record.
///
/// A key path says it, and is followed once: to follow one for every access costs several times as much as all else
/// that a setter does.
package struct LayerStorage<Value>: Sendable {
  /// Bytes from the begin of the record.
  @usableFromInline let offset: Int

  /// - Precondition: `path` leads through stored properties alone.
  init(_ path: KeyPath<RenderLayer, Value>) {
    guard let offset = MemoryLayout<RenderLayer>.offset(of: path) else {
      fatalError("A layer's record does not store \(path).")
    }
    self.offset = offset
  }

  /// A value in a part that may be missing.
  ///
  /// - Precondition: `part` and `member` lead through stored properties alone.
  init<Part>(_ member: KeyPath<Part, Value>, in part: LayerStorage<Part?>) {
    guard let offset = MemoryLayout<Part>.offset(of: member) else {
      fatalError("A part of a layer's record does not store \(member).")
    }
    // An optional begins with the value that it wraps.
    self.offset = part.offset + offset
  }

  /// - Precondition: The record has the part that the value belongs to.
  @inlinable @inline(__always)
  package func pointer(in layer: UnsafePointer<RenderLayer>) -> UnsafePointer<Value> {
    (UnsafeRawPointer(layer) + offset).assumingMemoryBound(to: Value.self)
  }

  /// - Precondition: The record has the part that the value belongs to.
  @inlinable @inline(__always)
  package func pointer(in layer: UnsafeMutablePointer<RenderLayer>) -> UnsafeMutablePointer<Value> {
    (UnsafeMutableRawPointer(layer) + offset).assumingMemoryBound(to: Value.self)
  }

  /// How many numbers the value consists of, for values that are nothing but numbers.
  var numberCount: Int? {
    switch Value.self {
    case is Double.Type, is CGPoint.Type, is CGSize.Type, is CGRect.Type, is Matrix4.Type, is RenderColor.Type:
      MemoryLayout<Value>.size / MemoryLayout<Double>.size
    default: nil
    }
  }
}

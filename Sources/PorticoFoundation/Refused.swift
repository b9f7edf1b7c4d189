/// Traps where a form of source is reached that cannot work without Objective-C's runtime.
///
/// The translator replaces the form by the call, with the words of its warning, on the user's own line.
///
/// - Parameter type: What the form would have been, so that the code around it still compiles.
@discardableResult
public func _refused<T>(_ words: String, as type: T.Type, file: StaticString = #fileID, line: UInt = #line) -> T {
  fatalError(words, file: file, line: line)
}

/// Types of Objective-C's runtime that only functions give which trap here.
public typealias Ivar = OpaquePointer
public typealias objc_property_t = OpaquePointer

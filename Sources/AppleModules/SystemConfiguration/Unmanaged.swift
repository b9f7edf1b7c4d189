/// A reference without a count, instead of the standard library's in files that import this module: a description that
/// a context copies is an `Unmanaged<CFString>`, and CFString is a value here, so that the library's own type cannot
/// hold it.
public struct Unmanaged<Instance> {
  private let object: Swift.Unmanaged<AnyObject>
  private init(_ object: Swift.Unmanaged<AnyObject>) { self.object = object }

  /// A value that is no object is in a box, which is the object.
  private static func object(_ value: Instance) -> AnyObject { value as AnyObject }
  private func value(_ object: AnyObject) -> Instance { object as! Instance }

  public static func fromOpaque(_ value: UnsafeRawPointer) -> Unmanaged { Unmanaged(.fromOpaque(value)) }
  public func toOpaque() -> UnsafeMutableRawPointer { object.toOpaque() }
  public static func passRetained(_ value: Instance) -> Unmanaged { Unmanaged(.passRetained(object(value))) }
  /// - Parameter value: An object, which somebody else keeps alive.
  public static func passUnretained(_ value: Instance) -> Unmanaged { Unmanaged(.passUnretained(object(value))) }
  public func takeUnretainedValue() -> Instance { value(object.takeUnretainedValue()) }
  public func takeRetainedValue() -> Instance { value(object.takeRetainedValue()) }
  @discardableResult public func retain() -> Unmanaged { Unmanaged(object.retain()) }
  public func release() { object.release() }
}

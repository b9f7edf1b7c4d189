/// An object of unknown class whose properties are asked for by name, as Objective-C lets one do on AnyObject.
///
/// Swift has that only with Objective-C's runtime. Elements of `[AnyObject]` get it here by overloads that the compiler takes when
/// nothing else fits, so that other uses of such arrays keep their meaning.
@dynamicMemberLookup
public struct _AnyObjectMember {
  let object: AnyObject

  /// Traps when the object has no such property, or one of another type.
  public subscript<T>(dynamicMember name: String) -> T { _value(_KeyPath.value(of: object, key: name), name) }
}

extension Array where Element == AnyObject {
  @_disfavoredOverload public var first: _AnyObjectMember? { isEmpty ? nil : _AnyObjectMember(object: self[0]) }
  @_disfavoredOverload public var last: _AnyObjectMember? { isEmpty ? nil : _AnyObjectMember(object: self[count - 1]) }
  @_disfavoredOverload public subscript(index: Int) -> _AnyObjectMember {
    let object: AnyObject = withUnsafeBufferPointer { $0[index] }
    return _AnyObjectMember(object: object)
  }
}

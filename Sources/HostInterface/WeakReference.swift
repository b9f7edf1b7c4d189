/// A reference that keeps nothing alive, for lists of objects that come and go.
package struct WeakReference<Object: AnyObject> {
  /// Nil once the object has gone.
  package private(set) weak var object: Object?

  package init(_ object: Object) { self.object = object }
}

extension Array {
  /// Adds a reference to an object, and drops those whose objects have gone. O(count).
  package mutating func appendWeakly<Object>(_ object: Object) where Element == WeakReference<Object> {
    removeAll { $0.object == nil }
    append(WeakReference(object))
  }
}

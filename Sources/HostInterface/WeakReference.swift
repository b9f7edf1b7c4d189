/// A reference that keeps nothing alive, for lists of objects that come and go.
package struct WeakReference<Object: AnyObject> {
  /// Nil once the object has gone.
  package private(set) weak var object: Object?

  package init(_ object: Object) { self.object = object }
}

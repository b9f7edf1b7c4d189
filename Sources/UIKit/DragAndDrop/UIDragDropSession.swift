/// A drag session as both its ends see it.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  var items: [UIDragItem] { get }
  /// The position of the finger that holds the items.
  func location(in view: UIView) -> CGPoint
  /// Whether a drop in the app that the drag began in may be a move.
  var allowsMoveOperation: Bool { get }
  var isRestrictedToDraggingApplication: Bool { get }
  /// Whether at least one item conforms to at least one of the types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Whether at least one item can be had as an object of the class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

extension UIDragDropSession {
  public func canLoadObjects<T: _ItemProviderValue>(ofClass aClass: T.Type) -> Bool {
    canLoadObjects(ofClass: T._ItemObject.self)
  }
}

/// A drag, as its source sees it.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// Whatever the app wants to remember with the drag.
  var localContext: Any? { get set }
}

/// How the system shows that dropped items are still being loaded. Kept: nothing takes so long here that it is shown.
public enum UIDropSessionProgressIndicatorStyle: UInt, Sendable { case none, `default` }

/// A drag, as a destination sees it in which it may end.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession, ProgressReporting {
  /// Nil for a drag that began in another app.
  var localDragSession: (any UIDragSession)? { get }
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle { get set }
  /// Loads what can be had as objects of a class, and hands over all of them at once, on the main queue.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDropSession {
  @discardableResult
  public func loadObjects<T: _ItemProviderValue>(ofClass aClass: T.Type, completion: @escaping ([T]) -> Void)
    -> Progress
  {
    loadObjects(ofClass: T._ItemObject.self) { objects in
      completion(objects.compactMap { ($0 as? T._ItemObject).map { T(_itemObject: $0) } })
    }
  }
}

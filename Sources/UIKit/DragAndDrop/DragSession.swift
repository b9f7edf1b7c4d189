import HostInterface

/// One drag: what its two ends are told of it. `DragFlight` owns it and moves it on.
@MainActor
final class DragSession: NSObject, UIDragSession {
  /// The finger that holds the items.
  let touch: UITouch
  fileprivate(set) var items: [UIDragItem] = []
  var localContext: Any?
  var allowsMoveOperation = true
  var isRestrictedToDraggingApplication = false

  init(_ touch: UITouch) { self.touch = touch }

  func add(_ new: [UIDragItem]) { items += new.filter { item in !items.contains { $0 === item } } }
  func location(in view: UIView) -> CGPoint { touch.location(in: view) }
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
  }
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }
}

/// A drag as the views under it see it. All apps here are one, so the drag session is always there.
@MainActor
final class DropSession: NSObject, UIDropSession {
  private let drag: DragSession
  var progressIndicatorStyle: UIDropSessionProgressIndicatorStyle = .default
  let progress = Progress(totalUnitCount: 0)

  init(_ drag: DragSession) { self.drag = drag }

  var localDragSession: (any UIDragSession)? { drag }
  var items: [UIDragItem] { drag.items }
  var allowsMoveOperation: Bool { drag.allowsMoveOperation }
  var isRestrictedToDraggingApplication: Bool { drag.isRestrictedToDraggingApplication }
  func location(in view: UIView) -> CGPoint { drag.location(in: view) }
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    drag.hasItemsConforming(toTypeIdentifiers: typeIdentifiers)
  }
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool { drag.canLoadObjects(ofClass: aClass) }

  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    let batch = ObjectBatch(count: providers.count, session: self, completion)
    let whole = Progress(totalUnitCount: Int64(providers.count))
    progress.totalUnitCount += 1
    if providers.isEmpty { batch.finish(after: whole) }
    for (index, provider) in providers.enumerated() {
      provider.loadObject(ofClass: aClass) { object, _ in
        nonisolated(unsafe) let object = object  // handed over on the main queue
        MainActor.assumeIsolated {
          whole.completedUnitCount += 1
          batch.take(object, at: index)
        }
      }
    }
    return whole
  }

  /// Loads that were begun with `loadObjects` and are not over.
  fileprivate(set) var pendingLoads = 0
  /// Called when the last of them is over.
  var loadsDidEnd: (() -> Void)?
}

/// The objects of one call to `loadObjects`, handed over together and in the items' order.
@MainActor
private final class ObjectBatch {
  private var objects: [(any NSItemProviderReading)?]
  private var missing: Int
  private let session: DropSession
  private let completion: ([any NSItemProviderReading]) -> Void

  init(count: Int, session: DropSession, _ completion: @escaping ([any NSItemProviderReading]) -> Void) {
    objects = Array(repeating: nil, count: count)
    (missing, self.session, self.completion) = (count, session, completion)
    session.pendingLoads += 1
  }

  func take(_ object: (any NSItemProviderReading)?, at index: Int) {
    objects[index] = object
    missing -= 1
    if missing == 0 { finish() }
  }

  /// Nothing can be loaded: the completion is called all the same, later.
  func finish(after progress: Progress) {
    let environment = HostEnvironment.current
    environment.scheduler.schedule(at: environment.clock.now) { MainActor.assumeIsolated { self.finish() } }
  }

  private func finish() {
    session.progress.completedUnitCount += 1
    completion(objects.compactMap { $0 })
    session.pendingLoads -= 1
    if session.pendingLoads == 0 { session.loadsDidEnd?() }
  }
}

import AbsentServices
@_exported public import UIKit

public enum PHAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }
public enum PHAccessLevel: Int, Sendable { case addOnly = 1, readWrite }

public let PHPhotosErrorDomain = "PHPhotosErrorDomain"

public struct PHPhotosError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case internalError = -1, userCancelled = 3072, libraryVolumeOffline = 3114, invalidResource = 3302,
      accessRestricted = 3310
    case accessUserDenied = 3311
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { PHPhotosErrorDomain }
  public var errorCode: Int { code.rawValue }
}

/// The device's photos, which the main thread keeps.
enum Library {
  /// The main thread is waited for.
  static func read<Value>(_ body: @MainActor (PhotoStore) -> Value) -> Value {
    nonisolated(unsafe) var value: Value?
    withoutActuallyEscaping(body) { body in
      let work = { MainActor.assumeIsolated { value = body(PhotoStore.current) } }
      if _isOnMainQueue { work() } else { DispatchQueue.main.sync(execute: work) }
    }
    guard let value else { fatalError("The main thread has answered.") }
    return value
  }
}

/// The photos of the device. The person lets every app see them that asks.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {  // holds nothing
  private static let library = PHPhotoLibrary()
  open class func shared() -> PHPhotoLibrary { library }

  open class func authorizationStatus() -> PHAuthorizationStatus { authorizationStatus(for: .readWrite) }
  open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    Library.read { $0.isOpen.map { $0 ? .authorized : .denied } ?? .notDetermined }
  }
  open class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
    requestAuthorization(for: .readWrite, handler: handler)
  }
  open class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void
  ) {
    let status = ask()
    answerLater { handler(status) }
  }
  open class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus { ask() }

  private static func ask() -> PHAuthorizationStatus {
    Library.read { store in
      if store.isOpen == nil { store.isOpen = true }
      return store.isOpen == true ? .authorized : .denied
    }
  }

  /// The block runs on another queue, as on iOS, and the handler after it.
  open func performChanges(
    _ changeBlock: @escaping () -> Void, completionHandler: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    nonisolated(unsafe) let (change, done) = (changeBlock, completionHandler)  // each is called once
    DispatchQueue.global()._async(group: nil, qos: .unspecified, flags: []) {
      let error = Self.carryOut(change)
      done?(error == nil, error)
    }
  }
  open func performChanges(_ changeBlock: @escaping () -> Void) async throws { try performChangesAndWait(changeBlock) }
  open func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws {
    if let error = Self.carryOut(changeBlock) { throw error }
  }

  private static func carryOut(_ block: () -> Void) -> PHPhotosError? {
    guard ask() == .authorized else { return PHPhotosError(.accessUserDenied) }
    return ChangeBlock.run(block)
  }

  /// The observer is told after each change, on another queue. It is not held.
  open func register(_ observer: any PHPhotoLibraryChangeObserver) {
    nonisolated(unsafe) weak let watcher: AnyObject? = observer
    let id = ObjectIdentifier(observer)
    Library.read { store in
      store.listeners[id] = {
        nonisolated(unsafe) let told = watcher as? any PHPhotoLibraryChangeObserver
        DispatchQueue.global()._async(group: nil, qos: .unspecified, flags: []) {
          told?.photoLibraryDidChange(PHChange())
        }
      }
    }
  }
  open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {
    let id = ObjectIdentifier(observer)
    Library.read { store in store.listeners[id] = nil }
  }
}

public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
  func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// A change of the library. The details of a fetch result compare it with the library as it is when they are asked for.
open class PHChange: NSObject {
  open func changeDetails<T: PHObject>(for object: T) -> PHObjectChangeDetails<T>? {
    guard let asset = object as? PHAsset else { return nil }
    let now = PHAsset.fetchAssets(withLocalIdentifiers: [asset.localIdentifier], options: nil).firstObject
    guard now.map({ !$0.isSame(as: asset) }) ?? true else { return nil }
    return PHObjectChangeDetails(before: object, after: now as? T)
  }
  open func changeDetails<T: PHObject>(for object: PHFetchResult<T>) -> PHFetchResultChangeDetails<T>? {
    let details = PHFetchResultChangeDetails(object, object.again())
    return details.isEmpty ? nil : details
  }
}

open class PHObjectChangeDetails<ObjectType: PHObject>: NSObject {
  public let objectBeforeChanges: ObjectType
  /// Nil for one that is gone.
  public let objectAfterChanges: ObjectType?
  open var assetContentChanged: Bool { false }
  open var objectWasDeleted: Bool { objectAfterChanges == nil }
  init(before: ObjectType, after: ObjectType?) { (objectBeforeChanges, objectAfterChanges) = (before, after) }
}

open class PHFetchResultChangeDetails<ObjectType: PHObject>: NSObject {
  public let fetchResultBeforeChanges: PHFetchResult<ObjectType>
  public let fetchResultAfterChanges: PHFetchResult<ObjectType>

  init(_ before: PHFetchResult<ObjectType>, _ after: PHFetchResult<ObjectType>) {
    (fetchResultBeforeChanges, fetchResultAfterChanges) = (before, after)
  }
  public convenience init(
    from fromResult: PHFetchResult<ObjectType>, to toResult: PHFetchResult<ObjectType>, changedObjects: [ObjectType]
  ) {
    self.init(fromResult, toResult)
  }

  private func places(_ objects: [ObjectType], notIn others: [ObjectType]) -> IndexSet {
    let known = Set(others.map(\.localIdentifier))
    return IndexSet(objects.indices.filter { !known.contains(objects[$0].localIdentifier) })
  }
  private var before: [ObjectType] { fetchResultBeforeChanges.all }
  private var after: [ObjectType] { fetchResultAfterChanges.all }
  var isEmpty: Bool {
    removedIndexes?.isEmpty == true && insertedIndexes?.isEmpty == true && changedIndexes?.isEmpty == true && !hasMoves
  }

  open var hasIncrementalChanges: Bool { true }
  open var removedIndexes: IndexSet? { places(before, notIn: after) }
  open var removedObjects: [ObjectType] { removedIndexes?.map { before[$0] } ?? [] }
  open var insertedIndexes: IndexSet? { places(after, notIn: before) }
  open var insertedObjects: [ObjectType] { insertedIndexes?.map { after[$0] } ?? [] }
  /// Places after the changes.
  open var changedIndexes: IndexSet? {
    let old = Dictionary(before.map { ($0.localIdentifier, $0) }) { first, _ in first }
    return IndexSet(
      after.indices.filter { index in old[after[index].localIdentifier].map { !$0.isSame(as: after[index]) } ?? false })
  }
  open var changedObjects: [ObjectType] { changedIndexes?.map { after[$0] } ?? [] }
  open var hasMoves: Bool {
    let stay = Set(before.map(\.localIdentifier)).intersection(after.map(\.localIdentifier))
    return before.map(\.localIdentifier).filter(stay.contains) != after.map(\.localIdentifier).filter(stay.contains)
  }
  /// Gives each move: the index after removals and insertions, then the index at the end.
  open func enumerateMoves(_ handler: @escaping (Int, Int) -> Void) {
    guard hasMoves else { return }
    var current = before.map(\.localIdentifier)
    for index in (removedIndexes ?? []).reversed() { current.remove(at: index) }
    for index in insertedIndexes ?? [] { current.insert(after[index].localIdentifier, at: min(index, current.count)) }
    for (target, object) in after.enumerated() {
      guard let position = current.firstIndex(of: object.localIdentifier), position != target else { continue }
      handler(position, target)
      current.insert(current.remove(at: position), at: target)
    }
  }
}

import AbsentServices
@_exported public import UIKit

public enum PHAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }
public enum PHAccessLevel: Int, Sendable { case addOnly = 1, readWrite }

public let PHPhotosErrorDomain = "PHPhotosErrorDomain"

public struct PHPhotosError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case internalError = -1, userCancelled = 3072, libraryVolumeOffline = 3114, invalidResource = 3302, accessRestricted = 3310
    case accessUserDenied = 3311
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { PHPhotosErrorDomain }
  public var errorCode: Int { code.rawValue }
}

/// The user's photos, to which access is denied: there are none.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {  // holds nothing
  private static let library = PHPhotoLibrary()
  open class func shared() -> PHPhotoLibrary { library }

  open class func authorizationStatus() -> PHAuthorizationStatus { .denied }
  open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus { .denied }
  open class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) { answerLater { handler(.denied) } }
  open class func requestAuthorization(for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void) {
    answerLater { handler(.denied) }
  }
  open class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus { .denied }

  /// The block does not run: the change is refused before.
  open func performChanges(_ changeBlock: @escaping () -> Void, completionHandler: ((Bool, (any Error)?) -> Void)? = nil) {
    answerLater { completionHandler?(false, PHPhotosError(.accessUserDenied)) }
  }
  open func performChanges(_ changeBlock: @escaping () -> Void) async throws { throw PHPhotosError(.accessUserDenied) }
  open func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws { throw PHPhotosError(.accessUserDenied) }
  /// The library never changes.
  open func register(_ observer: any PHPhotoLibraryChangeObserver) {}
  open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}
}

public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
  func photoLibraryDidChange(_ changeInstance: PHChange)
}
/// What changed. Nothing ever does.
open class PHChange: NSObject {
  open func changeDetails<T: PHObject>(for object: T) -> PHObjectChangeDetails<T>? { nil }
  open func changeDetails<T: PHObject>(for object: PHFetchResult<T>) -> PHFetchResultChangeDetails<T>? { nil }
}

open class PHObjectChangeDetails<ObjectType: PHObject>: NSObject {
  open var objectBeforeChanges: ObjectType { fatalError("The library never changes.") }
  open var objectAfterChanges: ObjectType? { nil }
  open var assetContentChanged: Bool { false }
  open var objectWasDeleted: Bool { false }
}

open class PHFetchResultChangeDetails<ObjectType: PHObject>: NSObject {
  open var fetchResultBeforeChanges: PHFetchResult<ObjectType> { PHFetchResult() }
  open var fetchResultAfterChanges: PHFetchResult<ObjectType> { PHFetchResult() }
  open var hasIncrementalChanges: Bool { false }
  open var removedIndexes: IndexSet? { nil }
  open var removedObjects: [ObjectType] { [] }
  open var insertedIndexes: IndexSet? { nil }
  open var insertedObjects: [ObjectType] { [] }
  open var changedIndexes: IndexSet? { nil }
  open var changedObjects: [ObjectType] { [] }
  open var hasMoves: Bool { false }
  open func enumerateMoves(_ handler: @escaping (Int, Int) -> Void) {}
}

/// Stands for what a change will make.
open class PHObjectPlaceholder: PHObject, @unchecked Sendable {}

// Changes to the library are made inside `performChanges`, whose block never runs here.

open class PHChangeRequest: NSObject {}

open class PHAssetChangeRequest: PHChangeRequest {
  open class func creationRequestForAsset(from image: UIImage) -> Self {
    notImplemented("PHAssetChangeRequest.creationRequestForAsset(from:)")
  }
  open class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> Self? { nil }
  open class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> Self? { nil }
  open class func deleteAssets(_ assets: Any) { notImplemented("PHAssetChangeRequest.deleteAssets(_:)") }
  open var placeholderForCreatedAsset: PHObjectPlaceholder? { nil }
  open var creationDate: Date?
  open var isFavorite = false
  open var isHidden = false
}

open class PHAssetCreationRequest: PHAssetChangeRequest {
  open class func forAsset() -> Self { notImplemented("PHAssetCreationRequest.forAsset()") }
  open func addResource(with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?) {}
  open func addResource(with type: PHAssetResourceType, fileURL: URL, options: PHAssetResourceCreationOptions?) {}
}

open class PHAssetCollectionChangeRequest: PHChangeRequest {
  open class func creationRequestForAssetCollection(withTitle title: String) -> Self {
    notImplemented("PHAssetCollectionChangeRequest.creationRequestForAssetCollection(withTitle:)")
  }
  public convenience init?(for assetCollection: PHAssetCollection) { nil }
  open var placeholderForCreatedAssetCollection: PHObjectPlaceholder {
    notImplemented("PHAssetCollectionChangeRequest.placeholderForCreatedAssetCollection")
  }
  open func addAssets(_ assets: Any) { notImplemented("PHAssetCollectionChangeRequest.addAssets(_:)") }
}

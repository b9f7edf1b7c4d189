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
open class PHChange: NSObject {}

/// Changes to the library, made inside `performChanges`, whose block never runs here.
open class PHAssetChangeRequest: NSObject {
  open class func creationRequestForAsset(from image: UIImage) -> Self {
    notImplemented("PHAssetChangeRequest.creationRequestForAsset(from:)")
  }
  open class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> Self? { nil }
  open class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> Self? { nil }
}

import AbsentServices
public import UIKit

public typealias PHLivePhotoRequestID = Int32
public let PHLivePhotoRequestIDInvalid: PHLivePhotoRequestID = 0
public let PHLivePhotoInfoErrorKey = "PHLivePhotoInfoErrorKey"
public let PHLivePhotoInfoIsDegradedKey = "PHLivePhotoInfoIsDegradedKey"
public let PHLivePhotoInfoCancelledKey = "PHLivePhotoInfoCancelledKey"

/// A photo with the seconds around it. Nothing here reads one: a request ends with `PHPhotosError.invalidResource`.
open class PHLivePhoto: NSObject, @unchecked Sendable {  // never made
  open var size: CGSize { .zero }
  private override init() { super.init() }

  @discardableResult
  open class func request(
    withResourceFileURLs fileURLs: [URL], placeholderImage image: UIImage?, targetSize: CGSize,
    contentMode: PHImageContentMode,
    resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]) -> Void
  ) -> PHLivePhotoRequestID {
    answerLater {
      resultHandler(
        nil,
        [
          PHLivePhotoInfoErrorKey: serviceError(
            PHPhotosErrorDomain, PHPhotosError.Code.invalidResource.rawValue, "Live photos cannot be read.")
        ])
    }
    return 1
  }
  open class func cancelRequest(withRequestID requestID: PHLivePhotoRequestID) {}
}

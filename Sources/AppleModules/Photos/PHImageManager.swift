import AbsentServices
public import AVFoundation
public import ImageIO
public import UIKit

public typealias PHImageRequestID = Int32
public let PHInvalidImageRequestID: PHImageRequestID = 0
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
public let PHImageResultRequestIDKey = "PHImageResultRequestIDKey"
public let PHImageCancelledKey = "PHImageCancelledKey"
public let PHImageErrorKey = "PHImageErrorKey"

public enum PHImageContentMode: Int, Sendable {
  case aspectFit, aspectFill
  public static var `default`: PHImageContentMode { .aspectFit }
}
public enum PHImageRequestOptionsVersion: Int, Sendable { case current, unadjusted, original }
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable { case opportunistic, highQualityFormat, fastFormat }
public enum PHImageRequestOptionsResizeMode: Int, Sendable { case none, fast, exact }
public typealias PHAssetImageProgressHandler = (
  Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?
) -> Void

open class PHImageRequestOptions: NSObject {
  open var version = PHImageRequestOptionsVersion.current
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  open var resizeMode = PHImageRequestOptionsResizeMode.fast
  open var normalizedCropRect = CGRect.zero
  open var isNetworkAccessAllowed = false
  open var isSynchronous = false
  open var progressHandler: PHAssetImageProgressHandler?
}

public enum PHVideoRequestOptionsVersion: Int, Sendable { case current, original }
public enum PHVideoRequestOptionsDeliveryMode: Int, Sendable {
  case automatic, highQualityFormat, mediumQualityFormat, fastFormat
}
public typealias PHAssetVideoProgressHandler = PHAssetImageProgressHandler

open class PHVideoRequestOptions: NSObject {
  open var version = PHVideoRequestOptionsVersion.current
  open var deliveryMode = PHVideoRequestOptionsDeliveryMode.automatic
  open var isNetworkAccessAllowed = false
  open var progressHandler: PHAssetVideoProgressHandler?
}

open class PHLivePhotoRequestOptions: NSObject {
  open var version = PHImageRequestOptionsVersion.current
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  open var isNetworkAccessAllowed = false
  open var progressHandler: PHAssetImageProgressHandler?
}

/// Gives pictures of assets, in a later turn unless they are asked for at once. Requests for videos and live photos end
/// with `PHPhotosError.invalidResource`.
open class PHImageManager: NSObject, @unchecked Sendable {  // the counter is touched under its lock
  private static let shared = PHImageManager()
  open class func `default`() -> PHImageManager { shared }

  private let lock = NSLock()
  private var requests: PHImageRequestID = 0
  private var waiting: Set<PHImageRequestID> = [], cancelled: Set<PHImageRequestID> = []

  /// - Parameter targetSize: Pixels; `PHImageManagerMaximumSize` for the picture as it is. The result is not larger
  ///   than the picture, and has this size exactly where the options ask for it.
  @discardableResult
  open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    answer(options) { details in
      let image = UIImage(data: asset.data).map {
        Self.fit($0, targetSize, contentMode, isExact: options?.resizeMode == .exact)
      }
      resultHandler(image, details)
    }
  }
  @discardableResult
  open func requestImageData(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler: @escaping (Data?, String?, UIImage.Orientation, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    answer(options) { resultHandler(asset.data, asset.dataType, .up, $0) }
  }
  @discardableResult
  open func requestImageDataAndOrientation(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler: @escaping (Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    answer(options) { resultHandler(asset.data, asset.dataType, .up, $0) }
  }

  private static func fit(_ image: UIImage, _ target: CGSize, _ mode: PHImageContentMode, isExact: Bool) -> UIImage {
    let size = CGSize(width: image.size.width * image.scale, height: image.size.height * image.scale)
    guard target.width > 0, target.height > 0, size.width > 0, size.height > 0 else { return image }
    let (x, y) = (target.width / size.width, target.height / size.height)
    let factor = mode == .aspectFill ? max(x, y) : min(x, y)
    guard factor < 1 else { return image }
    let small = CGSize(width: (size.width * factor).rounded(), height: (size.height * factor).rounded())
    let canvas = isExact && mode == .aspectFill ? target : small
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: canvas, format: format).image { _ in
      image.draw(
        in: CGRect(
          x: (canvas.width - small.width) / 2, y: (canvas.height - small.height) / 2, width: small.width,
          height: small.height))
    }
  }

  @discardableResult
  open func requestAVAsset(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?,
    resultHandler: @escaping (AVAsset?, AVAudioMix?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    refuse { resultHandler(nil, nil, $0) }
  }
  @discardableResult
  open func requestPlayerItem(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?,
    resultHandler: @escaping (AVPlayerItem?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    refuse { resultHandler(nil, $0) }
  }
  @discardableResult
  open func requestExportSession(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?, exportPreset: String,
    resultHandler: @escaping (AVAssetExportSession?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    refuse { resultHandler(nil, $0) }
  }
  @discardableResult
  open func requestLivePhoto(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHLivePhotoRequestOptions?,
    resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    refuse { resultHandler(nil, $0) }
  }
  /// The handler of a request that has not been answered is not called.
  open func cancelImageRequest(_ requestID: PHImageRequestID) {
    lock.withLock { if waiting.contains(requestID) { cancelled.insert(requestID) } }
  }

  private func begin() -> PHImageRequestID {
    lock.withLock {
      requests += 1
      waiting.insert(requests)
      return requests
    }
  }
  /// - Returns: Whether the request was cancelled.
  private func end(_ number: PHImageRequestID) -> Bool {
    lock.withLock {
      waiting.remove(number)
      return cancelled.remove(number) != nil
    }
  }

  private func answer(_ options: PHImageRequestOptions?, _ answer: @escaping ([AnyHashable: Any]) -> Void)
    -> PHImageRequestID
  {
    let number = begin()
    let details: [AnyHashable: Any] = [
      PHImageResultRequestIDKey: NSNumber(value: number), PHImageResultIsDegradedKey: NSNumber(value: false),
      PHImageResultIsInCloudKey: NSNumber(value: false),
    ]
    if options?.isSynchronous == true {
      _ = end(number)
      answer(details)
    } else {
      answerLater { [self] in if !end(number) { answer(details) } }
    }
    return number
  }

  private func refuse(_ answer: @escaping ([AnyHashable: Any]) -> Void) -> PHImageRequestID {
    let number = begin()
    answerLater { [self] in
      if !end(number) {
        answer([PHImageErrorKey: PHPhotosError(.invalidResource), PHImageResultRequestIDKey: NSNumber(value: number)])
      }
    }
    return number
  }
}

open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
  open var allowsCachingHighQualityImages = true
  open func startCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
  ) {}
  open func stopCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
  ) {}
  open func stopCachingImagesForAllAssets() {}
}

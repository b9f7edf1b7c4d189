import AbsentServices
public import PorticoFoundation

public enum PHAssetResourceType: Int, Sendable {
  case photo = 1, video, audio, alternatePhoto, fullSizePhoto, fullSizeVideo, adjustmentData, adjustmentBasePhoto, pairedVideo
}

/// A file of an asset. There is no asset, so that none has any.
open class PHAssetResource: NSObject {
  public let type: PHAssetResourceType
  public let originalFilename: String
  public let uniformTypeIdentifier: String
  init(type: PHAssetResourceType, originalFilename: String, uniformTypeIdentifier: String) {
    (self.type, self.originalFilename, self.uniformTypeIdentifier) = (type, originalFilename, uniformTypeIdentifier)
  }
  open class func assetResources(for asset: PHAsset) -> [PHAssetResource] { [] }
}

open class PHAssetResourceRequestOptions: NSObject {
  open var isNetworkAccessAllowed = false
  open var progressHandler: ((Double) -> Void)?
}

open class PHAssetResourceCreationOptions: NSObject {
  open var originalFilename: String?
  open var uniformTypeIdentifier: String?
  open var shouldMoveFile = false
}

/// Refuses each request: access is denied.
open class PHAssetResourceManager: NSObject, @unchecked Sendable {  // holds nothing
  private static let shared = PHAssetResourceManager()
  open class func `default`() -> PHAssetResourceManager { shared }
  open func writeData(
    for resource: PHAssetResource, toFile fileURL: URL, options: PHAssetResourceRequestOptions?,
    completionHandler: @escaping ((any Error)?) -> Void
  ) { answerLater { completionHandler(PHPhotosError(.accessUserDenied)) } }
}

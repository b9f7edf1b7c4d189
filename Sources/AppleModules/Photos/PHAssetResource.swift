import AbsentServices
public import PorticoFoundation

public enum PHAssetResourceType: Int, Sendable {
  case photo = 1, video, audio, alternatePhoto, fullSizePhoto, fullSizeVideo, adjustmentData, adjustmentBasePhoto,
    pairedVideo
}

/// A file of an asset.
open class PHAssetResource: NSObject {
  public let type: PHAssetResourceType
  public let originalFilename: String
  public let uniformTypeIdentifier: String
  public let assetLocalIdentifier: String
  let asset: PHAsset
  init(type: PHAssetResourceType, _ asset: PHAsset) {
    (self.type, self.asset, assetLocalIdentifier) = (type, asset, asset.localIdentifier)
    (originalFilename, uniformTypeIdentifier) = (asset.fileName, asset.dataType)
  }
  open class func assetResources(for asset: PHAsset) -> [PHAssetResource] { [PHAssetResource(type: .photo, asset)] }
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

public typealias PHAssetResourceDataRequestID = Int32

open class PHAssetResourceManager: NSObject, @unchecked Sendable {  // holds nothing
  private static let shared = PHAssetResourceManager()
  open class func `default`() -> PHAssetResourceManager { shared }
  open func writeData(
    for resource: PHAssetResource, toFile fileURL: URL, options: PHAssetResourceRequestOptions?,
    completionHandler: @escaping ((any Error)?) -> Void
  ) {
    var fault: (any Error)?
    do { try resource.asset.data.write(to: fileURL) } catch { fault = error }
    let error = fault
    answerLater { completionHandler(error) }
  }
  /// The data comes in one piece.
  @discardableResult
  open func requestData(
    for resource: PHAssetResource, options: PHAssetResourceRequestOptions?,
    dataReceivedHandler handler: @escaping (Data) -> Void,
    completionHandler: @escaping ((any Error)?) -> Void
  ) -> PHAssetResourceDataRequestID {
    let data = resource.asset.data
    answerLater {
      options?.progressHandler?(1)
      handler(data)
      completionHandler(nil)
    }
    return 1
  }
  open func cancelDataRequest(_ requestID: PHAssetResourceDataRequestID) {}
}

extension PHAsset {
  var data: Data {
    let photo = photo
    return Library.read { _ in photo.data }
  }
}

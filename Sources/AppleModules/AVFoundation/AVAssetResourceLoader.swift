public import PorticoFoundation

/// An asset asks it for bytes that its address alone does not lead to. Assets are not read here, so the delegate is
/// never asked.
open class AVAssetResourceLoader: NSObject {
  override init() {}
  open private(set) weak var delegate: (any AVAssetResourceLoaderDelegate)?
  open private(set) var delegateQueue: DispatchQueue?
  open func setDelegate(_ delegate: (any AVAssetResourceLoaderDelegate)?, queue delegateQueue: DispatchQueue?) {
    (self.delegate, self.delegateQueue) = (delegate, delegateQueue)
  }
  open var preloadsEligibleContentKeys = false
}

public protocol AVAssetResourceLoaderDelegate: NSObjectProtocol {
  func resourceLoader(
    _ resourceLoader: AVAssetResourceLoader,
    shouldWaitForLoadingOfRequestedResource loadingRequest: AVAssetResourceLoadingRequest
  ) -> Bool
  func resourceLoader(
    _ resourceLoader: AVAssetResourceLoader,
    shouldWaitForRenewalOfRequestedResource renewalRequest: AVAssetResourceRenewalRequest
  ) -> Bool
  func resourceLoader(_ resourceLoader: AVAssetResourceLoader, didCancel loadingRequest: AVAssetResourceLoadingRequest)
}
extension AVAssetResourceLoaderDelegate {
  public func resourceLoader(
    _ resourceLoader: AVAssetResourceLoader,
    shouldWaitForLoadingOfRequestedResource loadingRequest: AVAssetResourceLoadingRequest
  ) -> Bool { false }
  public func resourceLoader(
    _ resourceLoader: AVAssetResourceLoader,
    shouldWaitForRenewalOfRequestedResource renewalRequest: AVAssetResourceRenewalRequest
  ) -> Bool { false }
  public func resourceLoader(
    _ resourceLoader: AVAssetResourceLoader, didCancel loadingRequest: AVAssetResourceLoadingRequest
  ) {}
}

/// A request of an asset for bytes. None is ever made here. Its members of the loading system stand in
/// PorticoNetworking: their types come with libraries that few apps need.
open class AVAssetResourceLoadingRequest: NSObject {
  override init() {}
  open var isFinished: Bool { notImplemented("AVAssetResourceLoadingRequest.isFinished") }
  open var isCancelled: Bool { notImplemented("AVAssetResourceLoadingRequest.isCancelled") }
  open var contentInformationRequest: AVAssetResourceLoadingContentInformationRequest? {
    notImplemented("AVAssetResourceLoadingRequest.contentInformationRequest")
  }
  open var dataRequest: AVAssetResourceLoadingDataRequest? {
    notImplemented("AVAssetResourceLoadingRequest.dataRequest")
  }
  open var requestor: AVAssetResourceLoadingRequestor { notImplemented("AVAssetResourceLoadingRequest.requestor") }
  open func finishLoading() { notImplemented("AVAssetResourceLoadingRequest.finishLoading()") }
  open func finishLoading(with error: (any Error)?) {
    notImplemented("AVAssetResourceLoadingRequest.finishLoading(with:)")
  }
}

open class AVAssetResourceRenewalRequest: AVAssetResourceLoadingRequest {}

open class AVAssetResourceLoadingRequestor: NSObject {
  override init() {}
  open var providesExpiredSessionReports: Bool {
    notImplemented("AVAssetResourceLoadingRequestor.providesExpiredSessionReports")
  }
}

/// The properties that an app tells of a resource.
open class AVAssetResourceLoadingContentInformationRequest: NSObject {
  override init() {}
  open var contentType: String?
  open var allowedContentTypes: [String]? {
    notImplemented("AVAssetResourceLoadingContentInformationRequest.allowedContentTypes")
  }
  open var contentLength: Int64 = 0
  open var isByteRangeAccessSupported = false
  open var isEntireLengthAvailableOnDemand = false
  open var renewalDate: Date?
}

/// The bytes that are asked for.
open class AVAssetResourceLoadingDataRequest: NSObject {
  override init() {}
  open var requestedOffset: Int64 { notImplemented("AVAssetResourceLoadingDataRequest.requestedOffset") }
  open var requestedLength: Int { notImplemented("AVAssetResourceLoadingDataRequest.requestedLength") }
  open var requestsAllDataToEndOfResource: Bool {
    notImplemented("AVAssetResourceLoadingDataRequest.requestsAllDataToEndOfResource")
  }
  open var currentOffset: Int64 { notImplemented("AVAssetResourceLoadingDataRequest.currentOffset") }
  open func respond(with data: Data) { notImplemented("AVAssetResourceLoadingDataRequest.respond(with:)") }
}

public import AVFoundation
public import FoundationNetworking

// Assets are not read here, so that no request of one is ever made.
extension AVAssetResourceLoadingRequest {
  public var request: URLRequest { notImplemented("AVAssetResourceLoadingRequest.request") }
  public var response: URLResponse? {
    get { notImplemented("AVAssetResourceLoadingRequest.response") }
    set { notImplemented("AVAssetResourceLoadingRequest.response") }
  }
  public var redirect: URLRequest? {
    get { notImplemented("AVAssetResourceLoadingRequest.redirect") }
    set { notImplemented("AVAssetResourceLoadingRequest.redirect") }
  }
}

public import AVFoundation
public import FoundationNetworking

// These trap: assets are not read here, so that no request of one is ever made.
extension AVAssetResourceLoadingRequest {
  public var request: URLRequest { refuse() }
  public var response: URLResponse? {
    get { refuse() }
    set { refuse() }
  }
  public var redirect: URLRequest? {
    get { refuse() }
    set { refuse() }
  }
  private func refuse() -> Never {
    fatalError("No asset is read on this platform, so that there is no request for it.")
  }
}

public import FoundationNetworking
public import UIKit

extension UIWebView {
  /// The last request; nil before the first one.
  public var request: URLRequest? { _request as? URLRequest }
}

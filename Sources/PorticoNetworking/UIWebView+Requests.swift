public import FoundationNetworking
public import UIKit

extension UIWebView {
  /// What was asked for last; nil before the first request.
  public var request: URLRequest? { _request as? URLRequest }
}

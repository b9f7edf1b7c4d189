import AbsentServices
public import UIKit

public let SKStoreProductParameterITunesItemIdentifier = "id"

/// Asks for a rating, which iOS may leave out at will and this platform always does.
open class SKStoreReviewController: NSObject {
  open class func requestReview() {}
  @preconcurrency @MainActor open class func requestReview(in windowScene: UIWindowScene) {}
}

/// A page of the shop, which is not here: loading ends with `SKError.storeProductNotAvailable`.
@preconcurrency @MainActor
open class SKStoreProductViewController: UIViewController {
  open weak var delegate: (any SKStoreProductViewControllerDelegate)?

  open override func loadView() { view = NamedPage("SKStoreProductViewController", .systemBackground) }
  open override func viewDidLoad() {
    super.viewDidLoad()
    addCancelButton(to: view) { [weak self] in
      guard let self else { return }
      delegate?.productViewControllerDidFinish(self)
    }
  }
  open func loadProduct(
    withParameters parameters: [String: Any], completionBlock block: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    answerLater { block?(false, SKError(.storeProductNotAvailable)) }
  }
}

@preconcurrency @MainActor
public protocol SKStoreProductViewControllerDelegate: NSObjectProtocol {
  func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}
extension SKStoreProductViewControllerDelegate {
  public func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {
    OptionalRequirement.missing()
  }
}

import AbsentServices
@_exported public import UIKit

/// A scanner of papers, which has no camera: presented all the same, it is a named page that can be cancelled.
@preconcurrency @MainActor
open class VNDocumentCameraViewController: UIViewController {
  open class var isSupported: Bool { false }
  open weak var delegate: (any VNDocumentCameraViewControllerDelegate)?

  open override func loadView() { view = NamedPage("VNDocumentCameraViewController", .black) }
  open override func viewDidLoad() {
    super.viewDidLoad()
    addCancelButton(to: view) { [weak self] in
      guard let self else { return }
      delegate?.documentCameraViewControllerDidCancel(self)
    }
  }
}

@preconcurrency @MainActor
public protocol VNDocumentCameraViewControllerDelegate: NSObjectProtocol {
  func documentCameraViewController(
    _ controller: VNDocumentCameraViewController, didFinishWith scan: VNDocumentCameraScan)
  func documentCameraViewControllerDidCancel(_ controller: VNDocumentCameraViewController)
  func documentCameraViewController(_ controller: VNDocumentCameraViewController, didFailWithError error: any Error)
}
extension VNDocumentCameraViewControllerDelegate {
  public func documentCameraViewController(
    _ controller: VNDocumentCameraViewController, didFinishWith scan: VNDocumentCameraScan
  ) {
    OptionalRequirement.missing()
  }
  public func documentCameraViewControllerDidCancel(_ controller: VNDocumentCameraViewController) {
    OptionalRequirement.missing()
  }
  public func documentCameraViewController(
    _ controller: VNDocumentCameraViewController, didFailWithError error: any Error
  ) {
    OptionalRequirement.missing()
  }
}

/// Pages that were scanned; there are none.
open class VNDocumentCameraScan: NSObject {
  init(_: Void) {}
  open var title: String { "" }
  open var pageCount: Int { 0 }
  open func imageOfPage(at index: Int) -> UIImage {
    fatalError("VNDocumentCameraScan.imageOfPage(at:): the scan has no page \(index).")
  }
}

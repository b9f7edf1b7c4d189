import AbsentServices
@_exported public import UIKit

public protocol QLPreviewItem: NSObjectProtocol {
  var previewItemURL: URL? { get }
  var previewItemTitle: String? { get }
}
extension QLPreviewItem {
  public var previewItemTitle: String? { nil }
}
extension NSURL: QLPreviewItem {
  public var previewItemURL: URL? { self as URL }
}

/// The page of a file, which shows no more than its own name; Done closes it.
@preconcurrency @MainActor
open class QLPreviewController: UIViewController {
  open weak var dataSource: (any QLPreviewControllerDataSource)?
  open weak var delegate: (any QLPreviewControllerDelegate)?
  open var currentPreviewItemIndex = 0
  open var currentPreviewItem: (any QLPreviewItem)? {
    guard let dataSource, (0..<dataSource.numberOfPreviewItems(in: self)).contains(currentPreviewItemIndex) else {
      return nil
    }
    return dataSource.previewController(self, previewItemAt: currentPreviewItemIndex)
  }
  open class func canPreview(_ item: any QLPreviewItem) -> Bool { false }
  open func reloadData() {}
  open func refreshCurrentPreviewItem() {}

  open override func loadView() { view = NamedPage("QLPreviewController", .systemBackground) }
  open override func viewDidLoad() {
    super.viewDidLoad()
    addCancelButton(to: view, title: "Done") { [weak self] in
      guard let self else { return }
      delegate?.previewControllerWillDismiss(self)
      if presentingViewController != nil {
        dismiss(animated: true)
      } else {
        navigationController?.popViewController(animated: true)
      }
    }
  }
}

@preconcurrency @MainActor
public protocol QLPreviewControllerDataSource: AnyObject {
  func numberOfPreviewItems(in controller: QLPreviewController) -> Int
  func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem
}

@preconcurrency @MainActor
public protocol QLPreviewControllerDelegate: NSObjectProtocol {
  func previewControllerWillDismiss(_ controller: QLPreviewController)
  func previewControllerDidDismiss(_ controller: QLPreviewController)
}
extension QLPreviewControllerDelegate {
  public func previewControllerWillDismiss(_ controller: QLPreviewController) { OptionalRequirement.missing() }
  public func previewControllerDidDismiss(_ controller: QLPreviewController) { OptionalRequirement.missing() }
}

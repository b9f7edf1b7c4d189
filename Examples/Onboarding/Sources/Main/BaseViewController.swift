import UIKit

/// The common base of all pages of the main screen, however they are made.
class BaseViewController: UIViewController {
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    commonInit()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  /// The page's tab and title; called once, whichever initializer was used.
  func commonInit() {}

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
  }

  /// Gives the whole page to one view, such as a table.
  func fill(with part: UIView) {
    part.frame = view.bounds
    part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(part)
  }
}

@_exported public import UIKit

/// The controller of web pages, which says that there is no browser to show the page.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
  public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }

  private let page: URL
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  open var preferredBarTintColor: UIColor?
  open var preferredControlTintColor: UIColor?
  open var dismissButtonStyle: DismissButtonStyle = .done

  public init(url: URL) {
    page = url
    super.init(nibName: nil, bundle: nil)
  }
  public required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    fatalError("SFSafariViewController is made with init(url:).")
  }
  public required init?(coder: NSCoder) { fatalError("SFSafariViewController is made with init(url:).") }
  public required convenience init() { fatalError("SFSafariViewController is made with init(url:).") }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = UILabel()
    label.text = "There is no web browser on this platform to show\n\(page.absoluteString)"
    label.numberOfLines = 0
    label.textAlignment = .center
    label.textColor = .secondaryLabel
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Done") { [weak self] _ in
        guard let self else { return }
        delegate?.safariViewControllerDidFinish(self)
        if presentingViewController != nil { dismiss(animated: true) } else { navigationController?.popViewController(animated: true) }
      })
    for child in [label, button] {
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
    }
    NSLayoutConstraint.activate([
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      label.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      button.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
      button.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
    ])
  }
}

@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
}

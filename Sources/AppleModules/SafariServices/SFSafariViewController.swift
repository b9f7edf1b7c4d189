@_exported public import UIKit

/// The controller of web pages, which says that there is no browser to show the page.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
  public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }

  /// How the pages are shown; kept, as none is.
  @preconcurrency @MainActor
  open class Configuration: NSObject, @preconcurrency NSCopying {
    open var entersReaderIfAvailable = false
    open var barCollapsingEnabled = true
    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Configuration()
      (copy.entersReaderIfAvailable, copy.barCollapsingEnabled) = (entersReaderIfAvailable, barCollapsingEnabled)
      return copy
    }
  }

  private let page: URL
  /// As it was when the controller was made.
  public let configuration: Configuration
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  open var preferredBarTintColor: UIColor?
  open var preferredControlTintColor: UIColor?
  open var dismissButtonStyle: DismissButtonStyle = .done

  public init(url: URL, configuration: Configuration) {
    (page, self.configuration) = (url, configuration.copy() as! Configuration)
    super.init(nibName: nil, bundle: nil)
  }
  public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }
  public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
    let configuration = Configuration()
    configuration.entersReaderIfAvailable = entersReaderIfAvailable
    self.init(url: URL, configuration: configuration)
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
        if presentingViewController != nil {
          dismiss(animated: true)
        } else {
          navigationController?.popViewController(animated: true)
        }
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
  // No page is loaded, so that nobody calls these.
  func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
  func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL)
  func safariViewController(_ controller: SFSafariViewController, activityItemsFor URL: URL, title: String?)
    -> [UIActivity]
  func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
  public func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL) {}
  public func safariViewController(_ controller: SFSafariViewController, activityItemsFor URL: URL, title: String?)
    -> [UIActivity]
  { [] }
  public func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) {}
}

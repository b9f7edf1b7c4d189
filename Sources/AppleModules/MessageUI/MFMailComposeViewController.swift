import AbsentServices
@_exported public import UIKit

public enum MFMailComposeResult: Int, Sendable { case cancelled, saved, sent, failed }
public enum MessageComposeResult: Int, Sendable { case cancelled, sent, failed }

/// A letter to write. No mail can be sent, as `canSendMail()` says; presented all the same, it is a named page that can
/// be cancelled.
@preconcurrency @MainActor
open class MFMailComposeViewController: UINavigationController {
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
  open class func canSendMail() -> Bool { false }

  public required init() {
    super.init(nibName: nil, bundle: nil)
    setUp()
  }
  public required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }
  /// The composing page stands instead of the root.
  public required init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    setViewControllers(
      [
        ComposePage("MFMailComposeViewController") { [weak self] in
          guard let self else { return }
          mailComposeDelegate?.mailComposeController(self, didFinishWith: .cancelled, error: nil)
        }
      ], animated: false)
  }

  open func setSubject(_ subject: String) {}
  open func setToRecipients(_ toRecipients: [String]?) {}
  open func setCcRecipients(_ ccRecipients: [String]?) {}
  open func setBccRecipients(_ bccRecipients: [String]?) {}
  open func setMessageBody(_ body: String, isHTML: Bool) {}
  open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {}
  open func setPreferredSendingEmailAddress(_ emailAddress: String) {}
}

/// A short message to write. None can be sent, as `canSendText()` says.
@preconcurrency @MainActor
open class MFMessageComposeViewController: UINavigationController {
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  open var recipients: [String]?
  open var body: String?
  open var subject: String?
  open class func canSendText() -> Bool { false }
  open class func canSendSubject() -> Bool { false }
  open class func canSendAttachments() -> Bool { false }

  public required init() {
    super.init(nibName: nil, bundle: nil)
    setUp()
  }
  public required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUp()
  }
  /// The composing page stands instead of the root.
  public required init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    setViewControllers(
      [
        ComposePage("MFMessageComposeViewController") { [weak self] in
          guard let self else { return }
          messageComposeDelegate?.messageComposeViewController(self, didFinishWith: .cancelled)
        }
      ], animated: false)
  }
}

private final class ComposePage: UIViewController {
  private let name: String
  private let cancel: @MainActor () -> Void

  init(_ name: String, _ cancel: @escaping @MainActor () -> Void) {
    (self.name, self.cancel) = (name, cancel)
    super.init(nibName: nil, bundle: nil)
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { _ in cancel() })
  }
  required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    fatalError("A named page has a name.")
  }
  required init?(coder: NSCoder) { fatalError("A named page has a name.") }
  required convenience init() { fatalError("A named page has a name.") }

  override func loadView() { view = NamedPage(name, .systemBackground) }
}

@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}
extension MFMailComposeViewControllerDelegate {
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
  ) { OptionalRequirement.missing() }
}

@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}

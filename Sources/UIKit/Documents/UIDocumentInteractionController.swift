import UniformTypeIdentifiers

/// Shows a file, and what can be done with it. There is no other app that could open it.
@preconcurrency @MainActor
open class UIDocumentInteractionController: NSObject {
  public init(url: URL) {
    self.url = url
    super.init()
  }
  // Not an override, so that it is isolated as the class is: NSObject's is not.
  @_nonoverride public init() { super.init() }

  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
  open var url: URL?
  /// By default from the extension of the file's name.
  open var uti: String? {
    get { ownType ?? url.flatMap { UTType(filenameExtension: $0.pathExtension)?.identifier } }
    set { ownType = newValue }
  }
  private var ownType: String?
  /// By default the name of the file.
  open var name: String? {
    get { ownName ?? url?.lastPathComponent }
    set { ownName = newValue }
  }
  private var ownName: String?
  open var icons: [UIImage] { UIImage(systemName: "doc").map { [$0] } ?? [] }
  open var annotation: Any?
  /// A tap that previews and a long touch that shows the options, for a view of the app's.
  open private(set) lazy var gestureRecognizers: [UIGestureRecognizer] = [
    DocumentTap { [weak self] _ in _ = self?.presentPreview(animated: true) }
  ]

  // MARK: Menus

  private weak var menu: UIActivityViewController?

  /// - Returns: False where no controller is on screen around the view.
  @discardableResult open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    present(in: view, animated) {
      $0.sourceView = view; $0.sourceRect = rect
    }
  }
  @discardableResult open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    guard let view = item._view else { return false }
    return present(in: view, animated) { $0.sourceItem = item }
  }
  /// False, and nothing is shown: no other app opens files here.
  @discardableResult open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }
  @discardableResult open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }

  private func present(in view: UIView, _ animated: Bool, _ anchor: (UIPopoverPresentationController) -> Void) -> Bool {
    guard let url, let presenter = view.next.flatMap(Self.controller) else { return false }
    let sheet = UIActivityViewController(activityItems: [url], applicationActivities: nil)
    sheet.completionWithItemsHandler = { [weak self] _, _, _, _ in
      guard let self else { return }
      delegate?.documentInteractionControllerDidDismissOptionsMenu(self)
    }
    sheet.popoverPresentationController.map(anchor)
    delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
    menu = sheet
    presenter.present(sheet, animated: animated)
    return true
  }

  private static func controller(_ responder: UIResponder) -> UIViewController? {
    responder as? UIViewController ?? responder.next.flatMap(controller)
  }

  open func dismissMenu(animated: Bool) { menu?.dismiss(animated: animated) }

  // MARK: Preview

  private weak var preview: UIViewController?

  /// Shows pictures and texts, and the name of any other file. False where the delegate names no controller to present
  /// from.
  @discardableResult open func presentPreview(animated: Bool) -> Bool {
    let parent = delegate.flatMap { delegate in
      OptionalRequirement.ask { delegate.documentInteractionControllerViewControllerForPreview(self) }
    }
    guard let url, let parent else { return false }
    let page = DocumentPreviewPage(url, title: name ?? url.lastPathComponent) { [weak self] in
      guard let self else { return }
      delegate?.documentInteractionControllerDidEndPreview(self)
    }
    delegate?.documentInteractionControllerWillBeginPreview(self)
    preview = page
    if let navigation = parent as? UINavigationController {
      navigation.pushViewController(page, animated: animated)
    } else {
      let navigation = UINavigationController(rootViewController: page)
      navigation.modalPresentationStyle = .fullScreen
      parent.present(navigation, animated: animated)
    }
    return true
  }

  open func dismissPreview(animated: Bool) {
    guard let preview else { return }
    if preview.presentingViewController != nil {
      preview.dismiss(animated: animated)
    } else {
      preview.navigationController?.popViewController(animated: animated)
    }
  }
}

@MainActor
private final class DocumentTap: UITapGestureRecognizer {
  private var body: (UIGestureRecognizer) -> Void = { _ in }
  convenience init(_ body: @escaping (UIGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    self.body = body
    addTarget(self, action: "documentWasTapped")
  }
  override func _invoke(_ selector: Selector, _ arguments: [Any?]) -> Any?? {
    guard selector._name == "documentWasTapped" else { return super._invoke(selector, arguments) }
    body(self)
    return .some(nil)
  }
}

/// The page of one file.
private final class DocumentPreviewPage: UIViewController {
  private let url: URL
  private let onEnd: () -> Void

  init(_ url: URL, title: String, onEnd: @escaping () -> Void) {
    (self.url, self.onEnd) = (url, onEnd)
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }
  required init(nibName: String?, bundle: Bundle?) { fatalError("A preview is made for a file.") }
  required init?(coder: NSCoder) { fatalError("A preview is made for a file.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let content = makeContent()
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
    if navigationController?.viewControllers.first === self {
      navigationItem.leftBarButtonItem = UIBarButtonItem(
        systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    }
  }

  private func makeContent() -> UIView {
    if let image = UIImage(contentsOfFile: url.path) {
      let view = UIImageView(image: image)
      view.contentMode = .scaleAspectFit
      return view
    }
    if UTType(filenameExtension: url.pathExtension)?.conforms(to: .text) ?? false,
      let text = try? String(contentsOf: url, encoding: .utf8)
    {
      let view = UITextView(frame: .zero)
      (view.text, view.isEditable, view.alwaysBounceVertical) = (text, false, true)
      return view
    }
    var configuration = UIContentUnavailableConfiguration.empty()
    (configuration.image, configuration.text) = (UIImage(systemName: "doc"), url.lastPathComponent)
    return UIContentUnavailableView(configuration: configuration)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isMovingFromParent || navigationController?.isBeingDismissed ?? true { onEnd() }
  }
}

public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {
  @MainActor func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController)
    -> UIViewController
  @MainActor func documentInteractionControllerRectForPreview(_ controller: UIDocumentInteractionController) -> CGRect
  @MainActor func documentInteractionControllerViewForPreview(_ controller: UIDocumentInteractionController) -> UIView?
  @MainActor func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
  @MainActor func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
  @MainActor func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController)
  @MainActor func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController)
  @MainActor func documentInteractionControllerWillPresentOpenInMenu(_ controller: UIDocumentInteractionController)
  @MainActor func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController)
  @MainActor func documentInteractionController(
    _ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?)
  @MainActor func documentInteractionController(
    _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?)
}

extension UIDocumentInteractionControllerDelegate {
  @preconcurrency @MainActor public func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  )
    -> UIViewController
  {
    OptionalRequirement.inSubclass(
      self, "UIDocumentInteractionControllerDelegate", controller, else: OptionalRequirement.missing(UIViewController())
    )
  }
  @preconcurrency @MainActor public func documentInteractionControllerRectForPreview(
    _ controller: UIDocumentInteractionController
  )
    -> CGRect
  {
    OptionalRequirement.inSubclass(self, "UIDocumentInteractionControllerDelegate", controller, else: .zero)
  }
  @preconcurrency @MainActor public func documentInteractionControllerViewForPreview(
    _ controller: UIDocumentInteractionController
  )
    -> UIView?
  {
    OptionalRequirement.inSubclass(self, "UIDocumentInteractionControllerDelegate", controller, else: nil)
  }
  @preconcurrency @MainActor public func documentInteractionControllerWillBeginPreview(
    _ controller: UIDocumentInteractionController
  ) {
    OptionalRequirement.inSubclass(self, "UIDocumentInteractionControllerDelegate", controller, else: ())
  }
  @preconcurrency @MainActor public func documentInteractionControllerDidEndPreview(
    _ controller: UIDocumentInteractionController
  ) {
    OptionalRequirement.inSubclass(self, "UIDocumentInteractionControllerDelegate", controller, else: ())
  }
  @preconcurrency @MainActor public func documentInteractionControllerWillPresentOptionsMenu(
    _ controller: UIDocumentInteractionController
  ) {
    OptionalRequirement.inSubclass(self, "UIDocumentInteractionControllerDelegate", controller, else: ())
  }
  @preconcurrency @MainActor public func documentInteractionControllerDidDismissOptionsMenu(
    _ controller: UIDocumentInteractionController
  ) {
    OptionalRequirement.inSubclass(self, "UIDocumentInteractionControllerDelegate", controller, else: ())
  }
  @preconcurrency @MainActor public func documentInteractionControllerWillPresentOpenInMenu(
    _ controller: UIDocumentInteractionController
  ) {
    OptionalRequirement.inSubclass(self, "UIDocumentInteractionControllerDelegate", controller, else: ())
  }
  @preconcurrency @MainActor public func documentInteractionControllerDidDismissOpenInMenu(
    _ controller: UIDocumentInteractionController
  ) {
    OptionalRequirement.inSubclass(self, "UIDocumentInteractionControllerDelegate", controller, else: ())
  }
  @preconcurrency @MainActor public func documentInteractionController(
    _ controller: UIDocumentInteractionController, willBeginSendingToApplication application: String?
  ) {
    OptionalRequirement.inSubclass(self, "UIDocumentInteractionControllerDelegate", controller, application, else: ())
  }
  @preconcurrency @MainActor public func documentInteractionController(
    _ controller: UIDocumentInteractionController, didEndSendingToApplication application: String?
  ) {
    OptionalRequirement.inSubclass(self, "UIDocumentInteractionControllerDelegate", controller, application, else: ())
  }
}

public import UniformTypeIdentifiers

@preconcurrency @MainActor public protocol UIDocumentBrowserViewControllerDelegate: NSObjectProtocol {
  func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL])
  /// The app makes a file and hands it to the handler, with what becomes of it; nil and `none` where it made none.
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didRequestDocumentCreationWithHandler importHandler:
      @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void)
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
    toDestinationURL destinationURL: URL)
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL, error: (any Error)?)
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController, applicationActivitiesForDocumentURLs documentURLs: [URL]
  ) -> [UIActivity]
  func documentBrowser(
    _ controller: UIDocumentBrowserViewController, willPresent activityViewController: UIActivityViewController)
}

extension UIDocumentBrowserViewControllerDelegate {
  public func documentBrowser(_ controller: UIDocumentBrowserViewController, didPickDocumentsAt documentURLs: [URL]) {
    OptionalRequirement.inSubclass(self, "UIDocumentBrowserViewControllerDelegate", controller, documentURLs, else: ())
  }
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController,
    didRequestDocumentCreationWithHandler importHandler:
      @escaping (URL?, UIDocumentBrowserViewController.ImportMode) -> Void
  ) {
    OptionalRequirement.inSubclass(
      self, "UIDocumentBrowserViewControllerDelegate", controller, importHandler, else: importHandler(nil, .none))
  }
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController, didImportDocumentAt sourceURL: URL,
    toDestinationURL destinationURL: URL
  ) {
    OptionalRequirement.inSubclass(
      self, "UIDocumentBrowserViewControllerDelegate", controller, sourceURL, destinationURL, else: ())
  }
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController, failedToImportDocumentAt documentURL: URL, error: (any Error)?
  ) {
    OptionalRequirement.inSubclass(
      self, "UIDocumentBrowserViewControllerDelegate", controller, documentURL, error, else: ())
  }
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController, applicationActivitiesForDocumentURLs documentURLs: [URL]
  ) -> [UIActivity] {
    OptionalRequirement.inSubclass(self, "UIDocumentBrowserViewControllerDelegate", controller, documentURLs, else: [])
  }
  public func documentBrowser(
    _ controller: UIDocumentBrowserViewController, willPresent activityViewController: UIActivityViewController
  ) {
    OptionalRequirement.inSubclass(
      self, "UIDocumentBrowserViewControllerDelegate", controller, activityViewController, else: ())
  }
}

/// Shows the app's documents: a person opens, makes, renames, duplicates, shares and deletes them.
///
/// It lists the app's own folder of documents. There are no other places, and no other app's files.
@preconcurrency @MainActor
open class UIDocumentBrowserViewController: UIViewController {
  public enum ImportMode: UInt, Sendable { case none, copy, move }
  public enum BrowserUserInterfaceStyle: UInt, Sendable { case white, light, dark }

  private let types: [UTType]
  private lazy var page = DocumentShelf(self)

  /// - Parameter contentTypes: Nil for those that the app's Info.plist names as its documents', else for all.
  public init(forOpening contentTypes: [UTType]?) {
    types = contentTypes ?? Self.ownTypes
    super.init(nibName: nil, bundle: nil)
  }
  /// Deprecated since iOS 14: types as uniform type identifiers.
  public convenience init(forOpeningFilesWithContentTypes allowedContentTypes: [String]?) {
    self.init(forOpening: allowedContentTypes.map { $0.compactMap { UTType($0) } })
  }
  public required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    types = Self.ownTypes
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) {
    types = Self.ownTypes
    super.init(coder: coder)
  }

  private static var ownTypes: [UTType] {
    let documents = Bundle._app._information("CFBundleDocumentTypes") as? [[String: Any]] ?? []
    let named = documents.flatMap { $0["LSItemContentTypes"] as? [String] ?? [] }.compactMap { UTType($0) }
    return named.isEmpty ? [.item] : named
  }

  open weak var delegate: (any UIDocumentBrowserViewControllerDelegate)?
  open var allowsDocumentCreation = true { didSet { page.update() } }
  open var allowsPickingMultipleItems = false { didSet { page.update() } }
  open var shouldShowFileExtensions = false { didSet { page.update() } }
  open var additionalLeadingNavigationBarButtonItems: [UIBarButtonItem] = [] { didSet { page.update() } }
  open var additionalTrailingNavigationBarButtonItems: [UIBarButtonItem] = [] { didSet { page.update() } }
  /// Entries of the menu of a document.
  open var customActions: [UIDocumentBrowserAction] = []
  open var browserUserInterfaceStyle = BrowserUserInterfaceStyle.white {
    didSet { overrideUserInterfaceStyle = browserUserInterfaceStyle == .dark ? .dark : .light }
  }
  open var localizedCreateDocumentActionTitle = "Create Document" { didSet { page.update() } }
  /// Kept: documents are rows of a list.
  open var defaultDocumentAspectRatio: CGFloat = 2.0 / 3
  open var allowedContentTypes: [String] { types.map(\.identifier) }
  open var contentTypesForRecentDocuments: [UTType] { types }
  open var recentDocumentsContentTypes: [String] { allowedContentTypes }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let navigation = UINavigationController(rootViewController: page)
    navigation.navigationBar.prefersLargeTitles = true
    addChild(navigation)
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
  }

  // MARK: Documents

  final var _folder: URL { DocumentFolder.own.url }

  /// By name.
  final var _documents: [URL] { DocumentFolder.own.files.filter { DocumentFolder.isFile($0, of: types) } }

  /// A name in the folder that is free: `Name.txt`, `Name 2.txt`, …
  private func location(_ name: String, _ ending: String) -> URL {
    func url(_ number: Int) -> URL {
      let plain = number == 1 ? name : "\(name) \(number)"
      return _folder.appendingPathComponent(ending.isEmpty ? plain : "\(plain).\(ending)")
    }
    var number = 1
    while FileManager.default.fileExists(atPath: url(number).path) { number += 1 }
    return url(number)
  }

  /// - Throws: The error of the files.
  private func take(_ url: URL, _ mode: ImportMode) throws -> URL {
    guard url.deletingLastPathComponent().standardizedFileURL != _folder.standardizedFileURL else { return url }
    let target = location(url.deletingPathExtension().lastPathComponent, url.pathExtension)
    if mode == .move {
      try FileManager.default.moveItem(at: url, to: target)
    } else {
      try FileManager.default.copyItem(at: url, to: target)
    }
    return target
  }

  final func _create() {
    delegate?.documentBrowser(self) { [weak self] url, mode in
      guard let self, let url, mode != .none else { return }
      do {
        let target = try take(url, mode)
        page.update()
        delegate?.documentBrowser(self, didImportDocumentAt: url, toDestinationURL: target)
      } catch { delegate?.documentBrowser(self, failedToImportDocumentAt: url, error: error) }
    }
  }

  /// Shows the document in the list, which it is brought into where that is asked for.
  open func revealDocument(at url: URL, importIfNeeded: Bool, completion: ((URL?, (any Error)?) -> Void)? = nil) {
    later { [self] in
      do {
        let target = importIfNeeded ? try take(url, .copy) : url
        page.update()
        completion?(target, nil)
      } catch { completion?(nil, error) }
    }
  }
  open func importDocument(
    at documentURL: URL, nextToDocumentAt neighbourURL: URL, mode importMode: ImportMode,
    completionHandler completion: @escaping (URL?, (any Error)?) -> Void
  ) {
    later { [self] in
      do {
        let target = try take(documentURL, importMode)
        page.update()
        completion(target, nil)
      } catch { completion(nil, error) }
    }
  }
  /// - Parameter proposedName: Without an ending, it keeps the document's; a number is added where the name is taken.
  open func renameDocument(
    at documentURL: URL, proposedName: String, completionHandler: @escaping (URL?, (any Error)?) -> Void
  ) {
    later { [self] in
      let ending = (proposedName as NSString).pathExtension
      let target = location(
        (proposedName as NSString).deletingPathExtension, ending.isEmpty ? documentURL.pathExtension : ending)
      do {
        try FileManager.default.moveItem(at: documentURL, to: target)
        page.update()
        completionHandler(target, nil)
      } catch { completionHandler(nil, error) }
    }
  }
  final func _duplicate(_ url: URL) {
    try? FileManager.default.copyItem(
      at: url, to: location(url.deletingPathExtension().lastPathComponent, url.pathExtension))
    page.update()
  }
  final func _delete(_ url: URL) {
    try? FileManager.default.removeItem(at: url)
    page.update()
  }
  final func _share(_ urls: [URL]) {
    let activities = delegate?.documentBrowser(self, applicationActivitiesForDocumentURLs: urls) ?? []
    let sheet = UIActivityViewController(activityItems: urls, applicationActivities: activities)
    delegate?.documentBrowser(self, willPresent: sheet)
    present(sheet, animated: true)
  }
  private func later(_ work: @escaping () -> Void) {
    nonisolated(unsafe) let work = work  // handed to the main thread and used there alone
    _inLaterTurn { MainActor.assumeIsolated(work) }
  }

  /// For the way from the list to a document and back.
  open func transitionController(forDocumentAt documentURL: URL) -> UIDocumentBrowserTransitionController {
    UIDocumentBrowserTransitionController()
  }
}

/// The documents as rows, with what can be done with each.
private final class DocumentShelf: UITableViewController {
  private unowned let browser: UIDocumentBrowserViewController
  private var documents: [URL] = []

  init(_ browser: UIDocumentBrowserViewController) {
    self.browser = browser
    super.init(style: .insetGrouped)
  }
  required init(style: UITableView.Style) { fatalError("A shelf of documents is made for a browser.") }
  required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    fatalError("A shelf of documents is made for a browser.")
  }
  required init?(coder: NSCoder) { fatalError("A shelf of documents is made for a browser.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Documents"
    update()
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    update()
  }

  func update() {
    guard isViewLoaded else { return }
    documents = browser._documents
    navigationItem.leftBarButtonItems = browser.additionalLeadingNavigationBarButtonItems
    let add = UIBarButtonItem(systemItem: .add, primaryAction: UIAction { [weak browser] _ in browser?._create() })
    add.accessibilityLabel = browser.localizedCreateDocumentActionTitle
    navigationItem.rightBarButtonItems =
      (browser.allowsDocumentCreation ? [add] : []) + browser.additionalTrailingNavigationBarButtonItems
    tableView.reloadData()
  }

  private func name(_ url: URL) -> String {
    browser.shouldShowFileExtensions ? url.lastPathComponent : url.deletingPathExtension().lastPathComponent
  }

  private var startsWithCreation: Bool { browser.allowsDocumentCreation }
  override func numberOfSections(in tableView: UITableView) -> Int { startsWithCreation ? 2 : 1 }
  private func isCreation(_ section: Int) -> Bool { startsWithCreation && section == 0 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    isCreation(section) ? 1 : documents.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    if isCreation(indexPath.section) {
      (content.text, content.image) = (browser.localizedCreateDocumentActionTitle, UIImage(systemName: "plus"))
      content.textProperties.color = browser.view.tintColor
    } else {
      let url = documents[indexPath.row]
      (content.text, content.image) = (name(url), UIImage(systemName: url.hasDirectoryPath ? "folder" : "doc"))
    }
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard !isCreation(indexPath.section) else { return browser._create() }
    browser.delegate?.documentBrowser(browser, didPickDocumentsAt: [documents[indexPath.row]])
  }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard !isCreation(indexPath.section) else { return nil }
    let url = documents[indexPath.row]
    let delete = UIContextualAction(style: .destructive, title: SystemText.text("Delete")) {
      [weak browser] _, _, done in
      browser?._delete(url)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard !isCreation(indexPath.section) else { return nil }
    let url = documents[indexPath.row]
    return UIContextMenuConfiguration(actionProvider: { [weak self] _ in self?.menu(of: url) })
  }

  private func menu(of url: URL) -> UIMenu {
    func action(
      _ title: String, _ symbol: String, _ attributes: UIMenuElement.Attributes = [], _ work: @escaping () -> Void
    ) -> UIAction {
      UIAction(title: title, image: UIImage(systemName: symbol), attributes: attributes) { _ in work() }
    }
    let own = browser.customActions.filter { $0.availability.contains(.menu) }.map { custom in
      UIAction(title: custom.localizedTitle, image: custom.image) { _ in custom.handler([url]) }
    }
    return UIMenu(
      children: own + [
        action(SystemText.text("Rename"), "pencil") { [weak self] in self?.rename(url) },
        action("Duplicate", "plus.square.on.square") { [weak browser] in browser?._duplicate(url) },
        action(SystemText.text("Share"), "square.and.arrow.up") { [weak browser] in browser?._share([url]) },
        action(SystemText.text("Delete"), "trash", .destructive) { [weak browser] in browser?._delete(url) },
      ])
  }

  private func rename(_ url: URL) {
    let alert = UIAlertController(title: SystemText.text("Rename"), message: nil, preferredStyle: .alert)
    alert.addTextField { $0.text = url.deletingPathExtension().lastPathComponent }
    alert.addAction(UIAlertAction(title: SystemText.text("Cancel"), style: .cancel))
    alert.addAction(
      UIAlertAction(title: SystemText.text("Rename"), style: .default) { [weak browser, weak alert] _ in
        guard let name = alert?.textFields?.first?.text, !name.isEmpty else { return }
        browser?.renameDocument(at: url, proposedName: name) { _, _ in }
      })
    present(alert, animated: true)
  }
}

/// An entry of the menu of documents.
@preconcurrency @MainActor
open class UIDocumentBrowserAction: NSObject {
  public struct Availability: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let menu = Availability(rawValue: 1)
    public static let navigationBar = Availability(rawValue: 2)
  }
  public let identifier: String
  public let localizedTitle: String
  public let availability: Availability
  let handler: ([URL]) -> Void
  open var image: UIImage?
  /// Kept: every document has the entry.
  open var supportedContentTypes: [String] = ["public.item"]
  open var supportsMultipleItems = true

  public init(
    identifier: String, localizedTitle: String, availability: Availability, handler: @escaping ([URL]) -> Void
  ) {
    (self.identifier, self.localizedTitle, self.availability, self.handler) = (
      identifier, localizedTitle, availability, handler
    )
    super.init()
  }
}

/// The way from the list to a document and back: the document grows out of the middle, and shrinks there.
@preconcurrency @MainActor
open class UIDocumentBrowserTransitionController: NSObject, UIViewControllerAnimatedTransitioning {
  open var loadingProgress: Progress?
  /// The part of the document's view that stands for it; kept.
  open weak var targetView: UIView?

  open func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    0.35
  }
  open func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    let appearing = transitionContext.view(forKey: .to), leaving = transitionContext.view(forKey: .from)
    let small = CGAffineTransform(scaleX: 0.8, y: 0.8)
    if let appearing {
      if let controller = transitionContext.viewController(forKey: .to) {
        appearing.frame = transitionContext.finalFrame(for: controller)
      }
      container.addSubview(appearing)
      (appearing.transform, appearing.alpha) = (small, 0)
    }
    UIView.animate(withDuration: transitionDuration(using: transitionContext)) {
      if let appearing {
        (appearing.transform, appearing.alpha) = (.identity, 1)
      } else {
        leaving?.transform = small
        leaving?.alpha = 0
      }
    } completion: { _ in
      let isDone = !transitionContext.transitionWasCancelled
      if isDone { leaving?.removeFromSuperview() }
      transitionContext.completeTransition(isDone)
    }
  }
}

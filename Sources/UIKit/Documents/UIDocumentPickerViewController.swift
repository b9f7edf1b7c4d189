public import UniformTypeIdentifiers

public enum UIDocumentPickerMode: UInt, Sendable { case `import`, open, exportToService, moveToService }

@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    OptionalRequirement.inSubclass(self, "UIDocumentPickerDelegate", controller, urls, else: ())
  }
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
    OptionalRequirement.inSubclass(self, "UIDocumentPickerDelegate", controller, else: ())
  }
}

/// Lets a person choose files, or a destination for some.
///
/// It lists one folder: `directoryURL`, else the app's own documents. There are no other places, and no other app's
/// files.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
  private let types: [UTType]
  private let exported: [URL]
  private let mode: UIDocumentPickerMode
  private var isAnswered = false

  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
    (types, exported, mode) = (contentTypes, [], asCopy ? .import : .open)
    super.init(nibName: nil, bundle: nil)
  }
  public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
    self.init(forOpeningContentTypes: contentTypes, asCopy: false)
  }
  public init(forExporting urls: [URL], asCopy: Bool) {
    (types, exported, mode) = ([], urls, asCopy ? .exportToService : .moveToService)
    super.init(nibName: nil, bundle: nil)
  }
  public convenience init(forExporting urls: [URL]) { self.init(forExporting: urls, asCopy: false) }
  /// Deprecated since iOS 14: types as uniform type identifiers.
  public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    (types, exported, self.mode) = (allowedUTIs.compactMap { UTType($0) }, [], mode)
    super.init(nibName: nil, bundle: nil)
  }
  public convenience init(url: URL, in mode: UIDocumentPickerMode) { self.init(urls: [url], in: mode) }
  public init(urls: [URL], in mode: UIDocumentPickerMode) {
    (types, exported, self.mode) = ([], urls, mode)
    super.init(nibName: nil, bundle: nil)
  }
  public required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (types, exported, mode) = ([.item], [], .open)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) {
    (types, exported, mode) = ([.item], [], .open)
    super.init(coder: coder)
  }

  open weak var delegate: (any UIDocumentPickerDelegate)?
  open var documentPickerMode: UIDocumentPickerMode { mode }
  /// True: files are marked, and Open ends the choice.
  open var allowsMultipleSelection = false
  open var shouldShowFileExtensions = false
  /// The folder that is listed; nil for the app's documents.
  open var directoryURL: URL?

  // MARK: The page

  private lazy var list = FileList(self)

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let bar = UINavigationBar(frame: .zero)
    let item = UINavigationItem(title: folder.lastPathComponent)
    item.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
    if !exported.isEmpty {
      item.rightBarButtonItem = UIBarButtonItem(
        systemItem: .save, primaryAction: UIAction { [weak self] _ in self?.export() })
    } else if allowsMultipleSelection {
      item.rightBarButtonItem = UIBarButtonItem(
        title: SystemText.text("Open"),
        primaryAction: UIAction { [weak self] _ in self.map { $0.pick($0.list.chosen) } })
    }
    bar.items = [item]
    let table = UITableView(frame: .zero, style: .insetGrouped)
    (table.dataSource, table.delegate) = (list, list)
    table.allowsMultipleSelection = allowsMultipleSelection
    view.addSubview(table)
    view.addSubview(bar)
    SystemPage.lay(bar, above: table, in: view)
  }

  /// Closed by a swipe counts as cancelled.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed || presentingViewController == nil { answer { $0.documentPickerWasCancelled(self) } }
  }

  private var folder: URL { directoryURL ?? DocumentFolder.own.url }

  /// The files of the folder that can be chosen, by name.
  final var _files: [URL] { DocumentFolder(url: folder).files.filter(isWanted) }

  private func isWanted(_ url: URL) -> Bool {
    guard exported.isEmpty else { return true }
    let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory ?? false
    if isFolder { return types.contains(.folder) || types.contains(.directory) }
    return DocumentFolder.isFile(url, of: types)
  }

  // MARK: Answers

  private func answer(_ body: (any UIDocumentPickerDelegate) -> Void) {
    guard !isAnswered else { return }
    isAnswered = true
    if let delegate { body(delegate) }
  }

  private func cancel() {
    answer { $0.documentPickerWasCancelled(self) }
    dismiss(animated: true)
  }

  /// A copy lies where the app keeps what is temporary.
  final func _pick(_ urls: [URL]) { pick(urls) }
  private func pick(_ urls: [URL]) {
    guard !urls.isEmpty else { return }
    let given = mode == .import ? urls.map { Self.copy($0, to: FileManager.default.temporaryDirectory) ?? $0 } : urls
    answer { $0.documentPicker(self, didPickDocumentsAt: given) }
    dismiss(animated: true)
  }

  private func export() {
    let places = exported.compactMap { url -> URL? in
      guard let target = Self.copy(url, to: folder) else { return nil }
      if mode == .moveToService { try? FileManager.default.removeItem(at: url) }
      return target
    }
    answer {
      places.isEmpty ? $0.documentPickerWasCancelled(self) : $0.documentPicker(self, didPickDocumentsAt: places)
    }
    dismiss(animated: true)
  }

  private static func copy(_ url: URL, to folder: URL) -> URL? {
    let target = folder.appendingPathComponent(url.lastPathComponent)
    guard target.standardizedFileURL != url.standardizedFileURL else { return url }
    try? FileManager.default.removeItem(at: target)
    do { try FileManager.default.copyItem(at: url, to: target) } catch { return nil }
    return target
  }
}

/// The rows of a picker of files.
@MainActor
private final class FileList: NSObject, UITableViewDataSource, UITableViewDelegate {
  private unowned let owner: UIDocumentPickerViewController
  private lazy var files = owner._files
  private(set) var chosen: [URL] = []

  init(_ owner: UIDocumentPickerViewController) {
    self.owner = owner
    super.init()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { files.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil), url = files[indexPath.row]
    cell.textLabel?.text =
      owner.shouldShowFileExtensions ? url.lastPathComponent : url.deletingPathExtension().lastPathComponent
    cell.imageView?.image = UIImage(systemName: url.hasDirectoryPath ? "folder" : "doc")
    return cell
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard owner.allowsMultipleSelection else { return owner._pick([files[indexPath.row]]) }
    chosen.append(files[indexPath.row])
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    chosen.removeAll { $0 == files[indexPath.row] }
  }
}

@preconcurrency @MainActor public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
  public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {
    OptionalRequirement.inSubclass(self, "UIFontPickerViewControllerDelegate", viewController, else: ())
  }
  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
    OptionalRequirement.inSubclass(self, "UIFontPickerViewControllerDelegate", viewController, else: ())
  }
}

/// A list of the families of fonts that are here, or of their faces.
@preconcurrency @MainActor
open class UIFontPickerViewController: UIViewController {
  @preconcurrency @MainActor
  open class Configuration: NSObject, @preconcurrency NSCopying {
    /// The faces of each family, too.
    open var includeFaces = false
    /// Names are drawn in the system's font, not in their own.
    open var displayUsingSystemFont = false
    /// Only fonts that have all of these.
    open var filteredTraits: UIFontDescriptor.SymbolicTraits = []
    /// Kept: what a font is for is not known here.
    open var languageFilter: Predicate<[String]>?

    public override init() { super.init() }
    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Configuration()
      (copy.includeFaces, copy.displayUsingSystemFont) = (includeFaces, displayUsingSystemFont)
      (copy.filteredTraits, copy.languageFilter) = (filteredTraits, languageFilter)
      return copy
    }
  }

  private let ownConfiguration: Configuration
  public init(configuration: Configuration) {
    ownConfiguration = configuration.copy() as? Configuration ?? Configuration()
    super.init(nibName: nil, bundle: nil)
  }
  public required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    ownConfiguration = Configuration()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) {
    ownConfiguration = Configuration()
    super.init(coder: coder)
  }

  open var configuration: Configuration { ownConfiguration }
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?
  open var selectedFontDescriptor: UIFontDescriptor?

  private lazy var list = FontList(self)
  private var isAnswered = false

  open override func viewDidLoad() {
    super.viewDidLoad()
    title = title ?? "Fonts"
    let table = UITableView(frame: view.bounds, style: .plain)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    (table.dataSource, table.delegate) = (list, list)
    view.addSubview(table)
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    guard !isAnswered, isBeingDismissed || presentingViewController == nil else { return }
    isAnswered = true
    delegate?.fontPickerViewControllerDidCancel(self)
  }

  final func _choose(_ font: UIFont) {
    selectedFontDescriptor = font.fontDescriptor
    isAnswered = true
    delegate?.fontPickerViewControllerDidPickFont(self)
    if presentingViewController != nil { dismiss(animated: true) }
  }
}

@MainActor
private final class FontList: NSObject, UITableViewDataSource, UITableViewDelegate {
  private unowned let owner: UIFontPickerViewController
  private lazy var fonts: [(title: String, font: UIFont)] = {
    let configuration = owner.configuration
    let names = UIFont.familyNames.sorted().flatMap { family -> [(String, String)] in
      let faces = UIFont.fontNames(forFamilyName: family)
      return configuration.includeFaces ? faces.map { ($0, $0) } : faces.first.map { [(family, $0)] } ?? []
    }
    return names.compactMap { title, name in UIFont(name: name, size: 17).map { (title, $0) } }
      .filter { $0.1.fontDescriptor.symbolicTraits.isSuperset(of: configuration.filteredTraits) }
  }()

  init(_ owner: UIFontPickerViewController) {
    self.owner = owner
    super.init()
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fonts.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil), entry = fonts[indexPath.row]
    cell.textLabel?.text = entry.title
    // A face of pictures has no letters to write its name with.
    if !owner.configuration.displayUsingSystemFont, !entry.font._font.face.hasColorBitmaps {
      cell.textLabel?.font = entry.font
    }
    cell.accessoryType = owner.selectedFontDescriptor == entry.font.fontDescriptor ? .checkmark : .none
    return cell
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    owner._choose(fonts[indexPath.row].font)
  }
}

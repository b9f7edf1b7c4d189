/// The definition of a word in a dictionary. There is no dictionary here: no word has a definition, and the page says
/// so.
@preconcurrency @MainActor
open class UIReferenceLibraryViewController: UIViewController {
  private let term: String

  open class func dictionaryHasDefinition(forTerm term: String) -> Bool { false }

  public init(term: String) {
    self.term = term
    super.init(nibName: nil, bundle: nil)
  }
  public required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    term = ""
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  public required init?(coder: NSCoder) {
    term = ""
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    var content = UIContentUnavailableConfiguration.empty()
    content.image = UIImage(systemName: "book")
    content.text = "No Content Found"
    content.secondaryText = term
    content.button.title = SystemText.text("Done")
    content.buttonProperties.primaryAction = UIAction { [weak self] _ in self?.dismiss(animated: true) }
    contentUnavailableConfiguration = content
  }
}

/// Something that a search could go on with.
@preconcurrency @MainActor public protocol UISearchSuggestion: NSObjectProtocol {
  var localizedSuggestion: String? { get }
  var localizedDescription: String? { get }
  var iconImage: UIImage? { get }
  var localizedAttributedSuggestion: NSAttributedString? { get }
  var representedObject: Any? { get set }
}

extension UISearchSuggestion {
  public var localizedDescription: String? { nil }
  public var iconImage: UIImage? { nil }
}

/// A suggestion of a text, with a picture.
@preconcurrency @MainActor
open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
  private let text: String?
  private let attributed: NSAttributedString?
  private let spoken: String?
  private let icon: UIImage?

  /// Public, so that subclasses in apps inherit the initialisers below.
  public init(_text text: String?, _ attributed: NSAttributedString?, _ spoken: String?, _ icon: UIImage?) {
    (self.text, self.attributed, self.spoken, self.icon) = (text, attributed, spoken, icon)
    super.init()
  }
  public convenience init(localizedSuggestion suggestion: String) { self.init(_text: suggestion, nil, nil, nil) }
  public convenience init(localizedSuggestion suggestion: String, localizedDescription description: String?) {
    self.init(_text: suggestion, nil, description, nil)
  }
  public convenience init(
    localizedSuggestion suggestion: String, localizedDescription description: String?, iconImage: UIImage?
  ) {
    self.init(_text: suggestion, nil, description, iconImage)
  }
  public convenience init(localizedAttributedSuggestion suggestion: NSAttributedString) {
    self.init(_text: nil, suggestion, nil, nil)
  }
  public convenience init(
    localizedAttributedSuggestion suggestion: NSAttributedString, localizedDescription description: String?
  ) {
    self.init(_text: nil, suggestion, description, nil)
  }
  public convenience init(
    localizedAttributedSuggestion suggestion: NSAttributedString, localizedDescription description: String?,
    iconImage: UIImage?
  ) { self.init(_text: nil, suggestion, description, iconImage) }

  open var localizedAttributedSuggestion: NSAttributedString? { attributed }
  open var localizedSuggestion: String? { text ?? attributed?.string }
  open var localizedDescription: String? { spoken }
  open var iconImage: UIImage? { icon }
  open var representedObject: Any?
}

/// The list of suggestions of a search, over what is searched.
final class SuggestionList: UITableView, UITableViewDataSource, UITableViewDelegate {
  override class var _drawsContent: Bool { false }
  var suggestions: [any UISearchSuggestion] = [] { didSet { reloadData() } }
  var onChoose: (any UISearchSuggestion) -> Void = { _ in }

  required init(frame: CGRect, style: UITableView.Style) {
    super.init(frame: frame, style: style)
    (dataSource, delegate) = (self, self)
    keyboardDismissMode = .onDrag
  }
  required init(frame: CGRect) { fatalError("A SuggestionList is made by a search controller.") }
  required init?(coder: NSCoder) { fatalError("A SuggestionList is not in nibs.") }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { suggestions.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil), suggestion = suggestions[indexPath.row]
    if let text = suggestion.localizedAttributedSuggestion {
      cell.textLabel?.attributedText = text
    } else {
      cell.textLabel?.text = suggestion.localizedSuggestion
    }
    cell.imageView?.image = suggestion.iconImage
    cell.accessibilityLabel = suggestion.localizedDescription
    return cell
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    onChoose(suggestions[indexPath.row])
  }
}

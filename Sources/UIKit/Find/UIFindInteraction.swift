@preconcurrency @MainActor public protocol UIFindInteractionDelegate: NSObjectProtocol {
  /// Nil: nothing can be found in the view now.
  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession?
  func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession)
  func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession)
}
extension UIFindInteractionDelegate {
  public func findInteraction(_ interaction: UIFindInteraction, didBegin session: UIFindSession) {
    OptionalRequirement.inSubclass(self, "UIFindInteractionDelegate", interaction, session, else: ())
  }
  public func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) {
    OptionalRequirement.inSubclass(self, "UIFindInteractionDelegate", interaction, session, else: ())
  }
}

/// Shows a bar above the keyboard in which a person looks for text of a view, and replaces it.
@preconcurrency @MainActor open class UIFindInteraction: NSObject, UIInteraction, WindowWatching {
  public init(sessionDelegate: any UIFindInteractionDelegate) {
    delegate = sessionDelegate
    super.init()
  }
  open private(set) weak var delegate: (any UIFindInteractionDelegate)?
  open private(set) weak var view: UIView?
  open func willMove(to view: UIView?) { if view == nil { dismissFindNavigator() } }
  open func didMove(to view: UIView?) { self.view = view }

  /// The bar goes with the view that it looks in.
  final func viewLeftWindow() { dismissFindNavigator() }

  private var navigator: FindNavigator?
  open private(set) var activeFindSession: UIFindSession?
  open var isFindNavigatorVisible: Bool { navigator != nil }
  /// The text that is searched for; kept between two searches.
  open var searchText: String? { didSet { if searchText != oldValue { navigator?.show() } } }
  open var replacementText: String? { didSet { if replacementText != oldValue { navigator?.show() } } }
  /// Kept: the bar has no menu of options.
  open var optionsMenuProvider: (([UIMenuElement]) -> UIMenu?)?

  /// Nothing happens where the view is not on screen, or the delegate has no session.
  open func presentFindNavigator(showingReplace: Bool) {
    guard let view, let window = view.window else { return }
    if navigator == nil {
      guard let session = delegate?.findInteraction(self, sessionFor: view) else { return }
      session._interaction = self
      activeFindSession = session
      let bar = FindNavigator(self)
      bar.install(in: window)
      navigator = bar
      delegate?.findInteraction(self, didBegin: session)
    }
    navigator?.showsReplacement = showingReplace && (activeFindSession?.supportsReplacement ?? false)
    navigator?.show()
    navigator?.beginEditing()
    _search()
  }

  open func dismissFindNavigator() {
    guard let navigator else { return }
    self.navigator = nil
    navigator.remove()
    guard let session = activeFindSession else { return }
    activeFindSession = nil
    session.invalidateFoundResults()
    delegate?.findInteraction(self, didEnd: session)
  }

  open func findNext() { activeFindSession?.highlightNextResult(in: .forward) }
  open func findPrevious() { activeFindSession?.highlightNextResult(in: .backward) }
  open func updateResultCount() { navigator?.show() }

  final func _search() {
    activeFindSession?.performSearch(query: searchText ?? "", options: UITextSearchOptions())
    // A session that has found something by now need not say so.
    navigator?.show()
  }
  final func _replace(all: Bool) {
    guard let session = activeFindSession else { return }
    let query = searchText ?? "", text = replacementText ?? ""
    if all {
      session.replaceAll(searchQuery: query, replacementString: text, options: UITextSearchOptions())
    } else {
      session.performSingleReplacement(query: query, replacementString: text, options: UITextSearchOptions())
    }
  }
}

/// The bar: a field, how many there are, buttons for the next and the previous one and for the end; below it the
/// replacement.
final class FindNavigator: UIView {
  private weak var interaction: UIFindInteraction?
  let field = UISearchTextField(frame: .zero)
  let replacement = UITextField(frame: .zero)
  private let count = UILabel(frame: .zero)
  private let rows = UIStackView(frame: .zero)
  private let second = UIStackView(frame: .zero)
  private lazy var buttons = [
    button(UIImage(systemName: "chevron.up"), "Previous") { $0.findPrevious() },
    button(UIImage(systemName: "chevron.down"), "Next") { $0.findNext() },
    button(nil, "Done") { $0.dismissFindNavigator() },
  ]

  init(_ interaction: UIFindInteraction) {
    self.interaction = interaction
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    count.font = .systemFont(ofSize: 13)
    count.textColor = .secondaryLabel
    field.returnKeyType = .search
    field.addAction(UIAction { [weak self] _ in self?.textDidChange() }, for: .editingChanged)
    field.addAction(UIAction { [weak self] _ in self?.interaction?.findNext() }, for: .editingDidEndOnExit)
    replacement.borderStyle = .roundedRect
    replacement.placeholder = "Replace"
    replacement.addAction(
      UIAction { [weak self] _ in self?.interaction?.replacementText = self?.replacement.text }, for: .editingChanged)
    setUpRows()
  }
  required init(frame: CGRect) { fatalError("A FindNavigator is made for an interaction.") }
  required init?(coder: NSCoder) { fatalError("A FindNavigator is not in nibs.") }
  override class var _drawsContent: Bool { false }

  private func setUpRows() {
    let first = UIStackView(arrangedSubviews: [field, count] + buttons)
    for view in [
      replacement, button(nil, "Replace") { $0._replace(all: false) }, button(nil, "All") { $0._replace(all: true) },
    ] {
      second.addArrangedSubview(view)
    }
    for row in [first, second] {
      row.spacing = 8
      row.alignment = .center
      rows.addArrangedSubview(row)
    }
    rows.axis = .vertical
    rows.spacing = 8
    rows.translatesAutoresizingMaskIntoConstraints = false
    addSubview(rows)
    for view in [field, replacement] { view.setContentHuggingPriority(.defaultLow, for: .horizontal) }
    NSLayoutConstraint.activate([
      rows.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      rows.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
      rows.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      rows.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
    ])
  }

  private func button(_ image: UIImage?, _ title: String, _ body: @escaping (UIFindInteraction) -> Void) -> UIButton {
    let button = UIButton(type: .system)
    if let image { button.setImage(image, for: .normal) } else { button.setTitle(SystemText.text(title), for: .normal) }
    button.accessibilityLabel = title
    button.addAction(UIAction { [weak self] _ in self?.interaction.map(body) }, for: .touchUpInside)
    button.setContentHuggingPriority(.required, for: .horizontal)
    button.setContentCompressionResistancePriority(.required, for: .horizontal)
    return button
  }

  var showsReplacement = false

  /// As wide as the window, above the keyboard or at the lower edge.
  func install(in window: UIWindow) {
    translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(self)
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: window.leadingAnchor),
      trailingAnchor.constraint(equalTo: window.trailingAnchor),
      bottomAnchor.constraint(equalTo: window.keyboardLayoutGuide.topAnchor),
    ])
  }
  func remove() {
    endEditing(true)
    removeFromSuperview()
  }
  func beginEditing() { field.becomeFirstResponder() }

  func show() {
    guard let interaction else { return }
    if field.text != interaction.searchText ?? "" { field.text = interaction.searchText }
    if replacement.text != interaction.replacementText ?? "" { replacement.text = interaction.replacementText }
    second.isHidden = !showsReplacement
    count.text = countText
  }

  /// The text of the count in the bar.
  var shownCount: String? { count.text }

  var countText: String? {
    guard let interaction, let session = interaction.activeFindSession, !(interaction.searchText ?? "").isEmpty else {
      return nil
    }
    let index = session.highlightedResultIndex
    switch session.searchResultDisplayStyle {
    case .none: return nil
    case .total: return "\(session.resultCount)"
    case .currentAndTotal:
      guard session.resultCount > 0, index != NSNotFound else {
        return session.resultCount == 0 ? "Not Found" : "\(session.resultCount)"
      }
      return "\(index + 1) of \(session.resultCount)"
    }
  }

  private func textDidChange() {
    interaction?.searchText = field.text
    interaction?._search()
  }
}

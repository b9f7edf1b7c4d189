/// A part of a search that stands in the field as one thing, before the text.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
  final let _icon: UIImage?
  final let _text: String
  public init(icon: UIImage?, text: String) {
    (_icon, _text) = (icon, text)
    super.init()
  }
  open var representedObject: Any?
}

/// The tokens of a search field: a row of rounded plates between the magnifier and the text.
///
/// A tap selects a token; the delete key takes a selected one away, or selects the last one where the caret stands
/// before the text. Source: Apple documents the behaviour; heights and distances are estimates.
@MainActor
final class SearchTokenRow {
  static let gap: CGFloat = 4, height: CGFloat = 24
  private unowned let field: UISearchTextField
  private var views: [SearchTokenView] = []
  private(set) var selected: Int?

  init(_ field: UISearchTextField) { self.field = field }

  var tokens: [UISearchToken] = [] {
    didSet {
      selected = nil
      for view in views where !tokens.contains(where: { $0 === view.token }) { view.removeFromSuperview() }
      views = tokens.map { token in views.first { $0.token === token } ?? SearchTokenView(token) }
      for (index, view) in views.enumerated() {
        view.onTap = { [weak self] in self?.select(index) }
        if view.superview !== field { field.addSubview(view) }
      }
      restyle()
    }
  }

  /// Points that the row takes, with the space behind it.
  var width: CGFloat { views.reduce(0) { $0 + $1.intrinsicContentSize.width + Self.gap } }

  func restyle() {
    for (index, view) in views.enumerated() {
      view.show(background: field.tokenBackgroundColor, isSelected: index == selected)
    }
    field.setNeedsLayout()
  }

  private func select(_ index: Int?) {
    selected = index
    restyle()
    if index != nil, !field.isEditing { field.becomeFirstResponder() }
  }
  func deselect() { if selected != nil { select(nil) } }

  /// - Parameter start: Where the row begins, from the leading side of the field.
  func layOut(from start: CGFloat) {
    var x = start
    for view in views {
      let size = view.intrinsicContentSize
      let left = field._isRightToLeft ? field.bounds.width - x - size.width : x
      view.frame = CGRect(x: left, y: (field.bounds.height - Self.height) / 2, width: size.width, height: Self.height)
      x += size.width + Self.gap
    }
  }

  /// The action of the delete key before the text.
  /// - Returns: Whether it concerned the tokens.
  func deleteBackward() -> Bool {
    guard !tokens.isEmpty, field.allowsDeletingTokens else { return false }
    if let selected {
      field.tokens.remove(at: selected)
      field.sendActions(for: .editingChanged)
    } else {
      select(tokens.count - 1)
    }
    return true
  }
}

final class SearchTokenView: UIView {
  let token: UISearchToken
  var onTap: () -> Void = {}
  private let icon = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let tap = UITapGestureRecognizer(target: nil, action: nil)

  init(_ token: UISearchToken) {
    self.token = token
    super.init(frame: .zero)
    layer.cornerRadius = 5
    label.text = token._text
    label.font = .systemFont(ofSize: 15)
    icon.image = token._icon
    icon.contentMode = .scaleAspectFit
    for view in [icon, label] { addSubview(view) }
    tap._stateDidChange = { [weak self] in
      guard let self, tap.state == .ended else { return }
      onTap()
    }
    addGestureRecognizer(tap)
    isAccessibilityElement = true
    accessibilityLabel = token._text
    accessibilityTraits = .button
  }
  required init(frame: CGRect) { fatalError("A SearchTokenView is made for a token.") }
  required init?(coder: NSCoder) { fatalError("A SearchTokenView is not in nibs.") }
  override class var _drawsContent: Bool { false }

  func show(background: UIColor?, isSelected: Bool) {
    backgroundColor = isSelected ? tintColor : background ?? .systemGray
    (label.textColor, icon.tintColor) = (.white, .white)
  }

  private var iconWidth: CGFloat { token._icon == nil ? 0 : 20 }
  override var intrinsicContentSize: CGSize {
    CGSize(width: 12 + iconWidth + label.intrinsicContentSize.width.rounded(.up), height: SearchTokenRow.height)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    icon.frame = CGRect(x: 6, y: 4, width: 16, height: 16)
    label.frame = CGRect(x: 6 + iconWidth, y: 0, width: bounds.width - 12 - iconWidth, height: bounds.height)
  }
}

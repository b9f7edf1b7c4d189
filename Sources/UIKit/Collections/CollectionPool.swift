/// Makes a cell, header or decoration.
@MainActor
enum CollectionViewSource {
  case type(UICollectionReusableView.Type)
  /// A class of something else, which is said when a view is wanted, as on iOS.
  case wrong(AnyClass)
  case nib(UINib)
  /// A prototype of a storyboard: made anew each time.
  case make(() -> UICollectionReusableView)

  init(_ type: AnyClass) { self = (type as? UICollectionReusableView.Type).map { .type($0) } ?? .wrong(type) }

  func make(_ identifier: String, frame: CGRect) -> UICollectionReusableView {
    switch self {
    case .type(let type): return type.init(frame: frame)
    case .wrong(let type):
      fatalError(
        "\(type), registered for the identifier \(identifier), does not inherit from UICollectionReusableView.")
    case .make(let make): return make()
    case .nib(let nib):
      let views = nib.instantiate(withOwner: nil).compactMap { $0 as? UIView }
      guard views.count == 1, let view = views[0] as? UICollectionReusableView else {
        fatalError(
          "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which must be a "
            + "UICollectionReusableView instance")
      }
      enforce(
        view.reuseIdentifier == nil || view.reuseIdentifier == identifier,
        "view reuse identifier in nib (\(view.reuseIdentifier ?? "")) does not match the identifier used to register the nib "
          + "(\(identifier))"
      )
      return view
    }
  }
}

/// Views that left the screen, and what makes new ones, by kind and identifier. Cells are of kind
/// `CollectionPool.cells`.
@MainActor
final class CollectionPool {
  static let cells = "UICollectionElementKindCell"

  private struct Key: Hashable { var kind: String, identifier: String }
  private var sources: [Key: CollectionViewSource] = [:]
  private var views: [Key: [UICollectionReusableView]] = [:]

  func register(_ source: CollectionViewSource?, _ kind: String, _ identifier: String) {
    enforce(!identifier.isEmpty, "A reuse identifier is not empty.")
    sources[Key(kind: kind, identifier: identifier)] = source
    views[Key(kind: kind, identifier: identifier)] = nil
  }

  func keep(_ view: UICollectionReusableView) {
    guard let element = view._element, let identifier = view.reuseIdentifier else { return }
    views[Key(kind: element.kind ?? Self.cells, identifier: identifier), default: []].append(view)
  }

  /// Nil where nothing is registered.
  func view(_ kind: String, _ identifier: String, frame: CGRect) -> UICollectionReusableView? {
    let key = Key(kind: kind, identifier: identifier)
    if let view = views[key]?.popLast() {
      view.prepareForReuse()
      return view
    }
    guard let source = sources[key] else { return nil }
    let view = source.make(identifier, frame: frame)
    view.reuseIdentifier = identifier
    return view
  }

  /// How many views wait.
  var count: Int { views.values.reduce(0) { $0 + $1.count } }
}

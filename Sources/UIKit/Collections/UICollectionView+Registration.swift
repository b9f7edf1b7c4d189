/// The token that tells one registration from the others.
final class RegistrationToken: Sendable {}

extension UICollectionView {
  /// Makes and configures cells of one class. Made once, outside the data source's methods: each is a pool of its own.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
    let token = RegistrationToken()
    let nib: UINib?
    let handler: Handler
    public init(handler: @escaping Handler) { (nib, self.handler) = (nil, handler) }
    public init(cellNib: UINib, handler: @escaping Handler) { (nib, self.handler) = (cellNib, handler) }
  }

  /// Makes and configures headers, footers and other views of one class.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler =
      @MainActor (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void
    let token = RegistrationToken()
    let nib: UINib?
    let elementKind: String
    let handler: Handler
    public init(elementKind: String, handler: @escaping Handler) {
      (nib, self.elementKind, self.handler) = (nil, elementKind, handler)
    }
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      (nib, self.elementKind, self.handler) = (supplementaryNib, elementKind, handler)
    }
  }

  public final func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = identifier(of: registration.token) { identifier in
      if let nib = registration.nib {
        register(nib, forCellWithReuseIdentifier: identifier)
      } else {
        register(Cell.self, forCellWithReuseIdentifier: identifier)
      }
    }
    guard let cell = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) as? Cell else {
      fatalError("The nib of a cell registration made a cell that is no \(Cell.self).")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  public final func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let kind = registration.elementKind
    let identifier = identifier(of: registration.token) { identifier in
      if let nib = registration.nib {
        register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
      } else {
        register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
      }
    }
    guard
      let view = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
        as? Supplementary
    else {
      fatalError("The nib of a supplementary registration made a view that is no \(Supplementary.self).")
    }
    registration.handler(view, kind, indexPath)
    return view
  }

  private func identifier(of token: RegistrationToken, register: (String) -> Void) -> String {
    if let index = registrations._index(of: token) { return "registration \(index)" }
    registrations.append(token)
    let identifier = "registration \(registrations.count - 1)"
    register(identifier)
    return identifier
  }
}

/// A snapshot whose identifiers have no type, as Core Data hands it over; `as NSDiffableDataSourceSnapshot<String,
/// NSManagedObjectID>` gives it types.
/// One thread at a time, as Apple's.
open class NSDiffableDataSourceSnapshotReference: NSObject, NSCopying, @unchecked Sendable {
  /// An identifier of any type.
  private struct Identifier: Hashable, @unchecked Sendable {  // identifiers do not change
    let base: AnyHashable
    init(_ any: Any) {
      guard let base = any as? AnyHashable else {
        fatalError("\(any) cannot identify a section or an item: it is not Hashable.")
      }
      self.base = base
    }
  }
  private var snapshot = NSDiffableDataSourceSnapshot<Identifier, Identifier>()

  public override init() { super.init() }
  init<Section: Hashable & Sendable, Item: Hashable & Sendable>(_ typed: NSDiffableDataSourceSnapshot<Section, Item>) {
    super.init()
    for section in typed.sectionIdentifiers {
      snapshot.appendSections([Identifier(section)])
      snapshot.appendItems(
        typed.itemIdentifiers(inSection: section).map { Identifier($0) }, toSection: Identifier(section))
    }
    snapshot.reloadSections(typed.reloadedSectionIdentifiers.map { Identifier($0) })
    snapshot.reloadItems(typed.reloadedItemIdentifiers.map { Identifier($0) })
    snapshot.reconfigureItems(typed.reconfiguredItemIdentifiers.map { Identifier($0) })
  }
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSDiffableDataSourceSnapshotReference()
    copy.snapshot = snapshot
    return copy
  }

  /// Nil where an identifier is of another type.
  func typed<Section: Hashable & Sendable, Item: Hashable & Sendable>(_ section: Section.Type, _ item: Item.Type)
    -> NSDiffableDataSourceSnapshot<Section, Item>?
  {
    var result = NSDiffableDataSourceSnapshot<Section, Item>()
    func cast<T>(_ all: [Identifier]) -> [T]? {
      let found = all.compactMap { $0.base.base as? T }
      return found.count == all.count ? found : nil
    }
    guard let sections: [Section] = cast(snapshot.sectionIdentifiers) else { return nil }
    result.appendSections(sections)
    for (old, new) in zip(snapshot.sectionIdentifiers, sections) {
      guard let items: [Item] = cast(snapshot.itemIdentifiers(inSection: old)) else { return nil }
      result.appendItems(items, toSection: new)
    }
    result.reloadSections(cast(snapshot.reloadedSectionIdentifiers) ?? [])
    result.reloadItems(cast(snapshot.reloadedItemIdentifiers) ?? [])
    result.reconfigureItems(cast(snapshot.reconfiguredItemIdentifiers) ?? [])
    return result
  }

  private func plain(_ all: [Identifier]) -> [Any] { all.map(\.base.base) }
  private func wrapped(_ all: [Any]) -> [Identifier] { all.map { Identifier($0) } }

  open var numberOfItems: Int { snapshot.numberOfItems }
  open var numberOfSections: Int { snapshot.numberOfSections }
  open var sectionIdentifiers: [Any] { plain(snapshot.sectionIdentifiers) }
  open var itemIdentifiers: [Any] { plain(snapshot.itemIdentifiers) }
  open var reloadedSectionIdentifiers: [Any] { plain(snapshot.reloadedSectionIdentifiers) }
  open var reloadedItemIdentifiers: [Any] { plain(snapshot.reloadedItemIdentifiers) }
  open var reconfiguredItemIdentifiers: [Any] { plain(snapshot.reconfiguredItemIdentifiers) }
  open func numberOfItems(inSection sectionIdentifier: Any) -> Int {
    snapshot.numberOfItems(inSection: Identifier(sectionIdentifier))
  }
  open func itemIdentifiersInSection(withIdentifier sectionIdentifier: Any) -> [Any] {
    plain(snapshot.itemIdentifiers(inSection: Identifier(sectionIdentifier)))
  }
  open func sectionIdentifier(forSectionContainingItemIdentifier itemIdentifier: Any) -> Any? {
    snapshot.sectionIdentifier(containingItem: Identifier(itemIdentifier))?.base.base
  }
  /// `NSNotFound` for one that is not there.
  open func index(ofItemIdentifier itemIdentifier: Any) -> Int {
    snapshot.indexOfItem(Identifier(itemIdentifier)) ?? NSNotFound
  }
  open func index(ofSectionIdentifier sectionIdentifier: Any) -> Int {
    snapshot.indexOfSection(Identifier(sectionIdentifier)) ?? NSNotFound
  }

  open func appendItems(withIdentifiers identifiers: [Any]) { snapshot.appendItems(wrapped(identifiers)) }
  open func appendItems(withIdentifiers identifiers: [Any], intoSectionWithIdentifier sectionIdentifier: Any) {
    snapshot.appendItems(wrapped(identifiers), toSection: Identifier(sectionIdentifier))
  }
  open func insertItems(withIdentifiers identifiers: [Any], beforeItemWithIdentifier itemIdentifier: Any) {
    snapshot.insertItems(wrapped(identifiers), beforeItem: Identifier(itemIdentifier))
  }
  open func insertItems(withIdentifiers identifiers: [Any], afterItemWithIdentifier itemIdentifier: Any) {
    snapshot.insertItems(wrapped(identifiers), afterItem: Identifier(itemIdentifier))
  }
  open func deleteItems(withIdentifiers identifiers: [Any]) { snapshot.deleteItems(wrapped(identifiers)) }
  open func deleteAllItems() { snapshot.deleteAllItems() }
  open func moveItem(withIdentifier fromIdentifier: Any, beforeItemWithIdentifier toIdentifier: Any) {
    snapshot.moveItem(Identifier(fromIdentifier), beforeItem: Identifier(toIdentifier))
  }
  open func moveItem(withIdentifier fromIdentifier: Any, afterItemWithIdentifier toIdentifier: Any) {
    snapshot.moveItem(Identifier(fromIdentifier), afterItem: Identifier(toIdentifier))
  }
  open func reloadItems(withIdentifiers identifiers: [Any]) { snapshot.reloadItems(wrapped(identifiers)) }
  open func reconfigureItems(withIdentifiers identifiers: [Any]) { snapshot.reconfigureItems(wrapped(identifiers)) }
  open func appendSections(withIdentifiers sectionIdentifiers: [Any]) {
    snapshot.appendSections(wrapped(sectionIdentifiers))
  }
  open func insertSections(
    withIdentifiers sectionIdentifiers: [Any], beforeSectionWithIdentifier toSectionIdentifier: Any
  ) {
    snapshot.insertSections(wrapped(sectionIdentifiers), beforeSection: Identifier(toSectionIdentifier))
  }
  open func insertSections(
    withIdentifiers sectionIdentifiers: [Any], afterSectionWithIdentifier toSectionIdentifier: Any
  ) {
    snapshot.insertSections(wrapped(sectionIdentifiers), afterSection: Identifier(toSectionIdentifier))
  }
  open func deleteSections(withIdentifiers sectionIdentifiers: [Any]) {
    snapshot.deleteSections(wrapped(sectionIdentifiers))
  }
  open func moveSection(withIdentifier fromSectionIdentifier: Any, beforeSectionWithIdentifier toSectionIdentifier: Any)
  {
    snapshot.moveSection(Identifier(fromSectionIdentifier), beforeSection: Identifier(toSectionIdentifier))
  }
  open func moveSection(withIdentifier fromSectionIdentifier: Any, afterSectionWithIdentifier toSectionIdentifier: Any)
  {
    snapshot.moveSection(Identifier(fromSectionIdentifier), afterSection: Identifier(toSectionIdentifier))
  }
  open func reloadSections(withIdentifiers sectionIdentifiers: [Any]) {
    snapshot.reloadSections(wrapped(sectionIdentifiers))
  }
}

extension NSDiffableDataSourceSnapshot: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDiffableDataSourceSnapshotReference {
    NSDiffableDataSourceSnapshotReference(self)
  }
  public static func _forceBridgeFromObjectiveC(_ source: NSDiffableDataSourceSnapshotReference, result: inout Self?) {
    result = source.typed(SectionIdentifierType.self, ItemIdentifierType.self)
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSDiffableDataSourceSnapshotReference, result: inout Self?
  ) -> Bool {
    result = source.typed(SectionIdentifierType.self, ItemIdentifierType.self)
    return result != nil
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDiffableDataSourceSnapshotReference?) -> Self {
    source?.typed(SectionIdentifierType.self, ItemIdentifierType.self) ?? Self()
  }
}

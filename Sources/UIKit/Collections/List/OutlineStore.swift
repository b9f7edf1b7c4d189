/// The section snapshots of a data source. A section has one from when it is applied until the section's items are set
/// otherwise.
@MainActor
final class OutlineStore<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
  typealias Outline = NSDiffableDataSourceSectionSnapshot<Item>

  private var outlines: [Section: Outline] = [:]

  func hasOutline(_ section: Section) -> Bool { outlines[section] != nil }

  /// The section's outline; of what it shows, all of it on one level, where none was applied.
  func outline(of section: Section, in current: Snapshot) -> Outline {
    if let outline = outlines[section] { return outline }
    var outline = Outline()
    if current.indexOfSection(section) != nil { outline.append(current.itemIdentifiers(inSection: section)) }
    return outline
  }

  /// The snapshot of the list while one section shows an outline. A section that is not there is appended.
  func snapshot(showing outline: Outline, in section: Section, of current: Snapshot) -> Snapshot {
    outlines[section] = outline
    var result = current
    if result.indexOfSection(section) == nil { result.appendSections([section]) }
    result.deleteItems(result.itemIdentifiers(inSection: section))
    result.appendItems(outline.visibleItems, toSection: section)
    return result
  }

  /// Forgets the outlines of sections that go, or show something else.
  func keep(matching snapshot: Snapshot) {
    for (section, outline) in outlines
    where snapshot.indexOfSection(section) == nil
      || snapshot.itemIdentifiers(inSection: section) != outline.visibleItems
    {
      outlines[section] = nil
    }
  }

  /// Takes over what was moved by hand.
  func follow(_ item: Item, from old: Snapshot, to new: Snapshot) {
    guard let source = old.sectionIdentifier(containingItem: item),
      let target = new.sectionIdentifier(containingItem: item)
    else { return }
    let items = new.itemIdentifiers(inSection: target)
    let index = items.firstIndex(of: item) ?? 0
    let previous = index > 0 ? items[index - 1] : nil
    if source == target {
      outlines[target]?._move(item, after: previous)
      return
    }
    outlines[source]?.delete([item])
    guard var outline = outlines[target] else { return }
    outline.append([item])
    outline._move(item, after: previous)
    outlines[target] = outline
  }

  /// The level of an item and, where items are below it, whether they are shown.
  func look(of item: Item, in section: Section) -> (level: Int, isExpanded: Bool)? {
    guard let outline = outlines[section], outline.contains(item) else { return nil }
    return (outline.level(of: item), outline.isExpanded(item))
  }
}

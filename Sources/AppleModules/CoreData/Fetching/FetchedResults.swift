import PorticoFoundation

/// Objects in the sections that a key path's values make of them.
struct FetchedResults {
  final class Section: NSFetchedResultsSectionInfo {
    let name: String
    fileprivate(set) var list: [NSManagedObject] = []
    init(_ name: String) { self.name = name }
    var indexTitle: String? { name.first.map { String($0).uppercased() } }
    var numberOfObjects: Int { list.count }
    var objects: [Any]? { list }
  }

  private(set) var objects: [NSManagedObject] = []
  private(set) var sections: [Section] = []
  private var places: [ObjectIdentifier: IndexPath] = [:]

  init() {}

  /// - Parameter keyPath: Nil for one section, whose name is empty.
  init(_ objects: [NSManagedObject], _ keyPath: String?) {
    self.objects = objects
    if keyPath == nil { sections = [Section("")] }
    for object in objects {
      let name = keyPath.map { Self.name(object.value(forKeyPath: $0)) } ?? ""
      if sections.last?.name != name {
        // The objects of a section that come apart stand in the one that is there.
        if let index = sections.firstIndex(where: { $0.name == name }) {
          position(object, index)
          continue
        }
        sections.append(Section(name))
      }
      position(object, sections.count - 1)
    }
  }

  private mutating func position(_ object: NSManagedObject, _ section: Int) {
    places[ObjectIdentifier(object)] = IndexPath(row: sections[section].list.count, section: section)
    sections[section].list.append(object)
  }

  private static func name(_ value: Any?) -> String {
    switch value {
    case nil: ""
    case let text as String: text
    case let number as NSNumber: number.stringValue
    case let value?: "\(value)"
    }
  }

  func position(of object: NSManagedObject) -> IndexPath? { places[ObjectIdentifier(object)] }
}

/// The difference between two states of results, as a delegate hears it.
struct FetchedChange {
  struct Object {
    let object: NSManagedObject
    let type: NSFetchedResultsChangeType
    let old: IndexPath?
    let new: IndexPath?
  }
  private(set) var removedSections: [(Int, FetchedResults.Section)] = []
  private(set) var addedSections: [(Int, FetchedResults.Section)] = []
  private(set) var objects: [Object] = []
  var isEmpty: Bool { removedSections.isEmpty && addedSections.isEmpty && objects.isEmpty }

  init(from old: FetchedResults, to new: FetchedResults, updated: Set<NSManagedObject>) {
    let (before, after) = (Set(old.sections.map(\.name)), Set(new.sections.map(\.name)))
    removedSections = old.sections.enumerated().filter { !after.contains($1.name) }.map { ($0, $1) }.reversed()
    addedSections = new.sections.enumerated().filter { !before.contains($1.name) }.map { ($0, $1) }
    let difference = new.objects.map(ObjectIdentifier.init).difference(from: old.objects.map(ObjectIdentifier.init))
    var touched: Set<ObjectIdentifier> = []
    for change in difference {
      switch change {
      case .remove(let index, let id, _):
        touched.insert(id)
        let object = old.objects[index]
        if new.position(of: object) == nil {
          objects.append(Object(object: object, type: .delete, old: old.position(of: object), new: nil))
        }
      case .insert(let index, let id, _):
        touched.insert(id)
        let object = new.objects[index], position = old.position(of: object)
        objects.append(
          Object(object: object, type: position == nil ? .insert : .move, old: position, new: new.position(of: object)))
      }
    }
    for object in new.objects where !touched.contains(ObjectIdentifier(object)) {
      guard let from = old.position(of: object), let to = new.position(of: object) else { continue }
      if old.sections[from.section].name != new.sections[to.section].name {
        objects.append(Object(object: object, type: .move, old: from, new: to))
      } else if updated.contains(object) {
        objects.append(Object(object: object, type: .update, old: from, new: to))
      }
    }
  }
}

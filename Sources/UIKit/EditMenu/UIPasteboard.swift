import HostInterface

/// The copied items, each in one or several representations.
///
/// The general one is the host's clipboard. Others live as long as the process.
open class UIPasteboard: NSObject, @unchecked Sendable {  // main thread by UIKit's contract
  public struct Name: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
  }
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// The named ones of the running app. Its members are touched on the main thread, by UIKit's contract.
  private static var list: PasteboardList { MainActor.assumeIsolated { RunningApp.current.pasteboards } }
  private let own: (any Clipboard)?
  private var board: any Clipboard { own ?? HostEnvironment.current.clipboard }

  private init(name: Name, own: (any Clipboard)?) {
    (self.name, self.own) = (name, own)
    super.init()
  }

  private static let shared = UIPasteboard(name: .general, own: nil)
  open class var general: UIPasteboard { shared }
  /// - Parameter create: False: nil where there is none of this name.
  public convenience init?(name pasteboardName: Name, create: Bool) {
    let known = UIPasteboard.list.named[pasteboardName]
    guard create || known != nil else { return nil }
    self.init(name: pasteboardName, own: known?.own ?? MemoryClipboard())
    UIPasteboard.list.named[pasteboardName] = self
  }
  open class func withUniqueName() -> UIPasteboard {
    UIPasteboard(name: Name("com.apple.UIKit.pboard.unique.\(list.nextNumber())"), create: true)!
  }
  open class func remove(withName pasteboardName: Name) { list.named[pasteboardName] = nil }

  public let name: Name
  open var isPersistent: Bool { false }
  open var changeCount: Int { board.changeCount }

  // MARK: Items

  open var items: [[String: Any]] {
    get { board.items }
    set {
      let before = types
      board.items = newValue
      let added = types.filter { !before.contains($0) }, removed = before.filter { !types.contains($0) }
      NotificationCenter.default.post(
        name: UIPasteboard.changedNotification, object: self,
        userInfo: [
          UIPasteboard.changedTypesAddedUserInfoKey: added, UIPasteboard.changedTypesRemovedUserInfoKey: removed,
        ])
    }
  }
  open func addItems(_ items: [[String: Any]]) { self.items += items }
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) { self.items = items }
  open var numberOfItems: Int { items.count }
  /// The types of the first item.
  open var types: [String] { items.first.map { $0.keys.sorted() } ?? [] }
  open func contains(pasteboardTypes: [String]) -> Bool {
    items.contains { item in pasteboardTypes.contains { item[$0] != nil } }
  }
  open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    value(forPasteboardType: pasteboardType).flatMap(Self.data)
  }
  private static func data(_ value: Any) -> Data? {
    value as? Data ?? (value as? String).map { Data($0.utf8) } ?? (value as? URL).map { Data($0.absoluteString.utf8) }
      ?? (value as? UIImage)?.pngData()
  }

  private static func provider(_ item: [String: Any]) -> NSItemProvider {
    let provider = NSItemProvider()
    for (type, value) in item.sorted(by: { $0.key < $1.key }) {
      if type == "public.image", let image = value as? UIImage {
        provider.registerObject(image, visibility: .all)
      } else if let color = value as? UIColor {
        provider.registerObject(color, visibility: .all)
      } else if let data = data(value) {
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { done in
          done(data, nil)
          return nil
        }
      }
    }
    return provider
  }
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { items = [[pasteboardType: value]] }
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) { items = [[pasteboardType: data]] }

  // MARK: Sets of items

  private func indices(_ itemSet: IndexSet?) -> [Int] {
    itemSet.map { $0.filter(items.indices.contains) } ?? Array(items.indices)
  }

  /// - Parameter itemSet: Nil for all items.
  open func types(forItemSet itemSet: IndexSet?) -> [[String]]? { indices(itemSet).map { items[$0].keys.sorted() } }
  /// Whether each of the items has one of the types.
  open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    let all = items, chosen = indices(itemSet)
    return !chosen.isEmpty && chosen.allSatisfy { index in pasteboardTypes.contains { all[index][$0] != nil } }
  }
  /// The items that have one of the types.
  open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    let all = items
    return IndexSet(all.indices.filter { index in pasteboardTypes.contains { all[index][$0] != nil } })
  }
  open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]? {
    let all = items
    return indices(itemSet).compactMap { all[$0][pasteboardType] }
  }
  open func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]? {
    values(forPasteboardType: pasteboardType, inItemSet: itemSet)?.compactMap(Self.data)
  }

  // MARK: Providers

  /// Each item as something that is asked for its data. Setting them loads what they have.
  open var itemProviders: [NSItemProvider] {
    get { items.map(Self.provider) }
    set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
  }

  /// - Parameters:
  ///   - localOnly: Nothing is shared with other devices here.
  ///   - expirationDate: Items stay until others replace them.
  open func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
    ItemCollection.collect(itemProviders) { [weak self] in self?.items = $0 }
  }
  open func setObjects(_ objects: [any NSItemProviderWriting]) {
    setObjects(objects, localOnly: false, expirationDate: nil)
  }
  open func setObjects(_ objects: [any NSItemProviderWriting], localOnly: Bool, expirationDate: Date?) {
    setItemProviders(objects.map { NSItemProvider(object: $0) }, localOnly: localOnly, expirationDate: expirationDate)
  }

  // MARK: Kinds

  private static let textTypes = ["public.utf8-plain-text", "public.plain-text", "public.text"]
  private static let urlTypes = ["public.url"]
  private static let imageTypes = ["public.png", "public.jpeg", "public.image"]
  private static let colorTypes = ["com.apple.uikit.color"]
  open class var typeListString: NSArray { textTypes as NSArray }
  open class var typeListURL: NSArray { urlTypes as NSArray }
  open class var typeListImage: NSArray { imageTypes as NSArray }
  open class var typeListColor: NSArray { colorTypes as NSArray }

  private func values<Value>(_ types: [String], _ convert: (Any) -> Value?) -> [Value] {
    items.compactMap { item in types.lazy.compactMap { item[$0] }.compactMap(convert).first }
  }
  private static func text(_ value: Any) -> String? {
    value as? String ?? (value as? Data).flatMap { String(data: $0, encoding: .utf8) }
  }

  /// The text of an item, or its URL; nil for one that has neither.
  static func _text(of item: [String: Any]) -> String? {
    (textTypes + urlTypes).lazy.compactMap { item[$0] }.compactMap { text($0) ?? ($0 as? URL)?.absoluteString }.first
  }
  open var strings: [String]? {
    get {
      let found = items.compactMap(Self._text)
      return found.isEmpty ? nil : found
    }
    set { items = (newValue ?? []).map { [UIPasteboard.textTypes[0]: $0] } }
  }
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  open var urls: [URL]? {
    get {
      let found = values(UIPasteboard.urlTypes) { $0 as? URL ?? UIPasteboard.text($0).flatMap { URL(string: $0) } }
      return found.isEmpty ? nil : found
    }
    set { items = (newValue ?? []).map { ["public.url": $0] } }
  }
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  private static func image(_ value: Any) -> UIImage? {
    value as? UIImage ?? (value as? Data).flatMap { UIImage(data: $0) }
  }
  static func _image(of item: [String: Any]) -> UIImage? {
    imageTypes.lazy.compactMap { item[$0] }.compactMap(image).first
  }
  open var images: [UIImage]? {
    get {
      let found = items.compactMap(Self._image)
      return found.isEmpty ? nil : found
    }
    set { items = (newValue ?? []).map { ["public.image": $0] } }
  }
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  open var colors: [UIColor]? {
    get {
      let found = values(UIPasteboard.colorTypes) { $0 as? UIColor }
      return found.isEmpty ? nil : found
    }
    set { items = (newValue ?? []).map { [UIPasteboard.colorTypes[0]: $0] } }
  }
  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }
  open var hasStrings: Bool { strings != nil }
  open var hasURLs: Bool { urls != nil }
  open var hasImages: Bool { images != nil }
  open var hasColors: Bool { colors != nil }

  nonisolated public class var changedNotification: NSNotification.Name {
    NSNotification.Name("UIPasteboardChangedNotification")
  }
  /// The new types of the first item.
  nonisolated public class var changedTypesAddedUserInfoKey: String { "UIPasteboardChangedTypesAddedKey" }
  nonisolated public class var changedTypesRemovedUserInfoKey: String { "UIPasteboardChangedTypesRemovedKey" }
  nonisolated public class var removedNotification: NSNotification.Name {
    NSNotification.Name("UIPasteboardRemovedNotification")
  }
}

/// The pasteboards of an app beside the general one.
final class PasteboardList: AppPart, @unchecked Sendable {  // main thread by UIKit's contract
  var named: [UIPasteboard.Name: UIPasteboard] = [:]
  private var lastNumber = 0

  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }
}

extension RunningApp {
  var pasteboards: PasteboardList { part() }
}

import PorticoFoundation

/// A change of images by name, whose inputs are set by key.
///
/// The filters of `FilterTable` are there. A name of Core Image that is not among them gives a filter whose output
/// traps; a name that Core Image does not have gives none.
open class CIFilter: NSObject, NSCopying {
  private let definition: FilterDefinition?
  private var values: [String: Any] = [:]
  private var label: String

  /// For subclasses, whose output is their own.
  public required override init() {
    (definition, label) = (nil, "")
    super.init()
    label = String(describing: type(of: self))
  }

  init(_ definition: FilterDefinition) {
    (self.definition, label) = (definition, definition.name)
    super.init()
    setDefaults()
  }

  /// Nil for a name that Core Image does not have. Inputs have their defaults.
  public convenience init?(name: String) {
    guard let definition = FilterTable.definition(name) else { return nil }
    self.init(definition)
  }

  /// - Parameter params: Values of inputs by key; a key that the filter does not have stops the app, as on iOS.
  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    for (key, value) in params ?? [:] { setValue(value, forKey: key) }
  }

  public convenience init?(name: String, withInputParameters params: [String: Any]?) {
    self.init(name: name, parameters: params)
  }

  open var name: String {
    get { label }
    set { label = newValue }
  }
  open var isEnabled = true
  open var inputKeys: [String] { definition?.inputs.map(\.key) ?? [] }
  open var outputKeys: [String] { [kCIOutputImageKey] }

  /// The filter's names, and class and default of each input.
  open var attributes: [String: Any] {
    var result: [String: Any] = [kCIAttributeFilterName: label, kCIAttributeFilterDisplayName: label]
    for input in definition?.inputs ?? [] {
      var entry: [String: Any] = [kCIAttributeClass: input.kind.className]
      entry[kCIAttributeDefault] = input.standard
      result[input.key] = entry
    }
    return result
  }

  open func setDefaults() { for input in definition?.inputs ?? [] { values[input.key] = input.standard } }

  /// Nil as long as an image that the filter needs is missing.
  open var outputImage: CIImage? {
    guard let definition else { return nil }
    guard let make = definition.make else { notImplemented("CIFilter \(definition.name)") }
    return make(inputs)
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    guard definition?.inputs.contains(where: { $0.key == key }) ?? false else {
      return super.setValue(value, forKey: key)
    }
    values[key] = value
  }
  open override func value(forKey key: String) -> Any? {
    if key == kCIOutputImageKey { return outputImage }
    guard definition?.inputs.contains(where: { $0.key == key }) ?? false else { return super.value(forKey: key) }
    return values[key]
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = definition.map { fresh($0) } ?? type(of: self).init()
    (copy.values, copy.label) = (values, label)
    return copy
  }

  /// A filter of the same class that has its defaults.
  func fresh(_ definition: FilterDefinition) -> CIFilter { CIFilter(definition) }

  /// The values as they are now.
  var inputs: FilterInputs { FilterInputs(values) }

  open class func filterNames(inCategory category: String?) -> [String] { FilterTable.names(in: category) }
  open class func filterNames(inCategories categories: [String]?) -> [String] {
    let lists = (categories ?? []).map { Set(FilterTable.names(in: $0)) }
    guard let first = lists.first else { return FilterTable.names(in: nil) }
    return lists.dropFirst().reduce(first) { $0.intersection($1) }.sorted()
  }
  open class func localizedName(forFilterName filterName: String) -> String? {
    FilterTable.definition(filterName)?.name
  }
}

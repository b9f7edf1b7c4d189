/// Traits that can be set.
public protocol UIMutableTraits {
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

extension UIMutableTraits {
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  public var forceTouchCapability: UIForceTouchCapability {
    get { self[UITraitForceTouchCapability.self] }
    set { self[UITraitForceTouchCapability.self] = newValue }
  }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
  public var displayGamut: UIDisplayGamut {
    get { self[UITraitDisplayGamut.self] }
    set { self[UITraitDisplayGamut.self] = newValue }
  }
  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }
  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }
  public var legibilityWeight: UILegibilityWeight {
    get { self[UITraitLegibilityWeight.self] }
    set { self[UITraitLegibilityWeight.self] = newValue }
  }
  public var activeAppearance: UIUserInterfaceActiveAppearance {
    get { self[UITraitActiveAppearance.self] }
    set { self[UITraitActiveAppearance.self] = newValue }
  }
}

/// The traits that a view or controller overrides.
public struct UITraitOverrides: UIMutableTraits {
  var values = UITraitCollection.Values()
  private var traits: [ObjectIdentifier: UITrait] = [:]

  var isEmpty: Bool { traits.isEmpty }

  /// Reading a trait that is not overridden traps: ask `contains(_:)` first.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get {
      enforce(contains(trait), "\(T.name) is not overridden; ask UITraitOverrides.contains(_:) before reading it.")
      return values.value(of: trait)
    }
    set {
      values.set(trait, to: newValue)
      traits[ObjectIdentifier(trait)] = trait
    }
  }

  public func contains(_ trait: UITrait) -> Bool { traits[ObjectIdentifier(trait)] != nil }

  /// The inherited value counts again.
  public mutating func remove(_ trait: UITrait) {
    func reset<T: UITraitDefinition>(_ trait: T.Type, _ values: inout UITraitCollection.Values) {
      values.set(trait, to: T.defaultValue)
      values.custom[ObjectIdentifier(trait)] = nil
    }
    reset(trait, &values)
    traits[ObjectIdentifier(trait)] = nil
  }
}

/// The changes from which a trait collection is made.
struct TraitMutations: UIMutableTraits {
  var values: UITraitCollection.Values

  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { values.value(of: trait) }
    set { values.set(trait, to: newValue) }
  }
}

extension UITraitCollection {
  public typealias TraitMutations = (inout any UIMutableTraits) -> Void

  /// - Parameter mutations: Sets what is to be specified.
  public convenience init(mutations: UITraitCollection.TraitMutations) {
    self.init(UITraitCollection.Values().applying(mutations))
  }

  public func modifyingTraits(_ mutations: UITraitCollection.TraitMutations) -> UITraitCollection {
    UITraitCollection(_values.applying(mutations))
  }

  public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection {
    var values = _values
    values.set(trait, to: value)
    return UITraitCollection(values)
  }

  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { _values.value(of: trait) }
}

extension UITraitCollection.Values {
  fileprivate func applying(_ mutations: UITraitCollection.TraitMutations) -> Self {
    var traits: any UIMutableTraits = TraitMutations(values: self)
    mutations(&traits)
    return (traits as! TraitMutations).values
  }
}

import RenderTree

/// The accessors of every layer's animatable properties, for those who know a property by its row alone: key-value
/// coding and animators.
///
/// A property that is set here goes through the layer's own setter, so that overrides and actions run. What only
/// special layers have is in their `LayerKeyTable`.
enum LayerSetters {
  /// - Parameter given: The object that key-value coding was given, kept as it is where the property holds an object.
  ///   Nil for animators.
  private typealias Set = @Sendable (_ layer: CALayer, _ value: RenderValue, _ given: Any?) -> Bool
  private typealias Clear = @Sendable (CALayer) -> Void

  /// - Returns: False for a property without a setter here, and for a value of another kind than the property's.
  static func set(_ property: RenderKeyPath.Property, of layer: CALayer, to value: RenderValue, given: Any? = nil)
    -> Bool
  {
    guard case .known(let index) = property else { return false }
    return table.sets[index.row]?(layer, value, given) ?? false
  }

  /// Makes a property nil that may be.
  static func clear(_ property: RenderKeyPath.Property, of layer: CALayer) {
    guard case .known(let index) = property else { return }
    table.clears[index.row]?(layer)
  }

  private static let table: Table = {
    var table = Table()
    table.add(LayerProperties.bounds, \.bounds) { $0 }
    table.add(LayerProperties.position, \.position) { $0 }
    table.add(LayerProperties.zPosition, \.zPosition) { CGFloat($0) }
    table.add(LayerProperties.anchorPoint, \.anchorPoint) { $0 }
    table.add(LayerProperties.anchorPointZ, \.anchorPointZ) { CGFloat($0) }
    table.add(LayerProperties.transform, \.transform) { CATransform3D($0) }
    table.add(LayerProperties.sublayerTransform, \.sublayerTransform) { CATransform3D($0) }
    table.add(LayerProperties.isDoubleSided, \.isDoubleSided) { $0 }
    table.add(LayerProperties.isHidden, \.isHidden) { $0 }
    table.add(LayerProperties.opacity, \.opacity) { Float($0) }
    table.add(LayerProperties.masksToBounds, \.masksToBounds) { $0 }
    table.add(LayerProperties.cornerRadius, \.cornerRadius) { CGFloat($0) }
    table.add(LayerProperties.borderWidth, \.borderWidth) { CGFloat($0) }
    table.add(LayerProperties.shadowOpacity, \.shadowOpacity) { Float($0) }
    table.add(LayerProperties.shadowOffset, \.shadowOffset) { $0 }
    table.add(LayerProperties.shadowRadius, \.shadowRadius) { CGFloat($0) }
    table.add(LayerProperties.contentsRect, \.contentsRect) { $0 }
    table.add(LayerProperties.contentsCenter, \.contentsCenter) { $0 }
    table.add(LayerProperties.contentsScale, \.contentsScale) { CGFloat($0) }
    table.addObject(LayerProperties.backgroundColor, \.backgroundColor) { CGColor._make($0 ?? .clear) }
    table.addObject(LayerProperties.borderColor, \.borderColor) { CGColor._make($0) }
    table.addObject(LayerProperties.shadowColor, \.shadowColor) { CGColor._make($0) }
    table.addObject(LayerProperties.shadowPath, \.shadowPath) { $0.map { CGPath($0) } }
    table.addContents()
    return table
  }()

  private struct Table {
    /// By the number of the row; nil for properties without a setter here.
    var sets = [Set?](repeating: nil, count: LayerProperties.all.count)
    var clears = [Clear?](repeating: nil, count: LayerProperties.all.count)

    private func number<Value>(of property: LayerProperty<Value>) -> Int {
      LayerProperties.index(ofAnimatable: property.key)!.row
    }

    /// A number or a structure.
    mutating func add<Value, Own>(
      _ property: LayerProperty<Value>, _ path: ReferenceWritableKeyPath<CALayer, Own>,
      _ own: @escaping @Sendable (Value) -> Own
    ) {
      guard let kind = property.kind else { return }
      nonisolated(unsafe) let path = path  // Key paths are immutable.
      sets[number(of: property)] = { layer, value, _ in
        guard let value = kind.unwrap(value) else { return false }
        layer[keyPath: path] = own(value)
        return true
      }
    }

    /// An object that may be nil.
    ///
    /// - Parameter make: The object for a value that nobody gave as an object.
    mutating func addObject<Value, Object>(
      _ property: LayerProperty<Value>, _ path: ReferenceWritableKeyPath<CALayer, Object?>,
      make: @escaping @Sendable (Value) -> Object?
    ) {
      guard let kind = property.kind else { return }
      nonisolated(unsafe) let path = path  // Key paths are immutable.
      sets[number(of: property)] = { layer, value, given in
        guard let value = kind.unwrap(value) else { return false }
        layer[keyPath: path] = given as? Object ?? make(value)
        return true
      }
      clears[number(of: property)] = { $0[keyPath: path] = nil }
    }

    /// Contents are whatever key-value coding was given; an animator's go to the record alone.
    mutating func addContents() {
      sets[number(of: LayerProperties.contents)] = { layer, _, given in
        guard let given else { return false }
        layer.contents = given
        return true
      }
      clears[number(of: LayerProperties.contents)] = { $0.contents = nil }
    }
  }
}

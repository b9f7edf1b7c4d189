import Foundation
import Raster

/// The table of a layer's properties.
///
/// A new property gets a row here and a line in `all`, and on its layer class an accessor that names the row.
package enum LayerProperties {
  // MARK: Geometry

  package static let bounds = LayerProperty("bounds", \.bounds, .rect, .implicit, .geometry)
  package static let position = LayerProperty("position", \.position, .point, .implicit, .geometry)
  package static let zPosition = LayerProperty("zPosition", \.zPosition, .number, .implicit, .geometry)
  package static let anchorPoint = LayerProperty("anchorPoint", \.anchorPoint, .point, .implicit, .geometry)
  package static let anchorPointZ = LayerProperty("anchorPointZ", \.anchorPointZ, .number, .implicit, .geometry)
  package static let transform = LayerProperty("transform", \.transform, .transform, .implicit, .geometry)
  package static let sublayerTransform = LayerProperty(
    "sublayerTransform", \.sublayerTransform, .transform, .implicit, .geometry)
  package static let isGeometryFlipped = LayerProperty("geometryFlipped", \.isGeometryFlipped, .geometry)
  package static let isDoubleSided = LayerProperty("doubleSided", \.isDoubleSided, .flag, .implicit, .geometry)
  package static let preservesDepth = LayerProperty("preservesDepth", \.preservesDepth, .geometry)

  // MARK: How the picture of the layer and all below it is shown

  package static let isHidden = LayerProperty("hidden", \.isHidden, .flag, .implicit, .effects)
  package static let opacity = LayerProperty("opacity", \.opacity, .number, .implicit, .effects)
  package static let allowsGroupOpacity = LayerProperty("allowsGroupOpacity", \.allowsGroupOpacity, .effects)
  package static let masksToBounds = LayerProperty("masksToBounds", \.masksToBounds, .flag, .implicit, .effects)
  package static let mask = LayerProperty("mask", \.mask, .effects)
  package static let cornerRadius = LayerProperty("cornerRadius", \.cornerRadius, .number, .implicit, .effects)
  package static let maskedCorners = LayerProperty("maskedCorners", \.maskedCorners, .effects)
  package static let hasContinuousCorners = LayerProperty("cornerCurve", \.hasContinuousCorners, .effects)
  package static let shadowColor = LayerProperty("shadowColor", \.shadow.color, .color, .implicit, .effects)
  package static let shadowOpacity = LayerProperty("shadowOpacity", \.shadow.opacity, .number, .implicit, .effects)
  package static let shadowOffset = LayerProperty("shadowOffset", \.shadow.offset, .size, .implicit, .effects)
  package static let shadowRadius = LayerProperty("shadowRadius", \.shadow.radius, .number, .implicit, .effects)
  /// Paths do not animate by themselves, as their documentation says.
  package static let shadowPath = LayerProperty("shadowPath", \.shadow.path, .path, .explicit, .effects)
  package static let shouldRasterize = LayerProperty("shouldRasterize", \.shouldRasterize, .effects)
  package static let rasterizationScale = LayerProperty("rasterizationScale", \.rasterizationScale, .effects)
  package static let backdrop = LayerProperty("backdrop", \.backdrop, .backdrop, .explicit, .effects)
  package static let multiplier = LayerProperty("multiplier", \.multiplier, .effects)
  package static let blendMode = LayerProperty("compositingFilter", \.blendMode, .effects)
  package static let curl = LayerProperty("curl", \.curl, .curl, .explicit, .bend)
  package static let curlBack = LayerProperty("curlBack", \.curlBack, .effects)

  // MARK: What the layer draws itself

  package static let backgroundColor = LayerProperty(
    "backgroundColor", \.backgroundColor, .colorOrClear, .implicit, .content)
  package static let borderWidth = LayerProperty("borderWidth", \.borderWidth, .number, .implicit, .content)
  package static let borderColor = LayerProperty("borderColor", \.borderColor, .color, .implicit, .content)
  package static let isOpaque = LayerProperty("opaque", \.isOpaque, .content)
  package static let contents = LayerProperty("contents", \.contents, .contents, .implicit, .content)
  package static let contentsRect = LayerProperty("contentsRect", in: \.contents, \.rect, .rect, .implicit)
  package static let contentsCenter = LayerProperty("contentsCenter", in: \.contents, \.center, .rect, .implicit)
  package static let contentsScale = LayerProperty("contentsScale", in: \.contents, \.scale, .number, .explicit)
  /// When the layer's emitter is looked at; it has no other name than this.
  package static let emitterTime = LayerProperty("emitterTime", \.emitterTime, .content)

  // MARK: Shapes

  package static let shape = LayerProperty("shape", \.shape, .content)
  /// Paths do not animate by themselves, as their documentation says.
  package static let path = LayerProperty("path", in: \.shape, \.path, .path, .explicit)
  package static let fillColor = LayerProperty("fillColor", in: \.shape, \.fillColor, .colorOrClear, .implicit)
  package static let fillRule = LayerProperty("fillRule", in: \.shape, \.fillRule)
  package static let strokeColor = LayerProperty("strokeColor", in: \.shape, \.strokeColor, .colorOrClear, .implicit)
  package static let strokeStart = LayerProperty("strokeStart", in: \.shape, \.strokeStart, .number, .implicit)
  package static let strokeEnd = LayerProperty("strokeEnd", in: \.shape, \.strokeEnd, .number, .implicit)
  package static let lineWidth = LayerProperty("lineWidth", in: \.shape, \.stroke.width, .number, .implicit)
  package static let miterLimit = LayerProperty("miterLimit", in: \.shape, \.stroke.miterLimit, .number, .implicit)
  package static let lineCap = LayerProperty("lineCap", in: \.shape, \.stroke.cap)
  package static let lineJoin = LayerProperty("lineJoin", in: \.shape, \.stroke.join)
  package static let lineDashPhase = LayerProperty("lineDashPhase", in: \.shape, \.stroke.dashPhase, .number, .implicit)
  package static let lineDashPattern = LayerProperty("lineDashPattern", in: \.shape, \.stroke.dash)

  // MARK: Gradients

  package static let gradient = LayerProperty("gradient", \.gradient, .content)
  package static let colors = LayerProperty("colors", in: \.gradient, \.colors, .colors, .implicit)
  package static let locations = LayerProperty("locations", in: \.gradient, \.locations, .numbers, .implicit)
  package static let startPoint = LayerProperty("startPoint", in: \.gradient, \.startPoint, .point, .implicit)
  package static let endPoint = LayerProperty("endPoint", in: \.gradient, \.endPoint, .point, .implicit)
  package static let gradientKind = LayerProperty("type", in: \.gradient, \.kind)

  // MARK: Structure

  package static let sublayers = LayerProperty("sublayers", \.sublayers, .structure)

  // MARK: Found by name

  /// Every row. What is listed first is compared first when the renderer looks for changes.
  package static let all: [AnyLayerProperty] = [
    bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform, isGeometryFlipped,
    isDoubleSided, preservesDepth, isHidden, opacity, allowsGroupOpacity, masksToBounds, mask, cornerRadius,
    maskedCorners, hasContinuousCorners, shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath,
    shouldRasterize, rasterizationScale, backdrop, multiplier, blendMode, curl, curlBack, backgroundColor, borderWidth,
    borderColor, isOpaque, contents, contentsRect, contentsCenter, contentsScale, emitterTime, shape, path, fillColor,
    fillRule, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit, lineCap, lineJoin, lineDashPhase,
    lineDashPattern, gradient, colors, locations, startPoint, endPoint, gradientKind, sublayers,
  ]

  /// A row by its position in the table.
  package struct Index: Hashable, Sendable {
    package let row: Int
    var property: AnyLayerProperty { LayerProperties.all[row] }
  }

  /// A property that animations reach, by Core Animation's name; nil when there is none.
  package static func index(ofAnimatable key: String) -> Index? { indices[key] }

  private static let indices: [String: Index] = {
    var indices: [String: Index] = [:]
    for (row, property) in all.enumerated() where property.isAnimatable { indices[property.key] = Index(row: row) }
    // Key paths may spell a flag as Swift does.
    indices["isHidden"] = indices["hidden"]
    return indices
  }()
}

extension LayerProperties {
  /// The aspects in which two records of a layer differ, as bits.
  ///
  /// - Complexity: O(1). An aspect that is known to differ is not compared any further.
  package static func changedAspects(from a: RenderLayer, to b: RenderLayer) -> Int {
    withUnsafePointer(to: a) { a in
      withUnsafePointer(to: b) { b in
        var changed = 0
        for row in numbers where changed & row.aspect == 0 {
          let x = (UnsafeRawPointer(a) + row.offset).assumingMemoryBound(to: Double.self)
          let y = (UnsafeRawPointer(b) + row.offset).assumingMemoryBound(to: Double.self)
          for index in 0..<row.count where x[index] != y[index] { changed |= row.aspect }
        }
        for row in others where changed & row.aspect == 0 {
          if row.differs(a, b) { changed |= row.aspect }
        }
        return changed
      }
    }
  }

  /// The rows whose values are numbers; these are compared without a call of a closure.
  private static let numbers: [(aspect: Int, offset: Int, count: Int)] = all.compactMap { property in
    guard let aspect = property.invalidates, let (offset, count) = property.numbers else { return nil }
    return (aspect.rawValue, offset, count)
  }

  private struct Comparison {
    let aspect: Int
    let differs: @Sendable (UnsafePointer<RenderLayer>, UnsafePointer<RenderLayer>) -> Bool
  }

  private static let others: [Comparison] = all.compactMap { property in
    guard let aspect = property.invalidates, property.numbers == nil else { return nil }
    return Comparison(aspect: aspect.rawValue, differs: property.differs)
  }
}

// The properties that code above names by themselves.
extension RenderKeyPath.Property {
  package static let bounds = RenderKeyPath(LayerProperties.bounds.key).property
  package static let position = RenderKeyPath(LayerProperties.position.key).property
  package static let transform = RenderKeyPath(LayerProperties.transform.key).property
}

extension RenderLayer {
  /// The layer's present value of a property; nil when it has none (no contents, a custom property).
  package func value(of property: RenderKeyPath.Property) -> RenderValue? {
    guard case .known(let index) = property else { return nil }
    return withUnsafePointer(to: self) { index.property.read($0) }
  }

  /// The value of a property, found without a copy of the record.
  mutating func valueWithoutCopy(of property: RenderKeyPath.Property) -> RenderValue? {
    guard case .known(let index) = property else { return nil }
    return withUnsafeMutablePointer(to: &self) { index.property.read(UnsafePointer($0)) }
  }

  /// Sets a property; a value of another kind than the property's is passed over.
  package mutating func set(_ property: RenderKeyPath.Property, to value: RenderValue) {
    guard case .known(let index) = property else { return }
    withUnsafeMutablePointer(to: &self) { index.property.write($0, value) }
  }
}

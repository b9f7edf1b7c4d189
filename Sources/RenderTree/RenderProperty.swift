import Foundation

/// A layer's property that an animation can drive, or a part of one.
package struct RenderKeyPath: Hashable, Sendable {
  package enum Property: Hashable, Sendable {
    case bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform
    case opacity, isHidden, masksToBounds, isDoubleSided
    case backgroundColor, cornerRadius, borderWidth, borderColor
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
    case contents, contentsRect, contentsCenter, contentsScale
    case path, fillColor, strokeColor, lineWidth, lineDashPhase, strokeStart, strokeEnd, miterLimit
    case colors, locations, startPoint, endPoint
    case backdrop, curl
    /// A property that an app's own layer class declares; the renderer passes it over.
    case custom(String)
  }

  package enum Component: Hashable, Sendable {
    case x, y, z, width, height, originX, originY, origin, size
    case rotationX, rotationY, rotationZ, scaleX, scaleY, scaleZ, scale
    case translationX, translationY, translationZ, translation
  }

  package var property: Property
  package var component: Component?

  package init(_ property: Property, _ component: Component? = nil) {
    (self.property, self.component) = (property, component)
  }

  /// Understands Core Animation's spellings: `position`, `bounds.size.width`, `transform.rotation.z`, …
  package init(_ name: String) {
    if let whole = RenderKeyPath.names[name] {
      self.init(whole)
      return
    }
    if let dot = name.firstIndex(of: "."), let property = RenderKeyPath.names[String(name[..<dot])],
      let component = RenderKeyPath.components[String(name[name.index(after: dot)...])]
    {
      self.init(property, component)
      return
    }
    self.init(.custom(name))
  }

  private static let names: [String: Property] = [
    "bounds": .bounds, "position": .position, "zPosition": .zPosition, "anchorPoint": .anchorPoint,
    "anchorPointZ": .anchorPointZ, "transform": .transform, "sublayerTransform": .sublayerTransform, "opacity": .opacity,
    "hidden": .isHidden, "isHidden": .isHidden, "masksToBounds": .masksToBounds, "doubleSided": .isDoubleSided,
    "backgroundColor": .backgroundColor, "cornerRadius": .cornerRadius, "borderWidth": .borderWidth,
    "borderColor": .borderColor, "shadowColor": .shadowColor, "shadowOpacity": .shadowOpacity,
    "shadowOffset": .shadowOffset, "shadowRadius": .shadowRadius, "shadowPath": .shadowPath, "contents": .contents,
    "contentsRect": .contentsRect, "contentsCenter": .contentsCenter, "contentsScale": .contentsScale, "path": .path,
    "fillColor": .fillColor, "strokeColor": .strokeColor, "lineWidth": .lineWidth, "lineDashPhase": .lineDashPhase,
    "strokeStart": .strokeStart, "strokeEnd": .strokeEnd, "miterLimit": .miterLimit, "colors": .colors,
    "locations": .locations, "startPoint": .startPoint, "endPoint": .endPoint,
    "backdrop": .backdrop, "curl": .curl,
  ]

  private static let components: [String: Component] = [
    "x": .x, "y": .y, "z": .z, "width": .width, "height": .height, "origin": .origin, "size": .size,
    "origin.x": .originX, "origin.y": .originY, "size.width": .width, "size.height": .height, "rotation": .rotationZ,
    "rotation.x": .rotationX, "rotation.y": .rotationY, "rotation.z": .rotationZ, "scale": .scale, "scale.x": .scaleX,
    "scale.y": .scaleY, "scale.z": .scaleZ, "translation": .translation, "translation.x": .translationX,
    "translation.y": .translationY, "translation.z": .translationZ,
  ]
}

extension RenderValue {
  /// A part of a value: a point's x, a transform's rotation; nil when the value has no such part.
  package func component(_ component: RenderKeyPath.Component) -> RenderValue? {
    switch (self, component) {
    case (.point(let p), .x): return .number(p.x)
    case (.point(let p), .y): return .number(p.y)
    case (.size(let s), .width): return .number(s.width)
    case (.size(let s), .height): return .number(s.height)
    case (.rect(let r), .originX): return .number(r.origin.x)
    case (.rect(let r), .originY): return .number(r.origin.y)
    case (.rect(let r), .width): return .number(r.size.width)
    case (.rect(let r), .height): return .number(r.size.height)
    case (.rect(let r), .origin): return .point(r.origin)
    case (.rect(let r), .size): return .size(r.size)
    case (.transform(let m), _):
      let channels = TransformChannels(m)
      switch component {
      case .rotationX: return .number(channels.eulerAngles.x)
      case .rotationY: return .number(channels.eulerAngles.y)
      case .rotationZ: return .number(channels.eulerAngles.z)
      case .scaleX: return .number(channels.scale.x)
      case .scaleY: return .number(channels.scale.y)
      case .scaleZ: return .number(channels.scale.z)
      case .scale: return .number((channels.scale.x + channels.scale.y + channels.scale.z) / 3)
      case .translationX: return .number(channels.translation.x)
      case .translationY: return .number(channels.translation.y)
      case .translationZ: return .number(channels.translation.z)
      case .translation: return .size(CGSize(width: channels.translation.x, height: channels.translation.y))
      default: return nil
      }
    default: return nil
    }
  }

  /// The value with one part replaced; unchanged when it has no such part.
  package func setting(_ component: RenderKeyPath.Component, to value: RenderValue) -> RenderValue {
    switch (self, component, value) {
    case (.point(let p), .x, .number(let v)): return .point(CGPoint(x: v, y: p.y))
    case (.point(let p), .y, .number(let v)): return .point(CGPoint(x: p.x, y: v))
    case (.size(let s), .width, .number(let v)): return .size(CGSize(width: v, height: s.height))
    case (.size(let s), .height, .number(let v)): return .size(CGSize(width: s.width, height: v))
    case (.rect(let r), .originX, .number(let v)): return .rect(CGRect(origin: CGPoint(x: v, y: r.origin.y), size: r.size))
    case (.rect(let r), .originY, .number(let v)): return .rect(CGRect(origin: CGPoint(x: r.origin.x, y: v), size: r.size))
    case (.rect(let r), .width, .number(let v)): return .rect(CGRect(origin: r.origin, size: CGSize(width: v, height: r.size.height)))
    case (.rect(let r), .height, .number(let v)): return .rect(CGRect(origin: r.origin, size: CGSize(width: r.size.width, height: v)))
    case (.rect(let r), .origin, .point(let v)): return .rect(CGRect(origin: v, size: r.size))
    case (.rect(let r), .size, .size(let v)): return .rect(CGRect(origin: r.origin, size: v))
    case (.transform(let m), _, _):
      var channels = TransformChannels(m)
      switch (component, value) {
      case (.rotationX, .number(let v)): channels.eulerAngles.x = v
      case (.rotationY, .number(let v)): channels.eulerAngles.y = v
      case (.rotationZ, .number(let v)): channels.eulerAngles.z = v
      case (.scaleX, .number(let v)): channels.scale.x = v
      case (.scaleY, .number(let v)): channels.scale.y = v
      case (.scaleZ, .number(let v)): channels.scale.z = v
      case (.scale, .number(let v)): channels.scale = SIMD3(v, v, v)
      case (.scale, .numbers(let v)) where v.count == 3: channels.scale = SIMD3(v[0], v[1], v[2])
      case (.translationX, .number(let v)): channels.translation.x = v
      case (.translationY, .number(let v)): channels.translation.y = v
      case (.translationZ, .number(let v)): channels.translation.z = v
      case (.translation, .size(let v)): (channels.translation.x, channels.translation.y) = (v.width, v.height)
      case (.translation, .numbers(let v)) where v.count == 3: channels.translation = SIMD3(v[0], v[1], v[2])
      case (.translation, .point(let v)): (channels.translation.x, channels.translation.y) = (v.x, v.y)
      default: return self
      }
      return .transform(channels.matrix)
    default: return self
    }
  }
}

extension RenderLayer {
  /// The layer's present value of a property; nil when it has none (no contents, a custom property).
  package func value(of property: RenderKeyPath.Property) -> RenderValue? {
    switch property {
    case .bounds: .rect(bounds)
    case .position: .point(position)
    case .zPosition: .number(zPosition)
    case .anchorPoint: .point(anchorPoint)
    case .anchorPointZ: .number(anchorPointZ)
    case .transform: .transform(transform)
    case .sublayerTransform: .transform(sublayerTransform)
    case .opacity: .number(opacity)
    case .isHidden: .bool(isHidden)
    case .masksToBounds: .bool(masksToBounds)
    case .isDoubleSided: .bool(isDoubleSided)
    case .backgroundColor: .color(backgroundColor ?? .clear)
    case .cornerRadius: .number(cornerRadius)
    case .borderWidth: .number(borderWidth)
    case .borderColor: .color(borderColor)
    case .shadowColor: .color(shadow.color)
    case .shadowOpacity: .number(shadow.opacity)
    case .shadowOffset: .size(shadow.offset)
    case .shadowRadius: .number(shadow.radius)
    case .shadowPath: shadow.path.map { .path($0) }
    case .contents: contents.map { .contents($0) }
    case .contentsRect: contents.map { .rect($0.rect) }
    case .contentsCenter: contents.map { .rect($0.center) }
    case .contentsScale: contents.map { .number($0.scale) }
    case .path: shape?.path.map { .path($0) }
    case .fillColor: shape.map { .color($0.fillColor ?? .clear) }
    case .strokeColor: shape.map { .color($0.strokeColor ?? .clear) }
    case .lineWidth: shape.map { .number($0.stroke.width) }
    case .lineDashPhase: shape.map { .number($0.stroke.dashPhase) }
    case .strokeStart: shape.map { .number($0.strokeStart) }
    case .strokeEnd: shape.map { .number($0.strokeEnd) }
    case .miterLimit: shape.map { .number($0.stroke.miterLimit) }
    case .colors: gradient.map { .colors($0.colors) }
    case .locations: gradient.map { .numbers($0.locations) }
    case .startPoint: gradient.map { .point($0.startPoint) }
    case .endPoint: gradient.map { .point($0.endPoint) }
    case .backdrop: .backdrop(backdrop ?? .none)
    case .curl: curl.map { .curl($0) }
    case .custom: nil
    }
  }

  /// Sets a property; a value of another kind than the property's is passed over.
  package mutating func set(_ property: RenderKeyPath.Property, to value: RenderValue) {
    switch (property, value) {
    case (.bounds, .rect(let v)): bounds = v
    case (.position, .point(let v)): position = v
    case (.zPosition, .number(let v)): zPosition = v
    case (.anchorPoint, .point(let v)): anchorPoint = v
    case (.anchorPointZ, .number(let v)): anchorPointZ = v
    case (.transform, .transform(let v)): transform = v
    case (.sublayerTransform, .transform(let v)): sublayerTransform = v
    case (.opacity, .number(let v)): opacity = v
    case (.isHidden, .bool(let v)): isHidden = v
    case (.isHidden, .number(let v)): isHidden = v != 0
    case (.masksToBounds, .bool(let v)): masksToBounds = v
    case (.isDoubleSided, .bool(let v)): isDoubleSided = v
    case (.backgroundColor, .color(let v)): backgroundColor = v
    case (.cornerRadius, .number(let v)): cornerRadius = v
    case (.borderWidth, .number(let v)): borderWidth = v
    case (.borderColor, .color(let v)): borderColor = v
    case (.shadowColor, .color(let v)): shadow.color = v
    case (.shadowOpacity, .number(let v)): shadow.opacity = v
    case (.shadowOffset, .size(let v)): shadow.offset = v
    case (.shadowRadius, .number(let v)): shadow.radius = v
    case (.shadowPath, .path(let v)): shadow.path = v
    case (.contents, .contents(let v)): contents = v
    case (.contentsRect, .rect(let v)): contents?.rect = v
    case (.contentsCenter, .rect(let v)): contents?.center = v
    case (.contentsScale, .number(let v)): contents?.scale = v
    case (.path, .path(let v)): shape?.path = v
    case (.fillColor, .color(let v)): shape?.fillColor = v
    case (.strokeColor, .color(let v)): shape?.strokeColor = v
    case (.lineWidth, .number(let v)): shape?.stroke.width = v
    case (.lineDashPhase, .number(let v)): shape?.stroke.dashPhase = v
    case (.strokeStart, .number(let v)): shape?.strokeStart = v
    case (.strokeEnd, .number(let v)): shape?.strokeEnd = v
    case (.miterLimit, .number(let v)): shape?.stroke.miterLimit = v
    case (.colors, .colors(let v)): gradient?.colors = v
    case (.locations, .numbers(let v)): gradient?.locations = v
    case (.startPoint, .point(let v)): gradient?.startPoint = v
    case (.endPoint, .point(let v)): gradient?.endPoint = v
    case (.backdrop, .backdrop(let v)): backdrop = v
    case (.curl, .curl(let v)): curl = v
    default: break
    }
  }
}

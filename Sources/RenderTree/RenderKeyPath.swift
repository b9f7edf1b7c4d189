import Foundation

/// A layer's property that an animation can drive, or a part of one.
package struct RenderKeyPath: Hashable, Sendable {
  package enum Property: Hashable, Sendable {
    /// A property of every layer: a row of `LayerProperties`.
    case known(LayerProperties.Index)
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
    if let whole = LayerProperties.index(ofAnimatable: name) {
      self.init(.known(whole))
      return
    }
    if let dot = name.firstIndex(of: "."), let property = LayerProperties.index(ofAnimatable: String(name[..<dot])),
      let component = RenderKeyPath.components[String(name[name.index(after: dot)...])]
    {
      self.init(.known(property), component)
      return
    }
    self.init(.custom(name))
  }

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
    case (.rect(let r), .originX, .number(let v)):
      return .rect(CGRect(origin: CGPoint(x: v, y: r.origin.y), size: r.size))
    case (.rect(let r), .originY, .number(let v)):
      return .rect(CGRect(origin: CGPoint(x: r.origin.x, y: v), size: r.size))
    case (.rect(let r), .width, .number(let v)):
      return .rect(CGRect(origin: r.origin, size: CGSize(width: v, height: r.size.height)))
    case (.rect(let r), .height, .number(let v)):
      return .rect(CGRect(origin: r.origin, size: CGSize(width: r.size.width, height: v)))
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

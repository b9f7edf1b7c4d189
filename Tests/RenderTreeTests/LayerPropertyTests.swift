import Foundation
import Raster
import Testing

@testable import RenderTree

/// The table of layer properties against the record that it describes.
struct LayerPropertyTests {
  /// A layer that has every part, so that every property has a value.
  private static let whole: RenderLayer = {
    var layer = RenderLayer(id: LayerID(1))
    layer.contents = RenderContents(source: .pixels(PixelBuffer(width: 2, height: 2)))
    layer.shape = RenderShape(path: PathData(elements: [.move(.zero)]))
    layer.gradient = RenderGradient(
      kind: .axial, colors: [.black], locations: [], startPoint: .zero, endPoint: CGPoint(x: 1, y: 1))
    layer.curl = PageCurl(crease: .zero, angle: 0, radius: 1)
    layer.shadow.path = PathData(elements: [.move(.zero)])
    return layer
  }()

  /// Another value of the same kind than the one given.
  private func other(than value: RenderValue) -> RenderValue {
    switch value {
    case .number(let number): .number(number + 0.25)
    case .point(let point): .point(CGPoint(x: point.x + 1, y: point.y))
    case .size(let size): .size(CGSize(width: size.width, height: size.height + 1))
    case .rect(let rect): .rect(rect.offsetBy(dx: 0, dy: 2))
    case .transform(let matrix): .transform(matrix.concatenated(.translation(1, 2, 3)))
    case .color: .color(RenderColor(red: 0.5, green: 0.25, blue: 1, alpha: 0.5))
    case .numbers(let numbers): .numbers(numbers + [0.5])
    case .colors(let colors): .colors(colors + [.clear])
    case .path: .path(PathData(elements: [.move(CGPoint(x: 3, y: 4)), .line(CGPoint(x: 5, y: 6))]))
    case .contents: .contents(RenderContents(source: .pixels(PixelBuffer(width: 3, height: 3))))
    case .bool(let flag): .bool(!flag)
    case .backdrop: .backdrop(RenderBackdrop(blurRadius: 9))
    case .curl: .curl(PageCurl(crease: CGPoint(x: 1, y: 1), angle: 1, radius: 2))
    }
  }

  @Test func `each property has a name of its own`() {
    let keys = LayerProperties.all.map(\.key)
    #expect(Set(keys).count == keys.count)
  }

  @Test func `what is written to an animatable property is read from it, and from no other`() throws {
    let animatable = LayerProperties.all.filter(\.isAnimatable)
    #expect(animatable.count == 38)
    let parts: Set = ["contents", "contentsRect", "contentsCenter", "contentsScale"]
    for property in animatable {
      let path = RenderKeyPath(property.key).property
      let before = try #require(Self.whole.value(of: path), "\(property.key)")
      var layer = Self.whole
      let value = other(than: before)
      layer.set(path, to: value)
      #expect("\(layer.value(of: path)!)" == "\(value)", "\(property.key)")
      for neighbour in animatable
      where neighbour !== property && !(parts.contains(neighbour.key) && parts.contains(property.key)) {
        let path = RenderKeyPath(neighbour.key).property
        #expect(
          "\(layer.value(of: path)!)" == "\(Self.whole.value(of: path)!)", "\(property.key) changed \(neighbour.key)")
      }
    }
  }

  @Test(arguments: [
    ("bounds", LayerAspect.geometry), ("zPosition", .geometry), ("transform", .geometry), ("opacity", .effects),
    ("shadowPath", .effects),
    ("backgroundColor", .content), ("contentsRect", .content), ("strokeEnd", .content), ("colors", .content),
    ("curl", .bend),
  ])
  func `a changed property changes one aspect of its layer`(key: String, aspect: LayerAspect) throws {
    let path = RenderKeyPath(key).property
    var layer = Self.whole
    layer.set(path, to: other(than: try #require(layer.value(of: path))))
    #expect(LayerProperties.changedAspects(from: Self.whole, to: layer) == aspect.rawValue)
    #expect(LayerProperties.changedAspects(from: layer, to: layer) == 0)
  }

  @Test func `every aspect is found at once`() {
    var layer = Self.whole
    (layer.position.x, layer.opacity, layer.borderWidth, layer.sublayers, layer.curl) = (5, 0.5, 2, [LayerID(2)], nil)
    let all = [LayerAspect.content, .geometry, .effects, .structure, .bend].reduce(0) { $0 | $1.rawValue }
    #expect(LayerProperties.changedAspects(from: Self.whole, to: layer) == all)
  }

  @Test func `members of a part that a layer lacks have no value, and are not stored`() {
    var layer = RenderLayer(id: LayerID(1))
    for key in ["strokeEnd", "startPoint", "contentsRect", "fillColor", "colors"] {
      #expect(layer.value(of: RenderKeyPath(key).property) == nil)
    }
    layer.set(RenderKeyPath("strokeEnd").property, to: .number(0.5))
    layer.set(RenderKeyPath("contentsRect").property, to: .rect(.zero))
    #expect(layer.shape == nil && layer.contents == nil)
  }

  @Test func `a value of another kind is passed over, and a number does for a flag`() {
    var layer = Self.whole
    layer.set(RenderKeyPath("opacity").property, to: .bool(false))
    #expect(layer.opacity == 1)
    layer.set(RenderKeyPath("hidden").property, to: .number(1))
    #expect(layer.isHidden)
  }
}

extension RenderValue {
  fileprivate static func == (a: RenderValue?, b: RenderValue) -> Bool { a.map { "\($0)" } == "\(b)" }
}

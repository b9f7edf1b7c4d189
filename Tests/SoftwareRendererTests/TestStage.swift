import Foundation
import Raster
import RenderTree

@testable import SoftwareRenderer

/// A renderer with a tree that is built by closures.
final class RenderStage {
  let renderer: SoftwareRenderer
  private var layers: [UInt64: RenderLayer] = [:]
  private var delta = RenderDelta()
  let root = LayerID(1)

  /// The root covers the screen, in points of 1 pixel unless a scale is given.
  init(_ width: Int, _ height: Int, scale: Double = 1, threads: Int = 1, background: RenderColor? = .white) {
    renderer = SoftwareRenderer(width: width, height: height, scale: scale, threads: threads)
    var layer = RenderLayer(id: root)
    layer.bounds = CGRect(x: 0, y: 0, width: Double(width) / scale, height: Double(height) / scale)
    layer.position = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)
    layer.backgroundColor = background
    layers[1] = layer
    delta.root = root
    delta.updated = [layer]
  }

  func layer(_ id: UInt64) -> RenderLayer { layers[id]! }

  /// Adds a layer in front of its siblings.
  @discardableResult
  func add(
    _ id: UInt64, to parent: UInt64 = 1, frame: CGRect = .zero, color: RenderColor? = nil,
    _ change: (inout RenderLayer) -> Void = { _ in }
  ) -> LayerID {
    var layer = RenderLayer(id: LayerID(id))
    layer.bounds = CGRect(origin: .zero, size: frame.size)
    layer.position = CGPoint(x: frame.midX, y: frame.midY)
    layer.backgroundColor = color
    change(&layer)
    layers[id] = layer
    delta.updated.append(layer)
    update(parent) { $0.sublayers.append(LayerID(id)) }
    return layer.id
  }

  /// A layer outside the list, for masks.
  func addMask(
    _ id: UInt64, of owner: UInt64, frame: CGRect, color: RenderColor? = .black,
    _ change: (inout RenderLayer) -> Void = { _ in }
  ) {
    var layer = RenderLayer(id: LayerID(id))
    layer.bounds = CGRect(origin: .zero, size: frame.size)
    layer.position = CGPoint(x: frame.midX, y: frame.midY)
    layer.backgroundColor = color
    change(&layer)
    layers[id] = layer
    delta.updated.append(layer)
    update(owner) { $0.mask = LayerID(id) }
  }

  func update(_ id: UInt64, _ change: (inout RenderLayer) -> Void) {
    change(&layers[id]!)
    delta.updated.removeAll { $0.id.raw == id }
    delta.updated.append(layers[id]!)
  }

  func remove(_ id: UInt64, from parent: UInt64 = 1) {
    layers[id] = nil
    delta.updated.removeAll { $0.id.raw == id }
    delta.removed.append(LayerID(id))
    update(parent) { $0.sublayers.removeAll { $0.raw == id } }
  }

  func commit() {
    renderer.apply(delta)
    delta = RenderDelta()
  }

  @discardableResult
  func render(at time: Double = 0) -> SoftwareRenderer.Frame {
    commit()
    return renderer.render(at: time)
  }

  /// Everything that is committed, for a second renderer.
  var wholeTree: RenderDelta {
    var delta = RenderDelta()
    delta.updated = layers.keys.sorted().map { layers[$0]! }
    delta.root = root
    return delta
  }
}

extension RenderColor {
  static let white = RenderColor(red: 1, green: 1, blue: 1)
  static let red = RenderColor(red: 1, green: 0, blue: 0)
  static let green = RenderColor(red: 0, green: 1, blue: 0)
  static let blue = RenderColor(red: 0, green: 0, blue: 1)
  func faded(_ opacity: Double) -> RenderColor {
    var color = self
    color.alpha = opacity
    return color
  }
}

extension PixelBuffer {
  var bytes: [UInt32] { (0..<height).flatMap { y in (0..<width).map { self[$0, y] } } }

  /// How many pixels differ from another's, and by how much at most in a channel.
  func difference(from other: PixelBuffer) -> (pixels: Int, largest: Int) {
    var (count, largest) = (0, 0)
    for y in 0..<height {
      for x in 0..<width where self[x, y] != other[x, y] {
        count += 1
        for shift in [0, 8, 16, 24] as [UInt32] {
          largest = max(largest, abs(Int(self[x, y] >> shift & 255) - Int(other[x, y] >> shift & 255)))
        }
      }
    }
    return (count, largest)
  }

  func copied() -> PixelBuffer {
    let copy = PixelBuffer(width: width, height: height)
    memcpy(copy.baseAddress, baseAddress, bytesPerRow * height)
    return copy
  }
}

/// A test picture: quarters of red, green, blue and white, with a gradient of grey over it.
func checkered(_ width: Int, _ height: Int, opaque: Bool = true) -> PixelBuffer {
  let buffer = PixelBuffer(width: width, height: height)
  for y in 0..<height {
    for x in 0..<width {
      let base: UInt32 =
        x * 2 < width ? (y * 2 < height ? 0xffff_0000 : 0xff00_ff00) : (y * 2 < height ? 0xff00_00ff : 0xffff_ffff)
      buffer[x, y] = (x / 8 + y / 8) % 2 == 0 ? base : 0xff80_8080
    }
  }
  buffer.isOpaque = opaque
  return buffer
}

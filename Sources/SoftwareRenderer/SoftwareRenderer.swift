import CRaster
import Foundation
import Raster
import RenderTree

/// Draws a render tree into one buffer, as much of it as changed.
///
/// The same tree at the same time gives the same bytes, whatever was drawn before and with any number of threads. It is
/// not Sendable, since one thread uses it at a time.
package final class SoftwareRenderer {
  package struct Frame {
    /// The renderer's own buffer, drawn into again by the next frame: copy what is to be kept.
    package let pixels: PixelBuffer
    /// Disjoint rectangles that hold every pixel that changed; empty when none did.
    package let damage: [PixelRect]
    package let counters: Counters

    /// This frame with what was drawn over it before anybody saw it.
    ///
    /// - Parameter correction: The next frame of the same renderer.
    package func corrected(by correction: Frame) -> Frame {
      var region = DamageRegion()
      for rect in damage + correction.damage { region.add(rect) }
      region.finish(in: correction.pixels.bounds)
      return Frame(pixels: correction.pixels, damage: region.rects, counters: counters)
    }
  }

  package let tree = RenderTree()
  /// The cost of the last frame.
  package private(set) var counters = Counters()

  private let target: PixelBuffer
  private let scale: Double
  private let scene: Scene
  private let executor: Executor
  private let caches = RenderCaches()
  /// The layers that were committed since the last frame.
  private var pending: [LayerID] = []
  private var newRoot: LayerID?
  /// Large regions as the last frame drew them.
  private var drawnRegions: [DrawnRegion] = []

  /// - Parameters:
  ///   - width: Pixels; the screen starts as opaque black.
  ///   - scale: Pixels per point.
  ///   - threads: 1 draws in line.
  package init(width: Int, height: Int, scale: Double, threads: Int = 1) {
    target = PixelBuffer(width: width, height: height)
    target.isOpaque = true
    self.scale = scale
    scene = Scene(bounds: target.bounds, base: .scale(scale, scale))
    executor = Executor(threads: threads)
    scene.damage.add(target.bounds)
  }

  /// - Complexity: O(what the delta lists); a layer that gains a transition is drawn once more as it was.
  package func apply(_ delta: RenderDelta) {
    if let time = delta.transitionTime { follow(at: time) }
    for layer in delta.updated { keepFormerPicture(of: layer, at: delta.transitionTime) }
    let applied = tree.apply(delta)
    for id in applied.removed { scene.remove(id) }
    pending += applied.updated.map(\.id)
    if let root = delta.root { newRoot = root }
  }

  /// - Parameter time: Of the host's clock, in seconds. Frames may go back in time.
  package func render(at time: Double) -> Frame {
    counters = Counters()
    executor.resetCounters()
    for id in follow(at: time) { followTransitions(id, at: time) }
    scene.update()
    let damage = scene.damage.rects
    scene.damage = DamageRegion()
    for region in damage { draw(region, at: time) }
    caches.endFrame()
    counters.pixelsComposited = executor.pixelsComposited
    counters.operationsDrawn = executor.operationsDrawn
    return Frame(pixels: target, damage: damage, counters: counters)
  }

  private func draw(_ region: PixelRect, at time: Double) {
    let builder = DisplayListBuilder(
      executor: executor, caches: caches, time: time, targetScale: scale, bounds: target.bounds, counters: counters)
    builder.operations = [DrawOperation(bounds: region, paint: .solid(0xff00_0000), opaqueRect: region)]
    if let root = scene.root { builder.build(root, DisplayListBuilder.Context(clip: nil, alpha: 1, region: region)) }
    counters = builder.counters
    let surface = Surface(buffer: target, originX: 0, originY: 0)
    let before = drawnRegions.first { $0.region == region }
    if let moved = before.flatMap({ MovedPicture(from: $0, to: builder.operations) }) {
      counters.pixelsMoved += moved.copy(in: region, on: surface)
      for rect in moved.drawn { executor.run(builder.operations, on: surface, in: rect) }
    } else {
      executor.run(builder.operations, on: surface, in: region)
    }
    drawnRegions.removeAll { $0.region.intersects(region) }
    if region.area >= MovedPicture.leastArea {
      drawnRegions.append(
        DrawnRegion(region: region, operations: builder.operations, rewritten: caches.rewrittenLater))
    }
  }

  /// Brings the scene's layers to an instant.
  ///
  /// - Returns: The layers with animations.
  @discardableResult
  private func follow(at time: Double) -> [LayerID] {
    let touched = tree.evaluate(at: time).sorted { $0.raw < $1.raw }
    scene.take((pending + touched).compactMap { tree[$0] })
    pending = []
    if let newRoot { scene.setRoot(newRoot) }
    newRoot = nil
    return touched
  }

  /// Makes the next frame draw everything; for tests and after a display was lost.
  package func invalidate() {
    scene.damage.add(target.bounds)
    drawnRegions = []
  }

  /// A picture of a subtree by itself: from the corner of its bounds, on clear ground, whatever its position and
  /// transform.
  ///
  /// - Parameters:
  ///   - time: Nil for the committed values without animations.
  ///   - size: Points.
  ///   - scale: Pixels per point.
  package static func image(of root: LayerID, in tree: RenderTree, at time: Double?, size: CGSize, scale: Double)
    -> PixelBuffer
  {
    let width = min(max(Int(pixels: (size.width * scale - 1e-6).rounded(.up)), 1), 32767)
    let height = min(max(Int(pixels: (size.height * scale - 1e-6).rounded(.up)), 1), 32767)
    let layers = layers(of: root, in: tree, at: time)
    let origin = layers.first?.bounds.origin ?? .zero
    let rect = CGRect(origin: origin, size: CGSize(width: Double(width) / scale, height: Double(height) / scale))
    return LayerPicture.draw(
      layers, root: root, rect: rect, scale: scale, executor: Executor(threads: 1), caches: RenderCaches(),
      time: time ?? 0)
      ?? PixelBuffer(width: width, height: height)
  }

  /// The pixels of an area onto which a subtree is drawn as `CALayer.render(in:)` does: on clear ground, without depth.
  ///
  /// A layer below the root whose transform is not affine is drawn untransformed, with its anchor point at the origin
  /// of its superlayer's space. Source: lottie-ios's pictures of layers that turn about x and y, drawn by iOS in both
  /// of its engines. Colours of gradients are mixed in another space than on the screen, see `GenericRGB`. Contents
  /// that become much smaller are smoothed as Core Graphics draws images, also where the screen reads single pixels of
  /// them. Source: Behaviour/Pictures.md 67.
  ///
  /// - Parameters:
  ///   - time: Nil for the committed values without animations.
  ///   - matrix: From the root's bounds space to pixels; affine.
  package static func image(of root: LayerID, in tree: RenderTree, at time: Double?, matrix: Matrix4, area: PixelRect)
    -> PixelBuffer?
  {
    guard area.width <= 32767, area.height <= 32767 else { return nil }
    var layers = layers(of: root, in: tree, at: time)
    for index in layers.indices.dropFirst() where !layers[index].transform.isNearlyAffine {
      layers[index].dropPlacement()
    }
    for index in layers.indices where layers[index].gradient != nil { layers[index].gradient?.mixing = .genericRGB }
    for index in layers.indices where !layers[index].sublayerTransform.isNearlyAffine {
      layers[index].sublayerTransform = .identity
    }
    for index in layers.indices where layers[index].contents?.minificationFilter == .linear {
      layers[index].contents?.minificationFilter = .trilinear
    }
    let base = matrix.concatenated(.translation(Double(-area.x), Double(-area.y)))
    return LayerPicture.draw(
      layers, root: root, base: base, width: area.width, height: area.height,
      scale: PixelGeometry.scale(of: matrix) ?? 1,
      executor: Executor(threads: 1), caches: RenderCaches(), time: time ?? 0)
  }

  /// A layer, those below it and those that belong to them, as they are at a time.
  private static func layers(of root: LayerID, in tree: RenderTree, at time: Double?) -> [RenderLayer] {
    var layers: [RenderLayer] = []
    func collect(_ id: LayerID) {
      guard let layer = tree.layer(id, at: time) else { return }
      layers.append(layer)
      for child in layer.sublayers { collect(child) }
      if let mask = layer.mask { collect(mask) }
      if let back = layer.curlBack { collect(back) }
    }
    collect(root)
    return layers
  }

  // MARK: Transitions

  /// A transition starts from the layer's picture in the last frame.
  private func keepFormerPicture(of layer: RenderLayer, at time: Double?) {
    guard let node = scene.nodes[layer.id] else { return }
    let serials = layer.transitionSerials
    // The pictures of transitions that end now are still needed here: one of them may be on screen.
    let interrupted =
      serials.contains { node.formerPictures[$0] == nil } ? time.flatMap { pictureInTransition(node, at: $0) } : nil
    node.formerPictures = node.formerPictures.filter { serials.contains($0.key) }
    for serial in serials where node.formerPictures[serial] == nil {
      if let interrupted {
        node.formerPictures[serial] = interrupted
        continue
      }
      let rect = Transition.pictureRect(of: node)
      guard
        let pixels = LayerPicture.draw(node, rect: rect, scale: scale, executor: executor, caches: caches, time: 0)
      else { continue }
      node.formerPictures[serial] = FormerPicture(pixels: pixels, rect: rect, bounds: node.layer.bounds)
    }
  }

  /// The picture on screen of a layer whose transition is cut off by another; nil when none runs.
  private func pictureInTransition(_ node: DrawNode, at time: Double) -> FormerPicture? {
    guard !node.formerPictures.isEmpty else { return nil }
    // No frame may have been drawn since it began.
    followTransitions(node.id, at: time)
    scene.update()
    guard let running = Transition.running(of: node), let m = node.matrix.affine, m.isAxisAligned, m.a > 0, m.d > 0
    else {
      return nil
    }
    let area = node.subtree
    guard !area.isEmpty, area.width <= 32767, area.height <= 32767 else { return nil }
    let builder = DisplayListBuilder(
      executor: executor, caches: caches, time: time, targetScale: scale, bounds: target.bounds, counters: Counters())
    builder.buildTransition(node, running, area)
    let pixels = PixelBuffer(width: area.width, height: area.height)
    executor.run(builder.operations, on: Surface(buffer: pixels, originX: area.x, originY: area.y), in: area)
    let rect = CGRect(
      x: (Double(area.x) - m.tx) / m.a, y: (Double(area.y) - m.ty) / m.d, width: Double(area.width) / m.a,
      height: Double(area.height) / m.d)
    return FormerPicture(pixels: pixels, rect: rect, bounds: node.layer.bounds)
  }

  private func followTransitions(_ id: LayerID, at time: Double) {
    guard let node = scene.nodes[id], !node.formerPictures.isEmpty else { return }
    node.localTime = tree.localTime(of: id, at: time)
    let running = Transition.running(of: node)
    if running != nil || node.wasInTransition { node.mark(.bend) }
    node.wasInTransition = running != nil
    node.transitionExtent = running.map { Transition.extent(of: node, $0) } ?? .null
    if running == nil { node.transitionPicture = nil }
  }
}

extension Matrix4 {
  /// Whether the matrix concerns x and y alone, as `CATransform3DIsAffine` says, but for rounding: a whole turn about x
  /// is affine, half a turn is not.
  fileprivate var isNearlyAffine: Bool {
    func isNearly(_ value: Double, _ wanted: Double) -> Bool { abs(value - wanted) < 1e-6 }
    return isNearly(m13, 0) && isNearly(m14, 0) && isNearly(m23, 0) && isNearly(m24, 0) && isNearly(m31, 0)
      && isNearly(m32, 0)
      && isNearly(m33, 1) && isNearly(m34, 0) && isNearly(m43, 0) && isNearly(m44, 1)
  }
}

extension RenderLayer {
  /// Leaves out the transform and the position.
  fileprivate mutating func dropPlacement() { (transform, position) = (.identity, .zero) }
}

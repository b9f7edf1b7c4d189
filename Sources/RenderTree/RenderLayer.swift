import Foundation
import Raster
import Raster

package struct LayerID: Hashable, Sendable {
  package let raw: UInt64
  package init(_ raw: UInt64) { self.raw = raw }
}

/// One layer as it was committed: its model values, its animations, and the order of its sublayers.
///
/// Coordinates are points with the origin at the top left, y downwards. `position` is in the superlayer's bounds space;
/// sublayers live in this layer's bounds space. The matrix from a sublayer's bounds space to its superlayer's is
/// `translate(-anchor in bounds) · transform · translate(position)`, followed by the superlayer's `sublayerTransform`
/// about the superlayer's own anchor point.
package struct RenderLayer: Sendable {
  package var id: LayerID

  // Geometry
  package var bounds = CGRect.zero
  package var position = CGPoint.zero
  package var zPosition = 0.0
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  package var anchorPointZ = 0.0
  package var transform = Matrix4.identity
  package var sublayerTransform = Matrix4.identity
  package var isGeometryFlipped = false
  package var isDoubleSided = true
  /// CATransformLayer: sublayers share one space with depth instead of being flattened; no own drawing, no group
  /// effects.
  package var preservesDepth = false

  // Visibility
  package var isHidden = false
  package var opacity = 1.0
  /// False: opacity is multiplied into each sublayer instead of being applied to the group.
  package var allowsGroupOpacity = true
  package var masksToBounds = false
  /// A layer outside the sublayer list whose alpha masks this one; its coordinates are this layer's bounds space.
  package var mask: LayerID?
  /// Bends the picture of the layer and all below it, cut to the bounds. It may be seen outside them.
  package var curl: PageCurl?
  /// A layer outside the sublayer list that is the back of a curled page, as its reader sees it; in this layer's bounds
  /// space.
  package var curlBack: LayerID?

  // Drawing, from back to front: shadow, backdrop, background, contents / gradient / shape, sublayers, border
  package var backgroundColor: RenderColor?
  package var cornerRadius = 0.0
  package var maskedCorners = CornerMask.all
  package var hasContinuousCorners = false
  package var borderWidth = 0.0
  package var borderColor = RenderColor.black
  package var shadow = RenderShadow()
  package var contents: RenderContents?
  package var shape: RenderShape?
  package var gradient: RenderGradient?
  /// Nil and a backdrop that changes nothing draw the same.
  package var backdrop: RenderBackdrop?
  package var replicator: RenderReplicator? {
    get { heldReplicator?.value }
    set { heldReplicator = newValue.map { Held($0) } }
  }
  /// Few layers have one, so it lies beside the records, which are copied at each commit.
  private var heldReplicator: Held<RenderReplicator>?
  package var emitter: RenderEmitter?
  /// The layer's own time for its emitter, set with the animations; nil shows no particles.
  package var emitterTime: Double?
  /// A colour that those of the whole subtree are multiplied with.
  package var multiplier: RenderColor?
  /// How the picture of the whole subtree joins what has been drawn below it.
  package var blendMode = BlendMode.normal
  /// The owner promises that the contents cover the bounds without any transparency.
  package var isOpaque = false

  // Caching
  package var shouldRasterize = false
  package var rasterizationScale = 1.0

  // Time
  package var timing = MediaTiming()
  /// In the order in which they were added; later ones are applied on top of earlier ones.
  package var animations: [RenderAnimation] = []

  package var sublayers: [LayerID] = []

  package init(id: LayerID) { self.id = id }
}

/// A value that several records share.
private final class Held<Value: Sendable>: Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// The changes of one commit. Applying them costs as much as they list.
package struct RenderDelta: Sendable {
  /// New and changed layers, whole.
  package var updated: [RenderLayer] = []
  package var removed: [LayerID] = []
  /// The root when it changed.
  package var root: LayerID?
  /// The host's time at which layers begin transitions: their former pictures are those of this instant, before the
  /// delta.
  package var transitionTime: Double?

  package init() {}
  package var isEmpty: Bool { updated.isEmpty && removed.isEmpty && root == nil }
}

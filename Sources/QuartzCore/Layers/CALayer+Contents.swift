import Raster
import RenderTree
import SoftwareRenderer

extension CALayer {
  /// Bends the layer like a page; nil is flat. Animates under the key `curl`, from one curl to another.
  package final var _curl: PageCurl? {
    get { _render.curl }
    set {
      guard newValue != _render.curl else { return }
      if let newValue {
        enforce(newValue.radius > 0, "The radius of a page curl must be above 0: \(newValue). Layer: \(_path)")
      }
      _change(LayerProperties.curl, to: newValue)
    }
  }

  /// A material: what lies behind the layer, blurred and tinted. Animates under the key `backdrop`.
  package final var _backdrop: RenderBackdrop? {
    get { _render.backdrop }
    set { _set(LayerProperties.backdrop, newValue) }
  }

  /// Contents that UIKit makes: pixels, or coverage of one colour.
  package final var _contentsSource: RenderContents.Source? {
    get { _render.contents?.source }
    set {
      _contents = nil
      _flags.remove(.hasBackingStore)
      _setSource(newValue)
      _markDirty()
    }
  }

  final func _contentsStyleDidChange() {
    guard !_flags.contains(.isPresentation) else { return }
    if let source = _render.contents?.source { _setSource(source) }
    _markDirty()
  }

  final func _updateContents() {
    if let image = _contents as? CGImage {
      _setSource(.pixels(image.buffer))
    } else if let contents = _contents as? RenderContents {
      _render.contents = contents
    } else if let source = _render.contents?.source {
      _setSource(source)
    }
  }

  private func _setSource(_ source: RenderContents.Source?) {
    guard let source else {
      _render.contents = nil
      return
    }
    _render.contents = RenderContents(
      source: source, rect: _contentsRect, center: _contentsCenter,
      gravity: ContentsGravity(rawValue: contentsGravity.rawValue) ?? .resize, scale: _contentsScale,
      magnificationFilter: magnificationFilter._filter, minificationFilter: minificationFilter._filter)
    _render.contents?.minificationBias = Double(minificationFilterBias)
  }

  /// Draws into fresh pixels of the bounds' size. Nothing drawn leaves no contents, but for a picture that was set: a
  /// layer that does not draw keeps it.
  final func _drawBackingStore() {
    let width = (bounds.size.width * _contentsScale).rounded(.up),
      height = (bounds.size.height * _contentsScale).rounded(.up)
    guard width >= 1, height >= 1, width <= 32767, height <= 32767 else {
      if _flags.contains(.hasBackingStore) { _contentsSource = nil }
      return
    }
    let buffer = PixelBuffer(width: Int(width), height: Int(height))
    let context = CGContext(buffer: buffer, flipped: _contentsScale)
    if contentsAreFlipped() {
      context.translateBy(x: -bounds.minX, y: -bounds.minY)
    } else {
      // The picture is shown upright; so y points up in it as it does in the layer.
      context.translateBy(x: -bounds.minX, y: bounds.maxY)
      context.scaleBy(x: 1, y: -1)
    }
    fillPattern(in: context)
    delegate?.layerWillDraw(self)
    draw(in: context)
    guard context._hasDrawn || _flags.contains(.hasBackingStore) else { return }
    _contentsSource = context._hasDrawn ? .pixels(buffer) : nil
    if context._hasDrawn { _flags.insert(.hasBackingStore) }
  }

  /// A pattern of the background is drawn below what the layer draws. A layer whose contents were set shows them
  /// without it.
  private func fillPattern(in context: CGContext) {
    guard let color = _backgroundColor, color.pattern != nil,
      _render.contents == nil || _flags.contains(.hasBackingStore)
    else { return }
    context.setFillColor(color)
    context.fill(bounds)
  }

  /// A picture of the layer and what is below it.
  ///
  /// - Parameters:
  ///   - hostTime: The instant of its animations; nil for model values.
  ///   - scale: Pixels per point.
  package final func _picture(at hostTime: Double?, scale: Double) -> PixelBuffer? {
    let size = bounds.size
    guard size.width * scale >= 1, size.height * scale >= 1 else { return nil }
    return SoftwareRenderer.image(of: _id, in: _treeOfItsOwn(), at: hostTime, size: size, scale: scale)
  }

  /// The layer and all below it as a tree of which it is the root, in its own coordinates.
  private func _treeOfItsOwn() -> RenderTree {
    let tree = RenderTree()
    var delta = RenderDelta()
    _collectAll(into: &delta)
    delta.updated[0].position = CGPoint(x: bounds.size.width / 2, y: bounds.size.height / 2)
    delta.updated[0].anchorPoint = CGPoint(x: 0.5, y: 0.5)
    delta.updated[0].transform = .identity
    delta.updated[0].isHidden = false
    delta.root = _id
    tree.apply(delta)
    return tree
  }

  /// This layer and all below it, as they are now.
  final func _collectAll(into delta: inout RenderDelta) {
    delta.updated.append(_record())
    for layer in _sublayers { layer._collectAll(into: &delta) }
    mask?._collectAll(into: &delta)
    _curlBack?._collectAll(into: &delta)
  }

  /// Draws into a context whose user space is the layer's own: inside the bounds and outside, wherever the context's
  /// clip allows.
  ///
  /// - Parameter hostTime: The instant of the animations; nil for model values.
  final func _renderTree(into context: CGContext, at hostTime: Double?) {
    if let area = context._clipPixels {
      guard !area.isEmpty else { return }
      let m = context.userToPixels
      let matrix = Matrix4(m.a, m.b, 0, 0, m.c, m.d, 0, 0, 0, 0, 1, 0, m.tx, m.ty, 0, 1)
      if let picture = SoftwareRenderer.image(of: _id, in: _treeOfItsOwn(), at: hostTime, matrix: matrix, area: area) {
        context._draw(pixels: picture, x: area.x, y: area.y)
      }
      return
    }
    let matrix = context.ctm
    let scale = max((matrix.a * matrix.a + matrix.b * matrix.b).squareRoot(), 0.01)
    guard let picture = _picture(at: hostTime, scale: scale) else { return }
    context._draw(buffer: picture, in: CGRect(origin: bounds.origin, size: bounds.size))
  }
}

extension CALayerContentsFilter {
  var _filter: ContentsFilter {
    switch self {
    case .nearest: .nearest
    case .trilinear: .trilinear
    default: .linear
    }
  }
}

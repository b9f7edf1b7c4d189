import Foundation
import Raster
import RenderTree

// Transitions that turn or bend whole pictures: flips and page curls.
extension DisplayListBuilder {
  /// Half a turn about the middle: the old picture until it stands edge on, then the new one.
  func buildFlip(_ node: DrawNode, _ transition: Transition.Running, _ context: Context) {
    let showsNew = transition.progress >= 0.5
    guard let shown = showsNew ? newPicture(node) : transition.former else { return }
    let angle = transition.progress * .pi - (showsNew ? .pi : 0)
    let center = CGPoint(x: shown.bounds.midX, y: shown.bounds.midY)
    // The side that is named comes to the front first.
    let (c, s) = (cos(angle), sin(angle))
    var turn = Matrix4.identity
    switch transition.effect.edge {
    case .left: (turn.m11, turn.m13, turn.m31, turn.m33) = (c, -s, s, c)
    case .right: (turn.m11, turn.m13, turn.m31, turn.m33) = (c, s, -s, c)
    case .top: (turn.m22, turn.m23, turn.m32, turn.m33) = (c, -s, s, c)
    case .bottom: (turn.m22, turn.m23, turn.m32, turn.m33) = (c, s, -s, c)
    }
    var eye = Matrix4.identity
    eye.m34 = -1 / Transition.eyeDistance(shown.bounds.size)
    let matrix = Matrix4.translation(-center.x, -center.y).concatenated(turn).concatenated(eye)
      .concatenated(.translation(center.x, center.y)).concatenated(node.matrix)
    draw(shown, matrix, context)
  }

  /// A page is turned away from its lower right corner, up and to the left, within the bounds.
  func buildCurlTransition(_ node: DrawNode, _ transition: Transition.Running, _ context: Context) {
    let isUp = transition.effect.kind == .curlUp
    let away = isUp ? transition.progress : 1 - transition.progress
    guard let new = newPicture(node) else { return }
    let (below, page) = isUp ? (new, transition.former) : (transition.former, new)
    draw(below, node.matrix, context)
    guard away < 1 else { return }
    let bounds = page.bounds
    let scale = Double(page.pixels.width) / max(page.rect.width, 1e-9)
    let angle = 0.85 + 0.4 * away
    // The page has gone when the part that lies over, the bend and its shadow have passed the upper left corner.
    let radius = max(min(bounds.width, bounds.height) * 0.12, 4)
    let diagonal = bounds.width * cos(angle) + bounds.height * sin(angle)
    let distance = (diagonal + radius * 2) * away
    let crease = CGPoint(
      x: (bounds.maxX - distance * cos(angle) - page.rect.minX) * scale,
      y: (bounds.maxY - distance * sin(angle) - page.rect.minY) * scale)
    let pageRect = CGRect(
      x: (bounds.minX - page.rect.minX) * scale, y: (bounds.minY - page.rect.minY) * scale, width: bounds.width * scale,
      height: bounds.height * scale)
    let curl = PageCurl(crease: crease, angle: angle, radius: radius * scale)
    guard page.pixels.width > 1, page.pixels.height > 1 else { return }
    let area = PixelRect(
      x: Int(pageRect.minX.rounded()), y: Int(pageRect.minY.rounded()), width: Int(pageRect.width.rounded(.up)),
      height: Int(pageRect.height.rounded(.up))
    ).intersection(page.pixels.bounds)
    guard !area.isEmpty else { return }
    counters.offscreenPasses += 1
    let pixels = CurlPicture(page: page.pixels, pageRect: pageRect, back: nil, curl: curl, executor: executor)
      .draw(area)
    let rect = CGRect(
      x: page.rect.minX + Double(area.x) / scale, y: page.rect.minY + Double(area.y) / scale,
      width: Double(area.width) / scale, height: Double(area.height) / scale)
    drawPicture(pixels, in: rect, scale: scale, node.matrix, context)
  }

  private func draw(_ picture: FormerPicture, _ matrix: Matrix4, _ context: Context) {
    let scale = Double(picture.pixels.width) / max(picture.rect.width, 1e-9)
    drawPicture(picture.pixels, in: picture.rect, scale: scale, matrix, context)
  }

  /// The layer as it is now; drawn again when something in it changes.
  private func newPicture(_ node: DrawNode) -> FormerPicture? {
    if let kept = node.transitionPicture, kept.version == node.version { return kept.former }
    let rect = Transition.pictureRect(of: node)
    let scale = PixelGeometry.scale(of: node.matrix) ?? targetScale
    counters.offscreenPasses += 1
    guard
      let pixels = LayerPicture.draw(node, rect: rect, scale: scale, executor: executor, caches: caches, time: time)
    else { return nil }
    let picture = FormerPicture(pixels: pixels, rect: rect, bounds: node.layer.bounds)
    node.transitionPicture = (node.version, picture)
    return picture
  }
}

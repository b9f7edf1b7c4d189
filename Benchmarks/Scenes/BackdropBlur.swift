import QuartzCore
import RenderTree
import UIKit

/// S5: the list of S3 under a bar of blurred glass. There is no UIVisualEffectView yet, so the layer's material is set below it.
final class BackdropBlur: LongList {
  override var step: CGFloat { 12 }

  required init() {
    super.init()
    let bar = UIView(frame: CGRect(x: 0, y: 761, width: 390, height: 83))
    bar.layer._render.backdrop = RenderBackdrop(
      blurRadius: 20, tint: RenderColor(red: 249 / 255.0, green: 249 / 255.0, blue: 249 / 255.0, alpha: 0.72))
    bar.layer._markDirty()
    for item in tabItems(in: bar.bounds.size) { bar.addSubview(item) }
    view.addSubview(bar)
  }
}

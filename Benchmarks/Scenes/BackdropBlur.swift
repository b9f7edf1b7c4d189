import QuartzCore
import UIKit

/// S5: the list of S3 under a bar of blurred glass: the system's chrome material, whose blur is the scene's.
final class BackdropBlur: LongList {
  override var step: CGFloat { 12 }

  required init() {
    super.init()
    let bar = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    bar.frame = CGRect(x: 0, y: 761, width: 390, height: 83)
    for item in tabItems(in: bar.bounds.size) { bar.contentView.addSubview(item) }
    view.addSubview(bar)
  }
}

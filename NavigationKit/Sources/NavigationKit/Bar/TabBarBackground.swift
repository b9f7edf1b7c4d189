import UIKit

/// The background of a bar, which also lies behind the home indicator.
public struct TabBarBackground {
  /// Nil shows nothing.
  public var makeView: (@MainActor () -> UIView)?
  /// The colour of the line along the upper edge, one pixel thick; nil for none.
  public var hairline: UIColor?
  /// Points; of the two upper corners.
  public var cornerRadius: CGFloat = 0

  public init(hairline: UIColor? = nil, cornerRadius: CGFloat = 0, makeView: (@MainActor () -> UIView)?) {
    self.makeView = makeView
    self.hairline = hairline
    self.cornerRadius = cornerRadius
  }

  /// As the system's bars: what is behind shows through, blurred.
  public static var system: TabBarBackground {
    TabBarBackground(hairline: UIColor.separator) {
      UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    }
  }

  public static func color(_ color: UIColor, hairline: UIColor? = nil, cornerRadius: CGFloat = 0) -> TabBarBackground {
    TabBarBackground(hairline: hairline, cornerRadius: cornerRadius) {
      let view = UIView()
      view.backgroundColor = color
      return view
    }
  }

  /// Fills the bar, or repeats, by the image's resizing mode.
  public static func image(_ image: UIImage, hairline: UIColor? = nil) -> TabBarBackground {
    TabBarBackground(hairline: hairline) {
      let view = UIImageView(image: image)
      view.contentMode = .scaleToFill
      return view
    }
  }

  public static var clear: TabBarBackground { TabBarBackground(makeView: nil) }
}

/// Shows a background; takes no touches.
final class TabBarBackgroundView: UIView {
  private var content: UIView?
  private let line = UIView()
  private let clip = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    addSubview(clip)
    addSubview(line)
  }

  required init?(coder: NSCoder) { fatalError("Made by a TabBarView.") }

  func show(_ background: TabBarBackground) {
    content?.removeFromSuperview()
    content = background.makeView?()
    if let content { clip.addSubview(content) }
    clip.layer.cornerRadius = background.cornerRadius
    clip.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    clip.clipsToBounds = background.cornerRadius > 0
    line.backgroundColor = background.hairline
    line.isHidden = background.hairline == nil
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    clip.frame = bounds
    content?.frame = clip.bounds
    let pixel = 1 / max(traitCollection.displayScale, 1)
    line.frame = CGRect(x: 0, y: -pixel, width: bounds.width, height: pixel)
  }
}

import UIKit

/// Plays pictures one after the other in place of the icon.
open class FrameSequenceTabAnimation: TabItemAnimating {
  /// From the first to the last while the tab is being selected. Templates are drawn in the icon's colour.
  open var frames: [UIImage]
  /// Seconds for all of them.
  open var duration: TimeInterval
  /// Whether a tab that is left plays them backwards.
  open var playsBackwards: Bool
  /// A selected tab rests on the last picture rather than on the item's image.
  open var restsOnLastFrame: Bool

  public init(
    _ frames: [UIImage], duration: TimeInterval = 0.6, playsBackwards: Bool = true, restsOnLastFrame: Bool = false
  ) {
    self.frames = frames
    self.duration = duration
    self.playsBackwards = playsBackwards
    self.restsOnLastFrame = restsOnLastFrame
  }

  /// The pictures `name0`, `name1`, … of a bundle, as far as there are any.
  public convenience init(named name: String, in bundle: Bundle? = nil, duration: TimeInterval = 0.6) {
    var frames: [UIImage] = []
    while let next = UIImage(named: "\(name)\(frames.count)", in: bundle, compatibleWith: nil) { frames.append(next) }
    self.init(frames, duration: duration)
  }

  open func play(
    _ event: TabItemEvent, on content: any TabItemContent, apply: @escaping @MainActor () -> Void,
    completion: @escaping @MainActor () -> Void
  ) {
    apply()
    switch event {
    case .select, .reselect: run(frames, on: content, isSelected: true, completion)
    case .deselect where playsBackwards: run(frames.reversed(), on: content, isSelected: false, completion)
    case .deselect:
      settle(content, isSelected: false)
      completion()
    case .highlight, .unhighlight: completion()
    }
  }

  open func settle(_ content: any TabItemContent, isSelected: Bool) {
    film(of: content)?.removeFromSuperview()
    content.imageView?.isHidden = false
    if isSelected, restsOnLastFrame, let last = frames.last { show(last, on: content) }
  }

  private func run(
    _ frames: [UIImage], on content: any TabItemContent, isSelected: Bool, _ completion: @escaping @MainActor () -> Void
  ) {
    guard let first = frames.first, let last = frames.last else {
      completion()
      return
    }
    settle(content, isSelected: false)
    let film = show(first, on: content)
    let color = content.imageView?.tintColor ?? content.tintColor ?? .label
    let pictures = frames.compactMap { Self.picture($0, color, content.traitCollection).cgImage }
    // Discrete: each picture stands for its share of the duration.
    let play = CAKeyframeAnimation(keyPath: "contents")
    play.values = pictures
    play.keyTimes = (0...pictures.count).map { NSNumber(value: Double($0) / Double(pictures.count)) }
    play.calculationMode = .discrete
    play.duration = duration
    if let film { film.layer.contents = Self.picture(last, color, content.traitCollection).cgImage }
    guard let film else {
      completion()
      return
    }
    run(play, on: film.layer) { [weak self, weak content, weak film] in
      // Another sequence may have replaced this one.
      if let self, let content, let film, film.superview != nil { self.settle(content, isSelected: isSelected) }
      completion()
    }
  }

  // MARK: The film in front of the icon

  private final class Film: UIView {}

  private func film(of content: any TabItemContent) -> UIView? { content.iconView?.subviews.first { $0 is Film } }

  @discardableResult private func show(_ frame: UIImage, on content: any TabItemContent) -> UIView? {
    guard let icon = content.iconView else { return nil }
    let film = Film(
      frame: CGRect(
        x: icon.bounds.midX - frame.size.width / 2, y: icon.bounds.midY - frame.size.height / 2,
        width: frame.size.width,
        height: frame.size.height))
    film.isUserInteractionEnabled = false
    let color = content.imageView?.tintColor ?? content.tintColor ?? .label
    film.layer.contents = Self.picture(frame, color, content.traitCollection).cgImage
    film.layer.contentsScale = frame.scale
    film.layer.contentsGravity = .resizeAspect
    content.imageView?.isHidden = true
    icon.addSubview(film)
    return film
  }

  private static func picture(_ image: UIImage, _ color: UIColor, _ traits: UITraitCollection) -> UIImage {
    guard image.renderingMode != .alwaysOriginal else { return image }
    let format = UIGraphicsImageRendererFormat()
    format.scale = image.scale
    let solid = color.resolvedColor(with: traits)
    return UIGraphicsImageRenderer(size: image.size, format: format).image { _ in
      image.withTintColor(solid, renderingMode: .alwaysOriginal).draw(at: .zero)
    }
  }
}

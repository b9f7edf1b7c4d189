/// The bars that show which part of the content is seen. Source of the measures: Behaviour/Scrolling.md §6.
///
/// They are layers above the content, not views: nobody finds them among the subviews.
@MainActor
final class ScrollIndicators {
  private unowned let view: UIScrollView
  private let vertical = CALayer(), horizontal = CALayer()
  private var isShown = false

  private static let thickness: CGFloat = 3, margin: CGFloat = 3, shortest: CGFloat = 36, squeezed: CGFloat = 8

  init(_ view: UIScrollView) {
    self.view = view
    for layer in [vertical, horizontal] {
      layer.cornerRadius = Self.thickness / 2
      layer.zPosition = 10_000
      layer.opacity = 0
    }
  }

  private func quietly(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
  }

  func show() {
    quietly {
      for layer in [vertical, horizontal] {
        layer.removeAnimation(forKey: "fade")
        layer.opacity = 1
        layer.backgroundColor = color.cgColor
        if layer.superlayer == nil { view.layer.addSublayer(layer) }
      }
    }
    isShown = true
    follow()
  }

  func remove() {
    isShown = false
    quietly { for layer in [vertical, horizontal] { layer.removeFromSuperlayer() } }
  }

  /// They stay for a moment, and fade in a quarter of a second. The source has no sure figure for the moment.
  func fade() {
    guard isShown else { return }
    isShown = false
    quietly {
      for layer in [vertical, horizontal] where layer.superlayer != nil {
        layer.opacity = 0
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (1, 0, 0.25)
        fade.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 0.4
        fade.fillMode = .backwards
        layer.add(fade, forKey: "fade")
      }
    }
  }

  private var color: UIColor {
    let isLight: Bool =
      switch view.indicatorStyle {
      case .default: view.traitCollection.userInterfaceStyle == .dark
      case .white: true
      case .black: false
      }
    return isLight ? UIColor(white: 1, alpha: 0.502) : UIColor(white: 0, alpha: 0.349)
  }

  /// To where the content is; part of each movement.
  func follow() {
    guard isShown else { return }
    let bounds = view.bounds, inset = view.adjustedContentInset, content = view.contentSize
    var safe = UIEdgeInsets.zero
    if view.automaticallyAdjustsScrollIndicatorInsets {
      let own = view.contentInset
      safe = UIEdgeInsets(
        top: inset.top - own.top, left: inset.left - own.left, bottom: inset.bottom - own.bottom,
        right: inset.right - own.right)
    }
    quietly {
      let upright = view.verticalScrollIndicatorInsets + safe, level = view.horizontalScrollIndicatorInsets + safe
      if let (from, length) = position(
        bounds.minY, bounds.height, -inset.top, content.height + inset.bottom, upright.top, upright.bottom),
        view.showsVerticalScrollIndicator
      {
        let x =
          view._isRightToLeft
          ? bounds.minX + upright.left + Self.margin : bounds.maxX - upright.right - Self.margin - Self.thickness
        vertical.isHidden = false
        vertical.frame = CGRect(x: x, y: bounds.minY + from, width: Self.thickness, height: length)
      } else {
        vertical.isHidden = true
      }
      if let (from, length) = position(
        bounds.minX, bounds.width, -inset.left, content.width + inset.right, level.left, level.right),
        view.showsHorizontalScrollIndicator
      {
        horizontal.isHidden = false
        horizontal.frame = CGRect(
          x: bounds.minX + from, y: bounds.maxY - level.bottom - Self.margin - Self.thickness, width: length,
          height: Self.thickness)
      } else {
        horizontal.isHidden = true
      }
    }
  }

  /// The offset from the view's edge and the length; nil when everything is seen.
  private func position(
    _ offset: CGFloat, _ visible: CGFloat, _ low: CGFloat, _ contentEnd: CGFloat, _ before: CGFloat, _ after: CGFloat
  ) -> (CGFloat, CGFloat)? {
    let whole = contentEnd - low, range = whole - visible
    guard range > 0.5, visible > 0 else { return nil }
    let track = visible - before - after - 2 * Self.margin
    guard track > Self.shortest else { return nil }
    // Beyond an edge it is squeezed against it.
    let beyond = max(low - offset, offset - (low + range), 0)
    let length = max(max(track * visible / whole, Self.shortest) - beyond, Self.squeezed)
    let part = min(max((offset - low) / range, 0), 1)
    return (before + Self.margin + (track - length) * part, length)
  }
}

import UIKit

/// A drawing from a file stands in place of the icon. It plays while the tab is selected, and backwards while it is
/// left.
open class VectorTabAnimation: TabItemAnimating {
  public let drawing: VectorAnimation
  /// Seconds for all frames; nil is what the file says.
  open var duration: TimeInterval?
  /// Points.
  open var size: CGSize
  /// Draws in the colour of the icon rather than in the colours of the file.
  open var usesTint: Bool

  public init(_ drawing: VectorAnimation, size: CGSize = CGSize(width: 28, height: 28), usesTint: Bool = true) {
    self.drawing = drawing
    self.size = size
    self.usesTint = usesTint
  }

  /// The drawing of the file `name`.json. Traps for a file that is missing or that cannot be read.
  public convenience init(named name: String, in bundle: Bundle = Bundle.main) {
    do {
      self.init(try VectorAnimation(named: name, in: bundle))
    } catch {
      preconditionFailure("The drawing \(name).json cannot be read: \(error)")
    }
  }

  open func play(
    _ event: TabItemEvent, on content: any TabItemContent, apply: @escaping @MainActor () -> Void,
    completion: @escaping @MainActor () -> Void
  ) {
    guard let view = view(on: content) else { return completion() }
    switch event {
    case .select, .deselect:
      apply()
      view.play(toEnd: event == .select, duration: duration, completion: completion)
    case .reselect:
      view.show(end: false)
      view.play(toEnd: true, duration: duration, completion: completion)
    case .highlight, .unhighlight: completion()
    }
  }

  open func settle(_ content: any TabItemContent, isSelected: Bool) { view(on: content)?.show(end: isSelected) }

  open func remove(from content: any TabItemContent) {
    content.iconView?.subviews.first { $0 is VectorAnimationView }?.removeFromSuperview()
    content.imageView?.isHidden = false
  }

  /// The view of this drawing in front of the hidden icon.
  private func view(on content: any TabItemContent) -> VectorAnimationView? {
    guard let icon = content.iconView else { return nil }
    if let view = icon.subviews.lazy.compactMap({ $0 as? VectorAnimationView }).first { return view }
    let view = VectorAnimationView(drawing, usesTint: usesTint)
    view.frame = CGRect(
      x: icon.bounds.midX - size.width / 2, y: icon.bounds.midY - size.height / 2, width: size.width,
      height: size.height)
    view.autoresizingMask = [.flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin]
    content.imageView?.isHidden = true
    icon.addSubview(view)
    return view
  }
}

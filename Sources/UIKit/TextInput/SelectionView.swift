import HostInterface

/// Caret, highlights and handles of a text that is edited. Frames are in the superview's coordinates.
final class SelectionView: UIView {
  private let caret = UIView(frame: .zero)
  private var marks: [UIView] = []
  private var knobs: [SelectionKnob] = []

  override class var _drawsContent: Bool { false }

  required init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    caret.layer.cornerRadius = 1
    caret.isHidden = true
    addSubview(caret)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The ends of a selection that have a knob: an end that is scrolled out of sight has none.
  struct Ends: OptionSet {
    var rawValue: Int
    static let start = Ends(rawValue: 1), end = Ends(rawValue: 2)
    static let both: Ends = [.start, .end]
  }

  func show(caret caretRect: CGRect?, marks rects: [CGRect], knobs ends: Ends, tint: UIColor) {
    while marks.count > rects.count { marks.removeLast().removeFromSuperview() }
    while marks.count < rects.count {
      let mark = UIView(frame: .zero)
      insertSubview(mark, at: 0)
      marks.append(mark)
    }
    for (mark, rect) in zip(marks, rects) {
      mark.backgroundColor = tint.withAlphaComponent(0.2)
      mark.frame = rect
    }
    if let caretRect {
      let isStill = caret.layer.animation(forKey: "blink") == nil
      if caret.isHidden || caret.frame != caretRect || isStill { blink() }
      (caret.isHidden, caret.frame, caret.backgroundColor) = (false, caretRect, tint)
    } else {
      caret.isHidden = true
      caret.layer.removeAnimation(forKey: "blink")
    }
    showKnobs(ends, of: rects, tint)
  }

  private func showKnobs(_ ends: Ends, of rects: [CGRect], _ tint: UIColor) {
    guard !ends.isEmpty, let first = rects.first, let last = rects.last else {
      for knob in knobs { knob.removeFromSuperview() }
      knobs = []
      return
    }
    if knobs.isEmpty {
      knobs = [SelectionKnob(frame: .zero), SelectionKnob(frame: .zero)]
      for knob in knobs { addSubview(knob) }
    }
    knobs[0].isHidden = !ends.contains(.start)
    knobs[1].isHidden = !ends.contains(.end)
    knobs[0].show(x: first.minX, line: first, above: true, tint)
    knobs[1].show(x: last.maxX, line: last, above: false, tint)
  }

  /// Half a second on, half a second off, with soft edges; on again from the start after each change.
  func blink() {
    caret.layer.removeAnimation(forKey: "blink")
    let blink = CAKeyframeAnimation(keyPath: "opacity")
    blink.values = [1, 1, 0, 0, 1] as [NSNumber]
    blink.keyTimes = [0, 0.45, 0.55, 0.9, 1]
    blink.duration = 1
    blink.repeatCount = .infinity
    caret.layer.add(blink, forKey: "blink")
  }
}

/// A stem of 2 points with a knob of 10. Source: Behaviour/Metrics.md A15.
private final class SelectionKnob: UIView {
  private let stem = UIView(frame: .zero), ball = UIView(frame: .zero)

  override class var _drawsContent: Bool { false }

  required init(frame: CGRect) {
    super.init(frame: frame)
    ball.layer.cornerRadius = 5
    addSubview(stem)
    addSubview(ball)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(x: CGFloat, line: CGRect, above: Bool, _ tint: UIColor) {
    for view in [stem, ball] { view.backgroundColor = tint }
    frame = CGRect(x: x - 5, y: line.minY - (above ? 10 : 0), width: 10, height: line.height + 10)
    stem.frame = CGRect(x: 4, y: above ? 8 : 0, width: 2, height: line.height + 2)
    ball.frame = CGRect(x: 0, y: above ? 0 : line.height, width: 10, height: 10)
  }
}

public import UIKit

public enum PKCanvasViewDrawingPolicy: UInt, Sendable { case `default`, anyInput, pencilOnly }

/// A surface to draw on. A finger draws, unless the policy asks for a pencil; two fingers scroll.
@preconcurrency @MainActor
open class PKCanvasView: UIScrollView {
  /// The canvas's delegate is that of its scroll view, too.
  private var canvasDelegate: (any PKCanvasViewDelegate)? { delegate as? any PKCanvasViewDelegate }

  open var drawing = PKDrawing() {
    didSet {
      sheet.setNeedsDisplay()
      canvasDelegate?.canvasViewDrawingDidChange(self)
    }
  }
  open var tool: any PKTool = PKInkingTool(.pen)
  open var drawingPolicy = PKCanvasViewDrawingPolicy.default
  open var allowsFingerDrawing: Bool {
    get { drawingPolicy != .pencilOnly }
    set { drawingPolicy = newValue ? .anyInput : .pencilOnly }
  }
  /// There is no ruler.
  open var isRulerActive = false
  open var isDrawingEnabled = true { didSet { drawer.isEnabled = isDrawingEnabled } }
  open var drawingGestureRecognizer: UIGestureRecognizer { drawer }
  private let drawer = StrokeGesture()
  private let sheet = CanvasSheet()
  /// The points of the line that is being drawn.
  private var points: [PKStrokePoint] = []
  private var begin: TimeInterval = 0

  public required init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }
  public required convenience init() { self.init(frame: .zero) }

  private func setUp() {
    backgroundColor = .white
    panGestureRecognizer.minimumNumberOfTouches = 2
    sheet.canvas = self
    addSubview(sheet)
    drawer.canvas = self
    addGestureRecognizer(drawer)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = CGSize(width: max(bounds.width, contentSize.width), height: max(bounds.height, contentSize.height))
    sheet.frame = CGRect(origin: .zero, size: size)
  }

  // MARK: Drawing

  fileprivate func allows(_ touch: UITouch) -> Bool { drawingPolicy != .pencilOnly || touch.type == .pencil }

  fileprivate func beginLine(_ touch: UITouch) {
    begin = touch.timestamp
    points = []
    canvasDelegate?.canvasViewDidBeginUsingTool(self)
    continueLine(touch)
  }

  fileprivate func continueLine(_ touch: UITouch) {
    let touched = touch.location(in: sheet)
    switch tool {
    case let inking as PKInkingTool:
      points.append(
        PKStrokePoint(
          location: touched, timeOffset: touch.timestamp - begin,
          size: CGSize(width: inking.width, height: inking.width), opacity: 1,
          force: touch.force, azimuth: 0, altitude: .pi / 2))
      sheet.setNeedsDisplay()
    case let eraser as PKEraserTool:
      var erased = drawing
      erased.erase(at: touched, with: eraser)
      if erased.strokes.count != drawing.strokes.count || erased != drawing { drawing = erased }
    default: break
    }
  }

  fileprivate func endLine() {
    if let stroke = line { drawing.strokes.append(stroke) }
    points = []
    canvasDelegate?.canvasViewDidFinishRendering(self)
    canvasDelegate?.canvasViewDidEndUsingTool(self)
  }

  fileprivate func cancelLine() {
    points = []
    sheet.setNeedsDisplay()
    canvasDelegate?.canvasViewDidEndUsingTool(self)
  }

  /// The line that is being drawn.
  fileprivate var line: PKStroke? {
    guard let inking = tool as? PKInkingTool, !points.isEmpty else { return nil }
    return PKStroke(ink: inking.ink, path: PKStrokePath(controlPoints: points, creationDate: Date()))
  }
}

@preconcurrency @MainActor
public protocol PKCanvasViewDelegate: UIScrollViewDelegate {
  func canvasViewDrawingDidChange(_ canvasView: PKCanvasView)
  func canvasViewDidFinishRendering(_ canvasView: PKCanvasView)
  func canvasViewDidBeginUsingTool(_ canvasView: PKCanvasView)
  func canvasViewDidEndUsingTool(_ canvasView: PKCanvasView)
}
extension PKCanvasViewDelegate {
  public func canvasViewDrawingDidChange(_ canvasView: PKCanvasView) { OptionalRequirement.missing() }
  public func canvasViewDidFinishRendering(_ canvasView: PKCanvasView) { OptionalRequirement.missing() }
  public func canvasViewDidBeginUsingTool(_ canvasView: PKCanvasView) { OptionalRequirement.missing() }
  public func canvasViewDidEndUsingTool(_ canvasView: PKCanvasView) { OptionalRequirement.missing() }
}

/// The sheet on which the lines are drawn.
private final class CanvasSheet: UIView {
  weak var canvas: PKCanvasView?

  required init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = .clear
    isUserInteractionEnabled = false
    contentMode = .redraw
  }
  required init?(coder: NSCoder) { fatalError("A sheet belongs to its canvas.") }
  required convenience init() { self.init(frame: .zero) }

  override func draw(_ rect: CGRect) {
    guard let canvas, let context = UIGraphicsGetCurrentContext() else { return }
    canvas.drawing.draw(in: context)
    if let line = canvas.line { PKDrawing(strokes: [line]).draw(in: context) }
  }
}

/// Follows one touch; a second one ends it, as two fingers scroll.
private final class StrokeGesture: UIGestureRecognizer {
  weak var canvas: PKCanvasView?
  private weak var touch: UITouch?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard touch == nil, state == .possible, let first = touches.first, canvas?.allows(first) == true else {
      if touch != nil { cancelStroke() }
      return
    }
    touch = first
    state = .began
    canvas?.beginLine(first)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch, touches.contains(touch), state == .began || state == .changed else { return }
    state = .changed
    canvas?.continueLine(touch)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch, touches.contains(touch), state == .began || state == .changed else { return }
    canvas?.endLine()
    state = .ended
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { if touch != nil { cancelStroke() } }
  private func cancelStroke() {
    canvas?.cancelLine()
    state = .cancelled
  }
  override func reset() { touch = nil }
}

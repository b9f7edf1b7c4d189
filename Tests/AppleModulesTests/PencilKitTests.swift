import PorticoTesting
import Testing
import UIKit

@testable import PencilKit

@MainActor
struct PencilKitTests {
  private func stroke(_ points: [CGPoint], width: CGFloat = 4) -> PKStroke {
    PKStroke(
      ink: PKInk(.pen, color: .red),
      path: PKStrokePath(
        controlPoints: points.map {
          PKStrokePoint(
            location: $0, timeOffset: 0, size: CGSize(width: width, height: width), opacity: 1, force: 1, azimuth: 0,
            altitude: 0)
        }, creationDate: Date(timeIntervalSinceReferenceDate: 0)))
  }

  @Test func `a finger draws a line through its places, and the delegate hears of it`() {
    final class Listener: NSObject, PKCanvasViewDelegate {
      var calls: [String] = []
      func canvasViewDidBeginUsingTool(_ canvasView: PKCanvasView) { calls.append("begin") }
      func canvasViewDrawingDidChange(_ canvasView: PKCanvasView) { calls.append("change") }
      func canvasViewDidEndUsingTool(_ canvasView: PKCanvasView) { calls.append("end") }
    }
    let stage = TestStage(), canvas = PKCanvasView(frame: CGRect(x: 0, y: 100, width: 200, height: 200)),
      listener = Listener()
    stage.show(canvas)
    canvas.delegate = listener
    canvas.tool = PKInkingTool(.pen, color: .blue, width: 6)
    stage.touchDown(CGPoint(x: 20, y: 120))
    stage.touchMove(CGPoint(x: 60, y: 160))
    stage.touchUp(CGPoint(x: 60, y: 160))
    stage.settle()
    #expect(canvas.drawing.strokes.count == 1 && canvas.contentOffset == .zero)
    #expect(canvas.drawing.strokes.first?.path.map(\.location).first == CGPoint(x: 20, y: 20))
    #expect(canvas.drawing.strokes.first?.ink.color == .blue && listener.calls == ["begin", "change", "end"])
  }

  /// Half the width of 4 points stands out on every side.
  @Test func `a drawing covers its lines, and is painted where they are`() throws {
    let drawing = PKDrawing(strokes: [stroke([CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10)])])
    #expect(drawing.bounds == CGRect(x: 8, y: 8, width: 24, height: 4) && PKDrawing().bounds.isNull)
    let moved = drawing.transformed(using: CGAffineTransform(translationX: 5, y: 0))
    #expect(moved.bounds.minX == 13)
    func isEmpty(_ rect: CGRect) -> Bool {
      let blank = UIGraphicsImageRenderer(size: rect.size).image { _ in }
      return drawing.image(from: rect, scale: blank.scale).pngData() == blank.pngData()
    }
    #expect(!isEmpty(CGRect(x: 18, y: 8, width: 4, height: 4)) && isEmpty(CGRect(x: 18, y: 20, width: 4, height: 4)))
  }

  @Test func `a drawing comes back from its data, and other data are refused`() throws {
    let drawing = PKDrawing(strokes: [stroke([.zero, CGPoint(x: 3, y: 4)])])
    #expect(try PKDrawing(data: drawing.dataRepresentation()) == drawing)
    #expect(throws: (any Error).self) { try PKDrawing(data: Data("wrd".utf8)) }
  }

  @Test func `an eraser takes a whole line, or cuts it where it passes`() {
    let line = stroke((0...10).map { CGPoint(x: CGFloat($0) * 10, y: 0) }, width: 2)
    var whole = PKDrawing(strokes: [line]), cut = whole, missed = whole
    whole.erase(at: CGPoint(x: 50, y: 5), with: PKEraserTool(.vector))
    cut.erase(at: CGPoint(x: 50, y: 0), with: PKEraserTool(.bitmap, width: 10))
    missed.erase(at: CGPoint(x: 50, y: 50), with: PKEraserTool(.vector))
    #expect(whole.strokes.isEmpty && cut.strokes.map(\.path.count) == [5, 5] && missed.strokes.count == 1)
  }

  @Test func `the palette is not shown, and hands on the tool that an app selects`() {
    let picker = PKToolPicker(), canvas = PKCanvasView()
    picker.addObserver(canvas)
    picker.setVisible(true, forFirstResponder: canvas)
    picker.selectedTool = PKEraserTool(.vector)
    #expect(!picker.isVisible && canvas.tool is PKEraserTool)
  }
}

import Testing

@testable import PorticoTesting
@testable import UIKit

/// Wheels of rows. Geometry: Behaviour/Metrics.md A19; deceleration: Behaviour/Scrolling.md §1.
@MainActor
struct PickerViewTests {
  /// Titles "0", "1", … in components of the given counts; writes down what it is asked and told.
  final class Rows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var counts: [Int]
    var asked: [Int] = []
    var chosen: [String] = []
    init(_ counts: [Int]) { self.counts = counts }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { counts.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { counts[component] }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      asked.append(row)
      return "\(row)"
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      chosen.append("\(component):\(row)")
    }
  }

  final class Clicks: UISelectionFeedbackGenerator {
    var count = 0
    override func selectionChanged() { count += 1 }
  }

  /// A picker whose middle is at (196, 308).
  private func show(_ rows: Rows) -> (stage: TestStage, picker: UIPickerView) {
    let stage = TestStage()
    let picker = UIPickerView()
    picker.frame.origin = CGPoint(x: 36, y: 200)
    (picker.dataSource, picker.delegate) = (rows, rows)
    stage.show(picker)
    return (stage, picker)
  }

  /// Moves a finger up by `points` at 1,000 points a second, and lifts it moving.
  private func fling(_ stage: TestStage, x: CGFloat = 196, up points: CGFloat) {
    var y: CGFloat = 380
    stage.touchDown(CGPoint(x: x, y: y))
    for _ in 0..<Int(points / 10) {
      stage.advance(by: 0.01)
      y -= 10
      stage.touchMove(CGPoint(x: x, y: y))
    }
    stage.touchUp(CGPoint(x: x, y: y))
  }

  /// Numbers: Behaviour/Pictures.md 77.
  @Test func `rows are paler outside of the plate, and the plate lies over them`() throws {
    let (_, picker) = show(Rows([5]))
    func board(_ view: UIView) -> WheelBoard? { view as? WheelBoard ?? view.subviews.lazy.compactMap(board).first }
    let board = try #require(board(picker))
    let wheels = try #require(board.subviews.first), plate = try #require(picker.subviews.last)
    #expect(plate.frame == CGRect(x: 9, y: 91, width: 302, height: 34))
    let mask = try #require(wheels.layer.mask as? CAGradientLayer)
    let alphas = try #require(mask.colors as? [CGColor]).map { Double($0.alpha) }
    #expect(zip(alphas, [0.353, 0.353, 0.8, 0.8, 0.353, 0.353]).allSatisfy { abs($0 - $1) < 0.001 })
    let places = try #require(mask.locations).map(\.doubleValue)
    #expect(abs(places[2] - 91 / 216) < 0.002 && abs(places[3] - 125 / 216) < 0.002)
  }

  @Test func `a picker is 320 by 216 points unless it is told otherwise`() {
    let stage = TestStage()
    #expect(UIPickerView().frame == CGRect(x: 0, y: 0, width: 320, height: 216))
    #expect(UIPickerView(frame: .zero).bounds.size == CGSize(width: 320, height: 216))
    #expect(UIPickerView().intrinsicContentSize == CGSize(width: 320, height: 216))
    #expect(
      UIPickerView(frame: CGRect(x: 1, y: 2, width: 200, height: 162)).frame
        == CGRect(x: 1, y: 2, width: 200, height: 162))
    _ = stage
  }

  @Test func `components share the width, less 9 points at the sides and 5 between`() {
    let rows = Rows([3, 3, 3])
    let (stage, picker) = show(rows)
    // floor((320 - 18 - 10) / 3)
    #expect(picker.rowSize(forComponent: 1) == CGSize(width: 97, height: 32))
    #expect(picker.numberOfComponents == 3 && picker.numberOfRows(inComponent: 2) == 3)
    let frames = picker._board.columns.map(\.frame)
    #expect(frames.map(\.minX) == [10, 112, 214])
    picker.semanticContentAttribute = .forceRightToLeft
    stage.turn()
    #expect(picker._board.columns.map(\.frame.minX) == [213, 111, 9])
  }

  /// T = 291, N = ceil(18.19) = 19, R = 97.26: the row beside the middle is 31.58 points away and 0.946 as high.
  @Test func `rows lie on a cylinder`() throws {
    let geometry = WheelGeometry(height: 216, rowHeight: 32)
    #expect(geometry.rowsPerTurn == 19 && abs(geometry.radius - 97.2596) < 0.001)
    #expect(abs(geometry.centerY(1) - (108 + 97.2596 * sin(2 * .pi / 19))) < 0.001)
    #expect(abs(geometry.squeeze(-1) - cos(2 * .pi / 19)) < 1e-9)
    #expect(geometry.squeeze(5) == 0)
    #expect(abs(geometry.distance(atY: geometry.centerY(-2.5)) + 2.5) < 1e-9)
    #expect(geometry.visibleRows(at: 50, count: 100) == 46..<55)
    #expect(geometry.visibleRows(at: 0, count: 3) == 0..<3)
    #expect(geometry.lens(width: 320) == CGRect(x: 9, y: 91, width: 302, height: 34))
  }

  @Test func `ten thousand rows cost as much as those on the front of the wheel`() {
    let rows = Rows([10_000])
    let (stage, picker) = show(rows)
    #expect(rows.asked.sorted() == [0, 1, 2, 3, 4])
    rows.asked = []
    picker.selectRow(5000, inComponent: 0, animated: false)
    stage.turn()
    #expect(rows.asked.sorted() == Array(4996...5004))
  }

  @Test func `a programmatic selection turns the wheel and tells nobody`() {
    let rows = Rows([100])
    let (stage, picker) = show(rows)
    picker.selectRow(10, inComponent: 0, animated: true)
    #expect(picker.selectedRow(inComponent: 0) == 10)
    let column = picker._board.columns[0]
    stage.advance(by: 0.15)
    #expect(column.contentOffset.y > -92 && column.contentOffset.y < 228)
    stage.settle()
    #expect(column.contentOffset.y == CGFloat(228))
    #expect(rows.chosen.isEmpty)
    picker.selectRow(500, inComponent: 0, animated: false)
    #expect(picker.selectedRow(inComponent: 0) == 10)
  }

  @Test func `a fling lands on the row nearest to where friction would stop it, and tells once`() {
    let rows = Rows([1000])
    let (stage, picker) = show(rows)
    let column = picker._board.columns[0], clicks = Clicks()
    picker._board.feedback = clicks
    fling(stage, up: 200)
    // The finger's 200 points less the 10 of recognition; the speed is 1,000 points a second.
    let natural = ScrollMotion.restingPlace(from: -92 + 190, speed: 1000, rate: 0.998)
    #expect(abs(natural - (-92 + 190 + 990 * 0.499)) < 1e-9)
    let expected = Int(((natural + 92) / 32).rounded())
    #expect(column.isDecelerating && rows.chosen.isEmpty)
    #expect(picker.selectedRow(inComponent: 0) == 0)
    // Friction at the speed that ends on the row: ln(v / 10) / 2.002 seconds.
    let speed = (Double(expected * 32) - 190) / 0.499 + 10
    stage.advance(by: log(speed / 10) / (-1000 * log(0.998)) - 0.1)
    #expect(column.isDecelerating && rows.chosen.isEmpty)
    stage.settle()
    #expect(rows.chosen == ["0:\(expected)"])
    #expect(picker.selectedRow(inComponent: 0) == expected && column.contentOffset.y == CGFloat(expected) * 32 - 92)
    #expect(clicks.count == expected)
  }

  @Test func `a finger that lets go between two rows leaves the nearer one in the middle`() {
    let rows = Rows([100])
    let (stage, picker) = show(rows)
    stage.touchDown(CGPoint(x: 196, y: 380))
    for y in [370, 350, 321] as [CGFloat] {
      stage.advance(by: 0.1)
      stage.touchMove(CGPoint(x: 196, y: y))
    }
    stage.advance(by: 0.5)
    stage.touchMove(CGPoint(x: 196, y: 321))
    stage.touchUp(CGPoint(x: 196, y: 321))
    stage.settle()
    // 59 points less 10 are 49: 1.5 rows and a point.
    #expect(picker.selectedRow(inComponent: 0) == 2 && rows.chosen == ["0:2"])
  }

  @Test func `a wheel flung beyond its last row comes back to it`() {
    let rows = Rows([5])
    let (stage, picker) = show(rows)
    fling(stage, up: 200)
    stage.settle()
    #expect(rows.chosen == ["0:4"] && picker._board.columns[0].contentOffset.y == CGFloat(36))
  }

  @Test func `a tap on a row above or below the middle selects it`() {
    let rows = Rows([100])
    let (stage, picker) = show(rows)
    let geometry = WheelGeometry(height: 216, rowHeight: 32)
    stage.tap(CGPoint(x: 196, y: 200 + geometry.centerY(2)))
    #expect(rows.chosen.isEmpty)
    stage.advance(by: 0.35)
    #expect(rows.chosen == ["0:2"] && picker.selectedRow(inComponent: 0) == 2)
    stage.tap(CGPoint(x: 196, y: 308))
    stage.settle()
    #expect(rows.chosen == ["0:2"])
    stage.tap(CGPoint(x: 196, y: 200 + geometry.centerY(-1)))
    stage.settle()
    #expect(rows.chosen == ["0:2", "0:1"])
    // Above the first row there is nothing.
    stage.tap(CGPoint(x: 196, y: 200 + geometry.centerY(-3)))
    stage.settle()
    #expect(rows.chosen.count == 2)
  }

  @Test func `a finger that stops a turning wheel leaves it on a row`() {
    let rows = Rows([1000])
    let (stage, picker) = show(rows)
    let column = picker._board.columns[0]
    fling(stage, up: 200)
    stage.advance(by: 0.4)
    stage.touchDown(CGPoint(x: 196, y: 250))
    #expect(!column.isDecelerating)
    let position = (column.contentOffset.y + 92) / 32
    stage.advance(by: 0.05)
    stage.touchUp(CGPoint(x: 196, y: 250))
    // It glides there.
    #expect(column.isDecelerating && rows.chosen.isEmpty)
    stage.settle()
    #expect(rows.chosen == ["0:\(Int(position.rounded()))"])
    #expect(column.contentOffset.y == position.rounded() * 32 - 92)
  }

  @Test func `a mouse wheel leaves a row in the middle, too`() {
    let rows = Rows([100])
    let (stage, picker) = show(rows)
    RunningApp.current.wheel.scroll(at: CGPoint(x: 196, y: 308), by: CGSize(width: 0, height: -50))
    #expect(rows.chosen.isEmpty)
    stage.advance(by: 0.2)
    stage.settle()
    #expect(rows.chosen == ["0:2"] && picker.selectedRow(inComponent: 0) == 2)
  }

  @Test func `rows that are reloaded keep the selection where they can`() {
    let rows = Rows([100, 0])
    let (stage, picker) = show(rows)
    #expect(picker.selectedRow(inComponent: 1) == -1)
    picker.selectRow(60, inComponent: 0, animated: false)
    rows.counts = [80, 3]
    #expect(picker.numberOfRows(inComponent: 0) == 100)
    picker.reloadComponent(0)
    #expect(picker.selectedRow(inComponent: 0) == 60 && picker.numberOfRows(inComponent: 1) == 0)
    rows.counts = [20, 3]
    picker.reloadAllComponents()
    stage.turn()
    #expect(picker.selectedRow(inComponent: 0) == 19 && picker.selectedRow(inComponent: 1) == 0)
    #expect(picker._board.columns[0].contentOffset.y == CGFloat(516))
    #expect(rows.chosen.isEmpty)
  }

  final class Boxes: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var made = 0
    var reused = 0
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 1000 }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 120 }
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 50 }
    func pickerView(_ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?)
      -> UIView
    {
      if view == nil { made += 1 } else { reused += 1 }
      let label = view as? UILabel ?? UILabel()
      label.text = "Box \(row)"
      return label
    }
  }

  @Test func `views of the delegate fill their rows and are used again`() throws {
    let stage = TestStage()
    let boxes = Boxes(), picker = UIPickerView()
    (picker.dataSource, picker.delegate) = (boxes, boxes)
    stage.show(picker)
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 120, height: 50))
    let first = try #require(picker.view(forRow: 0, forComponent: 0) as? UILabel)
    #expect(first.text == "Box 0" && first.bounds.size == CGSize(width: 120, height: 50))
    #expect(picker.view(forRow: 500, forComponent: 0) == nil)
    let made = boxes.made
    for row in 1...200 { picker.selectRow(row, inComponent: 0, animated: false) }
    // The rows at the start had no neighbours above.
    #expect(boxes.made <= 2 * made && boxes.reused > 190)
    #expect(picker._board.columns[0].accessibilityValue == "Box 200")
  }

  @Test func `rows without a delegate are question marks`() throws {
    final class Source: NSObject, UIPickerViewDataSource {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 2 }
    }
    let stage = TestStage()
    let source = Source(), picker = UIPickerView()
    picker.dataSource = source
    stage.show(picker)
    #expect((picker._board.columns[0].content(of: 0) as? PickerTitle)?.label.text == "?")
    #expect(picker.view(forRow: 0, forComponent: 0) == nil)
  }

  @Test func `titles give way to attributed titles, and those to views`() throws {
    final class Rich: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 2 }
      func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        "plain"
      }
      func pickerView(
        _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
      ) -> NSAttributedString? {
        row == 0 ? NSAttributedString(string: "rich", attributes: [.foregroundColor: UIColor.red]) : nil
      }
    }
    let stage = TestStage()
    let rich = Rich(), picker = UIPickerView()
    (picker.dataSource, picker.delegate) = (rich, rich)
    stage.show(picker)
    let titles = (0...1).map { (picker._board.columns[0].content(of: $0) as? PickerTitle)?.label.text }
    #expect(titles == ["rich", "plain"] && picker.delegate === rich)
  }

  @Test func `each component is an adjustable element that says its row`() throws {
    let rows = Rows([3, 2])
    let (stage, picker) = show(rows)
    let wheels = AccessibilityTree.elements().filter { $0.kind == .pickerWheel }
    #expect(wheels.map(\.value) == ["0", "0"] && wheels.allSatisfy { $0.traits.contains(.adjustable) })
    picker._board.columns[0].accessibilityIncrement()
    stage.settle()
    picker._board.columns[0].accessibilityIncrement()
    stage.settle()
    picker._board.columns[0].accessibilityIncrement()
    stage.settle()
    picker._board.columns[0].accessibilityDecrement()
    stage.settle()
    #expect(rows.chosen == ["0:1", "0:2", "0:1"])
    #expect(picker._board.columns[0].accessibilityValue == "1")
  }

  @Test func `a picker in the place of the keyboard stands at the screen's lower edge`() throws {
    let stage = TestStage()
    let rows = Rows([10]), picker = UIPickerView()
    (picker.dataSource, picker.delegate) = (rows, rows)
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    field.inputView = picker
    stage.show(field)
    field.becomeFirstResponder()
    stage.settle()
    let frame = picker.convert(picker.bounds, to: nil as UIView?)
    #expect(frame.width == 393 && frame.height >= 216 && frame.maxY <= 852)
    stage.tap(CGPoint(x: 196, y: frame.minY + WheelGeometry(height: frame.height, rowHeight: 32).centerY(1)))
    stage.settle()
    #expect(rows.chosen == ["0:1"] && field.isFirstResponder)
  }

  @Test func `a component that does not exist is named`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = UIPickerView().selectedRow(inComponent: 0) }
    }
  }
}

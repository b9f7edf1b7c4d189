import Foundation
import Raster

/// One step of drawing a symbol, in the order in which the steps are made.
package struct SymbolOperation: Equatable, Sendable {
  package enum Action: Equatable, Sendable {
    case ink
    /// Taken away from every layer.
    case clear
    /// Taken away from every layer. Renderings with several colours then draw it as ink of its layer.
    case knockOut
  }

  package var path: PathData
  package var action: Action
  /// The inside of the path belongs to it.
  package var isFilled: Bool
  /// The line along the path.
  package var line: SymbolLine
  /// Widths of clear space that are added on either side of the path.
  package var gaps = 0.0
  package var layer = 0
  package var color: SymbolColor?
  package var step: Int?

  init(
    path: PathData, action: Action, isFilled: Bool, line: SymbolLine = .none, gaps: Double = 0, layer: Int = 0,
    color: SymbolColor? = nil,
    step: Int? = nil
  ) {
    (self.path, self.action, self.isFilled, self.line, self.gaps) = (path, action, isFilled, line, gaps)
    (self.layer, self.color, self.step) = (layer, color, step)
  }

  /// The line's whole width with a pen; 0 for none.
  func lineWidth(_ pen: SymbolPen) -> Double { line.width(stroke: pen.stroke) + 2 * gaps * pen.gap }

  /// The area that the operation can cover; null when it only clears.
  func bounds(_ pen: SymbolPen) -> CGRect {
    guard action != .clear else { return .null }
    let half = lineWidth(pen) / 2, box = path.bounds
    return box.isNull ? .null : box.insetBy(dx: -half, dy: -half)
  }

  /// The operation as a small part of another picture: its lines are a little thinner and follow the weight less.
  func small(_ matrix: AffineMatrix, widthFactor: Double = 0.95) -> SymbolOperation {
    var copy = self
    copy.path = path.transformed(by: matrix)
    copy.line.factor *= widthFactor
    copy.line.growth *= 0.7
    return copy
  }

  /// The operation as a part of a picture in one colour: what is cut out stays clear.
  func flat() -> SymbolOperation {
    var copy = onLayer(0, color: nil)
    if copy.action == .knockOut { copy.action = .clear }
    return copy
  }

  /// The operation moved to a layer and given a colour.
  func onLayer(_ layer: Int, color: SymbolColor?) -> SymbolOperation {
    var copy = self
    (copy.layer, copy.color) = (layer, color ?? self.color)
    return copy
  }
}

extension SymbolDrawing {
  /// The steps of the outlined variant.
  func outlined() -> [SymbolOperation] {
    operations { mark, _ in mark.role == .only ? nil : mark.operation(as: mark.paint) }.withDialBehind(
      dial, isFilled: false)
  }

  /// The circle that the whole drawing stands in, as a clock's hands do: the secondary layer, as a circle that a rule
  /// puts around a symbol. Nil for a drawing without one, and for a drawing that says itself which layers it has.
  private var dial: PathData? {
    let marks = marks.filter { $0.role != .only }
    guard let first = marks.first, marks.count > 1, first.isClosed, first.paint == .line, first.role == .automatic,
      first.path.bounds.width == first.path.bounds.height, first.path.elements.count(where: \.isCurve) == 4,
      first.path.elements.count <= 6,
      marks.allSatisfy({ $0.layer == 0 })
    else { return nil }
    let outline = SymbolOutline(first.path)
    return marks.dropFirst().allSatisfy { outline.holds($0.path) } ? first.path : nil
  }

  /// The steps of the filled variant; nil for a drawing without a closed line.
  ///
  /// Closed lines are filled. A line or a dot inside one that was filled before is cut out of it.
  func filled() -> [SymbolOperation]? {
    let marks = marks
    guard marks.contains(where: \.hasFilledVariant) else { return nil }
    var bodies: [SymbolOutline] = []
    return operations { mark, isOver in
      switch mark.role {
      case .absent: return nil
      case .ink: return mark.operation(as: mark.paint)
      case .cut: return mark.cut()
      case .only, .automatic: break
      }
      guard mark.paint != .clear else { return mark.operation(as: .clear) }
      if mark.role == .automatic, !isOver, bodies.contains(where: { $0.holds(mark.path) }) { return mark.cut() }
      guard mark.paint == .line, mark.isClosed else { return mark.operation(as: mark.paint) }
      bodies.append(SymbolOutline(mark.path))
      var operation = mark.operation(as: .line)
      operation.isFilled = true
      return operation
    }.withDialBehind(dial, isFilled: true)
  }

  /// - Parameter operation: The step for a mark; its second argument is true for a mark that lies over others in a gap
  ///   of its own.
  private func operations(_ operation: (SymbolMark, _ isOver: Bool) -> SymbolOperation?) -> [SymbolOperation] {
    var (result, marksOver): ([SymbolOperation], Int) = ([], 0)
    for item in items {
      switch item {
      case .gap(let marks):
        result += marks.map { $0.silhouette() }
        marksOver = marks.count
      case .mark(let mark):
        if let step = operation(mark, marksOver > 0) { result.append(step) }
        marksOver = max(marksOver - 1, 0)
      }
    }
    return result
  }
}

extension [SymbolOperation] {
  /// Puts a circle on the secondary layer. What is cut out of a filled one shows the primary layer where there are
  /// several colours.
  fileprivate func withDialBehind(_ dial: PathData?, isFilled: Bool) -> [SymbolOperation] {
    guard let dial else { return self }
    return map { step in
      var step = step
      if step.path == dial { step.layer = 1 } else if step.action == .clear, isFilled { step.action = .knockOut }
      return step
    }
  }
}

extension PathElement {
  fileprivate var isCurve: Bool { if case .cubic = self { true } else { false } }
}

extension SymbolMark {
  fileprivate var hasFilledVariant: Bool { (isClosed && paint == .line && role == .automatic) || role == .only }

  fileprivate func operation(as paint: Paint) -> SymbolOperation {
    SymbolOperation(
      path: path, action: paint == .clear ? .clear : .ink, isFilled: paint != .line,
      line: paint == .line ? line : .none,
      layer: layer, color: color, step: step)
  }

  /// The mark cut out of the body that it lies in.
  fileprivate func cut() -> SymbolOperation {
    var operation = operation(as: paint)
    operation.action = .clear
    return operation
  }

  /// The mark, filled if it is closed, and the clear space around it.
  fileprivate func silhouette() -> SymbolOperation {
    SymbolOperation(path: path, action: .clear, isFilled: isClosed, line: paint == .line ? line : .none, gaps: 1)
  }
}

/// A closed path as a polygon, for the question what lies inside of it.
struct SymbolOutline {
  private let corners: [CGPoint]
  private let box: CGRect

  init(_ path: PathData) {
    corners = Self.samples(path)
    box = path.bounds
  }

  /// Points along the path, eight to a curve.
  static func samples(_ path: PathData) -> [CGPoint] {
    var result: [CGPoint] = []
    for element in path.elements {
      guard let end = element.endPoint else { continue }
      if case .cubic(let a, let b, let c) = element, let start = result.last {
        for index in 1..<8 {
          let t = CGFloat(index) / 8, u = 1 - t
          let (k0, k1, k2, k3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          let x = k0 * start.x + k1 * a.x + k2 * b.x + k3 * c.x
          let y = k0 * start.y + k1 * a.y + k2 * b.y + k3 * c.y
          result.append(CGPoint(x: x, y: y))
        }
      } else if case .line = element, let start = result.last {
        for t in [0.25, 0.5, 0.75] {
          result.append(CGPoint(x: start.x + (end.x - start.x) * t, y: start.y + (end.y - start.y) * t))
        }
      }
      result.append(end)
    }
    return result
  }

  /// True when at least seven tenths of a path's points lie inside, and the path is the smaller of the two.
  func holds(_ path: PathData) -> Bool {
    let other = path.bounds
    guard other.width * other.height < 0.8 * box.width * box.height else { return false }
    let points = Self.samples(path)
    return Double(points.filter(contains).count) >= 0.7 * Double(points.count)
  }

  private func contains(_ point: CGPoint) -> Bool {
    var (isInside, previous) = (false, corners.count - 1)
    for index in corners.indices {
      let (a, b) = (corners[index], corners[previous])
      if (a.y > point.y) != (b.y > point.y), point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x {
        isInside.toggle()
      }
      previous = index
    }
    return isInside
  }
}

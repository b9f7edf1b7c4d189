import Foundation
import Raster
import RenderTree
import SeededRandom
import Testing

@testable import SoftwareRenderer

/// Pictures must not depend on what was drawn before, on how many threads drew, or on what a cache held.
struct InvarianceTests {
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `drawing only the damage gives the same bytes as drawing everything`(seed: UInt64) {
    var world = RandomWorld(seed: seed)
    for step in 0..<12 {
      world.mutate()
      let partial = world.stage.render(at: Double(step) * 0.1)
      let fresh = SoftwareRenderer(width: 240, height: 200, scale: 2)
      fresh.apply(world.stage.wholeTree)
      let whole = fresh.render(at: Double(step) * 0.1)
      let difference = partial.pixels.difference(from: whole.pixels)
      #expect(difference.pixels == 0, "seed \(seed), step \(step): \(difference), damage \(partial.damage)")
      if difference.pixels > 0 { return }
    }
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `two threads give the same bytes as one`(seed: UInt64) {
    var world = RandomWorld(seed: seed &+ 1000)
    for _ in 0..<6 { world.mutate() }
    let one = SoftwareRenderer(width: 240, height: 200, scale: 2, threads: 1)
    let two = SoftwareRenderer(width: 240, height: 200, scale: 2, threads: 2)
    one.apply(world.stage.wholeTree)
    two.apply(world.stage.wholeTree)
    #expect(one.render(at: 0.3).pixels.difference(from: two.render(at: 0.3).pixels).pixels == 0)
  }

  @Test func `a layer that leaves and comes back between two frames is seen`() {
    let stage = RenderStage(40, 40)
    func build() {
      stage.add(2, frame: CGRect(x: 0, y: 0, width: 20, height: 20), color: .red)
      stage.add(3, to: 2, frame: CGRect(x: 5, y: 5, width: 5, height: 5), color: .blue)
    }
    build()
    let before = stage.render().pixels.bytes
    // The parent lists the same layers afterwards as before.
    stage.remove(3, from: 2)
    stage.remove(2)
    build()
    #expect(stage.render().pixels.bytes == before)
    stage.update(3) { $0.backgroundColor = .green }
    #expect(stage.render().pixels[7, 7] == 0xFF00_FF00)
  }

  @Test func `a second frame without a change draws nothing`() {
    var world = RandomWorld(seed: 7)
    for _ in 0..<8 { world.mutate() }
    world.stage.render(at: 5)
    world.stage.render(at: 5)
    let frame = world.stage.render(at: 5)
    #expect(frame.damage.isEmpty)
    #expect(frame.counters.pixelsComposited == 0)
  }
}

/// A tree that changes at random but always in the same way for one seed.
struct RandomWorld {
  let stage = RenderStage(240, 200, scale: 2)
  private var random: SeededGenerator
  private var nextID: UInt64 = 2
  private var parents: [UInt64: UInt64] = [:]
  private let image = checkered(40, 40)

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<6 { addLayer() }
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
  private mutating func chance(_ p: Double) -> Bool { number(0...1) < p }

  private mutating func color() -> RenderColor {
    RenderColor(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: chance(0.6) ? 1 : number(0.2...1))
  }

  private mutating func frame() -> CGRect {
    var rect = CGRect(x: number(-20...100), y: number(-20...80), width: number(5...80), height: number(5...70))
    if chance(0.6) { rect = rect.integral }
    return rect
  }

  mutating func mutate() {
    for _ in 0...Int.random(in: 0...2, using: &random) {
      let ids = parents.keys.sorted()
      guard let id = ids.randomElement(using: &random), !chance(0.25) else {
        addLayer()
        continue
      }
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        if !parents.values.contains(id) {
          stage.remove(id, from: parents[id]!)
          parents[id] = nil
        }
      case 1:
        let p = CGPoint(x: number(0...100), y: number(0...90))
        stage.update(id) { $0.position = p }
      case 2: decorate(id)
      case 3:
        let hidden = chance(0.5)
        stage.update(id) { $0.isHidden = hidden }
      case 4:
        let opacity = chance(0.4) ? 1 : number(0...1)
        stage.update(id) { $0.opacity = opacity }
      case 5:
        let parent = parents[id]!
        let list = stage.layer(parent).sublayers.shuffled(using: &random)
        stage.update(parent) { $0.sublayers = list }
      case 6:
        let z = number(-3...3).rounded()
        stage.update(id) { $0.zPosition = z }
      default: animate(id)
      }
    }
  }

  private mutating func addLayer() {
    let id = nextID
    nextID += 1
    let parent = chance(0.5) ? 1 : parents.keys.sorted().randomElement(using: &random) ?? 1
    parents[id] = parent
    let (frame, color) = (frame(), chance(0.8) ? color() : nil)
    stage.add(id, to: parent, frame: frame, color: color)
    decorate(id)
  }

  private mutating func decorate(_ id: UInt64) {
    switch Int.random(in: 0..<13, using: &random) {
    case 0:
      let radius = number(0...20)
      let masks = chance(0.5)
      let smooth = chance(0.3)
      stage.update(id) { ($0.cornerRadius, $0.masksToBounds, $0.hasContinuousCorners) = (radius, masks, smooth) }
    case 1:
      let shadow = RenderShadow(
        color: color(), opacity: number(0.2...1), offset: CGSize(width: number(-4...4), height: number(-4...4)),
        radius: number(0...6))
      stage.update(id) { $0.shadow = shadow }
    case 2:
      let angle = number(-1...1)
      let size = number(0.5...1.5)
      stage.update(id) { $0.transform = Matrix4.scale(size, size).concatenated(turn(angle)) }
    case 3:
      let (color, width) = (color(), number(0.5...5))
      stage.update(id) { ($0.borderColor, $0.borderWidth) = (color, width) }
    case 4:
      let gravity: ContentsGravity = [.resize, .center, .resizeAspectFill, .bottomRight].randomElement(using: &random)!
      let center =
        chance(0.3) ? CGRect(x: 0.3, y: 0.3, width: 0.4, height: 0.4) : CGRect(x: 0, y: 0, width: 1, height: 1)
      let image = image
      stage.update(id) {
        $0.contents = RenderContents(source: .pixels(image), center: center, gravity: gravity, scale: 2)
      }
    case 5:
      let colors = [color(), color(), color()]
      let kind: RenderGradient.Kind = [.axial, .radial, .conic].randomElement(using: &random)!
      let end = CGPoint(x: number(0.6...1), y: number(0.6...1))
      stage.update(id) {
        $0.gradient = RenderGradient(
          kind: kind, colors: colors, locations: [], startPoint: CGPoint(x: 0.5, y: 0.4), endPoint: end)
      }
    case 6:
      let (fill, stroke, width, end) = (color(), color(), number(0.5...4), number(0.3...1))
      var path = PathData()
      path.addEllipse(in: CGRect(x: number(0...10), y: number(0...10), width: number(5...50), height: number(5...40)))
      let shape = RenderShape(
        path: path, fillColor: fill, strokeColor: stroke, stroke: StrokeStyle(width: width), strokeEnd: end)
      stage.update(id) { $0.shape = shape }
    case 7:
      let backdrop = RenderBackdrop(blurRadius: number(1...10), saturation: 1.4, tint: color().faded(0.4))
      stage.update(id) { $0.backdrop = backdrop }
    case 8:
      let a = number(-1...1)
      let turned = Matrix4(cos(a), 0, -sin(a), 0, 0, 1, 0, 0, sin(a), 0, cos(a), 0, 0, 0, 0, 1)
      let isDoubleSided = chance(0.7)
      var eye = Matrix4.identity
      eye.m34 = -1 / 150
      stage.update(parents[id]!) { $0.sublayerTransform = eye }
      stage.update(id) { ($0.transform, $0.isDoubleSided) = (turned, isDoubleSided) }
    case 9:
      guard stage.layer(id).mask == nil else { return }
      let (frame, radius) = (frame(), number(0...15))
      stage.addMask(nextID + 100_000, of: id, frame: frame, color: color()) { $0.cornerRadius = radius }
      nextID += 1
    case 10:
      let flipped = chance(0.5)
      stage.update(id) { $0.isGeometryFlipped = flipped }
    case 11:
      let size = stage.layer(id).bounds.size
      let crease = CGPoint(x: number(0...1) * size.width, y: number(0...1) * size.height)
      let curl = PageCurl(crease: crease, angle: number(-3...3), radius: number(1...8))
      stage.update(id) { $0.curl = curl }
    default:
      let scale = chance(0.5) ? 2.0 : 1.0
      stage.update(id) { ($0.shouldRasterize, $0.rasterizationScale) = (true, scale) }
    }
  }

  private mutating func animate(_ id: UInt64) {
    var timing = MediaTiming()
    timing.duration = number(0.1...1)
    let key = ["position.x", "opacity", "cornerRadius", "backgroundColor", "transform.rotation", "bounds.size.width"]
      .randomElement(using: &random)!
    let (from, to): (RenderValue, RenderValue) =
      key == "backgroundColor"
      ? (.color(color()), .color(color()))
      : (.number(number(0...40) / (key == "opacity" ? 40 : 1)), .number(number(0...1)))
    let animation = RenderAnimation(
      serial: nextID, timing: timing, curve: .easeInOut,
      effect: .property(PropertyEffect(keyPath: RenderKeyPath(key), track: .basic(from: from, to: to, by: nil))))
    nextID += 1
    stage.update(id) { $0.animations = [animation] }
  }
}

func turn(_ angle: Double) -> Matrix4 {
  Matrix4(cos(angle), sin(angle), 0, 0, -sin(angle), cos(angle), 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)
}

import PorticoTesting
import Testing

@testable import UIKit

@MainActor
struct SymbolEffectTests {
  private let world = Late {
    (stage: TestStage(device: "iPhone 15"), view: UIImageView(image: UIImage(systemName: "star")))
  }
  private var stage: TestStage { world.value.stage }
  private var view: UIImageView { world.value.view }

  private var scale: CGFloat { view.layer.presentation()?.affineTransform().a ?? 1 }

  @Test func `a bounce makes the symbol larger for a moment and ends by itself`() {
    view.frame.origin = CGPoint(x: 100, y: 200)
    stage.show(view)
    var ends: [Bool] = []
    view.addSymbolEffect(.bounce) { ends.append($0.isFinished && $0.sender === view) }
    stage.advance(by: 0.13)
    #expect(scale > 1.1 && ends.isEmpty)
    #expect(stage.settle())
    #expect(scale == 1 && ends == [true])
  }

  @Test func `a pulse goes on until it is removed`() {
    stage.show(view)
    var ends: [Bool] = []
    view.addSymbolEffect(.pulse) { ends.append($0.isFinished) }
    stage.advance(by: 60.5)
    #expect(view.layer.presentation()?.opacity ?? 1 < 0.6 && ends.isEmpty)
    view.removeSymbolEffect(ofType: .pulse)
    stage.settle()
    #expect(view.layer.presentation()?.opacity == 1 && ends == [false])
  }

  @Test func `a scale stays, and a symbol that disappeared comes back`() {
    stage.show(view)
    view.addSymbolEffect(.scale.up)
    stage.settle()
    #expect(view.layer.affineTransform().a > 1.1)
    view.removeSymbolEffect(ofType: .scale)
    view.addSymbolEffect(.disappear, animated: false)
    stage.settle()
    #expect(view.layer.affineTransform().a == 1 && view.layer.opacity == 0)
    view.removeAllSymbolEffects()
    stage.settle()
    #expect(view.layer.opacity == 1)
  }

  @Test func `options say how often and how fast`() {
    stage.show(view)
    var ends = 0
    view.addSymbolEffect(.bounce, options: .repeat(3).speed(2)) { _ in ends += 1 }
    stage.advance(by: 0.55)
    #expect(ends == 0)
    stage.advance(by: 0.1)
    #expect(ends == 1)
  }

  @Test func `another symbol takes the place of the first`() {
    stage.show(view)
    let heart = UIImage(systemName: "heart")!
    var isDone = false
    view.setSymbolImage(heart, contentTransition: .replace) { isDone = $0.isFinished }
    stage.settle()
    #expect(view.image === heart && isDone)
  }
}

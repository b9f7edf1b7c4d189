import PorticoTesting
import SwiftUI
import Testing

@MainActor
struct GestureTests {
  @Test func `a drag tells its translation, and its state goes back when it ends`() throws {
    final class Log { var ended: [CGSize] = [] }
    struct Card: View {
      let log: Log
      @GestureState private var drag = CGSize.zero
      var body: some View {
        VStack {
          Text(verbatim: "\(Int(drag.width))")
          Color.red.frame(width: 200, height: 200)
            .gesture(
              DragGesture().updating($drag) { value, state, _ in state = value.translation }.onEnded {
                log.ended.append($0.translation)
              })
        }
      }
    }
    let log = Log()
    let screen = Screen(Card(log: log))
    let center = CGPoint(x: 196, y: 450)
    screen.stage.touchDown(center)
    for x in stride(from: 10.0, through: 80, by: 10) {
      screen.stage.advance(by: 0.02)
      screen.stage.touchMove(CGPoint(x: center.x + x, y: center.y))
    }
    screen.stage.turn()
    let during = try #require(screen.texts.first.flatMap { Int($0) })
    #expect(during > 50 && during <= 80)
    screen.stage.touchUp(CGPoint(x: center.x + 80, y: center.y))
    screen.stage.settle()
    #expect(screen.texts.first == "0" && log.ended.count == 1)
  }

  @Test func `a button of an app's own style knows that a finger is on it`() throws {
    struct Pressing: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          configuration.label
          Text(verbatim: configuration.isPressed ? "down" : "up")
        }
      }
    }
    let screen = Screen(Button("Go") {}.buttonStyle(Pressing()))
    let label = try #require(screen.label("Go"))
    screen.stage.touchDown(label.convert(CGPoint(x: 3, y: 3), to: nil))
    screen.stage.advance(by: 0.3)
    #expect(screen.texts == ["Go", "down"])
    screen.stage.touchUp(label.convert(CGPoint(x: 3, y: 3), to: nil))
    screen.stage.settle()
    #expect(screen.texts == ["Go", "up"])
  }

  @Test func `a style of an app's own knows its surroundings`() {
    struct Stating: ButtonStyle {
      @Environment(\.isEnabled) private var isEnabled
      func makeBody(configuration: Configuration) -> some View { Text(verbatim: isEnabled ? "enabled" : "disabled") }
    }
    let screen = Screen(
      VStack {
        Button("a") {}; Button("b") {}.disabled(true)
      }.buttonStyle(Stating()))
    #expect(screen.texts == ["enabled", "disabled"])
  }

  @Test func `a button that is disabled does nothing`() throws {
    struct Counting: View {
      @State private var count = 0
      var body: some View { Button("count \(count)") { count += 1 }.disabled(true) }
    }
    let screen = Screen(Counting())
    screen.stage.tap(try #require(screen.label("count 0")))
    screen.stage.settle()
    #expect(screen.texts == ["count 0"])
  }

  @Test func `a change in withAnimation moves what is shown, and is there at its end`() throws {
    struct Moving: View {
      @State private var isRight = false
      var body: some View {
        VStack {
          Mark(1).frame(width: 50, height: 50).frame(maxWidth: .infinity, alignment: isRight ? .trailing : .leading)
          Button("Move") { withAnimation(.linear(duration: 1)) { isRight = true } }
        }
      }
    }
    let screen = Screen(Moving())
    let view = try #require(screen.views.first { $0.tag == 1 })
    screen.stage.tap(try #require(screen.label("Move")))
    let start = screen.stage.time
    screen.stage.advance(to: start + 0.5)
    let middle = try #require(view.layer.presentation()).frame.minX
    #expect(middle > 100 && middle < 260)  // half of 343 points, a turn's worth of time aside
    screen.stage.settle()
    #expect(screen.frame(1)?.maxX == 393)
  }

  @Test func `a spring without a word is the older one, and others are meant by their parameters`() {
    #expect(Animation.spring() == Animation.spring(response: 0.5, dampingFraction: 0.825, blendDuration: 0))
    #expect(Animation.spring(duration: 0.5) == Animation.spring(response: 0.5, dampingFraction: 1))
  }
}

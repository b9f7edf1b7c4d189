import PorticoTesting
import SwiftUI
import Testing

@MainActor
struct StateTests {
  @Test func `a state that a tap changes is shown at the end of the turn`() throws {
    struct Counting: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Text(verbatim: "count \(count)")
          Button("Add") { count += 1 }
        }
      }
    }
    let screen = Screen(Counting())
    #expect(screen.texts.contains("count 0"))
    screen.stage.tap(try #require(screen.label("Add")))
    #expect(screen.texts.contains("count 1"))
    screen.stage.tap(try #require(screen.label("Add")))
    #expect(screen.texts.contains("count 2"))
  }

  @Test func `two views of one type have states of their own, also when one value stands twice`() throws {
    struct Cell: View {
      @State private var isOn = false
      var body: some View { Text(verbatim: isOn ? "on" : "off").onTapGesture { isOn.toggle() } }
    }
    let cell = Cell()
    let screen = Screen(
      VStack {
        cell; cell
      })
    screen.stage.tap(try #require(screen.all(UILabel.self).last))
    screen.stage.settle()
    #expect(screen.texts == ["off", "on"])
  }

  @Test func `state stays with a row's identity when rows change places`() throws {
    final class Names: ObservableObject { @Published var all = ["a", "b"] }
    struct Row: View {
      let name: String
      @State private var taps = 0
      var body: some View { Text(verbatim: "\(name)\(taps)").onTapGesture { taps += 1 } }
    }
    struct Rows: View {
      @ObservedObject var names: Names
      var body: some View { VStack { ForEach(names.all, id: \.self) { Row(name: $0) } } }
    }
    let names = Names()
    let screen = Screen(Rows(names: names))
    screen.stage.tap(try #require(screen.label("a0")))
    screen.stage.settle()
    names.all = ["b", "a", "c"]
    screen.stage.turn()
    #expect(screen.texts == ["b0", "a1", "c0"])
  }

  @Test func `state begins anew where a condition has taken the view away in between`() throws {
    final class Shown: ObservableObject { @Published var isShown = true }
    struct Inner: View {
      @State private var taps = 0
      var body: some View { Text(verbatim: "taps \(taps)").onTapGesture { taps += 1 } }
    }
    struct Outer: View {
      @ObservedObject var shown: Shown
      var body: some View { if shown.isShown { Inner() } }
    }
    let shown = Shown()
    let screen = Screen(Outer(shown: shown))
    screen.stage.tap(try #require(screen.label("taps 0")))
    screen.stage.settle()
    #expect(screen.texts == ["taps 1"])
    for isShown in [false, true] {
      shown.isShown = isShown
      screen.stage.turn()
    }
    #expect(screen.texts == ["taps 0"])
  }

  @Test func `a binding writes through to a property of its owner's state`() {
    struct Owner: View {
      struct Settings { var isOn = false }
      @State private var settings = Settings()
      var body: some View {
        Toggle("Switch", isOn: $settings.isOn)
        Text(verbatim: settings.isOn ? "on" : "off")
      }
    }
    let screen = Screen(VStack { Owner() })
    let control = screen.all(UISwitch.self)[0]
    control.setOn(true, animated: false)
    control.sendActions(for: .valueChanged)
    screen.stage.turn()
    #expect(screen.texts.contains("on"))
  }

  @Test func `a state object is made once`() {
    final class Model: ObservableObject {
      nonisolated(unsafe) static var count = 0
      @Published var value = 1
      init() { Self.count += 1 }
    }
    final class Outside: ObservableObject { @Published var value = 0 }
    struct Inner: View {
      @StateObject var model = Model()
      var body: some View { Text(verbatim: "\(model.value)") }
    }
    struct Outer: View {
      @ObservedObject var outside: Outside
      var body: some View {
        Text(verbatim: "\(outside.value)")
        Inner()
      }
    }
    let outside = Outside()
    let screen = Screen(VStack { Outer(outside: outside) })
    outside.value = 5
    screen.stage.turn()
    #expect(screen.texts == ["5", "1"] && Model.count == 1)
  }

  @Observable final class Person { var name = "Ada" }

  @Test func `a view follows an observable object that its body reads`() {
    struct Name: View {
      let person: Person
      var body: some View { Text(verbatim: person.name) }
    }
    let person = Person()
    let screen = Screen(Name(person: person))
    person.name = "Grace"
    screen.stage.turn()
    #expect(screen.texts == ["Grace"])
  }

  @Test func `surroundings hold for what is below`() {
    struct Shout: View {
      @Environment(\.lineLimit) private var limit
      @Environment(\.colorScheme) private var scheme
      var body: some View { Text(verbatim: "\(limit ?? 0) \(scheme)") }
    }
    let screen = Screen(
      VStack {
        Shout().lineLimit(3); Shout().environment(\.colorScheme, .dark)
      })
    #expect(screen.texts == ["3 light", "0 dark"])
  }

  @Test func `views follow a setting of the app that one of them writes`() throws {
    let settings = try #require(UserDefaults(suiteName: "SwiftUITests.AppStorage"))
    settings.removeObject(forKey: "name")
    struct Name: View {
      @AppStorage var name: String
      var body: some View { Text(verbatim: name).onTapGesture { name = "Ada" } }
    }
    let name = Name(name: AppStorage(wrappedValue: "none", "name", store: settings))
    let screen = Screen(
      VStack {
        name; name
      })
    #expect(screen.texts == ["none", "none"])
    screen.stage.tap(try #require(screen.all(UILabel.self).first))
    screen.stage.settle()
    #expect(screen.texts == ["Ada", "Ada"] && settings.string(forKey: "name") == "Ada")
  }

  @Test func `a modifier of an app's own has a state`() throws {
    struct Tappable: ViewModifier {
      @State private var taps = 0
      func body(content: Content) -> some View {
        VStack {
          content
          Text(verbatim: "taps \(taps)").onTapGesture { taps += 1 }
        }
      }
    }
    let screen = Screen(Text(verbatim: "inner").modifier(Tappable()))
    screen.stage.tap(try #require(screen.label("taps 0")))
    screen.stage.settle()
    #expect(screen.texts == ["inner", "taps 1"])
  }

  @Test func `a preference goes up to who asks for it`() {
    struct WidthKey: PreferenceKey {
      static var defaultValue: CGFloat { 0 }
      static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
    }
    struct Widest: View {
      @State private var width: CGFloat = 0
      var body: some View {
        VStack {
          ForEach([30, 70, 50], id: \.self) { width in
            GeometryReader { Color.clear.preference(key: WidthKey.self, value: $0.size.width) }.frame(
              width: CGFloat(width), height: 1)
          }
          Text(verbatim: "\(Int(width))")
        }
        .onPreferenceChange(WidthKey.self) { width = $0 }
      }
    }
    #expect(Screen(Widest()).texts == ["70"])
  }

  @Test func `appearing and leaving are told once`() {
    final class Log: ObservableObject {
      @Published var isShown = true
      var lines: [String] = []
    }
    struct Told: View {
      @ObservedObject var log: Log
      var body: some View {
        if log.isShown {
          Text(verbatim: "x").onAppear { log.lines.append("in") }.onDisappear { log.lines.append("out") }
        }
      }
    }
    let log = Log()
    let screen = Screen(Told(log: log))
    screen.stage.turn()
    #expect(log.lines == ["in"])
    log.isShown = false
    screen.stage.turn()
    #expect(log.lines == ["in", "out"])
  }

  @Test func `a change of a value is told with the old one and the new one`() {
    final class Model: ObservableObject {
      @Published var value = 1
      var told: [[Int]] = []
    }
    struct Watching: View {
      @ObservedObject var model: Model
      var body: some View {
        Text(verbatim: "\(model.value)").onChange(of: model.value) { model.told.append([$0, $1]) }
      }
    }
    let model = Model()
    let screen = Screen(Watching(model: model))
    model.value = 4
    screen.stage.turn()
    screen.stage.turn()
    #expect(model.told == [[1, 4]])
  }
}

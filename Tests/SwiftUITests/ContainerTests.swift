import PorticoTesting
import SwiftUI
import Testing

@MainActor
struct ContainerTests {
  struct Detail: View {
    @Environment(\.dismiss) private var dismiss
    let name: String
    var body: some View {
      VStack {
        Text(verbatim: "detail \(name)")
        Button("Back now") { dismiss() }
      }
      .navigationTitle(name)
    }
  }

  struct Names: View {
    @State private var names = ["Ada", "Grace", "Alan"]
    var body: some View {
      NavigationView {
        List {
          ForEach(names, id: \.self) { name in NavigationLink(destination: Detail(name: name)) { Text(verbatim: name) }
          }
          .onDelete { names.remove(atOffsets: $0) }
        }
        .navigationTitle("Names")
      }
    }
  }

  private func stack(_ screen: Screen) throws -> UINavigationController {
    try #require(screen.controller.children.first as? UINavigationController)
  }

  @Test func `a row that is a link pushes its page, which leaves when it asks for it`() throws {
    let screen = Screen(Names())
    screen.stage.settle()
    let stack = try stack(screen)
    #expect(stack.topViewController?.navigationItem.title == "Names")
    screen.stage.tap(try #require(screen.label("Grace")))
    screen.stage.settle()
    #expect(stack.viewControllers.count == 2 && stack.topViewController?.navigationItem.title == "Grace")
    #expect(screen.texts.contains("detail Grace"))
    screen.stage.tap(try #require(screen.label("Back now")))
    screen.stage.settle()
    #expect(stack.viewControllers.count == 1)
  }

  @Test func `a row that is deleted leaves the data and the table`() throws {
    let screen = Screen(Names())
    screen.stage.settle()
    let table = try #require(screen.all(UITableView.self).first)
    table.dataSource?.tableView(table, commit: .delete, forRowAt: IndexPath(row: 1, section: 0))
    screen.stage.settle()
    #expect(table.numberOfRows(inSection: 0) == 2 && screen.label("Grace") == nil && screen.label("Alan") != nil)
  }

  @Test func `a path pushes and pops pages, and follows the back button`() throws {
    final class Route: ObservableObject { @Published var path: [Int] = [] }
    struct Stack: View {
      @ObservedObject var route: Route
      var body: some View {
        NavigationStack(path: $route.path) {
          Text(verbatim: "root").navigationDestination(for: Int.self) { Text(verbatim: "page \($0)") }
        }
      }
    }
    let route = Route()
    let screen = Screen(Stack(route: route))
    route.path = [1, 2]
    screen.stage.settle()
    let stack = try stack(screen)
    #expect(stack.viewControllers.count == 3 && screen.texts.contains("page 2"))
    stack.popViewController(animated: true)
    screen.stage.settle()
    #expect(route.path == [1])
    route.path = []
    screen.stage.settle()
    #expect(stack.viewControllers.count == 1)
  }

  @Test func `a sheet follows its state, and the state follows the sheet`() throws {
    final class Model: ObservableObject {
      @Published var isShown = false
      var dismissals = 0
    }
    struct Root: View {
      @ObservedObject var model: Model
      var body: some View {
        Text(verbatim: "root").sheet(isPresented: $model.isShown) {
          model.dismissals += 1
        } content: {
          Detail(name: "sheet")
        }
      }
    }
    let model = Model()
    let screen = Screen(Root(model: model))
    model.isShown = true
    screen.stage.settle()
    let sheet = try #require(screen.controller.presentedViewController)
    let back = try #require(screen.all(in: sheet.view).compactMap { $0 as? UILabel }.first { $0.text == "Back now" })
    screen.stage.tap(back)
    screen.stage.settle()
    #expect(screen.controller.presentedViewController == nil && !model.isShown && model.dismissals == 1)
  }

  @Test func `an alert has the buttons of its actions and closes its state`() throws {
    final class Model: ObservableObject {
      @Published var isShown = true
      var isDeleted = false
    }
    struct Root: View {
      @ObservedObject var model: Model
      var body: some View {
        Text(verbatim: "root").alert("Delete?", isPresented: $model.isShown) {
          Button("Delete", role: .destructive) { model.isDeleted = true }
          Button("Keep", role: .cancel) {}
        } message: {
          Text(verbatim: "It is gone then.")
        }
      }
    }
    let model = Model()
    let screen = Screen(Root(model: model))
    screen.stage.settle()
    let alert = try #require(screen.controller.presentedViewController as? UIAlertController)
    #expect(alert.title == "Delete?" && alert.message == "It is gone then.")
    #expect(alert.actions.map(\.title) == ["Delete", "Keep"] && alert.actions.map(\.style) == [.destructive, .cancel])
    let button = try #require(
      screen.all(in: alert.view.window ?? alert.view).compactMap { $0 as? UILabel }.first { $0.text == "Delete" })
    screen.stage.tap(button)
    screen.stage.settle()
    #expect(model.isDeleted && !model.isShown && screen.controller.presentedViewController == nil)
  }

  @Test func `tabs have their items and tell the selection`() throws {
    struct Tabs: View {
      @State private var tab = "b"
      var body: some View {
        TabView(selection: $tab) {
          Text(verbatim: "first").tabItem { Label("A", systemImage: "star") }.tag("a")
          Text(verbatim: "second \(tab)").tabItem { Text("B") }.tag("b")
        }
      }
    }
    let screen = Screen(Tabs())
    screen.stage.settle()
    let tabs = try #require(screen.controller.children.first as? UITabBarController)
    #expect(tabs.tabBar.items?.map(\.title) == ["A", "B"] && tabs.selectedIndex == 1)
    #expect(screen.texts.contains("second b"))
  }

  @Test func `a form shows its sections with headers, footers and controls`() throws {
    struct Settings: View {
      @State private var name = "Ada"
      @State private var isOn = true
      var body: some View {
        Form {
          Section(header: Text("You"), footer: Text("Shown to others.")) { TextField("Name", text: $name) }
          Section { Toggle("Sound", isOn: $isOn) }
        }
      }
    }
    let screen = Screen(Settings())
    screen.stage.settle()
    let table = try #require(screen.all(UITableView.self).first)
    #expect(table.numberOfSections == 2)
    #expect(screen.texts.contains("YOU") && screen.texts.contains("Shown to others."))
    #expect(screen.all(UITextField.self).first?.text == "Ada" && screen.all(UISwitch.self).first?.isOn == true)
  }

  @Test func `the title of a section begins where the texts of its rows do`() throws {
    let screen = Screen(
      List {
        Section("Fruit") { Text(verbatim: "Apple") }
      })
    screen.stage.settle()
    let title = try #require(screen.label("FRUIT") ?? screen.label("Fruit")), row = try #require(screen.label("Apple"))
    #expect(close([title.convert(CGPoint.zero, to: nil).x], [row.convert(CGPoint.zero, to: nil).x]))
  }

  @Test func `a row grows with its content, and the rows below move`() throws {
    struct Row: View {
      @State private var isOpen = false
      var body: some View { Color.red.frame(height: isOpen ? 150 : 50).onTapGesture { isOpen = true } }
    }
    let screen = Screen(
      List {
        Row(); Text(verbatim: "below")
      }.listStyle(.plain))
    screen.stage.settle()
    let table = try #require(screen.all(UITableView.self).first)
    let before = table.rectForRow(at: IndexPath(row: 0, section: 0))
    screen.stage.tap(table.convert(CGPoint(x: before.midX, y: before.midY), to: nil))
    screen.stage.settle()
    let after = table.rectForRow(at: IndexPath(row: 0, section: 0))
    #expect(close([after.height - before.height], [100]))
    let below = try #require(screen.label("below"))
    #expect(below.convert(CGPoint.zero, to: table).y >= after.maxY)
  }

  @Test func `text that is typed is written into the binding`() throws {
    struct Greeting: View {
      @State private var name = ""
      var body: some View {
        VStack {
          TextField("Name", text: $name)
          Text(verbatim: "Hello \(name)")
        }
      }
    }
    let screen = Screen(Greeting())
    screen.stage.tap(try #require(screen.all(UITextField.self).first))
    screen.stage.settle()
    screen.stage.type("Ada")
    screen.stage.settle()
    #expect(screen.texts.contains("Hello Ada"))
  }

  @Test func `a toolbar's buttons stand in the bar`() throws {
    struct Page: View {
      @State private var taps = 0
      var body: some View {
        Text(verbatim: "taps \(taps)").toolbar {
          ToolbarItem(placement: .navigationBarLeading) { Button("Less") { taps -= 1 } }
          ToolbarItem(placement: .navigationBarTrailing) { Button("More") { taps += 1 } }
        }
      }
    }
    let stack = UINavigationController(rootViewController: UIHostingController(rootView: Page()))
    let screen = Screen(stack)
    screen.stage.settle()
    let item = try #require(stack.topViewController?.navigationItem)
    #expect(item.leftBarButtonItems?.map(\.title) == ["Less"] && item.rightBarButtonItems?.map(\.title) == ["More"])
    screen.stage.tap(try #require(screen.label("More")))
    screen.stage.settle()
    #expect(screen.texts.contains("taps 1"))
  }

  @Test func `a view of a kind that is not shown draws its name`() {
    let screen = Screen(
      NavigationSplitView {
        Text(verbatim: "a")
      } detail: {
        Text(verbatim: "b")
      })
    #expect(screen.texts == [] && screen.views.contains { $0.backgroundColor == .secondarySystemBackground })
  }
}

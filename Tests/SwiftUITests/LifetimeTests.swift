import PorticoTesting
import SwiftUI
import Testing

/// A hierarchy that was removed is freed, with the storage of its views.
@MainActor
struct LifetimeTests {
  final class Model: ObservableObject { @Published var value = 0 }
  final class Weak {
    weak var model: Model?
    weak var controller: UIViewController?
  }

  struct Everything: View {
    @StateObject private var model = Model()
    @State private var text = ""
    @State private var isShown = false
    let weak: Weak

    var body: some View {
      NavigationView {
        List {
          Section(header: Text("A")) {
            NavigationLink(destination: Text(verbatim: "detail \(model.value)")) { Text("Row") }
              .contextMenu { Button("c") { model.value += 1 } }
            Text("Tap").gesture(TapGesture().onEnded { model.value += 1 })
            TextField("Name", text: $text)
            Toggle("On", isOn: $isShown)
            Button("Add") { model.value += 1 }.swipeActions { Button("x") { model.value = 0 } }
          }
        }
        .navigationTitle("T")
        .toolbar { ToolbarItem { Button("More") { model.value += 1 } } }
        .sheet(isPresented: $isShown) { Text("Sheet") }
        .onAppear { weak.model = model }
        .onChange(of: model.value) { _, _ in text = "x" }
      }
    }
  }

  @Test func `a screen of many kinds is freed when it has left`() throws {
    let weak = Weak()
    let stage = TestStage(device: "iPhone 15")
    func show() throws {
      let controller = UIHostingController(rootView: Everything(weak: weak))
      weak.controller = controller
      stage.show(controller)
      stage.settle()
      let stack = try #require(controller.children.first as? UINavigationController)
      func labels(_ view: UIView) -> [UILabel] { (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels) }
      stage.tap(try #require(labels(controller.view).first { $0.text == "Row" }))
      stage.settle()
      #expect(stack.viewControllers.count == 2 && weak.model != nil)
    }
    try show()
    stage.show(UIViewController())
    stage.settle()
    #expect(weak.controller == nil)
    #expect(weak.model == nil)
  }
}

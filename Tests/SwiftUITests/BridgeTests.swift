import PorticoTesting
import SwiftUI
import Testing

@MainActor
struct BridgeTests {
  final class Log: ObservableObject {
    @Published var title = "one"
    @Published var isShown = true
    var events: [String] = []
  }

  struct Wrapper: UIViewRepresentable {
    let log: Log
    let title: String

    final class Coordinator: NSObject {
      let log: Log
      init(_ log: Log) { self.log = log }
    }
    func makeCoordinator() -> Coordinator { Coordinator(log) }
    func makeUIView(context: Context) -> UILabel {
      log.events.append("make")
      return UILabel()
    }
    func updateUIView(_ uiView: UILabel, context: Context) {
      context.coordinator.log.events.append("update \(title)")
      uiView.text = title
    }
    static func dismantleUIView(_ uiView: UILabel, coordinator: Coordinator) {
      coordinator.log.events.append("dismantle")
    }
  }

  struct Content: View {
    @ObservedObject var log: Log
    var body: some View { if log.isShown { Wrapper(log: log, title: log.title) } }
  }

  @Test func `a view of UIKit is made once, updated with each evaluation and dismantled when it leaves`() {
    let log = Log()
    let screen = Screen(Content(log: log))
    #expect(log.events.filter { $0 == "make" } == ["make"] && log.events.last == "update one")
    log.events = []
    log.title = "two"
    screen.stage.turn()
    #expect(log.events == ["update two"] && screen.texts == ["two"])
    log.isShown = false
    screen.stage.turn()
    #expect(log.events.last == "dismantle" && screen.texts == [])
  }

  final class Child: UIViewController {
    var events: [String] = []
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      events.append("appeared")
    }
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      events.append(parent == nil ? "out" : "in")
    }
  }

  struct Hosted: UIViewControllerRepresentable {
    let child: Child
    func makeUIViewController(context: Context) -> Child { child }
    func updateUIViewController(_ uiViewController: Child, context: Context) {}
  }

  @Test func `a controller of UIKit becomes a child of the hosting controller and appears with it`() {
    let child = Child()
    let screen = Screen(Hosted(child: child))
    screen.stage.settle()
    #expect(child.parent === screen.controller && child.view.window != nil)
    #expect(child.events == ["in", "appeared"])
    #expect(child.view.frame.width == 393)
  }

  @Test func `a label of UIKit keeps its height, and a plain view takes what it is offered`() {
    struct Plain: UIViewRepresentable {
      func makeUIView(context: Context) -> UISwitch { UISwitch() }
      func updateUIView(_ uiView: UISwitch, context: Context) {}
    }
    let size = UIHostingController(rootView: Plain()).sizeThatFits(in: CGSize(width: 300, height: 300))
    #expect(size.height == UISwitch().intrinsicContentSize.height)
    #expect(
      UIHostingController(rootView: Mark(1)).sizeThatFits(in: CGSize(width: 300, height: 200))
        == CGSize(width: 300, height: 200))
  }

  @Test func `a hosting view has the ideal size of its root as its intrinsic size`() {
    let controller = UIHostingController(rootView: Color.red.frame(width: 123, height: 45))
    #expect(controller.view.intrinsicContentSize == CGSize(width: 123, height: 45))
    controller.sizingOptions = .preferredContentSize
    #expect(controller.preferredContentSize == CGSize(width: 123, height: 45))
  }

  @Test func `Auto Layout gives a hosting view the height that its text needs at its width`() throws {
    let text = Text(verbatim: String(repeating: "word ", count: 30))
    let parent = UIViewController(), host = UIHostingController(rootView: text)
    parent.addChild(host)
    parent.view.addSubview(host.view)
    host.view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      host.view.centerXAnchor.constraint(equalTo: parent.view.centerXAnchor),
      host.view.centerYAnchor.constraint(equalTo: parent.view.centerYAnchor),
      host.view.widthAnchor.constraint(equalToConstant: 150),
    ])
    let screen = Screen(parent)
    screen.stage.settle()
    #expect(
      host.view.bounds.height == host.sizeThatFits(in: CGSize(width: 150, height: 10_000)).height.rounded(.up)
        || abs(host.view.bounds.height - host.sizeThatFits(in: CGSize(width: 150, height: 10_000)).height) < 0.5)
  }

  @Test func `a root view that is set is shown, and keeps the states of views of the same type`() {
    let controller = UIHostingController(rootView: Text(verbatim: "a"))
    let screen = Screen(controller)
    controller.rootView = Text(verbatim: "b")
    screen.stage.turn()
    #expect(screen.texts == ["b"])
  }

  @Test func `a cell is as high as what a hosting configuration shows`() {
    let cell = UITableViewCell()
    cell.contentConfiguration = UIHostingConfiguration { Color.red.frame(height: 70) }.margins(.vertical, 5)
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(abs(size.height - 80) <= 1)  // a cell adds its separator
  }

  @Test func `the background of a hosting configuration fills the cell, however low the content is`() {
    let view = UIHostingConfiguration { Color.clear.frame(height: 20) }.background { Color.red }.makeContentView()
    let stage = TestStage(device: "iPhone 15", scale: 1)
    view.frame = CGRect(x: 50, y: 200, width: 200, height: 150)
    stage.show(view)
    stage.settle()
    #expect(view.subviews.count == 2 && view.subviews.first?.frame == view.bounds)
    #expect(view.subviews.first?.layer.sublayers?.contains { $0.bounds.size == view.bounds.size } == true)
  }

  @Test func `views are animated by an animation of SwiftUI`() {
    let stage = TestStage(device: "iPhone 15", scale: 1),
      view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.show(view)
    var isOver = false
    UIView.animate(.linear(duration: 1)) {
      view.frame.origin.x = 100
    } completion: {
      isOver = true
    }
    stage.advance(by: 0.5)
    #expect(abs((view.layer.presentation()?.frame.minX ?? 0) - 50) < 1 && !isOver)
    stage.settle()
    #expect(isOver)
  }

  @Test func `a cell grows with what a hosting configuration shows`() throws {
    struct Growing: View {
      @State private var isOpen = false
      var body: some View { Color.red.frame(height: isOpen ? 150 : 50).onTapGesture { isOpen = true } }
    }
    final class Table: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.contentConfiguration = UIHostingConfiguration { Growing() }.margins(.vertical, 0)
        return cell
      }
    }
    let table = Table(style: .plain)
    let screen = Screen(table)
    screen.stage.settle()
    let before = table.tableView.rectForRow(at: IndexPath(row: 0, section: 0))
    screen.stage.tap(table.tableView.convert(CGPoint(x: before.midX, y: before.midY), to: nil))
    screen.stage.settle()
    let after = table.tableView.rectForRow(at: IndexPath(row: 0, section: 0))
    #expect(close([after.height - before.height], [100]))
    #expect(close([table.tableView.cellForRow(at: IndexPath(row: 1, section: 0))!.frame.minY], [after.maxY]))
  }

  @Test func `colours and fonts are UIKit's`() {
    #expect(UIColor(Color.red).cgColor == UIColor.systemRed.cgColor)
    #expect(UIColor(Color(red: 1, green: 0, blue: 0).opacity(0.5)).cgColor.alpha == 0.5)
    let screen = Screen(Text(verbatim: "x").font(Font(UIFont.systemFont(ofSize: 31))))
    #expect(screen.label("x")?.font.pointSize == 31)
  }
}

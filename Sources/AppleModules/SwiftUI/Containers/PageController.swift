/// A page of SwiftUI's own: of a navigation stack, a tab view or a sheet.
final class PageController: UIViewController {
  let host = HostView(frame: .zero)
  /// Called when the page has been taken away by a person.
  var didLeave: (() -> Void)?
  /// The look of the bar that the page wants, known after its evaluation.
  private(set) lazy var facts = PageFacts(host.graph)

  required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nil, bundle: nil)
    host.graph.controller = self
    host.didEvaluate = { [weak self] in
      guard let self else { return }
      facts.apply(to: self)
    }
  }
  required init?(coder: NSCoder) { fatalError("A page is made by its container.") }

  /// - Parameters:
  ///   - environment: The surroundings of the position that the page belongs to; its own traits come over them.
  ///   - leave: Takes the page away; nil for one that stays.
  func show(_ view: any View, _ environment: EnvironmentValues, leave: (() -> Void)? = nil) {
    var outer = environment
    if let leave {
      outer.dismiss = DismissAction(leave)
      outer.presentationMode = Binding(get: { PresentationMode(isPresented: true, leave: leave) }, set: { _ in })
    }
    host.show(view) { own in
      var environment = outer
      environment.horizontalSizeClass = own.horizontalSizeClass
      environment.verticalSizeClass = own.verticalSizeClass
      environment.layoutDirection = own.layoutDirection
      environment.displayScale = own.displayScale
      environment.colorScheme = own.colorScheme
      environment.isInList = false
      environment.buttonStyle = AnyButtonStyle()
      return environment
    }
  }

  override func loadView() {
    host.frame = UIScreen.main.bounds
    host.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    host.backgroundColor = .systemBackground
    view = host
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    host.graph.appearance.setOnScreen(true)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    host.graph.appearance.setOnScreen(false)
  }
}

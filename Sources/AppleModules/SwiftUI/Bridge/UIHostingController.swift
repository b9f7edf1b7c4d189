/// Options by which a hosting controller follows the size of its content.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The controller's preferred size is the content's ideal one.
  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
  /// The view's intrinsic size is renewed when the content's ideal one changes.
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

public struct UIHostingControllerSafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = Self(rawValue: 1)
  public static let keyboard = Self(rawValue: 2)
  public static let all = Self(rawValue: .max)
}
public typealias SafeAreaRegions = UIHostingControllerSafeAreaRegions

/// A controller of UIKit whose view shows a view of SwiftUI.
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
  public var rootView: Content {
    didSet { host.show(rootView, in: surroundings) }
  }
  public var sizingOptions: UIHostingControllerSizingOptions = [] {
    didSet { sizeMayHaveChanged() }
  }
  public var safeAreaRegions: SafeAreaRegions = .all {
    didSet {
      host.respectsSafeArea = safeAreaRegions.contains(.container)
      host.setNeedsLayout()
    }
  }
  private let host = HostView(frame: .zero)

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  public init?(coder aDecoder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(coder: aDecoder)
    setUp()
  }

  public required init?(coder: NSCoder) {
    fatalError("init(coder:) must be implemented in a subclass and call super.init(coder:, rootView:)")
  }
  public required init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    fatalError("A hosting controller is made with its root view.")
  }

  private func setUp() {
    host.graph.controller = self
    host.idealSizeDidChange = { [weak self] in self?.sizeMayHaveChanged() }
    host.didEvaluate = { [weak self] in
      guard let self else { return }
      PageFacts(host.graph).apply(to: self)
    }
    host.show(rootView, in: surroundings)
  }

  /// The surroundings of the root: how it is left.
  private var surroundings: (EnvironmentValues) -> EnvironmentValues {
    { [weak self] environment in
      var environment = environment
      let isPresented = self?.presentingViewController != nil
      let leave: () -> Void = { [weak self] in
        guard let self else { return }
        if let stack = navigationController, stack.topViewController === self, stack.viewControllers.count > 1 {
          stack.popViewController(animated: true)
        } else if presentingViewController != nil {
          dismiss(animated: true)
        }
      }
      environment.dismiss = DismissAction(leave)
      environment.presentationMode = Binding(
        get: { PresentationMode(isPresented: isPresented, leave: leave) }, set: { _ in })
      return environment
    }
  }

  private func sizeMayHaveChanged() {
    if sizingOptions.contains(.intrinsicContentSize) { host.invalidateIntrinsicContentSize() }
    if sizingOptions.contains(.preferredContentSize) { preferredContentSize = host.size(.unspecified) }
  }

  open override func loadView() {
    host.frame = UIScreen.main.bounds
    host.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    host.backgroundColor = .systemBackground
    view = host
  }

  /// - Parameter size: The room that there is.
  /// - Returns: The size that the root view takes of it.
  public func sizeThatFits(in size: CGSize) -> CGSize { host.sizeThatFits(size) }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    host.graph.appearance.setOnScreen(true)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    host.graph.appearance.setOnScreen(false)
  }

}

/// Shows a page over the others while a state says so.
private struct SheetModifier: PrimitiveModifier {
  typealias Body = Never
  enum Style { case sheet, fullScreen, popover }
  let style: Style
  /// The content while it is to be shown, and an identity: with another one the page is replaced.
  let content: (view: any View, id: AnyHashable)?
  /// Called when the page has been left by a person or by its own view.
  let close: () -> Void
  let onDismiss: (() -> Void)?

  func elements(of main: any View, in context: ViewContext) -> [Element] {
    let node = context.node
    let sheet = node.storage(-1) {
      let sheet = SheetPresenter()
      node.whenRemoved { sheet.dismiss() }
      return sheet
    }
    (sheet.close, sheet.onDismiss) = (close, onDismiss)
    let (content, style, environment) = (content, style, context.environment)
    sheet.page?.update(content?.view, environment, sheet)
    node.graph?.later { [weak node] in
      guard let node else { return }
      sheet.follow(content, style, environment, node)
    }
    return context.evaluate(main)
  }

  /// The page that a modifier has presented.
  @MainActor
  final class SheetPresenter: NSObject, UIAdaptivePresentationControllerDelegate,
    UIPopoverPresentationControllerDelegate
  {
    private(set) var page: PageController?
    private var id: AnyHashable?
    var close: (() -> Void)?
    var onDismiss: (() -> Void)?

    func follow(
      _ content: (view: any View, id: AnyHashable)?, _ style: Style, _ environment: EnvironmentValues, _ node: ViewNode
    ) {
      if let page, content == nil || content?.id != id {
        self.page = nil
        page.presentingViewController?.dismiss(animated: true) { [onDismiss] in onDismiss?() }
        if content != nil { node.graph?.invalidate(Transaction()) }
        return
      }
      guard let content, page == nil, let presenter = node.graph?.presenter else { return }
      let page = PageController()
      page.update(content.view, environment, self)
      (self.page, id) = (page, content.id)
      switch style {
      case .fullScreen: page.modalPresentationStyle = .fullScreen
      case .popover:
        page.modalPresentationStyle = .popover
        page.popoverPresentationController?.sourceView = node.anchorView
        page.popoverPresentationController?.delegate = self
      case .sheet: page.modalPresentationStyle = .pageSheet
      }
      page.presentationController?.delegate = self
      page.host.layoutIfNeeded()
      if let detents = page.facts.detents { page.sheetPresentationController?.detents = detents }
      if let grabber = page.facts.showsGrabber { page.sheetPresentationController?.prefersGrabberVisible = grabber }
      page.isModalInPresentation = page.facts.refusesInteractiveDismissal
      presenter.present(page, animated: true)
    }

    func dismiss() {
      page?.presentingViewController?.dismiss(animated: false)
      page = nil
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      page = nil
      close?()
      onDismiss?()
    }
  }
}

extension PageController {
  fileprivate func update(_ view: (any View)?, _ environment: EnvironmentValues, _ sheet: SheetModifier.SheetPresenter)
  {
    guard let view else { return }
    var outer = environment
    outer.navigator = nil
    show(view, outer, leave: { [weak sheet] in sheet?.close?() })
  }
}

extension ViewGraph {
  /// The controller that presents what the views ask for: the nearest one that is on screen, above what it presents
  /// already.
  var presenter: UIViewController? {
    guard let controller = controller ?? hostingController, controller.viewIfLoaded?.window != nil else { return nil }
    return controller
  }
}

extension ViewNode {
  /// A UIKit view below, at which a popover points.
  var anchorView: UIView? { views.values.first ?? children.lazy.compactMap(\.anchorView).first }
}

extension View {
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { modal(.sheet, isPresented, onDismiss, content) }
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { modal(.sheet, item, onDismiss, content) }
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { modal(.fullScreen, isPresented, onDismiss, content) }
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { modal(.fullScreen, item, onDismiss, content) }
  public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { modal(.popover, isPresented, nil, content) }
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { modal(.popover, item, nil, content) }

  private func modal<Content: View>(
    _ style: SheetModifier.Style, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?, _ content: () -> Content
  ) -> some View {
    modifier(
      SheetModifier(
        style: style, content: isPresented.wrappedValue ? (content(), AnyHashable(0)) : nil,
        close: { isPresented.wrappedValue = false },
        onDismiss: onDismiss))
  }
  private func modal<Item: Identifiable, Content: View>(
    _ style: SheetModifier.Style, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?, _ content: (Item) -> Content
  ) -> some View {
    modifier(
      SheetModifier(
        style: style, content: item.wrappedValue.map { (content($0), AnyHashable($0.id)) },
        close: { item.wrappedValue = nil },
        onDismiss: onDismiss))
  }

  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    let ordered = detents.sorted { $0.order < $1.order }.map { $0.uiDetent() }
    return preference(key: DetentsKey.self, value: ordered)
  }
  public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>)
    -> some View
  {
    presentationDetents(detents)
  }
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    preference(key: GrabberKey.self, value: visibility == .visible)
  }
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    modifier(Unshown("presentationCornerRadius(_:)"))
  }
  public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    modifier(Unshown("presentationBackground(_:)"))
  }
  public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View {
    modifier(Unshown("presentationCompactAdaptation(_:)"))
  }
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    preference(key: DismissDisabledKey.self, value: isDisabled)
  }
}

public enum PopoverAttachmentAnchor: Sendable {
  public enum Source: Sendable { case bounds }
  case rect(Source)
  case point(UnitPoint)
}

public struct PresentationAdaptation: Sendable {
  public static let automatic = PresentationAdaptation()
  public static let none = PresentationAdaptation()
  public static let popover = PresentationAdaptation()
  public static let sheet = PresentationAdaptation()
  public static let fullScreenCover = PresentationAdaptation()
}

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
  private enum Kind: Hashable, Sendable { case medium, large, fraction(CGFloat), height(CGFloat) }
  private let kind: Kind
  public static let medium = PresentationDetent(kind: .medium)
  public static let large = PresentationDetent(kind: .large)
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .fraction(fraction))
  }
  public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(kind: .height(height)) }

  var order: CGFloat {
    switch kind {
    case .medium: 0.5
    case .large: 1
    case .fraction(let fraction): fraction
    case .height(let height): height / 1000
    }
  }

  @MainActor
  func uiDetent() -> UISheetPresentationController.Detent {
    switch kind {
    case .medium: .medium()
    case .large: .large()
    case .fraction(let fraction): .custom { $0.maximumDetentValue * fraction }
    case .height(let height): .custom { _ in height }
    }
  }
}

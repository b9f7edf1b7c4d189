/// Pages, of which one is chosen in a bar; or, in the page style, by swiping.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
  public typealias Body = Never
  let selection: Binding<SelectionValue>?
  let content: Content
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    (self.selection, self.content) = (selection, content())
  }
}

extension TabView where SelectionValue == Int {
  public init(@ViewBuilder content: () -> Content) { (selection, self.content) = (nil, content()) }
}

/// The item that a page shows in the bar of its tab view.
struct TabItemContent {
  var title: String?
  var image: UIImage?
}

/// A page of a tab view with its item.
public struct Tab<Value, Content, Label> {
  let label: Label
  let content: Content
  let value: Value?
}

extension Tab: View where Content: View, Label: View {
  public var body: some View {
    content.tabItem { label }.modifier(TraitModifier { if let value = value as? AnyHashable { $0.tag = value } })
  }
}

extension Tab where Value: Hashable, Content: View, Label == SwiftUI.Label<Text, Image> {
  @preconcurrency @MainActor public init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, @ViewBuilder content: () -> Content
  ) {
    self.init(label: SwiftUI.Label(titleKey, systemImage: systemImage), content: content(), value: value)
  }
}
extension Tab where Value == Never, Content: View, Label == SwiftUI.Label<Text, Image> {
  @preconcurrency @MainActor public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(label: SwiftUI.Label(titleKey, systemImage: systemImage), content: content(), value: nil)
  }
}

extension View {
  public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { modifier(TabItemModifier(label: label())) }
  public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    let (isPaged, dots) = (style is PageTabViewStyle, (style as? PageTabViewStyle)?.showsDots ?? false)
    return modifier(EnvironmentChange { ($0.tabsArePages, $0.showsPageDots) = (isPaged, dots) })
  }
  public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View { modifier(Unshown("indexViewStyle(_:)")) }
}

private struct TabItemModifier<Item: View>: PrimitiveModifier {
  typealias Body = Never
  let label: Item
  func elements(of content: any View, in context: ViewContext) -> [Element] {
    let (texts, images) = context.element(label, key: 1).described
    let item = TabItemContent(title: texts.isEmpty ? nil : texts.joined(separator: " "), image: images.first)
    return context.evaluate(content).map { element in
      element.traits.tabItem = item
      return element
    }
  }
}

@MainActor @preconcurrency
public protocol TabViewStyle {}
public struct DefaultTabViewStyle: TabViewStyle { nonisolated public init() {} }
public struct PageTabViewStyle: TabViewStyle {
  public struct IndexDisplayMode: Equatable, Sendable {
    private let kind: Int
    public static let automatic = IndexDisplayMode(kind: 0)
    public static let always = IndexDisplayMode(kind: 1)
    public static let never = IndexDisplayMode(kind: 2)
  }
  let showsDots: Bool
  nonisolated public init(indexDisplayMode: IndexDisplayMode = .automatic) { showsDots = indexDisplayMode != .never }
}
extension TabViewStyle where Self == DefaultTabViewStyle { public static var automatic: Self { Self() } }
extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: Self { Self() }
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> Self {
    Self(indexDisplayMode: indexDisplayMode)
  }
}

@MainActor @preconcurrency
public protocol IndexViewStyle {}
public struct PageIndexViewStyle: IndexViewStyle {
  public struct BackgroundDisplayMode: Sendable {
    public static let automatic = BackgroundDisplayMode()
    public static let always = BackgroundDisplayMode()
    public static let never = BackgroundDisplayMode()
    public static let interactive = BackgroundDisplayMode()
  }
  nonisolated public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {}
}
extension IndexViewStyle where Self == PageIndexViewStyle {
  public static var page: Self { Self() }
  public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> Self { Self() }
}

private enum PagedKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum DotsKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
  var tabsArePages: Bool {
    get { self[PagedKey.self] }
    set { self[PagedKey.self] = newValue }
  }
  var showsPageDots: Bool {
    get { self[DotsKey.self] }
    set { self[DotsKey.self] = newValue }
  }
}

extension TabView: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    var inner = context.environment
    inner.tabsArePages = false
    let pages = context.evaluate(content, inner)
    let tags = pages.enumerated().map { $1.traits.tag ?? $1.traits.implicitTag ?? AnyHashable($0) }
    let selection = selection
    let chosen = selection.flatMap { binding in tags.firstIndex(of: AnyHashable(binding.wrappedValue)) }
    let choose: (Int) -> Void = { index in
      guard let selection, tags.indices.contains(index), let value = tags[index].base as? SelectionValue,
        value != selection.wrappedValue
      else { return }
      selection.wrappedValue = value
    }
    if context.environment.tabsArePages {
      return [PagedElement(pages, chosen, choose, showsDots: context.environment.showsPageDots, in: context.node)]
    }
    let driver = context.node.storage(-1) { TabDriver(UITabBarController()) }
    driver.show(pages, chosen, choose, context.environment)
    return [ControllerElement(driver.controller, fillsScreen: true, in: context.node)]
  }
}

/// A tab bar controller with a page for each element.
@MainActor
private final class TabDriver: NSObject, UITabBarControllerDelegate {
  let controller: UITabBarController
  private var pages: [ElementPage] = []
  private var choose: (Int) -> Void = { _ in }

  init(_ controller: UITabBarController) {
    self.controller = controller
    super.init()
    controller.delegate = self
  }

  func show(_ elements: [Element], _ chosen: Int?, _ choose: @escaping (Int) -> Void, _ environment: EnvironmentValues)
  {
    self.choose = choose
    if pages.count != elements.count {
      pages = elements.indices.map { $0 < pages.count ? pages[$0] : ElementPage() }
      controller.setViewControllers(pages, animated: false)
    }
    for (page, element) in zip(pages, elements) {
      page.show(element)
      page.tabBarItem.title = element.traits.tabItem?.title
      page.tabBarItem.image = element.traits.tabItem?.image
      page.tabBarItem.badgeValue = element.traits.badge
    }
    if let tint = environment.tint?.uiColor { controller.tabBar.tintColor = tint }
    if let chosen, chosen < pages.count, controller.selectedIndex != chosen { controller.selectedIndex = chosen }
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    choose(tabBarController.selectedIndex)
  }
}

/// A controller that shows an element of another graph.
private final class ElementPage: UIViewController {
  private let area = ElementArea(frame: .zero)

  func show(_ element: Element) {
    area.element = element
    area.owner = self
    area.setNeedsLayout()
  }

  override func loadView() {
    area.backgroundColor = .systemBackground
    view = area
  }
}

/// Lays an element out in its safe area.
private final class ElementArea: UIView {
  var element: Element?
  weak var owner: UIViewController?

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let element, let owner else { return }
    let safe = bounds.inset(by: safeAreaInsets)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let surface = Surface(self, safeArea: safe, screen: bounds, isRightToLeft: isRightToLeft, animation: nil)
    surface.controller = owner
    let room = element.fillsScreen ? bounds : safe
    let size = element.size(ProposedViewSize(room.size))
    element.layOut(
      CGRect(x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width, height: size.height),
      on: surface)
    surface.finish()
  }
}

/// Pages side by side that are swiped.
private final class PagedElement: Element {
  private let pages: [Element]
  private let chosen: Int?
  private let choose: (Int) -> Void
  private let showsDots: Bool

  init(_ pages: [Element], _ chosen: Int?, _ choose: @escaping (Int) -> Void, showsDots: Bool, in node: ViewNode) {
    (self.pages, self.chosen, self.choose, self.showsDots) = (pages, chosen, choose, showsDots)
    super.init(in: node)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { Sizing.flexible(proposal) }

  override func layOut(_ rect: CGRect, on surface: Surface) {
    let driver = node.storage(-1) { PageScroller(UIScrollView()) }
    let view = driver.scrollView
    node.views[slot] = view
    surface.put(view, rect)
    let inner = Surface(
      driver.content, safeArea: driver.content.bounds, screen: driver.content.bounds, isRightToLeft: false,
      animation: surface.animation)
    for (index, page) in pages.enumerated() {
      let room = CGRect(x: CGFloat(index) * rect.width, y: 0, width: rect.width, height: rect.height)
      let size = page.size(ProposedViewSize(rect.size))
      page.layOut(
        CGRect(x: room.midX - size.width / 2, y: room.midY - size.height / 2, width: size.width, height: size.height),
        on: inner)
    }
    inner.finish()
    driver.show(count: pages.count, chosen, choose, size: rect.size)
    guard showsDots, pages.count > 1 else { return driver.dots.removeFromSuperview() }
    let size = driver.dots.size(forNumberOfPages: pages.count)
    surface.put(
      driver.dots,
      CGRect(x: rect.midX - size.width / 2, y: rect.maxY - size.height - 8, width: size.width, height: size.height))
  }
}

@MainActor
private final class PageScroller: NSObject, UIScrollViewDelegate {
  let scrollView: UIScrollView
  let content = EffectView(frame: .zero)
  let dots = UIPageControl()
  private var choose: (Int) -> Void = { _ in }
  private var page = 0

  init(_ scrollView: UIScrollView) {
    self.scrollView = scrollView
    super.init()
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delegate = self
    scrollView.addSubview(content)
    dots.isUserInteractionEnabled = false
  }

  func show(count: Int, _ chosen: Int?, _ choose: @escaping (Int) -> Void, size: CGSize) {
    self.choose = choose
    content.frame = CGRect(x: 0, y: 0, width: size.width * CGFloat(count), height: size.height)
    let isNewWidth = scrollView.contentSize.width != content.frame.width
    scrollView.contentSize = content.frame.size
    dots.numberOfPages = count
    let wanted = chosen ?? page
    if wanted != page || isNewWidth, !scrollView.isDragging, !scrollView.isDecelerating {
      scrollView.setContentOffset(
        CGPoint(x: CGFloat(wanted) * size.width, y: 0), animated: !isNewWidth && scrollView.window != nil)
      page = wanted
    }
    dots.currentPage = page
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    guard scrollView.bounds.width > 0 else { return }
    let now = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
    guard now != page else { return }
    page = now
    dots.currentPage = now
    choose(now)
  }
}

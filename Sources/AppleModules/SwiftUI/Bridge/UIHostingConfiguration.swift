/// The content of a cell as views of SwiftUI.
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  let content: Content
  let background: Background
  var insets: EdgeInsets?
  var sides: Edge.Set = []
  var minimumWidth: CGFloat?
  var minimumHeight: CGFloat?

  @preconcurrency @MainActor public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
    (self.content, background) = (content(), EmptyView())
  }

  private init(_ content: Content, _ background: Background, _ insets: EdgeInsets?, _ size: (CGFloat?, CGFloat?)) {
    (self.content, self.background, self.insets) = (content, background, insets)
    (minimumWidth, minimumHeight) = size
  }

  /// The background goes to the edges of the cell.
  @preconcurrency @MainActor public func background<S: ShapeStyle>(_ style: S) -> UIHostingConfiguration<
    Content, _ShapeView<Rectangle, S>
  > {
    .init(content, _ShapeView(shape: Rectangle(), style: style), insets, (minimumWidth, minimumHeight))
  }
  @preconcurrency @MainActor public func background<B: View>(@ViewBuilder content background: () -> B)
    -> UIHostingConfiguration<Content, B>
  {
    .init(content, background(), insets, (minimumWidth, minimumHeight))
  }
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self {
    var copy = self
    var insets = copy.insets ?? .cell
    if edges.contains(.top) { insets.top = length }
    if edges.contains(.leading) { insets.leading = length }
    if edges.contains(.bottom) { insets.bottom = length }
    if edges.contains(.trailing) { insets.trailing = length }
    copy.insets = insets
    return copy
  }
  public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> Self {
    margins(edges.intersection(.top), insets.top).margins(edges.intersection(.leading), insets.leading)
      .margins(edges.intersection(.bottom), insets.bottom).margins(edges.intersection(.trailing), insets.trailing)
  }
  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self {
    var copy = self
    (copy.minimumWidth, copy.minimumHeight) = (width ?? minimumWidth, height ?? minimumHeight)
    return copy
  }
  public func minSize() -> Self {
    var copy = self
    (copy.minimumWidth, copy.minimumHeight) = (0, 0)
    return copy
  }

  @preconcurrency @MainActor public func makeContentView() -> any UIView & UIContentView { HostingContentView(self) }
  public func updated(for state: any UIConfigurationState) -> Self { self }

  /// The content with its margins.
  @MainActor var view: some View {
    content.padding(insets ?? .cell)
      .frame(minWidth: minimumWidth, maxWidth: .infinity, minHeight: minimumHeight ?? 44, alignment: .leading)
  }
}

extension EdgeInsets {
  /// The margins of a cell's content; an estimate, as Apple publishes no numbers.
  static let cell = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
}

/// The content view of a cell that shows views of SwiftUI.
final class HostingContentView<Content: View, Background: View>: UIView, UIContentView {
  private let host = HostView(frame: .zero)
  /// It fills the cell, which may be higher than the content. Nil without a background.
  private let backdrop: HostView?
  private var current: UIHostingConfiguration<Content, Background>

  init(_ configuration: UIHostingConfiguration<Content, Background>) {
    current = configuration
    backdrop = Background.self == EmptyView.self ? nil : HostView(frame: .zero)
    super.init(frame: .zero)
    for view in [backdrop, host].compactMap({ $0 }) {
      view.respectsSafeArea = false
      view.backgroundColor = .clear
      view.graph.appearance.setOnScreen(true)
      addSubview(view)
    }
    host.idealSizeDidChange = { [weak self] in self?.invalidateIntrinsicContentSize() }
    host.didEvaluate = { [weak self] in self?.askForHeight() }
    show(configuration)
  }
  required init(frame: CGRect) { fatalError("The content view of a hosting configuration is made by it.") }
  required init?(coder: NSCoder) { fatalError("The content view of a hosting configuration is made by it.") }
  @_nonoverride required convenience init() { fatalError("The content view of a hosting configuration is made by it.") }

  var configuration: any UIContentConfiguration {
    get { current }
    set {
      guard let new = newValue as? UIHostingConfiguration<Content, Background> else {
        fatalError("A content view of SwiftUI cannot show a \(type(of: newValue)).")
      }
      current = new
      show(new)
    }
  }

  private func show(_ configuration: UIHostingConfiguration<Content, Background>) {
    backdrop?.show(configuration.background)
    host.show(configuration.view)
  }

  override var intrinsicContentSize: CGSize { host.intrinsicContentSize }
  override func sizeThatFits(_ size: CGSize) -> CGSize { host.sizeThatFits(size) }
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    host.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  /// Has the list measure its cells again when the content wants another height than the cell has.
  private func askForHeight() {
    guard window != nil, bounds.width > 0 else { return }
    host.graph.later { [weak self] in
      guard let self, bounds.width > 0 else { return }
      let wanted = host.size(ProposedViewSize(width: bounds.width, height: nil)).height
      guard abs(wanted - bounds.height) > 1 else { return }
      let cell = sequence(first: self as UIView, next: { $0.superview }).first {
        $0 is UITableViewCell || $0 is UICollectionViewCell
      }
      (cell as? UITableViewCell)?._configuredContentDidChange()
      (cell as? UICollectionViewCell)?._configuredContentDidChange()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    backdrop?.frame = bounds
    host.frame = bounds
  }
}

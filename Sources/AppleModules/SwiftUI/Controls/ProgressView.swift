public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  let label: Label?
  let currentValueLabel: CurrentValueLabel?
  /// The progress, 0...1; nil for an endless wheel.
  let fraction: Double?
  let isLinear: Bool

  init(label: Label?, value: CurrentValueLabel?, fraction: Double?, isLinear: Bool) {
    (self.label, currentValueLabel, self.fraction, self.isLinear) = (label, value, fraction, isLinear)
  }

  public var body: some View {
    if isLinear {
      VStack(alignment: .leading, spacing: 4) {
        label
        BarView(fraction: fraction ?? 0)
        currentValueLabel.font(.caption).foregroundStyle(.secondary)
      }
    } else {
      VStack(spacing: 6) {
        WheelView()
        label.font(.footnote).foregroundStyle(.secondary)
      }
    }
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init(@ViewBuilder label: () -> Label) { self.init(label: label(), value: nil, fraction: nil, isLinear: false) }
}
extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  public init() { self.init(label: nil, value: nil, fraction: nil, isLinear: false) }
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) {
    self.init(label: nil, value: nil, fraction: value.map { Double($0 / total) }, isLinear: value != nil)
  }
}
extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  public init(_ titleKey: LocalizedStringKey) { self.init { Text(titleKey) } }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S) { self.init { Text(title) } }
  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) {
    self.init(label: Text(titleKey), value: nil, fraction: value.map { Double($0 / total) }, isLinear: value != nil)
  }
  @_disfavoredOverload public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) {
    self.init(label: Text(title), value: nil, fraction: value.map { Double($0 / total) }, isLinear: value != nil)
  }
}
extension ProgressView {
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label)
  where CurrentValueLabel == EmptyView {
    self.init(label: label(), value: nil, fraction: value.map { Double($0 / total) }, isLinear: value != nil)
  }
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      label: label(), value: currentValueLabel(), fraction: value.map { Double($0 / total) }, isLinear: value != nil)
  }
}

private struct BarView: PrimitiveView {
  typealias Body = Never
  let fraction: Double
  func elements(in context: ViewContext) -> [Element] {
    let (fraction, tint) = (fraction, context.environment.tint?.uiColor)
    return [
      PlatformElement(
        in: context.node, make: { UIProgressView(progressViewStyle: .default) },
        update: { bar in
          bar.progress = Float(fraction)
          if let tint { bar.progressTintColor = tint }
        }, sizing: { bar, proposal in CGSize(width: proposal.width ?? 200, height: bar.intrinsicContentSize.height) })
    ]
  }
}

private struct WheelView: PrimitiveView {
  typealias Body = Never
  func elements(in context: ViewContext) -> [Element] {
    let (tint, size) = (context.environment.tint?.uiColor, context.environment.controlSize)
    let style: UIActivityIndicatorView.Style = size == .large || size == .extraLarge ? .large : .medium
    return [
      PlatformElement(
        in: context.node, make: { UIActivityIndicatorView(style: style) },
        update: { wheel in
          wheel.style = style
          if let tint { wheel.color = tint }
          wheel.startAnimating()
        }, sizing: { wheel, _ in wheel.intrinsicContentSize })
    ]
  }
}

@MainActor @preconcurrency
public protocol ProgressViewStyle {}
public struct DefaultProgressViewStyle: ProgressViewStyle { nonisolated public init() {} }
public struct CircularProgressViewStyle: ProgressViewStyle {
  let tint: Color?
  nonisolated public init() { tint = nil }
  nonisolated public init(tint: Color) { self.tint = tint }
}
public struct LinearProgressViewStyle: ProgressViewStyle {
  let tint: Color?
  nonisolated public init() { tint = nil }
  nonisolated public init(tint: Color) { self.tint = tint }
}
extension ProgressViewStyle where Self == DefaultProgressViewStyle { public static var automatic: Self { Self() } }
extension ProgressViewStyle where Self == CircularProgressViewStyle { public static var circular: Self { Self() } }
extension ProgressViewStyle where Self == LinearProgressViewStyle { public static var linear: Self { Self() } }
extension View {
  /// The shape follows from whether there is a value; of a style the tint counts.
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    let tint = (style as? CircularProgressViewStyle)?.tint ?? (style as? LinearProgressViewStyle)?.tint
    return modifier(EnvironmentChange { if let tint { $0.tint = tint } })
  }
}

/// A value in a range, as a bar.
public struct Gauge<Label: View>: View {
  let fraction: Double
  let label: Label
  public init<V: BinaryFloatingPoint>(value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label) {
    fraction = Double((value - bounds.lowerBound) / (bounds.upperBound - bounds.lowerBound))
    self.label = label()
  }
  public var body: some View { ProgressView(value: fraction) { label } }
}

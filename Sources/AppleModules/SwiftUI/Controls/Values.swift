/// A UIKit control that shows a value, and one that is given with each evaluation what to do when the value changes.
extension ViewContext {
  /// - Parameters:
  ///   - sizing: The size that the control takes of a proposal.
  ///   - changed: Called when a person has changed the value.
  func control<C: UIControl>(
    _ make: @escaping () -> C, event: UIControl.Event = .valueChanged, changed: @escaping (C) -> Void, update: @escaping (C) -> Void,
    baselines: ((C, CGSize) -> (first: CGFloat, last: CGFloat))? = nil, sizing: @escaping (C, ProposedViewSize) -> CGSize
  ) -> Element {
    let box = node.storage(-3) { ActionBox<C>() }
    box.changed = changed
    let isEnabled = environment.isEnabled
    let tint = environment.tint?.uiColor
    return PlatformElement(
      in: node,
      make: {
        let control = make()
        control.addAction(UIAction { [weak control, weak box] _ in if let control { box?.changed?(control) } }, for: event)
        return control
      },
      update: { control in
        control.isEnabled = isEnabled
        if let tint { control.tintColor = tint }
        update(control)
      }, baselines: baselines, sizing: sizing)
  }
}

/// What a control of an earlier evaluation calls.
private final class ActionBox<C> {
  var changed: ((C) -> Void)?
}

// MARK: Toggle

public struct Toggle<Label: View>: View {
  let isOn: Binding<Bool>
  let label: Label
  @Environment(\.toggleLook) private var look
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { (self.isOn, self.label) = (isOn, label()) }

  public var body: some View {
    if let make = look.make {
      AnyView(make(ToggleStyleConfiguration(label: .init(view: label), isOn: isOn)))
    } else if look.isButton {
      Button(action: { isOn.wrappedValue.toggle() }) { label }.buttonStyle(.bordered)
    } else {
      LabelledControl(label: AnyView(label), control: AnyView(SwitchView(isOn: isOn)))
    }
  }
}

extension Toggle where Label == Text {
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }
  @_disfavoredOverload public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}
extension Toggle where Label == SwiftUI.Label<Text, Image> {
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }
}

private struct SwitchView: PrimitiveView {
  typealias Body = Never
  let isOn: Binding<Bool>
  func elements(in context: ViewContext) -> [Element] {
    let (isOn, tint) = (isOn, context.environment.tint?.uiColor)
    return [
      context.control({ UISwitch() }, changed: { isOn.wrappedValue = $0.isOn }) { control in
        if control.isOn != isOn.wrappedValue { control.setOn(isOn.wrappedValue, animated: control.window != nil) }
        if let tint { control.onTintColor = tint }
      } sizing: { control, _ in control.intrinsicContentSize }
    ]
  }
}

@MainActor @preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
}
public struct ToggleStyleConfiguration {
  public struct Label: View {
    let view: any View
    public var body: some View { AnyView(view) }
  }
  public let label: Label
  @Binding public var isOn: Bool
  init(label: Label, isOn: Binding<Bool>) { (self.label, _isOn) = (label, isOn) }
}
public struct DefaultToggleStyle: ToggleStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { Toggle(isOn: configuration.$isOn) { configuration.label } }
}
public struct SwitchToggleStyle: ToggleStyle {
  let tint: Color?
  nonisolated public init() { tint = nil }
  nonisolated public init(tint: Color) { self.tint = tint }
  public func makeBody(configuration: Configuration) -> some View { Toggle(isOn: configuration.$isOn) { configuration.label }.tint(tint) }
}
public struct ButtonToggleStyle: ToggleStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { Toggle(isOn: configuration.$isOn) { configuration.label } }
}
extension ToggleStyle where Self == DefaultToggleStyle { public static var automatic: Self { Self() } }
extension ToggleStyle where Self == SwitchToggleStyle { public static var `switch`: Self { Self() } }
extension ToggleStyle where Self == ButtonToggleStyle { public static var button: Self { Self() } }

struct ToggleLook {
  var isButton = false
  var make: (@MainActor (ToggleStyleConfiguration) -> any View)?
}
private enum ToggleLookKey: EnvironmentKey { static var defaultValue: ToggleLook { ToggleLook() } }
extension EnvironmentValues {
  var toggleLook: ToggleLook { get { self[ToggleLookKey.self] } set { self[ToggleLookKey.self] = newValue } }
}
extension View {
  public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    modifier(EnvironmentChange { environment in
      switch style {
      case is DefaultToggleStyle: environment.toggleLook = ToggleLook()
      case let style as SwitchToggleStyle:
        environment.toggleLook = ToggleLook()
        if let tint = style.tint { environment.tint = tint }
      case is ButtonToggleStyle: environment.toggleLook = ToggleLook(isButton: true)
      default:
        environment.toggleLook = ToggleLook(make: { style.makeBody(configuration: $0) })
      }
    })
  }
}

// MARK: Slider and stepper

public struct Slider<Label: View, ValueLabel: View>: View {
  let slider: SliderView
  let minimum: ValueLabel?
  let maximum: ValueLabel?

  private init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V?, _ editing: @escaping (Bool) -> Void, _ labels: (ValueLabel, ValueLabel)?
  ) where V.Stride: BinaryFloatingPoint {
    slider = SliderView(
      value: Binding(get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) }),
      bounds: Double(bounds.lowerBound)...Double(bounds.upperBound), step: step.map { Double($0) }, editing: editing)
    (minimum, maximum) = (labels?.0, labels?.1)
  }

  public var body: some View {
    HStack {
      minimum
      slider
      maximum
    }
  }

  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint { self.init(value, bounds, nil, onEditingChanged, (minimumValueLabel(), maximumValueLabel())) }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, V(step), onEditingChanged, (minimumValueLabel(), maximumValueLabel()))
  }
}

extension Slider where ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint { self.init(value, bounds, nil, onEditingChanged, nil) }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint { self.init(value, bounds, V(step), onEditingChanged, nil) }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint { self.init(value, bounds, nil, onEditingChanged, nil) }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint { self.init(value, bounds, V(step), onEditingChanged, nil) }
}

struct SliderView: PrimitiveView {
  typealias Body = Never
  let value: Binding<Double>
  let bounds: ClosedRange<Double>
  let step: Double?
  let editing: (Bool) -> Void

  func elements(in context: ViewContext) -> [Element] {
    let (value, bounds, step) = (value, bounds, step)
    return [
      context.control({ UISlider() }, changed: { slider in
        var new = Double(slider.value)
        if let step, step > 0 { new = min(bounds.upperBound, bounds.lowerBound + ((new - bounds.lowerBound) / step).rounded() * step) }
        value.wrappedValue = new
      }) { slider in
        (slider.minimumValue, slider.maximumValue) = (Float(bounds.lowerBound), Float(bounds.upperBound))
        if slider.value != Float(value.wrappedValue) { slider.value = Float(value.wrappedValue) }
      } sizing: { slider, proposal in
        CGSize(width: proposal.width ?? 200, height: slider.intrinsicContentSize.height)
      }
    ]
  }
}

public struct Stepper<Label: View>: View {
  let label: Label
  let stepper: StepperView

  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { (self.label, stepper) = (label(), StepperView(increment: onIncrement, decrement: onDecrement)) }

  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    stepper = StepperView(
      increment: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      decrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) })
  }

  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    let (higher, lower) = (value.wrappedValue.advanced(by: step), value.wrappedValue.advanced(by: -step))
    stepper = StepperView(
      increment: value.wrappedValue < bounds.upperBound ? { value.wrappedValue = min(higher, bounds.upperBound) } : nil,
      decrement: value.wrappedValue > bounds.lowerBound ? { value.wrappedValue = max(lower, bounds.lowerBound) } : nil)
  }

  public var body: some View { LabelledControl(label: AnyView(label), control: AnyView(stepper)) }
}

extension Stepper where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged) }
  public init<V: Strideable>(_ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }) {
    self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value: value, in: bounds, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged) }
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged) }
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged) }
}

struct StepperView: PrimitiveView {
  typealias Body = Never
  let increment: (() -> Void)?
  let decrement: (() -> Void)?

  /// UIKit's stepper counts; it is set back to the middle after each step.
  func elements(in context: ViewContext) -> [Element] {
    let (increment, decrement) = (increment, decrement)
    return [
      context.control({ UIStepper() }, changed: { stepper in
        if stepper.value > 0 { increment?() } else if stepper.value < 0 { decrement?() }
        stepper.value = 0
      }) { stepper in
        stepper.minimumValue = decrement == nil ? 0 : -1
        stepper.maximumValue = increment == nil ? 0 : 1
        stepper.value = 0
      } sizing: { stepper, _ in stepper.intrinsicContentSize }
    ]
  }
}

// MARK: Progress

public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  let label: Label?
  let currentValueLabel: CurrentValueLabel?
  /// From 0 to 1; nil for an endless wheel.
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
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) where CurrentValueLabel == EmptyView {
    self.init(label: label(), value: nil, fraction: value.map { Double($0 / total) }, isLinear: value != nil)
  }
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(label: label(), value: currentValueLabel(), fraction: value.map { Double($0 / total) }, isLinear: value != nil)
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

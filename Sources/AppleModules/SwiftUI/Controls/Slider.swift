public struct Slider<Label: View, ValueLabel: View>: View {
  let slider: SliderView
  let minimum: ValueLabel?
  let maximum: ValueLabel?

  private init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V?, _ editing: @escaping (Bool) -> Void,
    _ labels: (ValueLabel, ValueLabel)?
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
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, onEditingChanged, (minimumValueLabel(), maximumValueLabel()))
  }
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
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
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
      context.control(
        { UISlider() },
        changed: { slider in
          var new = Double(slider.value)
          if let step, step > 0 {
            new = min(bounds.upperBound, bounds.lowerBound + ((new - bounds.lowerBound) / step).rounded() * step)
          }
          value.wrappedValue = new
        }
      ) { slider in
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
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
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
  ) {
    self.init(
      label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { self.init(value: value, in: bounds, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged) }
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
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
      context.control(
        { UIStepper() },
        changed: { stepper in
          if stepper.value > 0 { increment?() } else if stepper.value < 0 { decrement?() }
          stepper.value = 0
        }
      ) { stepper in
        stepper.minimumValue = decrement == nil ? 0 : -1
        stepper.maximumValue = increment == nil ? 0 : 1
        stepper.value = 0
      } sizing: { stepper, _ in
        stepper.intrinsicContentSize
      }
    ]
  }
}

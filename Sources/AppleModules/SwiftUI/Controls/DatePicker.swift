/// A date, or a time, or both.
public struct DatePicker<Label: View>: View {
  public typealias Components = DatePickerComponents
  @Environment(\.datePickerLook) private var look
  let label: Label
  let selection: Binding<Date>
  let minimum: Date?
  let maximum: Date?
  let components: DatePickerComponents

  private init(
    _ label: Label, _ selection: Binding<Date>, _ minimum: Date?, _ maximum: Date?, _ components: DatePickerComponents
  ) {
    (self.label, self.selection, self.minimum, self.maximum, self.components) = (
      label, selection, minimum, maximum, components
    )
  }

  public var body: some View {
    if look == .compact {
      LabelledControl(label: AnyView(label), control: AnyView(control))
    } else {
      control
    }
  }

  private var control: DatesView {
    DatesView(selection: selection, minimum: minimum, maximum: maximum, components: components, style: look)
  }

  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) { self.init(label(), selection, nil, nil, displayedComponents) }
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(label(), selection, range.lowerBound, range.upperBound, displayedComponents) }
}

extension DatePicker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(Text(titleKey), selection, nil, nil, displayedComponents)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(Text(title), selection, nil, nil, displayedComponents)
  }
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(Text(titleKey), selection, range.lowerBound, range.upperBound, displayedComponents) }
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(Text(titleKey), selection, range.lowerBound, nil, displayedComponents) }
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(Text(titleKey), selection, nil, range.upperBound, displayedComponents) }
}

public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

private struct DatesView: PrimitiveView {
  typealias Body = Never
  let selection: Binding<Date>
  let minimum: Date?
  let maximum: Date?
  let components: DatePickerComponents
  let style: UIDatePickerStyle

  func elements(in context: ViewContext) -> [Element] {
    let (selection, style, minimum, maximum) = (selection, style, minimum, maximum)
    let mode: UIDatePicker.Mode = components == .date ? .date : components == .hourAndMinute ? .time : .dateAndTime
    return [
      context.control({ UIDatePicker() }, changed: { selection.wrappedValue = $0.date }) { picker in
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        (picker.minimumDate, picker.maximumDate) = (minimum, maximum)
        if picker.date != selection.wrappedValue { picker.date = selection.wrappedValue }
      } sizing: { picker, proposal in
        let size = picker.intrinsicContentSize
        return CGSize(width: style == .compact ? size.width : proposal.width ?? size.width, height: size.height)
      }
    ]
  }
}

/// A well that shows a colour and lets it be chosen.
public struct ColorPicker<Label: View>: View {
  let label: Label
  let selection: Binding<Color>
  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    (self.label, self.selection) = (label(), selection)
  }
  public var body: some View {
    LabelledControl(label: AnyView(label), control: AnyView(WellView(selection: selection)))
  }
}

extension ColorPicker where Label == Text {
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection) { Text(titleKey) }
  }
}

private struct WellView: PrimitiveView {
  typealias Body = Never
  let selection: Binding<Color>
  func elements(in context: ViewContext) -> [Element] {
    let selection = selection
    return [
      context.control(
        { UIColorWell() },
        changed: { if let color = $0.selectedColor { selection.wrappedValue = Color(uiColor: color) } }
      ) {
        $0.selectedColor = selection.wrappedValue.uiColor
      } sizing: { well, _ in
        well.intrinsicContentSize
      }
    ]
  }
}

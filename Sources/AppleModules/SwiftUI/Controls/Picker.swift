/// A choice of one of several values.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  public typealias Body = Never
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content

  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label)
  {
    (self.selection, self.content, self.label) = (selection, content(), label())
  }
  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    (self.selection, self.content, self.label) = (selection, content(), label)
  }
}

extension Picker where Label == Text {
  public init(_ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

/// A choice as a menu, a control or wheels show it.
struct PickerOption {
  var title: String
  var image: UIImage?
  var tag: AnyHashable
}

extension Picker: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    let options = context.evaluate(content).compactMap { element -> PickerOption? in
      guard let tag = element.traits.tag ?? element.traits.implicitTag else { return nil }
      let (texts, images) = element.described
      return PickerOption(title: texts.joined(separator: " "), image: images.first, tag: tag)
    }
    let selection = selection
    let chosen = options.firstIndex { $0.tag == AnyHashable(selection.wrappedValue) }
    let choose: (Int) -> Void = { index in
      let base = options[index].tag.base
      if let value = base as? SelectionValue { selection.wrappedValue = value }
    }
    let style = context.environment.pickerLook
    let control: any View
    switch style {
    case .segmented: control = SegmentsView(options: options, chosen: chosen, choose: choose)
    case .wheel: control = WheelsView(options: options, chosen: chosen, choose: choose)
    case .inline: control = InlineOptions(options: options, chosen: chosen, choose: choose)
    case .menu: control = MenuChoice(options: options, chosen: chosen, choose: choose)
    }
    if style == .menu, !context.environment.hidesLabels, context.environment.isInList {
      return context.evaluate(LabelledControl(label: AnyView(label), control: AnyView(control)), key: 1)
    }
    return context.evaluate(control, key: 1)
  }
}

private struct SegmentsView: PrimitiveView {
  typealias Body = Never
  let options: [PickerOption]
  let chosen: Int?
  let choose: (Int) -> Void

  func elements(in context: ViewContext) -> [Element] {
    let (options, chosen, choose) = (options, chosen, choose)
    return [
      context.control({ UISegmentedControl() }, changed: { choose($0.selectedSegmentIndex) }) { control in
        let titles = (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) }
        if titles != options.map({ $0.image == nil ? $0.title : nil }) {
          control.removeAllSegments()
          for (index, option) in options.enumerated() {
            if let image = option.image {
              control.insertSegment(with: image, at: index, animated: false)
            } else {
              control.insertSegment(withTitle: option.title, at: index, animated: false)
            }
          }
        }
        let index = chosen ?? UISegmentedControl.noSegment
        if control.selectedSegmentIndex != index { control.selectedSegmentIndex = index }
      } sizing: { control, proposal in
        CGSize(width: proposal.width ?? control.intrinsicContentSize.width, height: control.intrinsicContentSize.height)
      }
    ]
  }
}

private struct WheelsView: UIViewRepresentable {
  let options: [PickerOption]
  let chosen: Int?
  let choose: (Int) -> Void

  final class Coordinator: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var titles: [String] = []
    var choose: (Int) -> Void = { _ in }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { titles.count }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      titles[row]
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) { choose(row) }
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIView(context: Context) -> UIPickerView {
    let view = UIPickerView()
    (view.dataSource, view.delegate) = (context.coordinator, context.coordinator)
    return view
  }

  func updateUIView(_ view: UIPickerView, context: Context) {
    let titles = options.map(\.title)
    if context.coordinator.titles != titles {
      context.coordinator.titles = titles
      view.reloadAllComponents()
    }
    context.coordinator.choose = choose
    if let chosen, view.selectedRow(inComponent: 0) != chosen {
      view.selectRow(chosen, inComponent: 0, animated: false)
    }
  }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIPickerView, context: Context) -> CGSize? {
    CGSize(width: proposal.width ?? 320, height: min(uiView.intrinsicContentSize.height, proposal.height ?? .infinity))
  }
}

/// One row for each choice, with a mark at the chosen one.
private struct InlineOptions: View {
  let options: [PickerOption]
  let chosen: Int?
  let choose: (Int) -> Void

  var body: some View {
    ForEach(options.indices, id: \.self) { index in
      Button(action: { choose(index) }) {
        HStack {
          Text(verbatim: options[index].title).foregroundColor(.primary)
          Spacer()
          if index == chosen { Image(systemName: "checkmark").foregroundColor(.accentColor) }
        }
      }
    }
  }
}

/// A button that names the choice and opens a menu of all.
private struct MenuChoice: View {
  let options: [PickerOption]
  let chosen: Int?
  let choose: (Int) -> Void

  var body: some View {
    MenuButton(
      title: chosen.map { options[$0].title } ?? "", image: nil, showsChoice: true,
      elements: { _ in
        options.indices.map { index in
          UIAction(title: options[index].title, image: options[index].image, state: index == chosen ? .on : .off) { _ in
            choose(index)
          }
        }
      })
  }
}

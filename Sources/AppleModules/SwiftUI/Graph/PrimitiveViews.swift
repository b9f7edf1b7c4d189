extension EmptyView: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] { [] }
}

extension Never: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] { [] }
}

extension AnyView: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] { context.evaluate(view) }
}

extension TupleView: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    views.enumerated().flatMap { index, view in context.evaluate(view, key: index) }
  }
}

extension _ConditionalContent: PrimitiveView where TrueContent: View, FalseContent: View {
  func elements(in context: ViewContext) -> [Element] {
    switch storage {
    case .first(let view): context.evaluate(view, key: 0)
    case .second(let view): context.evaluate(view, key: 1)
    }
  }
}

extension Optional: PrimitiveView where Wrapped: View {
  func elements(in context: ViewContext) -> [Element] { map { context.evaluate($0) } ?? [] }
}

extension Group: PrimitiveView where Content: View {
  func elements(in context: ViewContext) -> [Element] { context.evaluate(content) }
}

extension EquatableView: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] { context.evaluate(content) }
}

extension IdentifiedView: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    context.evaluate(content, id: id).map { element in
      element.traits.id = id
      return element
    }
  }
}

extension ForEach: PrimitiveView where Content: View {
  /// Elements with equal identities are told apart by how often the identity was there before; SwiftUI leaves this case
  /// undefined.
  func elements(in context: ViewContext) -> [Element] {
    var counts: [ID: Int] = [:]
    return data.enumerated().flatMap { offset, datum -> [Element] in
      let id = identify(datum)
      let count = counts[id, default: 0]
      counts[id] = count + 1
      let key = count == 0 ? AnyHashable(id) : AnyHashable([AnyHashable(id), AnyHashable(count)])
      return context.evaluate(content(datum), id: key).map { element in
        element.traits.offset = offset
        if element.traits.tag == nil { element.traits.implicitTag = AnyHashable(id) }
        return element
      }
    }
  }
}

extension EditedContent: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] {
    context.evaluate(content).map { element in
      if let delete { element.traits.delete = delete }
      if let move { element.traits.move = move }
      return element
    }
  }
}

extension _ViewModifier_Content: PrimitiveView {
  func elements(in context: ViewContext) -> [Element] { context.evaluate(view) }
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
  func elements(in context: ViewContext) -> [Element] {
    if let primitive = modifier as? any PrimitiveModifier { return primitive.elements(of: content, in: context) }
    var modifier = modifier
    context.node.connect(&modifier, context.environment)
    let connected = modifier
    let body = context.node.observing { connected.body(content: _ViewModifier_Content(view: content)) }
    return context.evaluate(body)
  }
}

extension EmptyModifier: PrimitiveModifier {
  func elements(of content: any View, in context: ViewContext) -> [Element] { context.evaluate(content) }
}

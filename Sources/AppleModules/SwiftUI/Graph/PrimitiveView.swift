/// A view of this module: it says itself which elements show it.
@MainActor
protocol PrimitiveView: View {
  func elements(in context: ViewContext) -> [Element]
}

/// The position at which a view is evaluated, and its surroundings.
@MainActor
struct ViewContext {
  let node: ViewNode
  var environment: EnvironmentValues

  func evaluate(_ view: any View, key: Int = 0, _ environment: EnvironmentValues? = nil) -> [Element] {
    node.evaluate(view, key: .index(key), environment ?? self.environment)
  }

  func evaluate(_ view: any View, id: AnyHashable) -> [Element] { node.evaluate(view, key: .id(id), environment) }

  /// One element for a view: several stand one behind the other, none is an empty one.
  func element(_ view: any View, key: Int = 0, _ environment: EnvironmentValues? = nil) -> Element {
    Element.joining(evaluate(view, key: key, environment), in: node, slot: -1 - key)
  }
}

/// A view that a value of an app's own makes, such as a button style. The value may have dynamic properties, as a view
/// has.
struct MadeView<Maker>: PrimitiveView {
  typealias Body = Never
  let maker: Maker
  let make: @MainActor (Maker) -> any View

  func elements(in context: ViewContext) -> [Element] {
    var maker = maker
    context.node.connect(&maker, context.environment)
    let connected = maker
    return context.evaluate(context.node.observing { make(connected) })
  }
}

/// A modifier of this module.
@MainActor
protocol PrimitiveModifier: ViewModifier where Body == Never {
  func elements(of content: any View, in context: ViewContext) -> [Element]
}

/// A modifier that changes the surroundings of its content and nothing else.
@MainActor
protocol EnvironmentalModifier: PrimitiveModifier {
  func change(_ environment: inout EnvironmentValues)
}

extension EnvironmentalModifier {
  func elements(of content: any View, in context: ViewContext) -> [Element] {
    var environment = context.environment
    change(&environment)
    return context.evaluate(content, environment)
  }
}

/// A modifier that puts an element of its own around each element of its content.
@MainActor
protocol ElementModifier: PrimitiveModifier {
  func element(around content: Element, in context: ViewContext, slot: Int) -> Element
}

extension ElementModifier {
  func elements(of content: any View, in context: ViewContext) -> [Element] {
    context.evaluate(content).enumerated().map { slot, element in
      let wrapped = self.element(around: element, in: context, slot: slot)
      wrapped.traits = element.traits
      return wrapped
    }
  }
}

import AbsentServices

/// A modifier that is accepted and changes nothing of what is shown. The first use of each is told on the standard
/// error stream.
struct Unshown: PrimitiveModifier {
  typealias Body = Never
  private let name: String
  nonisolated init(_ name: String) { self.name = name }

  func elements(of content: any View, in context: ViewContext) -> [Element] {
    warnOnce("SwiftUI: the modifier \(name) is not shown here.")
    return context.evaluate(content)
  }
}

/// A view of a kind that is not shown here: it draws its name instead.
struct NamedPlaceholder: PrimitiveView {
  typealias Body = Never
  let name: String

  func elements(in context: ViewContext) -> [Element] {
    let name = name
    return [
      PlatformElement(in: context.node, make: { NamedPage(name, .secondarySystemBackground) }) { _, proposal in
        proposal.replacingUnspecifiedDimensions(by: CGSize(width: 100, height: 44))
      }
    ]
  }
}

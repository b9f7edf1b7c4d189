public enum AccessibilityChildBehavior: Hashable, Sendable { case ignore, contain, combine }

public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var traits: Set<UInt64> = []
  private var bits: UIAccessibilityTraits {
    traits.reduce(into: UIAccessibilityTraits()) { $0.insert(UIAccessibilityTraits(rawValue: $1)) }
  }
  public init() {}
  private init(_ trait: UIAccessibilityTraits) { traits = [trait.rawValue] }
  var uiTraits: UIAccessibilityTraits { bits }

  public static let isButton = AccessibilityTraits(.button)
  public static let isHeader = AccessibilityTraits(.header)
  public static let isSelected = AccessibilityTraits(.selected)
  public static let isLink = AccessibilityTraits(.link)
  public static let isSearchField = AccessibilityTraits(.searchField)
  public static let isImage = AccessibilityTraits(.image)
  public static let isStaticText = AccessibilityTraits(.staticText)
  public static let isSummaryElement = AccessibilityTraits(.summaryElement)
  public static let updatesFrequently = AccessibilityTraits(.updatesFrequently)
  public static let startsMediaSession = AccessibilityTraits(.startsMediaSession)
  public static let playsSound = AccessibilityTraits(.playsSound)
  public static let isKeyboardKey = AccessibilityTraits(.keyboardKey)
  public static let allowsDirectInteraction = AccessibilityTraits(.allowsDirectInteraction)
  public static let causesPageTurn = AccessibilityTraits(.causesPageTurn)
  public static let isModal = AccessibilityTraits(.none)
  public static let isToggle = AccessibilityTraits(.button)

  public func contains(_ member: AccessibilityTraits) -> Bool { member.traits.isSubset(of: traits) }
  public func union(_ other: Self) -> Self { with { $0.formUnion(other.traits) } }
  public func intersection(_ other: Self) -> Self { with { $0.formIntersection(other.traits) } }
  public func symmetricDifference(_ other: Self) -> Self { with { $0.formSymmetricDifference(other.traits) } }
  public mutating func formUnion(_ other: Self) { traits.formUnion(other.traits) }
  public mutating func formIntersection(_ other: Self) { traits.formIntersection(other.traits) }
  public mutating func formSymmetricDifference(_ other: Self) { traits.formSymmetricDifference(other.traits) }
  public mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    let isNew = !contains(newMember)
    traits.formUnion(newMember.traits)
    return (isNew, newMember)
  }
  public mutating func remove(_ member: Self) -> Self? {
    guard contains(member) else { return nil }
    traits.subtract(member.traits)
    return member
  }
  public mutating func update(with newMember: Self) -> Self? { insert(newMember).inserted ? nil : newMember }
  private func with(_ change: (inout Set<UInt64>) -> Void) -> Self {
    var copy = self
    change(&copy.traits)
    return copy
  }
}

/// Says something of the content to assistive techniques, at the view that is read.
private struct AccessibilityModifier: ElementModifier {
  typealias Body = Never
  let change: (UIView) -> Void

  func element(around content: Element, in context: ViewContext, slot: Int) -> Element {
    ContainerElement(content, in: context.node, slot: slot) { view, _ in change(readView(in: view)) }
  }

  /// The one view that a container holds, so that a label on a text or a button is that view's own.
  private func readView(in view: UIView) -> UIView {
    var current = view
    while current is EffectView || type(of: current) == UIView.self, current.subviews.count == 1,
      let only = current.subviews.first
    {
      current = only
    }
    return current
  }
}

extension View {
  private func accessibility(_ change: @escaping (UIView) -> Void) -> some View {
    modifier(AccessibilityModifier(change: change))
  }

  public func accessibilityLabel(_ label: Text) -> some View {
    accessibility {
      ($0.accessibilityLabelBlock, $0.accessibilityLabel) = (nil, label.plainString)
      if !($0 is UIControl) { $0.isAccessibilityElement = true }
    }
  }
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View { accessibilityLabel(Text(labelKey)) }
  @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
  }
  public func accessibilityValue(_ value: Text) -> some View {
    accessibility { $0.accessibilityValue = value.plainString }
  }
  public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View { accessibilityValue(Text(valueKey)) }
  @_disfavoredOverload public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    accessibilityValue(Text(value))
  }
  public func accessibilityHint(_ hint: Text) -> some View { accessibility { $0.accessibilityHint = hint.plainString } }
  public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { accessibilityHint(Text(hintKey)) }
  @_disfavoredOverload public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    accessibilityHint(Text(hint))
  }
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    accessibility { $0.accessibilityIdentifier = identifier }
  }
  public func accessibilityHidden(_ hidden: Bool) -> some View {
    modifier(EffectModifier { view, _ in view.accessibilityElementsHidden = hidden })
  }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility { $0.accessibilityTraits.formUnion(traits.uiTraits) }
  }
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility { $0.accessibilityTraits.subtract(traits.uiTraits) }
  }
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    modifier(
      EffectModifier { view, _ in
        guard children != .contain else { return }
        view.isAccessibilityElement = true
        // The children may not be there yet, and may change.
        guard children == .combine else { return }
        view.accessibilityLabelBlock = { [weak view] in
          view.map { ($0 as? UILabel)?.text ?? SpokenTexts($0.subviews).joined }
        }
      })
  }
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
    modifier(Unshown("accessibilitySortPriority(_:)"))
  }
  public func accessibilityAction(_ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void)
    -> some View
  {
    modifier(Unshown("accessibilityAction(_:_:)"))
  }
  public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
    accessibility { view in
      view.accessibilityCustomActions = [
        UIAccessibilityCustomAction(name: name.plainString) { _ in
          handler()
          return true
        }
      ]
    }
  }
  public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View {
    modifier(Unshown("accessibilityInputLabels(_:)"))
  }

  public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
  public func accessibility(value: Text) -> some View { accessibilityValue(value) }
  public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
  public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
  public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
  public func accessibility(addTraits traits: AccessibilityTraits) -> some View { accessibilityAddTraits(traits) }
  public func accessibility(removeTraits traits: AccessibilityTraits) -> some View { accessibilityRemoveTraits(traits) }
}

public struct AccessibilityActionKind: Equatable, Sendable {
  private let kind: Int
  public static let `default` = AccessibilityActionKind(kind: 0)
  public static let escape = AccessibilityActionKind(kind: 1)
  public static let magicTap = AccessibilityActionKind(kind: 2)
}

/// The texts below a view, in the order in which they stand.
@MainActor
struct SpokenTexts {
  private var texts: [String] = []
  init(_ view: UIView) { collect(view) }
  init(_ views: [UIView]) { for view in views { collect(view) } }
  var joined: String { texts.joined(separator: ", ") }

  private mutating func collect(_ view: UIView) {
    if let text = (view as? UILabel)?.text ?? view.accessibilityLabel, !text.isEmpty { return texts.append(text) }
    for subview in view.subviews { collect(subview) }
  }
}

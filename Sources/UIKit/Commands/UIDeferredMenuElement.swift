/// Elements that are asked for when the menu is shown. Until they come a spinner stands instead.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
  public struct Identifier: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  @preconcurrency @MainActor
  open class Provider: NSObject {
    let ask: (@escaping ([UIMenuElement]) -> Void) -> Void
    public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
      ask = elementProvider
      super.init()
    }
  }

  open private(set) var identifier: Identifier
  private let ask: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let keepsAnswer: Bool
  private var answer: [UIMenuElement]?
  private var isAsked = false
  private var waiting: [() -> Void] = []

  /// The elements are asked for once, when a menu shows them for the first time.
  public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.init(elementProvider, _keepsAnswer: true)
  }

  /// The elements are asked for each time the menu is shown.
  open class func uncached(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) -> Self {
    self.init(elementProvider, _keepsAnswer: false)
  }

  open class func usingFocus(identifier: UIDeferredMenuElement.Identifier, shouldCacheItems: Bool) -> Self {
    notImplemented("UIDeferredMenuElement.usingFocus(identifier:shouldCacheItems:)")
  }

  public required init(
    _ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void, _keepsAnswer keepsAnswer: Bool
  ) {
    identifier = Identifier("com.apple.menu.deferred.\(RunningApp.current.nextNumber())")
    (ask, self.keepsAnswer) = (provider, keepsAnswer)
    super.init(_title: "", image: nil)
  }
  public required init?(coder: NSCoder) { notImplemented("UIDeferredMenuElement.init(coder:)") }

  override var _shownElements: [UIMenuElement]? { answer }

  /// A menu is about to show it: an answer that is not to be kept is forgotten.
  final func _beginShowing() {
    if !keepsAnswer, !isAsked { answer = nil }
  }

  /// Asks for the elements, unless they are there or were asked for.
  /// - Parameter done: Called when they come; at once where the provider answers at once.
  final func _load(_ done: @escaping () -> Void) {
    guard answer == nil else { return done() }
    waiting.append(done)
    guard !isAsked else { return }
    isAsked = true
    ask { [weak self] elements in MainActor.assumeIsolated { self?.receive(elements) } }
  }

  private func receive(_ elements: [UIMenuElement]) {
    // A second answer changes nothing.
    guard isAsked else { return }
    isAsked = false
    answer = elements
    let waiting = waiting
    self.waiting = []
    for done in waiting { done() }
  }
}

/// The values on which a custom detent may base its height.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
  var containerTraitCollection: UITraitCollection { get }
  /// Points: of the largest sheet that fits, without the safe area below it.
  var maximumDetentValue: CGFloat { get }
}

final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(traits: UITraitCollection, maximum: CGFloat) {
    (containerTraitCollection, maximumDetentValue) = (traits, maximum)
  }
}

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    public struct Identifier: Hashable, RawRepresentable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }
      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }

    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    public required init(
      _identifier identifier: Identifier,
      _resolver resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      (self.identifier, self.resolver) = (identifier, resolver)
      super.init()
    }

    /// About half the screen; none where the screen has little height.
    open class func medium() -> Self {
      self.init(_identifier: .medium) { context in
        context.containerTraitCollection.verticalSizeClass == .compact
          ? nil : (context.maximumDetentValue * 0.5).rounded()
      }
    }
    open class func large() -> Self { self.init(_identifier: .large) { $0.maximumDetentValue } }

    /// - Parameter resolver: The height in points without the safe area below; nil where the detent does not apply.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      return Detent(
        _identifier: identifier ?? Identifier("custom-\(RunningApp.current.nextNumber())"), _resolver: resolver)
    }

    public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context).map { min(max($0, 0), context.maximumDetentValue) }
    }
  }
}

@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Only after a change by hand.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {
    OptionalRequirement.inSubclass(self, "UISheetPresentationControllerDelegate", sheetPresentationController, else: ())
  }
}

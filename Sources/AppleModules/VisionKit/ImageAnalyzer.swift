public import UIKit

/// Finds text in pictures, on devices that can; this one cannot.
public final class ImageAnalyzer: Sendable {
  public struct AnalysisTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let text = AnalysisTypes(rawValue: 1)
    public static let machineReadableCode = AnalysisTypes(rawValue: 2)
    public static let visualLookUp = AnalysisTypes(rawValue: 4)
  }
  public struct Configuration: Sendable {
    public let analysisTypes: AnalysisTypes
    public var locales: [String] = []
    public init(_ types: AnalysisTypes) { analysisTypes = types }
  }
  public enum AnalysisError: Error { case unsupported }

  public static var isSupported: Bool { false }
  public static var supportedTextRecognitionLanguages: [String] { [] }
  public init() {}
  public func analyze(_ image: UIImage, configuration: Configuration) async throws -> ImageAnalysis {
    throw AnalysisError.unsupported
  }
}

public final class ImageAnalysis: Sendable {
  init(_: Void) {}
  public var transcript: String { "" }
  public func hasResults(for types: ImageAnalyzer.AnalysisTypes) -> Bool { false }
}

/// Lets a person select text in a picture, which nothing has found.
@preconcurrency @MainActor
public final class ImageAnalysisInteraction: NSObject, UIInteraction {
  public struct InteractionTypes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let automatic = InteractionTypes(rawValue: 1)
    public static let textSelection = InteractionTypes(rawValue: 2)
    public static let dataDetectors = InteractionTypes(rawValue: 4)
    public static let imageSubject = InteractionTypes(rawValue: 8)
    public static let visualLookUp = InteractionTypes(rawValue: 16)
    public static let automaticTextOnly = InteractionTypes(rawValue: 32)
  }
  public private(set) weak var view: UIView?
  public var analysis: ImageAnalysis?
  public var preferredInteractionTypes: InteractionTypes = []
  public var isSupplementaryInterfaceHidden = false
  public var selectableItemsHighlighted = false
  public func willMove(to view: UIView?) {}
  public func didMove(to view: UIView?) { self.view = view }
}

import AbsentServices
@_exported public import UIKit

public struct LPError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = 1, metadataFetchFailed, metadataFetchCancelled, metadataFetchTimedOut, metadataFetchNotAllowed
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { "LPErrorDomain" }
  public var errorCode: Int { code.rawValue }
}

/// The description that a page gives of itself.
open class LPLinkMetadata: NSObject, @unchecked Sendable {  // set up before it is shown
  open var originalURL: URL?
  open var url: URL?
  open var title: String?
}

/// Fails with `LPError.metadataFetchFailed`: no page is read.
open class LPMetadataProvider: NSObject {
  open var timeout: TimeInterval = 30
  open var shouldFetchSubresources = true
  open func startFetchingMetadata(for url: URL, completionHandler: @escaping (LPLinkMetadata?, (any Error)?) -> Void) {
    answerLater { completionHandler(nil, LPError(.metadataFetchFailed)) }
  }
  open func startFetchingMetadata(for url: URL) async throws -> LPLinkMetadata { throw LPError(.metadataFetchFailed) }
  open func cancel() {}
}

/// An empty card with its name.
@preconcurrency @MainActor
open class LPLinkView: UIView {
  open var metadata = LPLinkMetadata()
  public convenience init(url: URL) {
    self.init(frame: .zero)
    metadata.url = url
  }
  public convenience init(metadata: LPLinkMetadata) {
    self.init(frame: .zero)
    self.metadata = metadata
  }
  public required init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }
  public required convenience init() { self.init(frame: .zero) }
  private func setUp() {
    backgroundColor = .secondarySystemBackground
    contentMode = .redraw
  }
  open override func draw(_ rect: CGRect) { drawClassName(of: self) }
}

import AbsentServices
@_exported public import PDFKit
@_exported public import UIKit

public let QLThumbnailErrorDomain = "QLThumbnailErrorDomain"

public struct QLThumbnailError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case generationFailed, savingToURLFailed, noCachedThumbnail, noCloudThumbnail, requestInvalid, requestCancelled
    public static func ~= (code: Self, error: any Swift.Error) -> Bool { (error as? QLThumbnailError)?.code == code }
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static var errorDomain: String { QLThumbnailErrorDomain }
  public var errorCode: Int { code.rawValue }
  public static var generationFailed: Code { .generationFailed }
  public static var savingToURLFailed: Code { .savingToURLFailed }
  public static var noCachedThumbnail: Code { .noCachedThumbnail }
  public static var noCloudThumbnail: Code { .noCloudThumbnail }
  public static var requestInvalid: Code { .requestInvalid }
  public static var requestCancelled: Code { .requestCancelled }
}

/// Small pictures of files: of images and of the first pages of PDF files. For others it fails with
/// `QLThumbnailError.generationFailed`.
open class QLThumbnailGenerator: NSObject, @unchecked Sendable {  // holds nothing
  private static let generator = QLThumbnailGenerator()
  open class var shared: QLThumbnailGenerator { generator }

  open class Request: NSObject, @unchecked Sendable {  // belongs to its maker
    public struct RepresentationTypes: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      public static let icon = RepresentationTypes(rawValue: 1)
      public static let lowQualityThumbnail = RepresentationTypes(rawValue: 2)
      public static let thumbnail = RepresentationTypes(rawValue: 4)
      public static let all: RepresentationTypes = [.icon, .lowQualityThumbnail, .thumbnail]
    }
    let url: URL
    public let size: CGSize
    public let scale: CGFloat
    public let representationTypes: RepresentationTypes
    open var minimumDimension: CGFloat = 0
    open var iconMode = false
    public init(fileAt url: URL, size: CGSize, scale: CGFloat, representationTypes: RepresentationTypes) {
      (self.url, self.size, self.scale, self.representationTypes) = (url, size, scale, representationTypes)
    }
  }

  open func generateBestRepresentation(
    for request: Request, completion completionHandler: @escaping (QLThumbnailRepresentation?, (any Error)?) -> Void
  ) {
    answerLater {
      let picture = Self.picture(for: request)
      completionHandler(picture, picture == nil ? QLThumbnailError(.generationFailed) : nil)
    }
  }
  open func generateBestRepresentation(for request: Request) async throws -> QLThumbnailRepresentation {
    guard let picture = Self.picture(for: request) else { throw QLThumbnailError(.generationFailed) }
    return picture
  }
  /// One representation is made, the thumbnail itself.
  open func generateRepresentations(
    for request: Request,
    update updateHandler: (
      (QLThumbnailRepresentation?, QLThumbnailRepresentation.RepresentationType, (any Error)?) -> Void
    )? = nil
  ) { generateBestRepresentation(for: request) { updateHandler?($0, .thumbnail, $1) } }
  open func cancel(_ request: Request) {}

  /// As large as fits into the size, and no larger than the file's own picture.
  private static func picture(for request: Request) -> QLThumbnailRepresentation? {
    guard request.size.width > 0, request.size.height > 0, request.scale > 0 else { return nil }
    let pixels = CGSize(width: request.size.width * request.scale, height: request.size.height * request.scale)
    if let page = PDFDocument(url: request.url)?.page(at: 0) {
      let image = page.thumbnail(of: pixels, for: .cropBox)
      return image.cgImage.map {
        QLThumbnailRepresentation(UIImage(cgImage: $0, scale: request.scale, orientation: .up))
      }
    }
    guard let image = UIImage(contentsOfFile: request.url.path), image.size.width > 0, image.size.height > 0 else {
      return nil
    }
    let factor = min(request.size.width / image.size.width, request.size.height / image.size.height, 1)
    let size = CGSize(width: image.size.width * factor, height: image.size.height * factor)
    let format = UIGraphicsImageRendererFormat()
    format.scale = request.scale
    return QLThumbnailRepresentation(
      UIGraphicsImageRenderer(size: size, format: format).image { _ in image.draw(in: CGRect(origin: .zero, size: size))
      })
  }
}

open class QLThumbnailRepresentation: NSObject, @unchecked Sendable {  // immutable
  public enum RepresentationType: Int, Sendable { case icon, lowQualityThumbnail, thumbnail }
  public let uiImage: UIImage
  init(_ image: UIImage) { uiImage = image }
  open var type: RepresentationType { .thumbnail }
  open var cgImage: CGImage { uiImage.cgImage! }
  open var contentRect: CGRect { CGRect(origin: .zero, size: uiImage.size) }
}

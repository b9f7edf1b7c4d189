import MobileCoreServices
import PorticoFoundation
import Testing

@testable import UniformTypeIdentifiers

/// The types of files that apps name in passing.
struct UniformTypeTests {
  @Test func `a type is known by its identifier, its ending in any case, and its MIME type`() {
    #expect(
      UTType("public.jpeg") == .jpeg && UTType(filenameExtension: "JPG") == .jpeg
        && UTType(mimeType: "Image/JPEG") == .jpeg)
    #expect(UTType("x.y") == nil && UTType(filenameExtension: "xyz") == nil && UTType(mimeType: "x/y") == nil)
    #expect(UTType.jpeg.preferredFilenameExtension == "jpeg" && UTType.jpeg.preferredMIMEType == "image/jpeg")
    #expect(UTType.item.preferredFilenameExtension == nil && UTType.png.description == "public.png")
  }

  @Test func `a kind of a kind conforms, and only a true kind is a subtype`() {
    #expect(UTType.svg.conforms(to: .xml) && UTType.svg.conforms(to: .image) && UTType.png.conforms(to: .item))
    #expect(!UTType.image.conforms(to: .png) && !UTType.png.conforms(to: .text))
    #expect(UTType.png.conforms(to: .png) && !UTType.png.isSubtype(of: .png) && UTType.png.isSubtype(of: .image))
    #expect(UTType.image.isSupertype(of: .png) && !UTType.png.isSupertype(of: .image))
  }

  @Test func `an ending or MIME type of another kind than asked for gives nothing`() {
    #expect(
      UTType(filenameExtension: "png", conformingTo: .image) == .png
        && UTType(filenameExtension: "png", conformingTo: .text) == nil)
    #expect(
      UTType(mimeType: "image/png", conformingTo: .image) == .png
        && UTType(mimeType: "image/png", conformingTo: .text) == nil)
  }

  @Test func `of a type of the app's own its name is known`() {
    let own = UTType(exportedAs: "com.example.card", conformingTo: .data)
    #expect(own.identifier == "com.example.card" && own == UTType(importedAs: "com.example.card"))
    #expect(own.preferredFilenameExtension == nil && !own.conforms(to: .image))
  }

  @Test func `a declaration of an Info.plist says of a type what it is, its endings and its MIME type`() throws {
    let rows = UniformTypes.rows(declaring: [
      [
        "UTTypeIdentifier": "com.example.plan", "UTTypeConformsTo": "public.json",
        "UTTypeTagSpecification": [
          "public.filename-extension": ["FloorPlan"], "public.mime-type": "application/x-plan",
        ],
      ], ["UTTypeDescription": "without a name"],
    ])
    let own = try #require(rows.first)
    #expect(own.identifier == "com.example.plan" && own.parents == ["public.json"] && own.endings == ["floorplan"])
    #expect(own.mime == "application/x-plan" && rows.dropFirst().first?.identifier == "public.item")
  }

  @Test func `every parent of the system's types is one, and no ending belongs to two`() {
    let rows = UniformTypes.rows(declaring: []), names = Set(rows.map(\.identifier)), endings = rows.flatMap(\.endings)
    #expect(names.count == rows.count && rows.allSatisfy { names.isSuperset(of: $0.parents) })
    #expect(Set(endings).count == endings.count)
    #expect(UTType.svg.supertypes == [.image, .xml, .data, .content, .item, .text])
    #expect(
      UTType.epub.isDeclared && !UTType.epub.isPublic && UTType.png.isPublic && UTType.vCard.conforms(to: .contact))
  }

  @Test func `the functions from before the type know the same`() {
    let ending = UTTypeCreatePreferredIdentifierForTag(kUTTagClassFilenameExtension, "PNG" as CFString, nil)
    #expect(ending?.takeRetainedValue() as String? == "public.png")
    let mime = UTTypeCreatePreferredIdentifierForTag(kUTTagClassMIMEType, "image/jpeg" as CFString, nil)
    #expect(mime?.takeRetainedValue() as String? == kUTTypeJPEG as String)
    #expect(UTTypeCreatePreferredIdentifierForTag("other" as CFString, "png" as CFString, nil) == nil)
    #expect(
      UTTypeCopyPreferredTagWithClass(kUTTypeGIF, kUTTagClassMIMEType)?.takeRetainedValue() as String? == "image/gif")
    #expect(UTTypeConformsTo(kUTTypePNG, kUTTypeImage) && !UTTypeConformsTo(kUTTypeImage, kUTTypePNG))
    #expect(UTTypeEqual(kUTTypePNG, "Public.PNG" as CFString))
  }
}

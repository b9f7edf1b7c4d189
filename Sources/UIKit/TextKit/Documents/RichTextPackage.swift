import PorticoFoundation

/// RTF with attachments: a folder with `TXT.rtf`, in which a group names the file of each attachment.
///
/// Source: RTFD as NeXT and Apple write it: `{{\NeXTGraphic name \width… \height…}¬}`, with sizes in twips.
final class RichTextPackage {
  /// A group's description of an attachment.
  struct Graphic {
    var bytes: [UInt8] = []
    var name = ""
    /// Points; zero for the picture's own.
    var size = CGSize.zero
  }

  private static let textName = "TXT.rtf"
  let wrapper: FileWrapper

  init(_ text: NSAttributedString, in range: NSRange) {
    wrapper = FileWrapper(directoryWithFileWrappers: [:])
    let rtf = RichTextWriter.write(text, in: range, package: self)
    wrapper.addRegularFile(withContents: rtf, preferredFilename: Self.textName)
  }

  init(_ wrapper: FileWrapper) { self.wrapper = wrapper }

  /// - Returns: Nil for data that is no folder in one piece.
  init?(_ data: Data) {
    guard let wrapper = FileWrapper(serializedRepresentation: data), wrapper.isDirectory else { return nil }
    self.wrapper = wrapper
  }

  /// Nil where the folder has no text in it.
  var text: NSAttributedString? {
    wrapper.fileWrappers?[Self.textName]?.regularFileContents.flatMap { RichTextReader.read($0, package: self) }
  }

  // MARK: Attachments

  /// The group that stands for an attachment, whose bytes are in the folder from now on; nil for one that has none.
  func graphic(_ attachment: NSTextAttachment) -> String? {
    guard let data = attachment.fileWrapper?.regularFileContents ?? attachment.contents ?? attachment.image?.pngData()
    else { return nil }
    let key = wrapper.addRegularFile(withContents: data, preferredFilename: Self.name(attachment))
    let size = attachment.bounds.isEmpty ? attachment.image?.size ?? .zero : attachment.bounds.size
    let room =
      size == .zero ? "" : "\\width\(Int((size.width * 20).rounded())) \\height\(Int((size.height * 20).rounded()))"
    return "{{\\NeXTGraphic \(RichTextWriter.escaped(key)) \(room)}\\'ac}"
  }

  private static func name(_ attachment: NSTextAttachment) -> String {
    if let name = attachment.fileWrapper?.preferredFilename, !name.isEmpty { return name }
    let ending = attachment.fileType.flatMap { $0.split(separator: ".").last.map(String.init) } ?? "png"
    return "Attachment.\(ending)"
  }

  /// - Returns: Nil where the folder has no such file.
  func attachment(_ graphic: Graphic) -> NSTextAttachment? {
    guard let file = wrapper.fileWrappers?[graphic.name], file.isRegularFile else { return nil }
    let attachment = NSTextAttachment()
    if file.preferredFilename == nil { file.preferredFilename = graphic.name }
    attachment.fileWrapper = file
    if graphic.size.width > 0, graphic.size.height > 0, graphic.size != attachment.image?.size {
      attachment.bounds = CGRect(origin: .zero, size: graphic.size)
    }
    return attachment
  }
}

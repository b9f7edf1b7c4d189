// Foundation on Linux lets an archived text have attributes of the classes alone that the reader names, and a text of
// one run none but those of a dictionary. Apple's knows what UIKit's attributes are made of.

/// Stands in for the text while it is read: it asks for the attributes by itself.
final class ArchivedText: NSObject, NSSecureCoding {
  static let supportsSecureCoding = true
  private static let names = ["NSAttributedString", "NSMutableAttributedString"]
  /// The classes of UIKit's attributes, and of the text itself.
  static let classes: [AnyClass] = [
    ArchivedText.self, NSAttributedString.self, NSMutableAttributedString.self, UIFont.self, UIFontDescriptor.self,
    UIColor.self,
    NSParagraphStyle.self, NSMutableParagraphStyle.self, NSTextTab.self, NSTextList.self, NSShadow.self,
    NSTextAttachment.self,
    UIImage.self, NSURL.self, NSString.self, NSNumber.self, NSData.self, NSDictionary.self, NSArray.self,
  ]

  private let text: NSMutableAttributedString

  init?(coder: NSCoder) {
    // A text of several runs has this key; Foundation reads those.
    if coder.containsValue(forKey: "NSAttributeInfo") {
      guard let read = NSMutableAttributedString(coder: coder) else { return nil }
      text = read
    } else {
      guard let string = coder._decodeObject(of: NSString.self, forKey: "NSString") else { return nil }
      let found = coder._decodeObject(of: Self.classes, forKey: "NSAttributes") as? NSDictionary ?? [:]
      var attributes: [NSAttributedString.Key: Any] = [:]
      for (key, value) in found {
        if let key = key as? String { attributes[NSAttributedString.Key(rawValue: key)] = value }
      }
      text = NSMutableAttributedString(string: string as String, attributes: attributes)
    }
    super.init()
  }
  func encode(with coder: NSCoder) { fatalError("ArchivedText is for reading.") }

  /// The result of `decode` while texts are read by this class; nil where it is no text of the type.
  static func read<T: NSAttributedString>(_ coder: NSCoder, _ decode: () -> Any?) -> T? {
    let unarchiver = coder as? NSKeyedUnarchiver
    for name in names { unarchiver?.setClass(ArchivedText.self, forClassName: name) }
    defer { for name in names { unarchiver?.setClass(nil, forClassName: name) } }
    let found = decode()
    return (found as? ArchivedText)?.text as? T ?? found as? T
  }
}

extension NSKeyedUnarchiver {
  /// A text with UIKit's attributes.
  ///
  /// - Throws: For an archive of something else, and for attributes of an app's own classes.
  public static func unarchivedObject<T: NSAttributedString>(ofClass cls: T.Type, from data: Data) throws -> T? {
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    let text: T? = ArchivedText.read(unarchiver) {
      unarchiver.decodeObject(of: ArchivedText.classes, forKey: NSKeyedArchiveRootObjectKey)
    }
    if let error = unarchiver.error { throw error }
    guard let text else { throw CocoaError(.coderReadCorrupt) }
    return text
  }
}

extension NSCoder {
  /// A text with UIKit's attributes; nil for a key that the archive does not have, and for what is no text.
  public func decodeObject<T: NSAttributedString>(of cls: T.Type, forKey key: String) -> T? {
    ArchivedText.read(self) { _decodeObject(of: ArchivedText.classes, forKey: key) }
  }
}

// Foundation's own classes that item providers take and give. Text travels as UTF-8.
extension NSString: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text", "public.plain-text", "public.url"]
  }
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let text = String(data: data, encoding: .utf8), let object = NSString(string: text) as? Self else {
      throw NSItemProvider.error(.unavailableCoercionError)
    }
    return object
  }
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data((self as String).utf8), nil)
    return nil
  }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
  public var writableTypeIdentifiersForItemProvider: [String] {
    isFileURL ? ["public.file-url", "public.url"] : ["public.url"]
  }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let text = String(data: data, encoding: .utf8), let object = NSURL(string: text) as? Self else {
      throw NSItemProvider.error(.unavailableCoercionError)
    }
    return object
  }
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
}

/// Only the text travels; its attributes do not.
extension NSAttributedString: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text", "public.plain-text"]
  }
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let text = try NSString.object(withItemProviderData: data, typeIdentifier: typeIdentifier)
    guard let object = NSAttributedString(string: text as String) as? Self else {
      throw NSItemProvider.error(.unavailableCoercionError)
    }
    return object
  }
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(string.utf8), nil)
    return nil
  }
}

extension String: _ItemProviderValue {
  public init(_itemObject: NSString) { self = _itemObject as String }
}
extension URL: _ItemProviderValue {
  public init(_itemObject: NSURL) { self = _itemObject as URL }
}

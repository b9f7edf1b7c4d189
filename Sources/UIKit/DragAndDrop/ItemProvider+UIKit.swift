/// Apple keeps these with a provider for other apps to read; here the one app does.
extension NSItemProvider {
  public enum PreferredPresentationStyle: Int, Sendable { case unspecified, inline, attachment }

  @MainActor private static let keys = (
    data: UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1),
    size: UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1),
    style: UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
  )

  /// At most 8 KB.
  @preconcurrency @MainActor public var teamData: Data? {
    get { objc_getAssociatedObject(self, Self.keys.data) as? Data }
    set {
      enforce((newValue?.count ?? 0) <= 8192, "The team data of an item provider are at most 8192 bytes.")
      objc_setAssociatedObject(self, Self.keys.data, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    }
  }
  /// In points; zero: no preference.
  @preconcurrency @MainActor public var preferredPresentationSize: CGSize {
    get { objc_getAssociatedObject(self, Self.keys.size) as? CGSize ?? .zero }
    set { objc_setAssociatedObject(self, Self.keys.size, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
  @preconcurrency @MainActor public var preferredPresentationStyle: PreferredPresentationStyle {
    get { objc_getAssociatedObject(self, Self.keys.style) as? PreferredPresentationStyle ?? .unspecified }
    set { objc_setAssociatedObject(self, Self.keys.style, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.jpeg", "public.image"] }
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.jpeg"] }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let image = UIImage(data: data) as? Self else { throw NSItemProvider.error(.unavailableCoercionError) }
    return image
  }
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(typeIdentifier == "public.jpeg" ? jpegData(compressionQuality: 0.9) : pngData(), nil)
    return nil
  }
}

/// A colour travels as its four components in extended sRGB; a dynamic one as it is resolved now.
extension UIColor: NSItemProviderReading, NSItemProviderWriting {
  public static var readableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
  public static var writableTypeIdentifiersForItemProvider: [String] { ["com.apple.uikit.color"] }
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    let parts = String(decoding: data, as: UTF8.self).split(separator: " ").compactMap { Double($0) }.map {
      CGFloat($0)
    }
    guard parts.count == 4,
      let color = UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]) as? Self
    else {
      throw NSItemProvider.error(.unavailableCoercionError)
    }
    return color
  }
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard getRed(&red, green: &green, blue: &blue, alpha: &alpha) else {
      completionHandler(nil, NSItemProvider.error(.unavailableCoercionError))
      return nil
    }
    completionHandler(Data("\(red) \(green) \(blue) \(alpha)".utf8), nil)
    return nil
  }
}

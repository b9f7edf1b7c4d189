// With Objective-C an NSDictionary is a CFDictionary, and an NSData a CFData. Here those are Swift's own values, so
// that each function takes the objects as well.

@_disfavoredOverload
public func CGImageSourceCreateWithData(_ data: NSData, _ options: CFDictionary?) -> CGImageSource? {
  CGImageSourceCreateWithData(data as Data, options)
}
@_disfavoredOverload
public func CGImageSourceCreateWithData(_ data: NSData, _ options: NSDictionary) -> CGImageSource? {
  CGImageSourceCreateWithData(data as Data, _bridged(options))
}
@_disfavoredOverload
public func CGImageSourceCreateWithData(_ data: CFData, _ options: NSDictionary) -> CGImageSource? {
  CGImageSourceCreateWithData(data, _bridged(options))
}
@_disfavoredOverload
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: NSDictionary) -> CGImageSource? {
  CGImageSourceCreateWithURL(url, _bridged(options))
}
@_disfavoredOverload
public func CGImageSourceCreateWithDataProvider(_ provider: CGDataProvider, _ options: NSDictionary) -> CGImageSource? {
  CGImageSourceCreateWithDataProvider(provider, _bridged(options))
}
@_disfavoredOverload
public func CGImageSourceCreateIncremental(_ options: NSDictionary) -> CGImageSource {
  CGImageSourceCreateIncremental(_bridged(options))
}
@_disfavoredOverload
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: NSData, _ final: Bool) {
  CGImageSourceUpdateData(isrc, data as Data, final)
}
@_disfavoredOverload
public func CGImageSourceCreateImageAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: NSDictionary) -> CGImage? {
  CGImageSourceCreateImageAtIndex(isrc, index, _bridged(options))
}
@_disfavoredOverload
public func CGImageSourceCreateThumbnailAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: NSDictionary)
  -> CGImage?
{
  CGImageSourceCreateThumbnailAtIndex(isrc, index, _bridged(options))
}
@_disfavoredOverload
public func CGImageSourceCopyPropertiesAtIndex(_ isrc: CGImageSource, _ index: Int, _ options: NSDictionary)
  -> CFDictionary?
{
  CGImageSourceCopyPropertiesAtIndex(isrc, index, _bridged(options))
}
@_disfavoredOverload
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: NSDictionary) -> CFDictionary? {
  CGImageSourceCopyProperties(isrc, _bridged(options))
}

@_disfavoredOverload
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: NSDictionary
) -> CGImageDestination? { CGImageDestinationCreateWithData(data, type, count, _bridged(options)) }
@_disfavoredOverload
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: NSDictionary
) -> CGImageDestination? { CGImageDestinationCreateWithURL(url, type, count, _bridged(options)) }
@_disfavoredOverload
public func CGImageDestinationSetProperties(_ idst: CGImageDestination, _ properties: NSDictionary) {
  CGImageDestinationSetProperties(idst, _bridged(properties))
}
@_disfavoredOverload
public func CGImageDestinationAddImage(_ idst: CGImageDestination, _ image: CGImage, _ properties: NSDictionary) {
  CGImageDestinationAddImage(idst, image, _bridged(properties))
}
@_disfavoredOverload
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: NSDictionary
) { CGImageDestinationAddImageFromSource(idst, isrc, index, _bridged(properties)) }

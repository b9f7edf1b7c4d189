import PorticoFoundation

public typealias CGDataProviderGetBytesCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer, Int) -> Int
public typealias CGDataProviderSkipForwardCallback = @convention(c) (UnsafeMutableRawPointer?, off_t) -> off_t
public typealias CGDataProviderRewindCallback = @convention(c) (UnsafeMutableRawPointer?) -> Void
public typealias CGDataProviderReleaseInfoCallback = @convention(c) (UnsafeMutableRawPointer?) -> Void
public typealias CGDataProviderGetBytePointerCallback = @convention(c) (UnsafeMutableRawPointer?) -> UnsafeRawPointer?
public typealias CGDataProviderReleaseBytePointerCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer) -> Void
public typealias CGDataProviderGetBytesAtPositionCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer, off_t, Int) -> Int
public typealias CGDataProviderReleaseDataCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void

public struct CGDataProviderSequentialCallbacks: Sendable {
  public var version: UInt32 = 0
  public var getBytes: CGDataProviderGetBytesCallback?
  public var skipForward: CGDataProviderSkipForwardCallback?
  public var rewind: CGDataProviderRewindCallback?
  public var releaseInfo: CGDataProviderReleaseInfoCallback?

  public init() {}

  public init(
    version: UInt32, getBytes: CGDataProviderGetBytesCallback?, skipForward: CGDataProviderSkipForwardCallback?,
    rewind: CGDataProviderRewindCallback?, releaseInfo: CGDataProviderReleaseInfoCallback?
  ) {
    (self.version, self.getBytes, self.skipForward) = (version, getBytes, skipForward)
    (self.rewind, self.releaseInfo) = (rewind, releaseInfo)
  }
}

public struct CGDataProviderDirectCallbacks: Sendable {
  public var version: UInt32 = 0
  public var getBytePointer: CGDataProviderGetBytePointerCallback?
  public var releaseBytePointer: CGDataProviderReleaseBytePointerCallback?
  public var getBytesAtPosition: CGDataProviderGetBytesAtPositionCallback?
  public var releaseInfo: CGDataProviderReleaseInfoCallback?

  public init() {}

  public init(
    version: UInt32, getBytePointer: CGDataProviderGetBytePointerCallback?,
    releaseBytePointer: CGDataProviderReleaseBytePointerCallback?,
    getBytesAtPosition: CGDataProviderGetBytesAtPositionCallback?, releaseInfo: CGDataProviderReleaseInfoCallback?
  ) {
    (self.version, self.getBytePointer, self.releaseBytePointer) = (version, getBytePointer, releaseBytePointer)
    (self.getBytesAtPosition, self.releaseInfo) = (getBytesAtPosition, releaseInfo)
  }
}

/// Bytes of an image. They are read when the provider is made; callbacks are not asked again.
public final class CGDataProvider: Hashable {
  let bytes: Data
  public let info: UnsafeMutableRawPointer?
  private var release: (() -> Void)?

  public init?(data: CFData) {
    bytes = data
    info = nil
  }

  /// The form with an NSData, which is a CFData with Objective-C.
  @_disfavoredOverload public convenience init?(data: NSData) { self.init(data: data as Data) }
  public init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url as URL) else { return nil }
    bytes = data
    info = nil
  }

  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(url: NSURL(fileURLWithPath: String(cString: filename)))
  }

  /// The bytes are copied; `releaseData` is called when the provider goes.
  public init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: CGDataProviderReleaseDataCallback
  ) {
    bytes = Data(bytes: data, count: size)
    self.info = info
    release = { releaseData(info, data, size) }
  }

  public init?(
    sequentialInfo info: UnsafeMutableRawPointer?, callbacks: UnsafePointer<CGDataProviderSequentialCallbacks>
  ) {
    let callbacks = callbacks.pointee
    guard let getBytes = callbacks.getBytes else { return nil }
    var data = Data()
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = chunk.withUnsafeMutableBytes { getBytes(info, $0.baseAddress!, $0.count) }
      if count <= 0 { break }
      data.append(contentsOf: chunk[..<min(count, chunk.count)])
    }
    bytes = data
    self.info = info
    release = callbacks.releaseInfo.map { release in { release(info) } }
  }

  public init?(
    directInfo info: UnsafeMutableRawPointer?, size: off_t, callbacks: UnsafePointer<CGDataProviderDirectCallbacks>
  ) {
    let callbacks = callbacks.pointee
    if let pointer = callbacks.getBytePointer?(info) {
      bytes = Data(bytes: pointer, count: size)
      callbacks.releaseBytePointer?(info, pointer)
    } else if let read = callbacks.getBytesAtPosition {
      var data = Data(count: size)
      let count = data.withUnsafeMutableBytes { $0.isEmpty ? 0 : read(info, $0.baseAddress!, 0, size) }
      bytes = data.prefix(max(count, 0))
    } else {
      return nil
    }
    self.info = info
    release = callbacks.releaseInfo.map { release in { release(info) } }
  }

  deinit { release?() }

  public class var typeID: CFTypeID { TypeID.dataProvider }
  public static func == (lhs: CGDataProvider, rhs: CGDataProvider) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  public var data: CFData? { bytes }
}

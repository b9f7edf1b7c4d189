import PorticoFoundation

public typealias CGDataConsumerPutBytesCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Int
public typealias CGDataConsumerReleaseInfoCallback = @convention(c) (UnsafeMutableRawPointer?) -> Void

public struct CGDataConsumerCallbacks: Sendable {
  public var putBytes: CGDataConsumerPutBytesCallback?
  public var releaseConsumer: CGDataConsumerReleaseInfoCallback?

  public init() {}

  public init(putBytes: CGDataConsumerPutBytesCallback?, releaseConsumer: CGDataConsumerReleaseInfoCallback?) {
    (self.putBytes, self.releaseConsumer) = (putBytes, releaseConsumer)
  }
}

/// Takes bytes that are written.
public final class CGDataConsumer: Hashable {
  private let put: (Data) -> Bool
  private var release: (() -> Void)?

  public init?(info: UnsafeMutableRawPointer?, cbks: UnsafePointer<CGDataConsumerCallbacks>) {
    let callbacks = cbks.pointee
    guard let putBytes = callbacks.putBytes else { return nil }
    put = { data in data.withUnsafeBytes { $0.isEmpty || putBytes(info, $0.baseAddress!, $0.count) == $0.count } }
    release = callbacks.releaseConsumer.map { release in { release(info) } }
  }

  public init?(url: CFURL) {
    let url = url as URL
    put = { data in (try? data.write(to: url)) != nil }
  }

  public init?(data: CFMutableData) {
    put = { bytes in
      data.append(bytes)
      return true
    }
  }

  deinit { release?() }

  public class var typeID: CFTypeID { TypeID.dataConsumer }
  public static func == (lhs: CGDataConsumer, rhs: CGDataConsumer) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Whether everything was taken.
  package func write(_ data: Data) -> Bool { put(data) }
}

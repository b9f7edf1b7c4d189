import CZlib
@_exported public import PorticoFoundation

/// How bytes are packed. `COMPRESSION_ZLIB` alone is here: DEFLATE without a header, as Apple's module writes it.
public struct compression_algorithm: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

public let COMPRESSION_LZ4 = compression_algorithm(0x100), COMPRESSION_ZLIB = compression_algorithm(0x205)
public let COMPRESSION_LZMA = compression_algorithm(0x306), COMPRESSION_LZ4_RAW = compression_algorithm(0x101)
public let COMPRESSION_BROTLI = compression_algorithm(0xB02), COMPRESSION_LZFSE = compression_algorithm(0x801)
public let COMPRESSION_LZBITMAP = compression_algorithm(0x702)

public struct compression_stream_operation: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

public let COMPRESSION_STREAM_ENCODE = compression_stream_operation(0),
  COMPRESSION_STREAM_DECODE = compression_stream_operation(1)

public struct compression_stream_flags: RawRepresentable, Hashable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// The source holds the last of the bytes.
public let COMPRESSION_STREAM_FINALIZE = compression_stream_flags(1)

public struct compression_status: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int32
  public init(rawValue: Int32) { self.rawValue = rawValue }
  public init(_ rawValue: Int32) { self.rawValue = rawValue }
}

public let COMPRESSION_STATUS_OK = compression_status(0), COMPRESSION_STATUS_ERROR = compression_status(-1)
public let COMPRESSION_STATUS_END = compression_status(1)

/// Packing or unpacking that is under way: where it reads and writes, in bytes. The caller moves the pointers to new
/// buffers.
public struct compression_stream {
  public var dst_ptr: UnsafeMutablePointer<UInt8>
  public var dst_size: Int
  public var src_ptr: UnsafePointer<UInt8>
  public var src_size: Int
  public var state: UnsafeMutableRawPointer?

  public init(
    dst_ptr: UnsafeMutablePointer<UInt8>, dst_size: Int, src_ptr: UnsafePointer<UInt8>, src_size: Int,
    state: UnsafeMutableRawPointer?
  ) {
    (self.dst_ptr, self.dst_size, self.src_ptr, self.src_size, self.state) = (
      dst_ptr, dst_size, src_ptr, src_size, state
    )
  }
}

/// The object that a stream's `state` points at.
private struct Deflation {
  var stream = z_stream()
  let isEncoding: Bool
}

extension compression_stream {
  fileprivate var deflation: UnsafeMutablePointer<Deflation>? { state?.assumingMemoryBound(to: Deflation.self) }
}

/// Begins a stream.
///
/// - Returns: An error for every algorithm but `COMPRESSION_ZLIB`.
public func compression_stream_init(
  _ stream: UnsafeMutablePointer<compression_stream>, _ operation: compression_stream_operation,
  _ algorithm: compression_algorithm
) -> compression_status {
  stream.pointee.state = nil
  guard algorithm == COMPRESSION_ZLIB else { return COMPRESSION_STATUS_ERROR }
  let deflation = UnsafeMutablePointer<Deflation>.allocate(capacity: 1)
  deflation.initialize(to: Deflation(isEncoding: operation == COMPRESSION_STREAM_ENCODE))
  let size = Int32(MemoryLayout<z_stream>.size)
  // A window of 2^15 bytes, which minus means without header; level 5 and memory level 8, as Apple's module and zlib
  // have them.
  let result =
    deflation.pointee.isEncoding
    ? deflateInit2_(&deflation.pointee.stream, 5, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
    : inflateInit2_(&deflation.pointee.stream, -15, ZLIB_VERSION, size)
  guard result == Z_OK else {
    deflation.deallocate()
    return COMPRESSION_STATUS_ERROR
  }
  stream.pointee.state = UnsafeMutableRawPointer(deflation)
  return COMPRESSION_STATUS_OK
}

/// Packs or unpacks until the source is empty or the destination full, and moves both pointers behind what was used.
///
/// - Returns: `COMPRESSION_STATUS_END` when all is written; an error where the source is damaged.
public func compression_stream_process(_ stream: UnsafeMutablePointer<compression_stream>, _ flags: Int32)
  -> compression_status
{
  guard let deflation = stream.pointee.deflation else { return COMPRESSION_STATUS_ERROR }
  let sourceSize = min(stream.pointee.src_size, Int(UInt32.max)),
    roomSize = min(stream.pointee.dst_size, Int(UInt32.max))
  deflation.pointee.stream.next_in = UnsafeMutablePointer(mutating: stream.pointee.src_ptr)
  deflation.pointee.stream.avail_in = UInt32(sourceSize)
  deflation.pointee.stream.next_out = stream.pointee.dst_ptr
  deflation.pointee.stream.avail_out = UInt32(roomSize)
  let isLast = flags & Int32(COMPRESSION_STREAM_FINALIZE.rawValue) != 0 && sourceSize == stream.pointee.src_size
  let result =
    deflation.pointee.isEncoding
    ? deflate(&deflation.pointee.stream, isLast ? Z_FINISH : Z_NO_FLUSH)
    : inflate(&deflation.pointee.stream, Z_NO_FLUSH)
  let read = sourceSize - Int(deflation.pointee.stream.avail_in),
    written = roomSize - Int(deflation.pointee.stream.avail_out)
  stream.pointee.src_ptr += read
  stream.pointee.src_size -= read
  stream.pointee.dst_ptr += written
  stream.pointee.dst_size -= written
  switch result {
  case Z_STREAM_END: return COMPRESSION_STATUS_END
  // No progress was possible: the caller has more bytes or more room to offer.
  case Z_OK, Z_BUF_ERROR: return COMPRESSION_STATUS_OK
  default: return COMPRESSION_STATUS_ERROR
  }
}

/// Ends a stream and frees what it holds.
@discardableResult
public func compression_stream_destroy(_ stream: UnsafeMutablePointer<compression_stream>) -> compression_status {
  guard let deflation = stream.pointee.deflation else { return COMPRESSION_STATUS_ERROR }
  if deflation.pointee.isEncoding {
    deflateEnd(&deflation.pointee.stream)
  } else {
    inflateEnd(&deflation.pointee.stream)
  }
  deflation.deallocate()
  stream.pointee.state = nil
  return COMPRESSION_STATUS_OK
}

import PorticoFoundation

/// Nothing: the algorithm that is here needs no room from its caller.
public func compression_encode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }
/// Nothing: the algorithm that is here needs no room from its caller.
public func compression_decode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }

/// Packs a buffer in one step.
///
/// - Returns: The bytes that were written; 0 where they did not fit, or the algorithm is not here.
public func compression_encode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int, _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
  _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
  let (written, isWhole) = process(COMPRESSION_STREAM_ENCODE, dst_buffer, dst_size, src_buffer, src_size, algorithm)
  return isWhole ? written : 0
}

/// Unpacks a buffer in one step.
///
/// - Returns: The bytes that were written: `dst_size` where there are more of them; 0 for damaged bytes and algorithms
///   that are not here.
public func compression_decode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int, _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
  _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
  process(COMPRESSION_STREAM_DECODE, dst_buffer, dst_size, src_buffer, src_size, algorithm).written
}

private func process(
  _ operation: compression_stream_operation, _ destination: UnsafeMutablePointer<UInt8>, _ room: Int,
  _ source: UnsafePointer<UInt8>,
  _ size: Int, _ algorithm: compression_algorithm
) -> (written: Int, isWhole: Bool) {
  var stream = compression_stream(dst_ptr: destination, dst_size: room, src_ptr: source, src_size: size, state: nil)
  guard compression_stream_init(&stream, operation, algorithm) == COMPRESSION_STATUS_OK else { return (0, false) }
  defer { compression_stream_destroy(&stream) }
  while true {
    let left = (stream.src_size, stream.dst_size)
    let status = compression_stream_process(&stream, Int32(COMPRESSION_STREAM_FINALIZE.rawValue))
    if status == COMPRESSION_STATUS_END { return (room - stream.dst_size, true) }
    if status == COMPRESSION_STATUS_ERROR { return (0, false) }
    if (stream.src_size, stream.dst_size) == left { return (room - stream.dst_size, false) }
  }
}

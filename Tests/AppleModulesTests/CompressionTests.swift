import Compression
import Foundation
import Testing

/// Bytes packed and unpacked in DEFLATE.
struct CompressionTests {
  /// "Hello, world" without packing: a block of kind 0 with its length, the length's complement and the bytes, as RFC
  /// 1951 says.
  private static let stored: [UInt8] = [1, 12, 0, 0xF3, 0xFF] + Array("Hello, world".utf8)

  @Test func `a stored block gives its bytes`() {
    var room = [UInt8](repeating: 0, count: 100)
    let count = compression_decode_buffer(&room, 100, Self.stored, Self.stored.count, nil, COMPRESSION_ZLIB)
    #expect(String(decoding: room[..<count], as: UTF8.self) == "Hello, world")
  }

  @Test func `what is packed is smaller and comes back`() {
    let bytes = (0..<10_000).map { UInt8($0 / 100 % 7) }
    var packed = [UInt8](repeating: 0, count: 10_000), back = packed
    let size = compression_encode_buffer(&packed, 10_000, bytes, bytes.count, nil, COMPRESSION_ZLIB)
    #expect(size > 0 && size < 500)
    #expect(compression_decode_buffer(&back, 10_000, packed, size, nil, COMPRESSION_ZLIB) == 10_000 && back == bytes)
  }

  @Test func `too little room ends packing with nothing, and unpacking with what fits`() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* $0 &* 31 &+ $0 / 3) }
    var packed = [UInt8](repeating: 0, count: 2000), room = [UInt8](repeating: 0, count: 10)
    #expect(compression_encode_buffer(&room, 10, bytes, bytes.count, nil, COMPRESSION_ZLIB) == 0)
    let size = compression_encode_buffer(&packed, 2000, bytes, bytes.count, nil, COMPRESSION_ZLIB)
    #expect(
      compression_decode_buffer(&room, 10, packed, size, nil, COMPRESSION_ZLIB) == 10 && room == Array(bytes.prefix(10))
    )
  }

  @Test func `a stream goes on through small buffers and ends once`() {
    var stream = compression_stream(
      dst_ptr: UnsafeMutablePointer<UInt8>.allocate(capacity: 5), dst_size: 0, src_ptr: UnsafePointer(bitPattern: 1)!,
      src_size: 0,
      state: nil)
    let room = stream.dst_ptr
    defer { room.deallocate() }
    #expect(compression_stream_init(&stream, COMPRESSION_STREAM_DECODE, COMPRESSION_ZLIB) == COMPRESSION_STATUS_OK)
    var text = "", ends = 0
    Self.stored.withUnsafeBufferPointer { source in
      for byte in source.indices {
        (stream.src_ptr, stream.src_size) = (source.baseAddress! + byte, 1)
        (stream.dst_ptr, stream.dst_size) = (room, 5)
        let status = compression_stream_process(&stream, 0)
        #expect(status != COMPRESSION_STATUS_ERROR && stream.src_size == 0)
        if status == COMPRESSION_STATUS_END { ends += 1 }
        text += String(decoding: UnsafeBufferPointer(start: room, count: 5 - stream.dst_size), as: UTF8.self)
      }
    }
    #expect(text == "Hello, world" && ends == 1)
    #expect(compression_stream_destroy(&stream) == COMPRESSION_STATUS_OK && stream.state == nil)
  }

  @Test func `damaged bytes and other algorithms are errors`() {
    var room = [UInt8](repeating: 0, count: 10)
    #expect(compression_decode_buffer(&room, 10, [7, 7, 7], 3, nil, COMPRESSION_ZLIB) == 0)
    #expect(compression_decode_buffer(&room, 10, [7, 7, 7], 3, nil, COMPRESSION_LZFSE) == 0)
  }
}

// Bytes and lines of files, read as they are asked for. Foundation has none of it on Linux.

/// The lines of a sequence of bytes in UTF-8, without their ends. The ends are those of Unicode: `\n`, `\r\n`, `\r`,
/// U+0085, U+2028, U+2029.
public struct AsyncLineSequence<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  public typealias Element = String
  private let base: Base

  init(_ base: Base) { self.base = base }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(bytes: base.makeAsyncIterator()) }

  public struct AsyncIterator: AsyncIteratorProtocol {
    public typealias Element = String
    fileprivate var bytes: Base.AsyncIterator
    private var line: [UInt8] = []
    /// A byte that was read beyond the end of a line.
    private var kept: UInt8?
    private var isOver = false

    fileprivate init(bytes: Base.AsyncIterator) { self.bytes = bytes }

    private mutating func nextByte() async throws -> UInt8? {
      if let kept {
        self.kept = nil
        return kept
      }
      return try await bytes.next()
    }

    public mutating func next() async throws -> String? {
      guard !isOver else { return nil }
      line.removeAll(keepingCapacity: true)
      while let byte = try await nextByte() {
        if byte == 0x0D {
          let following = try await nextByte()
          if following != 0x0A { kept = following }
          return text()
        }
        if (0x0A...0x0C).contains(byte) { return text() }
        line.append(byte)
        for end: [UInt8] in [[0xC2, 0x85], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9]]
        where line.suffix(end.count).elementsEqual(end) {
          line.removeLast(end.count)
          return text()
        }
      }
      isOver = true
      return line.isEmpty ? nil : text()
    }

    private func text() -> String { String(decoding: line, as: UTF8.self) }
  }
}

extension AsyncSequence where Element == UInt8 {
  public var lines: AsyncLineSequence<Self> { AsyncLineSequence(self) }
}

extension FileHandle {
  /// The bytes that follow in the file, up to its end.
  public var bytes: AsyncBytes { AsyncBytes { self } }

  public struct AsyncBytes: AsyncSequence, Sendable {
    public typealias Element = UInt8
    fileprivate let open: @Sendable () throws -> FileHandle

    fileprivate init(_ open: @escaping @Sendable () throws -> FileHandle) { self.open = open }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(open: open) }

    public struct AsyncIterator: AsyncIteratorProtocol {
      public typealias Element = UInt8
      fileprivate let open: @Sendable () throws -> FileHandle
      private var file: FileHandle?
      private var piece = Data()
      private var index = 0

      fileprivate init(open: @escaping @Sendable () throws -> FileHandle) { self.open = open }

      /// - Throws: What opening and reading the file throw, and `CancellationError` in a task that was cancelled.
      public mutating func next() async throws -> UInt8? {
        if index >= piece.count {
          try Task.checkCancellation()
          if file == nil { file = try open() }
          piece = try file?.read(upToCount: 16384) ?? Data()
          index = 0
        }
        guard index < piece.count else { return nil }
        defer { index += 1 }
        return piece[piece.startIndex + index]
      }
    }
  }
}

extension URL {
  /// The bytes of the file. An address on the network throws `CocoaError.fileReadUnsupportedScheme`:
  /// `URLSession.bytes(from:)` reads those.
  public var resourceBytes: FileHandle.AsyncBytes {
    FileHandle.AsyncBytes {
      guard isFileURL else { throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSURLErrorKey: self]) }
      return try FileHandle(forReadingFrom: self)
    }
  }
  /// The lines of the file, as UTF-8.
  public var lines: AsyncLineSequence<FileHandle.AsyncBytes> { resourceBytes.lines }
}

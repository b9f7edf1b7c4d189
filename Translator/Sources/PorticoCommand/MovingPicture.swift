import Foundation

/// Looks whether the file of a moving picture was written to its end.
///
/// ffmpeg ends with status 0 although a disk was full while it wrote; each form says in its own bytes how long it is.
enum MovingPicture {
  /// - Parameter ending: `webp`, `gif` or `mp4`.
  static func isWhole(_ data: Data, ending: String) -> Bool {
    switch ending {
    case "webp": isWholeRIFF(data)
    case "gif": data.starts(with: Data("GIF8".utf8)) && data.last == 0x3b
    case "mp4": isWholeMP4(data)
    default: false
    }
  }

  /// A RIFF file says its length without the first 8 bytes, the lowest byte first. The length of a file under
  /// construction is 0.
  private static func isWholeRIFF(_ data: Data) -> Bool {
    guard data.count >= 12, data.starts(with: Data("RIFF".utf8)) else { return false }
    let length = (4..<8).reduce(0) { $0 | Int(data[data.startIndex + $1]) << (8 * ($1 - 4)) }
    return length > 4 && length + 8 + length % 2 == data.count
  }

  /// The boxes of an MP4 file follow each other to its end, and the one with the index, `moov`, is among them.
  private static func isWholeMP4(_ data: Data) -> Bool {
    func number(_ offset: Int, _ count: Int) -> UInt64 {
      (0..<count).reduce(UInt64(0)) { $0 << 8 | UInt64(data[data.startIndex + offset + $1]) }
    }
    var (location, hasIndex) = (0, false)
    while location < data.count {
      guard location + 8 <= data.count else { return false }
      var length = number(location, 4)
      if length == 1 {
        guard location + 16 <= data.count else { return false }
        length = number(location + 8, 8)
      }
      guard length >= 8, length <= UInt64(data.count - location) else { return false }
      if data[(data.startIndex + location + 4)..<(data.startIndex + location + 8)] == Data("moov".utf8) {
        hasIndex = true
      }
      location += Int(length)
    }
    return hasIndex
  }
}

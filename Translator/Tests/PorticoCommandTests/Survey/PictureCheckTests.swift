import Foundation
import Testing

@testable import PorticoCommand

struct PictureCheckTests {
  /// 12 x 40 pixels of one colour between stripes in the upper three and the lower two rows, each row with another
  /// filter of PNG's.
  private static let oneColour =
    "iVBORw0KGgoAAAANSUhEUgAAAAwAAAAoCAIAAABFKoyQAAAAp0lEQVR42u3OsQpBcRQG8HPxdbIaTslqldNVLIpFsSgWxSLuY1ktBovBYrCoa1GHxzjlGfAC7v8B/qfvbF9fPyJwFVwDN8BNcAvcBQ/AY/AMvARvwcmvRPQ/JQq4cr5pr1VWKguVucpUZaIyUhmq9FV6Kh2VSsgS5VlamOT7hUNh8CytF5YiPMIjPMLD4bvXe29+MD+an8zP5hfzq/nN/G7+MH+aB8E/eMOpKd5eXecAAAAASUVORK5CYII="
  /// The same, with zlib's fixed code.
  private static let fixedCode =
    "iVBORw0KGgoAAAANSUhEUgAAAAwAAAAoCAIAAABFKoyQAAAAQ0lEQVR4AWNgYGXnZGUXYmWXZmVXYWXXZWU3Y2W3Z2X3YGUPZGWPYmVPZmVnoJ6iEylGBNGoolFFo4pGFY0ARVQrWAFsBEzBder9VgAAAABJRU5ErkJggg=="
  /// One pixel in the middle is black.
  private static let dot =
    "iVBORw0KGgoAAAANSUhEUgAAAAwAAAAoCAIAAABFKoyQAAAAM0lEQVR42mM4kWJEEDECMQMhwMRABGBOMZIkqIiFGJMYRh0+6nBKHI4mPhriow4fwg4HAAgIkpvWo35nAAAAAElFTkSuQmCC"
  /// 4 x 8 pixels that are not packed at all, one of them black.
  private static let stored =
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAICAIAAABRUclSAAAAc0lEQVR4AQFoAJf/AAkJCQkJCQkJCQkJCQAJCQkJCQkJCQkJCQkACQkJCQkJCQkJCQkJAAkJCQkJCQkJCQkJCQAJCQkJCQkAAAAJCQkACQkJCQkJCQkJCQkJAAkJCQkJCQkJCQkJCQAJCQkJCQkJCQkJCQmrRANG0FpSOQAAAABJRU5ErkJggg=="

  @Test(arguments: [(oneColour, true), (fixedCode, true), (dot, false), (stored, false)])
  func `a picture has one colour when all pixels between the system's bars are equal`(
    _ form: (png: String, expected: Bool)
  ) throws {
    let data = try #require(Data(base64Encoded: form.png))
    #expect(try #require(PictureCheck(data)).hasOneColour == form.expected)
  }

  @Test func `what is cut off or no PNG is not judged`() throws {
    let data = try #require(Data(base64Encoded: Self.oneColour))
    #expect(
      PictureCheck(data.prefix(120)) == nil && PictureCheck(Data("GIF89a".utf8)) == nil && PictureCheck(Data()) == nil)
  }

  @Test func `packed text is what it was, and more than expected is refused`() throws {
    // Made by zlib: ninety random characters, twice.
    let packed = try #require(
      Data(
        base64Encoded:
          "eNq1jEkNAEEMw6iYWtr04I9gOyD2FcWynETF7jKO1QxiCxMtCTT4MZ/h9m0dIhIqaOCeq7gAWnOFfJjO38ofeP01qQ=="))
    let once = "c bebhhh gdbhagg a he d bfaaa  ag dg a dhh dfd dheag  bc  eb f   g  dee h g ahd gg cf    f"
    let text = try #require(Inflate.zlib([UInt8](packed), expecting: 180))
    #expect(String(decoding: text, as: UTF8.self) == once + once)
    #expect(Inflate.zlib([UInt8](packed), expecting: 179) == nil)
  }
}

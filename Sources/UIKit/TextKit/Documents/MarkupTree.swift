import CHTML
import PorticoFoundation
import Synchronization

/// A document of HTML, parsed and mended by libxml2.
struct MarkupTree {
  /// An element with its attributes, or a piece of text.
  indirect enum Node {
    case element(Element)
    case text(String)
  }

  struct Element {
    /// In lowercase.
    var name: String
    /// Names in lowercase.
    var attributes: [String: String]
    var children: [Node]
  }

  /// Why a document has no tree.
  struct Failure: Error { var reason: String }

  let root: Element?

  private static let lock = Mutex(())

  /// O(bytes). What is nested deeper than 256 elements is left out, as the parser does.
  ///
  /// - Parameter encoding: An IANA name; nil for what the document says, else Latin 1.
  init(_ data: Data, encoding: String?) throws(Failure) {
    var message = [CChar](repeating: 0, count: 512)
    let data = Self.withBody(data, encoding: encoding)
    let document = Self.lock.withLock { _ in
      data.withUnsafeBytes {
        html_open($0.bindMemory(to: UInt8.self).baseAddress, $0.count, encoding, &message, message.count)
      }
    }
    guard let document else {
      // A document without a byte of text is an empty one.
      guard data.contains(where: { $0 > 32 }) else {
        root = nil
        return
      }
      throw Failure(reason: String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    defer { html_close(document) }
    root = html_root(document).map { Self.element($0) }
  }

  /// The data, inside a body where it names none: libxml2 makes a paragraph of text that comes before any element.
  private static func withBody(_ data: Data, encoding: String?) -> Data {
    let tags = ["<html", "<body"].map { Array($0.utf8) }
    let lower = data.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
    guard encoding?.hasPrefix("utf-16") != true, !tags.contains(where: { lower.contains($0) }) else { return data }
    return Data("<html><body>".utf8) + data
  }

  private static func element(_ node: OpaquePointer) -> Element {
    var attributes: [String: String] = [:]
    var attribute = html_first_attribute(node)
    while let here = attribute {
      attributes[String(cString: html_attribute_name(here)).lowercased()] = String(cString: html_attribute_value(here))
      attribute = html_next_attribute(here)
    }
    var children: [Node] = []
    var child = html_first_child(node)
    while let here = child {
      switch html_node_kind(here) {
      case HTML_ELEMENT: children.append(.element(element(here)))
      case HTML_TEXT: children.append(.text(String(cString: html_text(here))))
      default: break
      }
      child = html_next(here)
    }
    return Element(name: String(cString: html_name(node)).lowercased(), attributes: attributes, children: children)
  }
}

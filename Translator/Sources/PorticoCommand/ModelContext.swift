import Foundation

/// `portico mcp`: the Model Context Protocol over standard input and output, JSON-RPC 2.0 with one message a line.
///
/// Requests are answered in their order. Apps live until they are closed or the input ends.
final class ModelContext {
  /// Revisions of the protocol that the server's messages are valid in, the newest last.
  static let revisions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]

  /// A request that cannot be answered, by JSON-RPC's numbers.
  struct RequestError: Error {
    var code: Int
    var message: String

    static func parameters(_ message: String) -> RequestError { RequestError(code: -32602, message: message) }
  }

  typealias Object = [String: Any]

  private let tools: ModelContextTools

  init(_ options: Options) { tools = ModelContextTools(options) }

  func perform() -> Int32 {
    defer { tools.closeAll() }
    while let line = readLine() {
      guard !line.allSatisfy(\.isWhitespace), let answer = answer(to: line) else { continue }
      Output.say(answer)
    }
    return 0
  }

  /// - Returns: A message on one line; nil where none is due, as for notifications.
  func answer(to line: String) -> String? {
    guard let message = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? Object else {
      return text([
        "jsonrpc": "2.0", "id": NSNull(), "error": ["code": -32700, "message": "the line is no JSON object"],
      ])
    }
    guard let id = message["id"], !(id is NSNull) else { return nil }
    // An answer to a request of ours, which we make none of.
    guard let method = message["method"] as? String else {
      if message["result"] != nil || message["error"] != nil { return nil }
      return text(["jsonrpc": "2.0", "id": id, "error": ["code": -32600, "message": "the request has no method"]])
    }
    do {
      let result = try perform(method, message["params"] as? Object ?? [:])
      return text(["jsonrpc": "2.0", "id": id, "result": result])
    } catch {
      let error = error as? RequestError ?? RequestError(code: -32603, message: "\(error)")
      return text(["jsonrpc": "2.0", "id": id, "error": ["code": error.code, "message": error.message]])
    }
  }

  private func perform(_ method: String, _ parameters: Object) throws -> Object {
    switch method {
    case "initialize":
      let asked = parameters["protocolVersion"] as? String ?? ""
      return [
        "protocolVersion": Self.revisions.contains(asked) ? asked : Self.revisions[Self.revisions.count - 1],
        "capabilities": ["tools": ["listChanged": false]],
        "serverInfo": ["name": "portico", "version": CommandTable.version],
        "instructions": Self.instructions,
      ]
    case "ping": return [:]
    case "tools/list": return ["tools": tools.list]
    case "tools/call":
      guard let name = parameters["name"] as? String else {
        throw RequestError.parameters("tools/call needs the name of a tool")
      }
      return try tools.call(name, parameters["arguments"] as? Object ?? [:])
    default: throw RequestError(code: -32601, message: "there is no method \(method)")
    }
  }

  private static let instructions = """
    Runs iOS apps written with UIKit. `launch` builds an app and starts it; its answer names the app by an id. `act` takes lines such as \
    tap "Next", type "text", swipe left, wait 0.5, expect "Welcome"; elements are named by identifier, label or text. `picture` shows the \
    screen, `tree` what is on it. The app's clock stands between two calls. After a change of the source, close the app and launch it again.
    """

  private func text(_ message: Object) -> String {
    let data = try? JSONSerialization.data(withJSONObject: message, options: [.sortedKeys, .withoutEscapingSlashes])
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}

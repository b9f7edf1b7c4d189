import Foundation
import Testing

@testable import PorticoCommand

struct ModelContextTests {
  private typealias Object = [String: Any]

  private func ask(_ method: String, _ parameters: String = "{}") throws -> [String: Any] {
    let server = ModelContext(try Options(["mcp"]))
    let answer = try #require(
      server.answer(to: #"{"jsonrpc":"2.0","id":"a","method":"\#(method)","params":\#(parameters)}"#))
    #expect(!answer.contains("\n"))
    let message = try #require(try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? Object)
    #expect(message["jsonrpc"] as? String == "2.0" && message["id"] as? String == "a")
    return message
  }

  private func code(_ message: [String: Any]) -> Int? { (message["error"] as? Object)?["code"] as? Int }

  @Test(arguments: [("2024-11-05", "2024-11-05"), ("2025-06-18", "2025-06-18"), ("1999-01-01", "2025-11-25")])
  func `a client and the server agree on a revision`(asked: String, answered: String) throws {
    let result = try ask("initialize", #"{"protocolVersion":"\#(asked)","capabilities":{}}"#)["result"] as? Object
    #expect(result?["protocolVersion"] as? String == answered)
    #expect((result?["serverInfo"] as? Object)?["name"] as? String == "portico")
    #expect((result?["capabilities"] as? Object)?["tools"] != nil)
  }

  @Test func `each tool says what it takes`() throws {
    let tools = try #require((try ask("tools/list")["result"] as? Object)?["tools"] as? [Object])
    #expect(
      tools.compactMap { $0["name"] as? String } == [
        "build", "launch", "act", "picture", "tree", "audit", "record", "test", "close",
      ])
    for tool in tools {
      let schema = try #require(tool["inputSchema"] as? Object),
        properties = try #require(schema["properties"] as? Object)
      #expect(schema["type"] as? String == "object" && tool["description"] is String)
      #expect((schema["required"] as? [String])?.allSatisfy { properties[$0] != nil } == true)
    }
  }

  @Test func `a ping is answered, and what is no request is not`() throws {
    #expect((try ask("ping")["result"] as? Object)?.isEmpty == true)
    let server = ModelContext(try Options(["mcp"]))
    #expect(server.answer(to: #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == nil)
    #expect(server.answer(to: #"{"jsonrpc":"2.0","id":1,"result":{}}"#) == nil)
  }

  @Test func `what cannot be answered is an error with its number`() throws {
    #expect(code(try ask("resources/list")) == -32601)
    #expect(code(try ask("tools/call", #"{"name":"fly"}"#)) == -32602)
    #expect(code(try ask("tools/call", #"{"name":"launch","arguments":{}}"#)) == -32602)
    #expect(code(try ask("tools/call", #"{"name":"close","arguments":{"app":"A","now":true}}"#)) == -32602)
    let server = ModelContext(try Options(["mcp"]))
    #expect(server.answer(to: "nonsense")?.contains("-32700") == true)
    #expect(server.answer(to: #"{"jsonrpc":"2.0","id":1}"#)?.contains("-32600") == true)
  }

  @Test func `a mistake that a tool finds is part of its result`() throws {
    for arguments in [
      #"{"name":"picture","arguments":{"app":"A-1"}}"#, #"{"name":"build","arguments":{"path":"/nowhere"}}"#,
      #"{"name":"launch","arguments":{"path":"/nowhere","appearance":"green"}}"#,
    ] {
      let result = try ask("tools/call", arguments)["result"] as? Object
      #expect(result?["isError"] as? Bool == true && (result?["content"] as? [Object])?.first?["text"] is String)
    }
  }

  @Test func `errors of the compiler have file, line and column`() {
    let errors = ModelContextTools.errors(
      in: "/a/b c.swift:12:3: error: no such thing\n  text\n/a/d.swift:1:1: note: here")
    #expect(
      errors.count == 1 && errors[0]["file"] as? String == "/a/b c.swift"
        && errors[0]["message"] as? String == "no such thing")
    #expect(errors[0]["line"] as? Int == 12 && errors[0]["column"] as? Int == 3)
  }

  @Test(.enabled(if: SurveyEndToEndTests.isBuilt, "the library is not built; `make test` builds it before these tests"))
  func `two apps are launched, touched, seen and closed`() throws {
    let scratch = try Scratch(), app = scratch.url.appendingPathComponent("Hello").path
    #expect(try runPortico(["new", app], scratch).status == 0)
    func call(_ id: Int, _ tool: String, _ arguments: String) -> String {
      #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    }
    let end = try runPortico(
      ["mcp"], scratch,
      input: [
        call(1, "launch", #"{"path":"\#(app)"}"#), call(2, "launch", #"{"path":"\#(app)","appearance":"dark"}"#),
        call(3, "act", #"{"app":"Hello-1","script":"tap \"Tap me\"\nexpect \"Taps: 1\""}"#),
        call(4, "picture", #"{"app":"Hello-1"}"#),
        call(5, "tree", #"{"app":"Hello-2","format":"accessibility"}"#), call(6, "close", #"{"app":"Hello-1"}"#),
        call(7, "act", #"{"app":"Hello-1","script":"wait 1"}"#),
        call(8, "act", #"{"app":"Hello-2","script":"tap \"No\""}"#),
      ].joined(separator: "\n") + "\n")
    let results = try end.output.split(separator: "\n").map {
      try #require((try JSONSerialization.jsonObject(with: Data($0.utf8)) as? Object)?["result"] as? Object, "\($0)")
    }
    #expect(
      end.status == 0
        && results.map { $0["isError"] as? Bool } == [false, false, false, false, false, false, true, true])
    let image = (results[3]["content"] as? [Object])?.first
    let picture = try #require(Data(base64Encoded: image?["data"] as? String ?? ""))
    #expect(image?["mimeType"] as? String == "image/png" && picture.starts(with: [0x89, 0x50, 0x4e, 0x47]))
    let seen = (results[4]["content"] as? [Object])?.first?["text"] as? String ?? ""
    #expect(seen.contains("\"Taps: 0\""), "what was done to one app was done to the other: \(seen)")
  }
}

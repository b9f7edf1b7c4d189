import Foundation
import Testing

import PorticoFoundation

struct EnumeratingTests {
  @Test func `matches and lines are enumerated as by Foundation, by closures that are not kept`() throws {
    let expression = try NSRegularExpression(pattern: "a.")
    var found: [NSRange] = []
    func note(_ range: NSRange?) { if let range { found.append(range) } }
    func matches(_ body: (NSRange?) -> Void) {
      expression._enumerateMatches(in: "banana", range: NSRange(location: 0, length: 6)) { match, _, stop in
        body(match?.range)
        stop.pointee = ObjCBool(found.count == 2)
      }
    }
    matches(note)
    #expect(found == [NSRange(location: 1, length: 2), NSRange(location: 3, length: 2)])
    var lines: [String] = []
    "one\ntwo\nthree"._enumerateLines { line, stop in
      lines.append(line)
      stop = line == "two"
    }
    ("four\nfive" as NSString)._enumerateLines { line, _ in lines.append(line) }
    #expect(lines == ["one", "two", "four", "five"])
  }
}

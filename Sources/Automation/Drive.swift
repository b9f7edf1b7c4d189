import AppRuntime
import Foundation
import HostInterface
import UIKit

/// Takes lines of the script language and answers each with one line of JSON.
///
/// The app's clock stands between two lines. A line that cannot be carried out is answered with what is wrong, and the
/// app goes on.
@MainActor
package final class Drive {
  private var printed: [String] = []
  private let places: PicturePlaces
  private lazy var runner = ScriptRunner(recorder: nil, places: places) { [unowned self] in printed.append($0) }
  private var before = Drive.look()
  private var number = 0

  /// - Parameter places: Where `snapshot` lines may write.
  package init(places: PicturePlaces = .anywhere) { self.places = places }

  /// - Returns: A JSON object on one line: `ok`, `action`, `line`, `time` and `settled`; `error` where it is not ok;
  ///   `changed` with what appeared, disappeared and changed among the elements since the line before; `pictures` and
  ///   `output` where there are any.
  package func answer(_ text: String) -> String {
    number += 1
    printed = []
    let written = runner.pictures.count
    let opened = HostEnvironment.current.links.opened.count
    // A line that is refused for its length is not told back.
    let isLong = text.utf8.count > Script.longestLine
    var answer: [String: Any] = [
      "line": number, "action": isLong ? "\(text.prefix(80))…" : text.trimmingCharacters(in: .whitespaces),
    ]
    do {
      for line in try Script(text, path: "line", firstNumber: number).lines { try runner.perform(line) }
      answer["ok"] = true
    } catch {
      answer["ok"] = false
      answer["error"] = "\(error)"
    }
    answer["time"] = Inspection.time
    answer["settled"] = !AppLoop.isMoving
    if AppLoop.isMoving { answer["moving"] = AppLoop.whatMoves }
    let after = Drive.look()
    if let changed = Drive.difference(before, after) { answer["changed"] = changed }
    before = after
    let pictures = runner.pictures.dropFirst(written)
    if let last = pictures.last { answer["picture"] = last }
    if pictures.count > 1 { answer["pictures"] = Array(pictures) }
    let links = HostEnvironment.current.links.opened.dropFirst(opened)
    if !links.isEmpty { answer["opened"] = links.map(\.absoluteString) }
    if !printed.isEmpty { answer["output"] = printed.joined(separator: "\n") }
    return (try? Json.text(answer, pretty: false)) ?? #"{"ok":false,"error":"the answer cannot be written as JSON"}"#
  }

  // MARK: What changed

  private struct Seen {
    weak var object: AnyObject?
    var id: ObjectIdentifier?
    var line: String
    var element: ScreenElement
  }

  private static func look() -> [Seen] {
    AccessibilityTree.elements().map {
      Seen(object: $0.object, id: $0.object.map { ObjectIdentifier($0) }, line: Inspection.describe($0), element: $0)
    }
  }

  /// Nil when nothing did. Elements are the same when their objects are.
  private static func difference(_ old: [Seen], _ new: [Seen]) -> [String: Any]? {
    var known: [ObjectIdentifier: Seen] = [:]
    for seen in old { if let id = seen.id, seen.object != nil { known[id] = seen } }
    var appeared: [[String: Any]] = []
    var changed: [[String: Any]] = []
    for seen in new {
      if let id = seen.id, let former = known.removeValue(forKey: id) {
        if former.line != seen.line { changed.append(Inspection.json(seen.element)) }
      } else {
        appeared.append(Inspection.json(seen.element))
      }
    }
    let gone = old.filter { seen in seen.object == nil || seen.id.map { known[$0] != nil } ?? true }.map(\.line)
    var result: [String: Any] = [:]
    if !appeared.isEmpty { result["appeared"] = appeared }
    if !changed.isEmpty { result["changed"] = changed }
    if !gone.isEmpty { result["disappeared"] = gone }
    return result.isEmpty ? nil : result
  }
}

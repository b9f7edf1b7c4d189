import Foundation
import PorticoTesting
import Testing

@testable import UIKit

/// Storyboards that others damaged: each ends with a reason that names the file and the thing.
@Suite(.serialized)
struct HostileStoryboardTests {
  static func folder() -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("portico-hostile-\(UUID().uuidString)")
    try! FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @MainActor static func open(_ data: Data, in folder: URL = folder()) -> UIViewController? {
    let stage = TestStage()
    defer { try? FileManager.default.removeItem(at: folder) }
    try! data.write(to: folder.appendingPathComponent("Main.storyboard"))
    let controller = UIStoryboard(name: "Main", bundle: Bundle(url: folder)).instantiateInitialViewController()
    if let controller { stage.show(controller) }
    return controller
  }

  static func document(_ scenes: String) -> String {
    "<document initialViewController=\"a\"><scenes>\(scenes)</scenes></document>"
  }

  static func scene(_ id: String, _ view: String, _ connections: String = "", kind: String = "viewController") -> String
  {
    """
    <scene sceneID="s-\(id)"><objects><\(kind) id="\(id)"><view key="view" id="v-\(id)"><rect key="frame" x="0" y="0" width="393" height="852"/>
    \(view)</view><connections>\(connections)</connections></\(kind)></objects></scene>
    """
  }

  static func embedding(_ id: String) -> String {
    #"<subviews><containerView id="c-\#(id)"><connections><segue destination="\#(id)" kind="embed" id="e-\#(id)"/></connections></containerView></subviews>"#
  }

  static let faults: [String: (text: String, reason: String)] = [
    "itself": (
      document(scene("a", embedding("a"))),
      "The scene a of Main.storyboard contains itself: a of Main.storyboard, in it a of Main.storyboard."
    ),
    "cycle": (document(scene("a", embedding("b")) + scene("b", embedding("a"))), "contains itself: "),
    "root": (
      document(
        #"<scene sceneID="s"><objects><navigationController id="a"><connections>"#
          + #"<segue destination="a" kind="relationship" relationship="rootViewController" id="r"/>"#
          + "</connections></navigationController></objects></scene>"),
      "The scene a of Main.storyboard contains itself"
    ),
    "deep": (
      document(
        scene(
          "a", String(repeating: "<subviews><view>", count: 5000) + String(repeating: "</view></subviews>", count: 5000)
        )),
      "Main.storyboard is not the XML that Interface Builder writes: line 2: more than 1000 elements stand in each other."
    ),
    "outlet": (
      document(scene("a", "", #"<outlet property="x" destination="nowhere" id="o"/>"#)),
      "Main.storyboard: the outlet x leads to the object nowhere, which is not in the file."
    ),
    "scene": (
      document(scene("a", embedding("nowhere"))),
      "Main.storyboard: a segue or a reference leads to the scene nowhere, which is not in the file."
    ),
    "action": (
      document(scene("a", #"<connections><action selector="go:" destination="a" id="x"/></connections>"#)),
      "Main.storyboard: the action go: belongs to a UIView, which sends no actions."
    ),
    "event": (
      document(
        scene(
          "a",
          #"<subviews><button id="b"><connections><action selector="go:" destination="a" eventType="touchMaybe" id="x"/>"#
            + "</connections></button></subviews>")),
      "Main.storyboard: the action go: waits for the event touchMaybe, which no control sends."
    ),
    "ends": ("<document><scenes></document>", "line 1: </document> stands where <scenes> ends."),
    "open": ("<document>\n<scenes>\n", "line 3: <scenes> does not end."),
    "empty": ("", "line 1: there is no element."),
    "other": ("<plist/>", "it begins with <plist> and not with <document>."),
    "bytes": (
      "<?xml version=\"1.0\" encoding=\"EBCDIC\"?><document/>",
      "Main.storyboard is no text in UTF-8, in UTF-16 with its mark"
    ),
    "compiled": ("NIBArchive", "Main.storyboard is compiled"),
  ]

  @Test(arguments: faults.keys.sorted())
  func `a damaged storyboard ends with its reason`(name: String) async throws {
    let folder = Self.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [name, folder = folder as URL] in
      await MainActor.run {
        _ = HostileStoryboardTests.open(Data(HostileStoryboardTests.faults[name]!.text.utf8), in: folder)
      }
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let reason = try #require(Self.faults[name]?.reason)
    #expect(said.contains(reason), "\(said.prefix(400))")
    #expect(!said.contains("not implemented"))
  }

  @MainActor @Test(arguments: [String.Encoding.utf8, .utf16, .utf16LittleEndian, .utf16BigEndian, .isoLatin1])
  func `a storyboard is read in whichever encoding it is`(encoding: String.Encoding) throws {
    let name = encoding == .isoLatin1 ? "ISO-8859-1" : "UTF-8"
    let text =
      "<?xml version=\"1.0\" encoding=\"\(name)\"?>\n"
      + Self.document(Self.scene("a", "").replacing(" id=\"a\"", with: " title=\"Ärger\" id=\"a\""))
    var data = try #require(text.data(using: encoding))
    if encoding == .utf8 { data = Data([0xef, 0xbb, 0xbf]) + data }
    if encoding == .utf16LittleEndian { data = Data([0xff, 0xfe]) + data }
    if encoding == .utf16BigEndian { data = Data([0xfe, 0xff]) + data }
    #expect(Self.open(data)?.title == "Ärger")
  }

  @MainActor @Test func `scenes that stand in each other without a circle are made`() throws {
    let stage = TestStage()
    stage.window.makeKeyAndVisible()
    let scenes = (0..<30).map { Self.scene($0 == 0 ? "a" : "n\($0)", $0 == 29 ? "" : Self.embedding("n\($0 + 1)")) }
      .joined()
    var controller = Self.open(Data(Self.document(scenes).utf8))
    var depth = 0
    while let next = controller?.children.first { (controller, depth) = (next, depth + 1) }
    #expect(depth == 29)
  }
}

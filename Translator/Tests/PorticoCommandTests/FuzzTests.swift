import Foundation
import Testing
import TranslatorCore

@testable import PorticoCommand

/// Inputs that a seed decides, for what the command reads that others made. `make fuzz` runs them for
/// PORTICO_FUZZ_SECONDS each.
@Suite(.serialized)
struct FuzzTests {
  /// - Parameters:
  ///   - count: The inputs of an ordinary run.
  ///   - body: Feeds one input to the target; an error that is no `Failure` is one of the target.
  private func fuzz(_ name: String, count: UInt64, _ body: (inout SeededGenerator) throws -> Void) {
    let environment = ProcessInfo.processInfo.environment
    let seconds = environment["PORTICO_FUZZ_SECONDS"].flatMap { Double($0) }
    let file = environment["PORTICO_FUZZ_FOLDER"].map {
      URL(fileURLWithPath: $0).appendingPathComponent("\(name).seed")
    }
    let last = file.flatMap { try? String(contentsOf: $0, encoding: .utf8) }.flatMap { UInt64($0) }
    let only = environment["PORTICO_FUZZ_SEED"].flatMap { UInt64($0) }
    let first = only ?? (seconds == nil ? 0 : last ?? 0)
    let start = ContinuousClock.now
    var seed = first
    while only.map({ seed == $0 }) ?? seconds.map({ ContinuousClock.now - start < .seconds($0) }) ?? (seed < count) {
      if let file { try? "\(seed)".write(to: file, atomically: false, encoding: .utf8) }
      var generator = SeededGenerator(seed: seed)
      do {
        try body(&generator)
      } catch is Failure {
        // Refused with a message.
      } catch {
        Issue.record("\(name), seed \(seed): \(error)")
      }
      seed += 1
    }
    if seconds != nil { print("fuzz \(name): \(seed - first) inputs, seeds \(first)..<\(seed)") }
  }

  @Test func `any bytes are an Xcode project or are refused`() throws {
    let scratch = try Scratch()
    let sound = Array(XcodeProjectWriter(name: "App").text().utf8)
    let file = try scratch.write("App.xcodeproj/project.pbxproj")
    try scratch.write(
      "Sources/AppDelegate.swift", "import UIKit\n@main class AppDelegate: UIResponder, UIApplicationDelegate {}\n")
    fuzz("xcode-projects", count: 150) { random in
      try Data(random.damaged(sound)).write(to: file)
      _ = try ProjectFinder.read(scratch.url.appendingPathComponent("App.xcodeproj").path)
    }
  }

  @Test func `any bytes are source or are refused, and what is left alone comes back byte for byte`() throws {
    let sound = Array(
      """
      import UIKit
      /* c /* d */ */ #if os(iOS)
      final class Page: UIViewController, UITableViewDataSource {
        @IBOutlet weak var label: UILabel!
        @objc dynamic var count = 0 { didSet { label.text = "\\(count) \\(String(format: "%d", count))" } }
        override func viewDidLoad() {
          super.viewDidLoad()
          NotificationCenter.default.addObserver(self, selector: #selector(changed(_:)), name: nil, object: nil)
          let text = #"a "quoted" text"# + \"\"\"
            b
            \"\"\"
        }
        @objc private func changed(_ n: Notification) {}
        func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 7 }
      }
      #endif
      """.utf8)
    fuzz("source", count: 200) { random in
      let text = try SourceText.text(of: random.damaged(sound), path: "/a/Page.swift")
      let input = ModuleInput(
        name: "App", files: [(path: "/a/Page.swift", text: text)], dependencies: [], languageMode: .v5, flags: [])
      var cache = TranslationCache()
      let result = Translation.translate([input], facts: FrameworkFacts.read([]), cache: &cache).result
      #expect(result.modules.count == 1)
    }
  }

  @Test func `any bytes are settings, a Podfile, a podspec, a workspace or a catalogue of texts, or are refused`()
    throws
  {
    let scratch = try Scratch()
    let settings = Array(
      ("#include \"B.xcconfig\"\nA = $(B) $(inherited) // c\n"
        + "B[sdk=iphoneos*][config=Debug] = ${A:lower} \"x y\"\nC = $(A)$(A)$(A)$(C)\n").utf8)
    let pods = Array(
      "platform :ios, '13.0'\ntarget 'App' do\n  pod 'A', '~> 1.0'\n  pod \"B\", :path => '../B', :git => 'x'\nend\n"
        .utf8)
    let spec = Array(
      ("Pod::Spec.new do |s|\n s.name = 'A'\n s.source_files = 'A/**/*.{h,m}', \"B\"\n"
        + " s.subspec 'C' do |c|\n c.resources = ['a', \"b#{s.name}\"]\n end\nend\n").utf8)
    let workspace = Array(
      ("<?xml version=\"1.0\"?><Workspace version=\"1.0\">"
        + "<Group location=\"container:A\"><FileRef location=\"group:A.xcodeproj\"></FileRef></Group></Workspace>").utf8
    )
    let texts = Array(
      (#"{"sourceLanguage":"en","strings":{"a":{"localizations":{"#
        + #""de":{"stringUnit":{"state":"translated","value":"b"}},"fr":{"variations":{"plural":{"one":{"stringUnit":{"value":"c"}}}}}}}},"version":"1.0"}"#)
        .utf8)
    fuzz("project-files", count: 300) { random in
      let config = try scratch.write("A.xcconfig"), podfile = try scratch.write("Podfile"),
        podspec = try scratch.write("A.podspec")
      let data = try scratch.write("A.xcworkspace/contents.xcworkspacedata")
      try Data(random.damaged(settings)).write(to: config)
      try Data(random.damaged(pods)).write(to: podfile)
      try Data(random.damaged(spec)).write(to: podspec)
      try Data(random.damaged(workspace)).write(to: data)
      var values = BuildSettings()
      values.lay(SettingsFile.read(config))
      for name in values.values.keys { _ = values.expanded(name) }
      _ = try? XcodeWorkspace(scratch.url.appendingPathComponent("A.xcworkspace"))
      _ = ObjectiveCSources.pod(scratch.url, module: "A")
      _ = try? StringCatalog.tables(of: Data(random.damaged(texts)), named: "L")
    }
  }
}

/// Projects that a tool or a person broke so that they lead into themselves.
struct HostileProjectTests {
  private func refusal(_ text: String) throws -> Failure? {
    let scratch = try Scratch()
    try scratch.write("App.xcodeproj/project.pbxproj", text)
    return failure { _ = try ProjectFinder.read(scratch.url.appendingPathComponent("App.xcodeproj").path) }
  }

  @Test func `a group that lies in itself is refused by its name`() throws {
    let found = try refusal(
      "{objects = {A = {isa = PBXGroup; children = (B);}; "
        + "B = {isa = PBXGroup; children = (A);}; R = {isa = PBXProject;};}; rootObject = R;}")
    #expect(found?.message.contains("lies in itself") == true, "\(found?.message ?? "")")
  }

  @Test func `lists beyond all depth are refused with their line`() throws {
    let found = try refusal("{objects =\n" + String(repeating: "(", count: 1_000_000))
    #expect(
      found?.message.contains("project.pbxproj:2: more than 200 lists stand in each other") == true,
      "\(found?.message.prefix(200) ?? "")")
  }

  /// Each was found by damaging a sound podspec.
  @Test(arguments: [
    "s.a = ['x", "s.a = [\"x", "s.a = %w[x", "s.a = x(y, 'z", "s.a = " + String(repeating: "[", count: 100_000),
  ])
  func `a podspec that ends in the middle of a value is read to its end`(text: String) throws {
    let scratch = try Scratch()
    try scratch.write("A.podspec", "Pod::Spec.new do |s|\n s.name = 'A'\n \(text)")
    _ = ObjectiveCSources.pod(scratch.url, module: "A")
  }

  @Test func `settings that refer to each other end`() {
    var settings = BuildSettings()
    for name in ["A", "B"] { settings[name] = String(repeating: "$(A)$(B)", count: 100) }
    #expect(settings.expanded("A")!.utf8.count < 100_000_000)
  }

  @Test func `a folder for temporary files that is not there is told`() {
    let refusal = failure { try Runtime.checkTemporaryFolder(["TMPDIR": "/nowhere/at/all"]) }
    #expect(refusal?.message == "TMPDIR is /nowhere/at/all, which is no folder that can be written to")
    #expect(failure { try Runtime.checkTemporaryFolder(["TMPDIR": "/tmp"]) } == nil)
    #expect(failure { try Runtime.checkTemporaryFolder([:]) } == nil)
  }
}

extension SeededGenerator {
  fileprivate mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<max(limit, 1), using: &self) }

  /// A sound input with some of its bytes changed, taken out, doubled, or cut off.
  fileprivate mutating func damaged(_ sound: [UInt8]) -> [UInt8] {
    var bytes = sound
    for _ in 0..<(1 + below(6)) where !bytes.isEmpty {
      let place = below(bytes.count)
      switch below(6) {
      case 0: bytes[place] ^= 1 << UInt8(below(8))
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &self)
      case 2: bytes.removeSubrange(place..<min(place + below(40), bytes.count))
      case 3: bytes.insert([0, 0xff, 0x80, 0x22, 0x28, 0x7b, 0x3b, 0x0a][below(8)], at: place)
      case 4: bytes.insert(contentsOf: bytes[place..<min(place + below(60), bytes.count)], at: below(bytes.count))
      default: if below(3) == 0 { bytes.removeSubrange(place...) }
      }
    }
    return bytes
  }
}

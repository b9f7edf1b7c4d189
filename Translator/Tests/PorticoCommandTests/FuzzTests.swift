import Foundation
import Testing
import TranslatorCore

@testable import PorticoCommand

/// Inputs that a seed decides, for what the command reads that others made. `make fuzz` runs them for
/// PORTICO_FUZZ_SECONDS each.
@Suite(.serialized)
struct FuzzTests {
  /// Runs a target as the root package's `Fuzz` does.
  ///
  /// - Parameters:
  ///   - count: The inputs of an ordinary run.
  ///   - body: Feeds one input to the target; an error that is no `Failure` is one of the target.
  private func fuzz(_ name: String, count: UInt64, _ body: (inout SeededGenerator) throws -> Void) {
    let environment = ProcessInfo.processInfo.environment
    let seconds = environment["PORTICO_FUZZ_SECONDS"].flatMap { Double($0) }
    let end = environment["PORTICO_FUZZ_UNTIL"].flatMap { UInt64($0) }
    let only = environment["PORTICO_FUZZ_SEED"].flatMap { UInt64($0) }
    let path = only == nil ? environment["PORTICO_FUZZ_FOLDER"].map { "\($0)/\(name).seed" } : nil
    let last = path.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }.flatMap {
      UInt64($0.prefix { $0.isNumber })
    }
    let isLong = seconds != nil || end != nil
    let first = only ?? (isLong ? last ?? 0 : 0)
    let start = ContinuousClock.now
    func goesOn(at seed: UInt64) -> Bool {
      if let only { return seed == only }
      if let end, seed >= end { return false }
      if let seconds { return ContinuousClock.now - start < .seconds(seconds) }
      return isLong || seed < count
    }
    let file = path.map { open($0, O_WRONLY | O_CREAT, 0o644) } ?? -1
    defer { if file >= 0 { close(file) } }
    var seed = first
    while goesOn(at: seed) {
      if file >= 0 { _ = "\(seed)\n".withCString { pwrite(file, $0, strlen($0), 0) } }
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
    let taken = (ContinuousClock.now - start) / .seconds(1)
    if isLong { print("fuzz \(name): \(seed - first) inputs in \(Int(taken)) s, seeds \(first)..<\(seed)") }
  }

  @Test func `any bytes are an Xcode project or are refused`() throws {
    let scratch = try Scratch()
    // Nothing outside of the folder is looked through.
    try scratch.write(".git/HEAD", "")
    let sound = Array(XcodeProjectWriter(name: "App").text().utf8)
    let file = try scratch.write("App.xcodeproj/project.pbxproj")
    try scratch.write(
      "Sources/AppDelegate.swift", "import UIKit\n@main class AppDelegate: UIResponder, UIApplicationDelegate {}\n")
    fuzz("xcode-projects", count: 150) { random in
      try Data(random.damaged(sound)).write(to: file)
      _ = try ProjectFinder.read(scratch.url.appendingPathComponent("App.xcodeproj").path)
    }
  }

  /// Declarations that some rule of the translation changes.
  private static let declarations = [
    "/* c /* d */ */ #if os(iOS)\nimport Foundation\n#endif",
    "@IBOutlet weak var label: UILabel!",
    #"@objc dynamic var count = 0 { didSet { label.text = "\(count) \(String(format: "%d", count))" } }"#,
    """
    override func viewDidLoad() {
      super.viewDidLoad()
      NotificationCenter.default.addObserver(self, selector: #selector(changed(_:)), name: nil, object: nil)
    }
    @objc private func changed(_ n: Notification) {}
    """,
    """
    func texts() {
      let text = #"a "quoted" text"# + \"\"\"
        b
        \"\"\"
    }
    """,
    "func tableView(_ t: UITableView, numberOfRowsInSection s: Int) -> Int { 7 }",
    "@IBAction func go(_ sender: Any) { perform(#selector(Page.go), with: nil, afterDelay: 1) }",
    "enum Kind: Int { case a, b }\nstruct Row: Codable { var kind: Int?; let `class`: [String: Any] }",
  ]

  @Test func `any bytes are source or are refused`() throws {
    let facts = FrameworkFacts.read([])
    fuzz("source", count: 200) { random in
      let members = (0...random.below(3)).map { _ in Self.declarations[random.below(Self.declarations.count)] }
      let sound = """
        import UIKit
        final class Page: UIViewController, UITableViewDataSource {
        \(members.joined(separator: "\n"))
        }
        """
      let text = try SourceText.text(of: random.damaged(Array(sound.utf8)), path: "/a/Page.swift")
      let input = ModuleInput(
        name: "App", files: [(path: "/a/Page.swift", text: text)], dependencies: [], languageMode: .v5, flags: [])
      var cache = TranslationCache()
      let result = Translation.translate([input], facts: facts, cache: &cache).result
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
    for (path, bytes) in [
      ("A.xcconfig", settings), ("Podfile", pods), ("A.podspec", spec),
      ("A.xcworkspace/contents.xcworkspacedata", workspace),
    ] {
      try scratch.write(path, String(decoding: bytes, as: UTF8.self))
    }
    func damage(_ path: String, _ sound: [UInt8], _ random: inout SeededGenerator) throws -> URL {
      let url = scratch.url.appendingPathComponent(path)
      try Data(random.damaged(sound)).write(to: url)
      return url
    }
    fuzz("project-files", count: 500) { random in
      switch random.below(5) {
      case 0:
        var values = BuildSettings()
        values.lay(SettingsFile.read(try damage("A.xcconfig", settings, &random)))
        for name in values.values.keys { _ = values.expanded(name) }
      case 1:
        _ = try damage("Podfile", pods, &random)
        _ = Podfile(in: scratch.url)
      case 2:
        _ = try damage("A.podspec", spec, &random)
        _ = ObjectiveCSources.pod(scratch.url, module: "A")
      case 3:
        _ = try damage("A.xcworkspace/contents.xcworkspacedata", workspace, &random)
        _ = try? XcodeWorkspace(scratch.url.appendingPathComponent("A.xcworkspace"))
      default: _ = try? StringCatalog.tables(of: Data(random.damaged(texts)), named: "L")
      }
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

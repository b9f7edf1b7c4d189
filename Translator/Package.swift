// swift-tools-version: 6.2
import Foundation
import PackageDescription

// SwiftSyntax comes with the compiler: its modules and libraries lie beside it, so nothing is fetched and nothing is
// built.

/// The folder `lib/swift/host` of the toolchain that reads this manifest, found through PATH.
func hostLibraries() -> String {
  let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
  for folder in path.split(separator: ":") {
    let compiler = URL(fileURLWithPath: String(folder)).appendingPathComponent("swiftc").resolvingSymlinksInPath()
    let host = compiler.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("lib/swift/host")
    if FileManager.default.fileExists(atPath: host.appendingPathComponent("SwiftSyntax.swiftmodule").path) {
      return host.path
    }
  }
  return "SwiftSyntax-is-not-beside-swiftc"
}

let host = hostLibraries()
let swiftSyntax = [
  "SwiftSyntax", "SwiftParser", "SwiftOperators", "SwiftDiagnostics", "SwiftParserDiagnostics", "SwiftBasicFormat",
]
let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .unsafeFlags(["-I", host])]
let linking: [LinkerSetting] = [
  .unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host] + swiftSyntax.map { "-l\($0)" })
]

let package = Package(
  name: "Translator",
  targets: [
    .target(name: "TranslatorCore", swiftSettings: settings, linkerSettings: linking),
    .target(name: "CChildren"),
    .target(name: "ObjCHeaders", swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(
      name: "PorticoCommand", dependencies: ["TranslatorCore", "ObjCHeaders", "CChildren"], swiftSettings: settings),
    .executableTarget(name: "portico", dependencies: ["PorticoCommand"], swiftSettings: settings),
    .executableTarget(
      name: "TranslationBenchmark", dependencies: ["TranslatorCore"], swiftSettings: settings, linkerSettings: linking),
    .testTarget(name: "ObjCHeadersTests", dependencies: ["ObjCHeaders"]),
    .testTarget(
      name: "TranslatorTests", dependencies: ["TranslatorCore"], swiftSettings: settings, linkerSettings: linking),
    // A browser is driven through the pages of `portico run`: skipped where Chromium is not installed.
    .testTarget(name: "BrowserTests", dependencies: ["portico"]),
    .testTarget(
      name: "PorticoCommandTests", dependencies: ["PorticoCommand", "portico"], swiftSettings: settings,
      linkerSettings: linking),
  ]
)

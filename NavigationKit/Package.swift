// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "NavigationKit",
  defaultLocalization: "en",
  platforms: [.iOS(.v13)],
  products: [
    .library(name: "NavigationKit", targets: ["NavigationKit"])
  ],
  targets: [
    .target(name: "NavigationKit", resources: [.process("Resources")]),
    .testTarget(name: "NavigationKitTests", dependencies: ["NavigationKit"], resources: [.process("Resources")]),
  ],
  swiftLanguageModes: [.v6]
)

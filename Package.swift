// swift-tools-version: 6.2
import PackageDescription

// Arrows point down only; see Documentation/Architecture.md. The three frameworks carry Apple's names and no others.

/// The settings that every Swift target of ours is compiled with.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6)
]

/// A Debian library behind one thin module, found by pkg-config.
func system(_ name: String, _ pkgConfig: String?, _ packages: [String]) -> Target {
  .systemLibrary(name: name, path: "Sources/\(name)", pkgConfig: pkgConfig, providers: [.apt(packages)])
}

func swift(_ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource]? = nil) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["_Testing_UIKit", "_Testing_CoreGraphics", "_Testing_CoreImage"],
    resources: resources,
    swiftSettings: settings)
}

/// Apple's frameworks beside UIKit, under their own names, and what each stands on.
let appleModules: [(name: String, dependencies: [Target.Dependency])] = [
  ("Accelerate", ["CoreGraphics", "PorticoFoundation"]),
  ("Accessibility", ["UIKit", "PorticoFoundation"]),
  ("ActivityKit", ["PorticoFoundation"]),
  ("AdSupport", ["PorticoFoundation"]),
  ("AppIntents", ["PorticoFoundation"]),
  ("AppTrackingTransparency", ["AbsentServices", "PorticoFoundation"]),
  ("AudioToolbox", ["PorticoFoundation"]),
  ("AuthenticationServices", ["AbsentServices", "UIKit", "PorticoFoundation"]),
  ("AVFAudio", ["AVFoundation"]),
  ("AVFoundation", ["AbsentServices", "AudioToolbox", "CoreMedia", "QuartzCore", "PorticoFoundation"]),
  ("AVKit", ["AbsentServices", "AVFoundation", "UIKit"]),
  ("BackgroundTasks", ["AbsentServices", "PorticoFoundation"]),
  ("CallKit", ["AbsentServices", "PorticoFoundation"]),
  ("CloudKit", ["AbsentServices", "PorticoFoundation"]),
  ("Combine", ["PorticoFoundation", "HostInterface"]),
  ("CommonCrypto", ["Cryptography", "PorticoFoundation"]),
  ("Compression", ["PorticoFoundation", "CZlib"]),
  ("Contacts", ["AbsentServices", "PorticoFoundation"]),
  ("ContactsUI", ["AbsentServices", "Contacts", "UIKit"]),
  ("CoreBluetooth", ["AbsentServices", "PorticoFoundation"]),
  ("CoreData", ["CSQLite", "HostInterface", "PorticoFoundation", "UIKit"]),
  ("CoreHaptics", ["AbsentServices", "AVFoundation", "PorticoFoundation"]),
  ("CoreLocation", ["AbsentServices", "PorticoFoundation"]),
  ("CoreMedia", ["CoreVideo", "CoreGraphics"]),
  ("CoreMotion", ["AbsentServices", "PorticoFoundation"]),
  ("CoreServices", ["MobileCoreServices"]),
  ("CoreSpotlight", ["AbsentServices", "UIKit", "UniformTypeIdentifiers"]),
  ("CoreTelephony", ["PorticoFoundation"]),
  ("CoreText", ["UIKit", "CoreGraphics", "TextLayout", "PorticoFoundation"]),
  ("CoreVideo", ["CoreGraphics", "PorticoFoundation"]),
  ("CryptoKit", ["Cryptography", "Security", "PorticoFoundation"]),
  ("DeviceCheck", ["AbsentServices", "PorticoFoundation"]),
  ("EventKit", ["AbsentServices", "PorticoFoundation"]),
  ("EventKitUI", ["AbsentServices", "EventKit", "UIKit"]),
  ("GameController", ["AbsentServices", "PorticoFoundation"]),
  ("GameKit", ["AbsentServices", "UIKit", "PorticoFoundation"]),
  ("GameplayKit", ["PorticoFoundation"]),
  ("HealthKit", ["AbsentServices", "PorticoFoundation"]),
  ("ImageIO", ["CoreGraphics", "Raster", "PorticoFoundation"]),
  ("Intents", ["AbsentServices", "UIKit", "PorticoFoundation"]),
  ("JavaScriptCore", ["PorticoFoundation"]),
  ("LinkPresentation", ["AbsentServices", "UIKit"]),
  ("LocalAuthentication", ["AbsentServices", "PorticoFoundation"]),
  ("MapKit", ["AbsentServices", "CoreLocation", "UIKit", "PorticoFoundation"]),
  ("MediaPlayer", ["AbsentServices", "UIKit"]),
  ("MessageUI", ["AbsentServices", "UIKit", "PorticoFoundation"]),
  ("Metal", ["PorticoFoundation"]),
  ("MetalKit", ["AbsentServices", "Metal", "UIKit", "PorticoFoundation"]),
  ("MetalPerformanceShaders", ["Metal", "PorticoFoundation"]),
  ("MetricKit", ["PorticoFoundation"]),
  ("MobileCoreServices", ["UniformTypeIdentifiers", "PorticoFoundation"]),
  ("MultipeerConnectivity", ["AbsentServices", "UIKit", "PorticoFoundation"]),
  ("NaturalLanguage", ["PorticoFoundation"]),
  ("Network", ["PorticoFoundation"]),
  ("NotificationCenter", ["UIKit", "PorticoFoundation"]),
  ("PassKit", ["AbsentServices", "UIKit", "PorticoFoundation"]),
  ("PDFKit", ["AbsentServices", "UIKit", "CoreGraphics", "PorticoFoundation"]),
  ("PencilKit", ["UIKit", "PorticoFoundation"]),
  ("Photos", ["AbsentServices", "HostInterface", "AVFoundation", "ImageIO", "UIKit", "PorticoFoundation"]),
  ("PhotosUI", ["AbsentServices", "Photos", "UIKit"]),
  ("PushKit", ["PorticoFoundation"]),
  ("QuickLook", ["AbsentServices", "UIKit", "PorticoFoundation"]),
  ("QuickLookThumbnailing", ["AbsentServices", "PDFKit", "UIKit", "PorticoFoundation"]),
  ("ReplayKit", ["AbsentServices", "CoreMedia", "UIKit", "PorticoFoundation"]),
  ("SafariServices", ["UIKit"]),
  ("SceneKit", ["AbsentServices", "UIKit", "PorticoFoundation"]),
  ("Security", ["Cryptography", "PorticoFoundation"]),
  ("simd", ["PorticoFoundation"]),
  ("Speech", ["AbsentServices", "AVFoundation", "PorticoFoundation"]),
  ("SpriteKit", ["AbsentServices", "UIKit", "PorticoFoundation"]),
  ("SQLite3", ["CSQLite"]),
  ("StoreKit", ["AbsentServices", "UIKit", "PorticoFoundation"]),
  ("SwiftUI", ["AbsentServices", "Combine", "CoreData", "UIKit", "CoreGraphics", "PorticoFoundation"]),
  ("SystemConfiguration", ["PorticoFoundation"]),
  ("TipKit", ["SwiftUI", "UIKit"]),
  ("UniformTypeIdentifiers", ["PorticoFoundation"]),
  ("UserNotifications", ["AbsentServices", "CoreLocation", "UIKit", "PorticoFoundation", "HostInterface"]),
  ("Vision", ["AbsentServices", "CoreGraphics", "CoreImage", "CoreMedia", "UIKit", "PorticoFoundation"]),
  ("VisionKit", ["AbsentServices", "UIKit"]),
  ("WatchConnectivity", ["AbsentServices", "PorticoFoundation"]),
  ("WebKit", ["AbsentServices", "UIKit", "PorticoFoundation"]),
  ("WidgetKit", ["AbsentServices", "SwiftUI", "PorticoFoundation"]),
  ("zlib", ["CZlib"]),
]

let package = Package(
  name: "Portico",
  products: [
    // One dynamic library holds every floor, so that an app links and loads one file.
    .library(
      name: "Portico", type: .dynamic,
      targets: [
        "UIKit", "QuartzCore", "CoreImage", "CoreGraphics", "PorticoFoundation", "PorticoOS", "AppRuntime",
        "Automation",
        "HeadlessHost", "LiveHost", "PorticoTesting",
        "_Testing_UIKit", "_Testing_CoreGraphics", "_Testing_CoreImage",
      ] + appleModules.map(\.name)),
    // Shows an app to a person: a process of its own, started by `portico run`.
    .executable(name: "portico-screen", targets: ["PorticoScreen"]),
  ],
  targets: [
    system("CCairo", "cairo-ft", ["libcairo2-dev"]),
    system("CHarfBuzz", "harfbuzz", ["libharfbuzz-dev"]),
    system("CFreeType", "freetype2", ["libfreetype-dev"]),
    system("CFriBidi", "fribidi", ["libfribidi-dev"]),
    system("CUnibreak", nil, ["libunibreak-dev"]),
    system("CPNG", "libpng", ["libpng-dev"]),
    system("CJPEG", "libturbojpeg", ["libturbojpeg0-dev"]),
    system("CWebP", "libwebp", ["libwebp-dev"]),
    system("CGIF", nil, ["libgif-dev"]),
    system("CSQLite", "sqlite3", ["libsqlite3-dev"]),
    system("CMarkdown", "libcmark-gfm", ["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]),
    system("CZlib", "zlib", ["zlib1g-dev"]),
    system("CPolyClipping", "polyclipping", ["libpolyclipping-dev"]),

    // Floor 0: values, clock, pixels, text, constraints. Package-only.
    .target(name: "CRaster"),
    .target(name: "CPNGWriter"),
    .target(name: "CLoader"),
    .target(name: "CConcurrency"),
    .target(name: "CApart"),
    .target(name: "CVectorPicture", dependencies: ["CApart", "CCairo"]),
    .target(name: "CPDF", dependencies: ["CApart", "CVectorPicture", "CCairo", "CLoader"]),
    .target(name: "CSVG", dependencies: ["CVectorPicture", "CCairo", "CLoader"]),
    .target(name: "CHTML", dependencies: ["CLoader"]),
    .target(name: "CQRCode", dependencies: ["CLoader"]),
    .target(name: "CHyphenation"),
    .target(name: "CCrypto", dependencies: ["CLoader"]),
    .target(name: "CWebSockets", dependencies: ["CLoader"]),
    .target(name: "CLiveLink"),
    .target(name: "CHangReport"),
    .target(name: "CWindow", dependencies: ["CLoader"]),
    .target(name: "CAccessibilityBus", dependencies: ["CLoader"]),
    swift("HostInterface", ["CConcurrency"]),
    // C++ behind an interface in C, as the library has none.
    .target(name: "CPathClipping", dependencies: ["CPolyClipping"]),
    swift("Raster", ["CRaster", "CCairo", "CPathClipping"]),
    swift("TextLayout", ["Raster", "CRaster", "CHarfBuzz", "CFreeType", "CFriBidi", "CUnibreak", "CHyphenation"]),
    swift("Symbols", ["Raster"]),
    // Hashes, ciphers, keys and certificates of libcrypto as Swift values, for the three of Apple's frameworks that
    // have them.
    swift("Cryptography", ["CCrypto"]),
    swift("ConstraintSolver"),
    swift("RigidBodies"),
    // The rules of an audit, over a screen as values.
    swift("Audit"),
    swift("RenderTree", ["Raster"]),
    swift("SoftwareRenderer", ["RenderTree", "Raster", "CRaster"]),

    // Functions that a running app takes over, as values.
    swift("CodeReplacement"),
    // The messages between an app and the process that shows it, and that process's side of them. No framework is in
    // it.
    swift("LiveLink", ["CodeReplacement", "Raster", "CLiveLink"]),
    swift("LiveScreen", ["CodeReplacement", "LiveLink", "CLiveLink", "Raster"]),
    swift("AccessibilityBus", ["LiveLink", "CAccessibilityBus"]),
    swift(
      "WindowHost",
      ["AccessibilityBus", "LiveScreen", "LiveLink", "Raster", "TextLayout", "CRaster", "CPNGWriter", "CWindow"]),
    swift(
      "BrowserHost", ["LiveScreen", "LiveLink", "Raster", "CPNGWriter", "CWebSockets"],
      resources: [.embedInCode("Page")]),
    .executableTarget(
      name: "PorticoScreen", dependencies: ["CodeReplacement", "LiveScreen", "LiveLink", "BrowserHost", "WindowHost"],
      swiftSettings: settings),

    // Floor 1: what Foundation lacks on Linux, then the three frameworks.
    swift("PorticoFoundation", ["HostInterface", "CMarkdown", "CUnibreak"]),
    swift("PorticoOS", ["PorticoFoundation"]),
    swift(
      "CoreGraphics",
      [
        "PorticoFoundation", "Raster", "TextLayout", "CCairo", "CPNG", "CPNGWriter", "CVectorPicture", "CPDF", "CSVG",
        "CJPEG", "CWebP", "CGIF",
      ]),
    swift("CoreImage", ["CoreGraphics", "CQRCode", "ImageIO", "Metal", "PorticoFoundation", "Raster"]),
    swift("QuartzCore", ["CoreGraphics", "RenderTree", "SoftwareRenderer", "Raster", "HostInterface"]),
    swift(
      "UIKit",
      [
        "QuartzCore", "CoreImage", "CoreGraphics", "PorticoFoundation", "RenderTree", "Raster", "Symbols", "TextLayout",
        "ConstraintSolver",
        "RigidBodies", "HostInterface", "UniformTypeIdentifiers", "CHTML",
      ]),

    // The common look and answers of the stand-ins for frameworks that cannot be here.
    swift("AbsentServices", ["UIKit", "PorticoFoundation", "HostInterface"]),

    // Floor 2: what turns an app's loop and makes its frames; what acts on an app and looks at it; hosts; what an app's
    // tests import.
    swift(
      "AppRuntime",
      [
        "CLoader", "CodeReplacement", "HostInterface", "PorticoFoundation", "UIKit", "SoftwareRenderer", "RenderTree",
        "Raster",
        "QuartzCore",
      ]),
    swift("Automation", ["AppRuntime", "Audit", "HostInterface", "UIKit", "Raster", "CoreGraphics", "QuartzCore"]),
    swift("HeadlessHost", ["AppRuntime", "CodeReplacement", "Audit", "Automation", "HostInterface", "CHangReport"]),
    swift(
      "LiveHost",
      [
        "AppRuntime", "Automation", "LiveLink", "CLiveLink", "HostInterface", "UIKit", "QuartzCore", "CoreGraphics",
        "Raster",
      ]),
    swift(
      "PorticoTesting",
      ["AppRuntime", "Audit", "Automation", "HostInterface", "UIKit", "QuartzCore", "CoreGraphics", "Raster"]),

    // Takes requests of the network. An app that needs it builds it along: its libraries would cost every other app 20
    // ms.
    swift("PorticoNetworking", ["AVFoundation", "Combine", "Security", "WebKit", "UIKit", "PorticoFoundation"]),

    // Extends XCTest's own classes, and tells the test framework that runs of failures; linked into tests alone.
    swift("PorticoXCTest", ["PorticoFoundation", "PorticoTesting", "UIKit", "UniformTypeIdentifiers"]),

    // Speed and memory of the scenes that Documentation/FramePipeline.md speaks of; reaches what is package-only, so it
    // stands here.
    .executableTarget(
      name: "PorticoBenchmarks",
      dependencies: [
        "UIKit", "QuartzCore", "CoreGraphics", "PorticoTesting", "AppRuntime", "Raster", "RenderTree",
        "SoftwareRenderer",
        "ConstraintSolver", "HeadlessHost", "LiveHost", "LiveScreen", "LiveLink", "BrowserHost", "WindowHost",
        "PageDoubles",
        "SeededRandom",
      ],
      path: "Benchmarks", swiftSettings: settings),

    // How alike two pictures are, and the table of other people's reference pictures beside ours: `Scripts/fidelity`.
    swift("PictureComparison", ["Raster"]),
    .executableTarget(
      name: "FidelityTable", dependencies: ["PictureComparison", "CoreGraphics", "Raster"], swiftSettings: settings),

    // Sheets of symbols, to look at while drawing them.
    .executableTarget(name: "SymbolSheet", dependencies: ["Symbols", "Raster", "CPNGWriter"], swiftSettings: settings),

    // Empty: `import Testing` beside `import UIKit` looks for them on Linux.
    swift("_Testing_UIKit"),
    swift("_Testing_CoreGraphics"),
    swift("_Testing_CoreImage"),

    tests(
      "PorticoTestingTests",
      [
        "PorticoTesting", "PorticoXCTest", "UIKit", "AppRuntime", "Automation", "HostInterface", "CoreGraphics",
        "QuartzCore",
      ]),
    tests(
      "UIKitTests",
      [
        "UIKit", "QuartzCore", "CoreGraphics", "PorticoFoundation", "PorticoTesting", "AppRuntime", "Automation",
        "HostInterface",
        "RenderTree", "Raster", "Symbols", "TextLayout", "UniformTypeIdentifiers",
      ]),
    // Lengths that were measured on iOS, beside ours: they see what apps see. Documentation/Measured.md shows them.
    // The specimens that they measure are those of the Gallery's last hall.
    tests(
      "MeasuredTests", ["GallerySpecimens", "UIKit", "PorticoTesting", "CoreGraphics", "QuartzCore", "Raster"]),
    .target(
      name: "GallerySpecimens", dependencies: ["UIKit"], path: "Examples/Gallery/Sources",
      exclude: [
        "AppDelegate.swift", "Exhibits", "Catalog/Catalog.swift", "Catalog/CatalogViewController.swift",
        "Catalog/SpecimenViewController.swift",
      ],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    tests(
      "QuartzCoreTests", ["QuartzCore", "CoreGraphics", "HostInterface", "RenderTree", "Raster", "PorticoFoundation"]),
    tests(
      "AppRuntimeTests",
      [
        "AppRuntime", "CodeReplacement", "PorticoFoundation", "SoftwareRenderer", "UIKit", "QuartzCore", "CoreGraphics",
        "PorticoTesting",
        "HostInterface", "Raster",
      ]),
    .testTarget(name: "AuditTests", dependencies: ["Audit"], swiftSettings: settings),
    tests(
      "AutomationTests",
      ["Automation", "Audit", "AppRuntime", "UIKit", "CoreGraphics", "PorticoTesting", "HostInterface"]),
    tests(
      "BrowserHostTests",
      [
        "BrowserHost", "LiveHost", "LiveLink", "LiveScreen", "AppRuntime", "UIKit", "QuartzCore", "CoreGraphics",
        "PorticoTesting",
        "HostInterface", "PageDoubles", "Raster",
      ]),
    // Stand-ins for a page in a browser in tests.
    .target(
      name: "PageDoubles", dependencies: ["CoreGraphics", "Raster"], path: "Tests/PageDoubles", swiftSettings: settings),
    // Stand-ins for a person's desktop in tests: its buses and its X server.
    .target(name: "DesktopDoubles", dependencies: ["Raster"], path: "Tests/DesktopDoubles", swiftSettings: settings),
    // The generator of numbers for random tests.
    .target(name: "SeededRandom", path: "Tests/SeededRandom", swiftSettings: settings),
    tests("AccessibilityBusTests", ["AccessibilityBus", "LiveLink", "DesktopDoubles"]),
    tests("LiveScreenTests", ["CodeReplacement", "LiveScreen", "LiveLink", "Raster"]),
    .testTarget(
      name: "WindowHostTests",
      dependencies: [
        "WindowHost", "AccessibilityBus", "LiveScreen", "LiveLink", "Raster", "CWindow", "DesktopDoubles",
      ],
      swiftSettings: settings),
    tests("RasterTests", ["Raster", "CRaster", "SeededRandom"]),
    tests("SymbolsTests", ["Symbols", "Raster"]),
    .testTarget(
      name: "PictureComparisonTests", dependencies: ["PictureComparison", "Raster"], swiftSettings: settings),
    tests("ConstraintSolverTests", ["ConstraintSolver", "SeededRandom"]),
    tests("RigidBodiesTests", ["RigidBodies"]),
    tests("CoreGraphicsTests", ["CoreGraphics", "Raster", "CJPEG", "CWebP", "SeededRandom"]),
    tests("CoreImageTests", ["CoreImage", "UIKit", "CoreGraphics"]),
    tests("RenderTreeTests", ["RenderTree", "Raster"]),
    tests("TextLayoutTests", ["TextLayout", "Raster"]),
    tests("SoftwareRendererTests", ["SoftwareRenderer", "RenderTree", "Raster", "CRaster", "SeededRandom"]),
    tests("PorticoNetworkingTests", ["PorticoNetworking", "Combine", "WebKit", "UIKit", "PorticoTesting"]),
    tests("CombineTests", ["Combine", "PorticoFoundation", "HostInterface"]),
    tests("SwiftUITests", ["SwiftUI", "UIKit", "PorticoTesting", "CoreGraphics"]),
    tests(
      "AppleModulesTests",
      appleModules.map { .init(stringLiteral: $0.name) } + [
        "PorticoFoundation", "UIKit", "PorticoTesting", "CoreGraphics", "Raster",
      ]),
    // Inputs that a seed decides, for whatever reads what others made; `make fuzz` runs them for a time.
    tests(
      "FuzzTests",
      [
        "Automation", "BrowserHost", "UIKit", "CoreGraphics", "HostInterface", "PageDoubles", "PorticoFoundation",
        "PorticoTesting",
        "LiveLink", "Raster", "SeededRandom", "TextLayout",
      ]),
    tests("PorticoFoundationTests", ["PorticoFoundation", "HostInterface"]),
  ]
    + appleModules.map { module in
      .target(
        name: module.name, dependencies: module.dependencies, path: "Sources/AppleModules/\(module.name)",
        swiftSettings: settings)
    }
)

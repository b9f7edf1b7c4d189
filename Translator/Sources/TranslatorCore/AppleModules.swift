/// Apple's frameworks beside UIKit that Portico has under their own names: an import of one stays as it is written.
enum AppleModules {
  static let names: Set<String> = [
    "Accelerate", "Accessibility", "ActivityKit", "AdSupport", "AppIntents", "AppTrackingTransparency", "AudioToolbox",
    "AuthenticationServices", "AVFAudio", "AVFoundation", "AVKit", "BackgroundTasks", "CallKit", "CloudKit", "Combine",
    "CommonCrypto",
    "Compression", "Contacts", "ContactsUI", "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation",
    "CoreMedia",
    "CoreMotion", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText", "CoreVideo", "CryptoKit", "DeviceCheck",
    "EventKit",
    "EventKitUI", "GameController", "GameKit", "GameplayKit", "HealthKit", "ImageIO", "Intents", "JavaScriptCore",
    "LinkPresentation",
    "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Metal", "MetalKit", "MetalPerformanceShaders",
    "MetricKit",
    "MobileCoreServices", "MultipeerConnectivity", "NaturalLanguage", "Network", "NotificationCenter", "PassKit",
    "PDFKit", "PencilKit",
    "Photos", "PhotosUI", "PushKit", "QuickLook", "QuickLookThumbnailing", "ReplayKit", "SafariServices", "SceneKit",
    "Security", "simd",
    "Speech", "SpriteKit", "SQLite3", "StoreKit", "SwiftUI", "SystemConfiguration", "TipKit", "UniformTypeIdentifiers",
    "UserNotifications",
    "Vision", "VisionKit", "WatchConnectivity", "WebKit", "WidgetKit", "zlib",
  ]
}

/// Apple's frameworks beside UIKit that Portico has under their own names: an import of one stays as it is written.
enum AppleModules {
  static let names: Set<String> = [
    "Accelerate", "Accessibility", "ActivityKit", "AdSupport", "AppIntents", "AppTrackingTransparency", "AudioToolbox",
    "AuthenticationServices", "AVFoundation", "AVKit", "BackgroundTasks", "Combine", "CommonCrypto", "Compression", "Contacts",
    "CoreBluetooth", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation", "CoreMedia", "CoreMotion", "CoreServices", "CoreSpotlight",
    "CoreTelephony", "CoreText", "CoreVideo", "CryptoKit", "DeviceCheck", "EventKit", "GameController", "GameKit", "GameplayKit", "ImageIO",
    "Intents", "LinkPresentation", "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Metal", "MetalPerformanceShaders",
    "MetricKit", "MobileCoreServices", "MultipeerConnectivity", "NaturalLanguage", "Network", "NotificationCenter", "Photos", "PhotosUI",
    "PushKit", "QuickLook", "SafariServices", "SceneKit", "Security", "simd", "Speech", "SpriteKit", "SQLite3", "StoreKit", "SwiftUI",
    "SystemConfiguration", "TipKit", "UniformTypeIdentifiers", "UserNotifications", "Vision", "VisionKit", "WatchConnectivity", "WebKit",
    "WidgetKit", "zlib",
  ]
}

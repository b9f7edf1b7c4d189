/// Apple's frameworks beside UIKit that Portico has under their own names: an import of one stays as it is written.
enum AppleModules {
  static let names: Set<String> = [
    "Accelerate", "AdSupport", "AppTrackingTransparency", "AudioToolbox", "AuthenticationServices", "AVFoundation", "AVKit", "Combine",
    "CommonCrypto", "Compression", "Contacts", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation", "CoreMedia", "CoreMotion",
    "CoreServices", "CoreText", "CoreVideo", "CryptoKit", "EventKit", "GameplayKit", "ImageIO", "LinkPresentation", "LocalAuthentication",
    "MapKit", "MediaPlayer", "MessageUI", "Metal", "MetalPerformanceShaders", "MobileCoreServices", "Network", "NotificationCenter",
    "Photos", "PhotosUI", "QuickLook", "SafariServices", "SceneKit", "Security", "simd", "SpriteKit", "SQLite3", "StoreKit", "SwiftUI",
    "SystemConfiguration", "UniformTypeIdentifiers", "UserNotifications", "WebKit", "zlib",
  ]
}

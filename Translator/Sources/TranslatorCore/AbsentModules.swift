/// Apple's modules that are not here, and how one sees that a file uses them.
enum AbsentModules {
  /// The prefixes of a module's names; none where they tell nothing: then its import counts as use.
  static let prefixes: [String: [String]] = [
    "ARKit": ["AR"], "Accounts": ["AC"], "AddressBook": ["AB"], "AppKit": [], "AssetsLibrary": ["AL"],
    "CarPlay": ["CP"],
    "Cocoa": [], "CoreMIDI": ["MIDI"], "CoreML": ["ML"], "CoreNFC": ["NFC"], "GLKit": ["GLK", "GL"], "HomeKit": ["HM"],
    "IntentsUI": ["INUI"], "NetworkExtension": ["NE"], "OpenGLES": ["GL", "EAGL"], "RealityKit": [], "Social": ["SL"],
    "WatchKit": ["WK"], "iAd": ["AD"],
  ]

  /// The other frameworks of iOS and its kin; of these an import counts as use.
  private static let others: Set<String> = [
    "AVRouting", "AccessorySetupKit", "AdAttributionKit", "AdServices", "AgeRange", "AlarmKit", "AppClip", "AudioUnit",
    "AutomaticAssessmentConfiguration", "BackgroundAssets", "BrowserEngineKit", "BusinessChat", "Charts", "ClassKit",
    "ClockKit",
    "ColorSync", "Compositor", "CoreAudio", "CoreAudioKit", "CoreAudioTypes", "CoreLocationUI", "CoreTransferable",
    "CreateML",
    "CryptoTokenKit", "DataDetection", "DeveloperToolsSupport", "DeviceActivity", "DeviceDiscoveryUI", "DockKit",
    "EnergyKit",
    "ExternalAccessory", "FamilyControls", "FileProvider", "FileProviderUI", "FinanceKit", "FoundationModels", "GSS",
    "GameSave",
    "GeoToolbox", "GroupActivities", "IOKit", "IOSurface", "IdentityLookup", "IdentityLookupUI", "ImageCaptureCore",
    "ImagePlayground", "InputMethodKit", "JournalingSuggestions", "LightweightCodeRequirements", "LockedCameraCapture",
    "MLCompute", "ManagedSettings", "ManagedSettingsUI", "Matter", "MatterSupport", "MediaAccessibility", "MediaSetup",
    "MediaToolbox", "Messages", "MetalFX", "MusicKit", "NearbyInteraction", "NewsstandKit", "OSAKit", "PHASE",
    "PaperKit",
    "PermissionKit", "ProximityReader", "PushToTalk", "RealityFoundation", "RelevanceKit", "RoomPlan", "SafetyKit",
    "ScreenTime",
    "SecureElementCredential", "SensitiveContentAnalysis", "SensorKit", "ServiceManagement", "SharedWithYou",
    "SharedWithYouCore",
    "ShazamKit", "SiriKit", "SoundAnalysis", "Spatial", "StickerKit", "SwiftData", "SymbolKit", "Symbols", "TVMLKit",
    "TVServices", "TVUIKit", "TabularData", "ThreadNetwork", "Translation", "TranslationUIProvider",
    "UserNotificationsUI",
    "VideoSubscriberAccount", "VideoToolbox", "Virtualization", "WeatherKit", "WirelessInsights", "WorkoutKit",
  ]

  static func isNamed(_ module: String) -> Bool { prefixes[module] != nil || others.contains(module) }

  /// Whether a name with one of the module's prefixes and a capital behind it stands in the file.
  static func isUsed(_ module: String, in file: SourceFile) -> Bool {
    guard let prefixes = prefixes[module], !prefixes.isEmpty else { return true }
    // The text, not the tree: of a file that is not translated again only the outline is parsed.
    return file.bytes.split { !isPartOfName($0) }.contains { word in
      prefixes.contains { prefix in
        word.starts(with: prefix.utf8) && word.dropFirst(prefix.utf8.count).first.map { 65...90 ~= $0 } == true
          && !word.elementsEqual(module.utf8)
      }
    }
  }

  static func isPartOfName(_ byte: UInt8) -> Bool {
    65...90 ~= byte || 97...122 ~= byte || 48...57 ~= byte || byte == 95
  }
}

import Foundation
import Testing

@testable import PorticoCommand

struct BuildSettingsTests {
  @Test func `levels lie over each other, and a level may take up what lies below it`() {
    var settings = BuildSettings()
    settings.lay([("FLAGS", "ONE"), ("NAME", "Kit")])
    settings.lay([
      "FLAGS": .array([.string("$(inherited)"), .string("TWO")]),
      "TITLE": .string("${NAME:lower} $(NOTHING:default=x)"),
    ])
    #expect(settings.list("FLAGS") == ["ONE", "TWO"])
    #expect(settings.expanded("TITLE") == "kit x")
  }

  @Test func `a condition is for the systems it names`() {
    var settings = BuildSettings()
    settings.lay(["NAME": .string("all"), "NAME[sdk=iphoneos*]": .string("phone"), "NAME[sdk=macosx*]": .string("mac")])
    settings.lay([("OTHER[sdk=appletvos*][arch=arm64]", "tv"), ("THIRD[config=Debug]", "debug")])
    #expect(settings["NAME"] == "phone" && settings["OTHER"] == nil && settings["THIRD"] == "debug")
  }

  @Test func `words in quotes may have spaces`() {
    #expect(BuildSettings.words(#"a "b c" d\ e $(X)"#) == ["a", "b c", "d e", "$(X)"])
    #expect(BuildSettings.words(#"a"b"c \"d\\ e" "" f\"#) == ["a", "b", "c", #"\"d\\"#, "e", " ", #"f\"#])
  }

  @Test func `a dollar sign that begins no reference stays as it is`() {
    var settings = BuildSettings()
    settings.lay([("A", "x"), ("X_x", "inner")])
    #expect(
      settings.expand("$(A) $A $() $(A:) $(A-B) ${A:upper} $(A:upper:lower) $(X_$(A)) $(A $")
        == "x $A $() $(A:) $(A-B) X x inner $(A $")
  }

  @Test(arguments: [
    ("A = b;", "A=b"), ("A=b;;", "A=b;"), ("_A1[sdk=x][arch=*]  =  b c", "_A1[sdk=x][arch=*]=b c"), ("A =", "A="),
    ("A B = c", ""), ("1A = b", ""), ("A[x = b", ""), ("= b", ""), ("#include \"B", ""), ("#include B", ""),
  ])
  func `a line of a file of settings is an assignment or is left out`(line: String, expected: String) throws {
    let scratch = try Scratch()
    let read = SettingsFile.read(try scratch.write("A.xcconfig", line))
    #expect(read.map { "\($0.key)=\($0.value)" }.joined() == expected)
  }

  @Test func `a file of settings includes others, and one that is not there may be left`() throws {
    let scratch = try Scratch()
    try scratch.write("Base.xcconfig", "// About\nA = 1 // one\nB[sdk=iphoneos*] = 2\n")
    let file = try scratch.write(
      "App/App.xcconfig", "#include \"../Base.xcconfig\"\n#include? \"None.xcconfig\"\nA = $(inherited) 3;\n")
    var settings = BuildSettings()
    settings.lay(SettingsFile.read(file))
    #expect(settings["A"] == "1 3" && settings["B"] == "2")
  }

  @Test func `a project takes its settings from files, and they choose its files, flags and platforms`() throws {
    let scratch = try Scratch()
    try scratch.write(
      "Config/App.xcconfig",
      """
      PRODUCT_NAME = Named
      SWIFT_ACTIVE_COMPILATION_CONDITIONS = $(inherited) FILE
      EXCLUDED_SOURCE_FILE_NAMES = Old*.swift Mac/*.swift
      INCLUDED_SOURCE_FILE_NAMES = OldButGood.swift
      INFOPLIST_FILE = Support/Info.plist
      OTHER_SWIFT_FLAGS = -D EXTRA -DMORE
      """)
    let names = ["App.swift", "OldOne.swift", "OldButGood.swift", "Mac/Menu.swift", "Phone.swift", "Desk.swift"]
    for name in names { try scratch.write(name, "@main class A {}\n") }
    try scratch.write("Support/Info.plist", "<plist><dict><key>A</key><string>$(PRODUCT_NAME)</string></dict></plist>")
    try scratch.write("Deep/Folder/data.json", "{}")
    let files = names.enumerated().map {
      "F\($0.offset) = { isa = PBXFileReference; path = \"\($0.element)\"; sourceTree = \"<group>\"; };"
    }
    let builds = names.indices.map { index in
      let filter = names[index] == "Desk.swift" ? "platformFilters = ( macos ); " : ""
      return "B\(index) = { isa = PBXBuildFile; \(filter)fileRef = F\(index); };"
    }
    try scratch.write(
      "App.xcodeproj/project.pbxproj",
      """
      // !$*UTF8*$!
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = ( T ); buildConfigurationList = LP; };
        G = { isa = PBXGroup; children = ( \(names.indices.map { "F\($0)" }.joined(separator: ", ")), X, D, I ); sourceTree = "<group>"; };
        \(files.joined(separator: " ")) \(builds.joined(separator: " "))
        X = { isa = PBXFileReference; path = Config/App.xcconfig; sourceTree = "<group>"; };
        D = { isa = PBXFileReference; lastKnownFileType = folder; path = Deep; sourceTree = "<group>"; };
        I = { isa = PBXFileReference; path = Support/Info.plist; sourceTree = "<group>"; };
        BD = { isa = PBXBuildFile; fileRef = D; }; BI = { isa = PBXBuildFile; fileRef = I; };
        S = { isa = PBXSourcesBuildPhase; files = ( \(names.indices.map { "B\($0)" }.joined(separator: ", ")) ); };
        R = { isa = PBXResourcesBuildPhase; files = ( BD, BI ); };
        T = { isa = PBXNativeTarget; name = App; buildPhases = ( S, R ); buildConfigurationList = LT;
              productType = "com.apple.product-type.application"; };
        LP = { isa = XCConfigurationList; buildConfigurations = ( CP ); };
        CP = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG WHOLE"; }; };
        LT = { isa = XCConfigurationList; buildConfigurations = ( CT ); };
        CT = { isa = XCBuildConfiguration; name = Debug; baseConfigurationReference = X; buildSettings = { }; };
      }; rootObject = P; }
      """)
    let target = try #require(try ProjectFinder.read(scratch.url.path).targets.first)
    #expect(target.name == "Named" && target.names == ["App", "Named"])
    #expect(target.sources.map(\.lastPathComponent) == ["App.swift", "OldButGood.swift", "Phone.swift"])
    #expect(target.flags == ["WHOLE", "FILE", "EXTRA", "MORE"])
    #expect(target.infoPlist.map { String(decoding: $0, as: UTF8.self) }?.contains("<string>Named</string>") == true)
    #expect(target.resources.map(\.destination) == ["Deep"])
  }

  @Test func `an Info.plist takes names with any letters, and is binary if it likes`() throws {
    let scratch = try Scratch()
    try scratch.write("A & <B>/App.swift", "@main class D {}\n")
    let list: [String: Any] = ["CFBundleName": "$(PRODUCT_NAME)", "Deep": [["$(TARGET_NAME)": true]]]
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    try data.write(to: scratch.url.appendingPathComponent("A & <B>/Info.plist"))
    let target = try #require(try ProjectFinder.read(scratch.url.appendingPathComponent("A & <B>").path).targets.first)
    let read =
      try PropertyListSerialization.propertyList(from: #require(target.infoPlist), format: nil) as? [String: Any]
    #expect(read?["CFBundleName"] as? String == "A & <B>")
    #expect((read?["Deep"] as? [[String: Bool]])?.first == ["A & <B>": true])
  }

  @Test func `what a folder of a target leaves out another target may take`() throws {
    let scratch = try Scratch()
    for path in ["App/A.swift", "App/Shared/B.swift", "App/Shared/C.swift", "Kit/K.swift", "App/Web/deep/x.html"] {
      try scratch.write(path, "@main class A {}\n")
    }
    try scratch.write(
      "App.xcodeproj/project.pbxproj",
      """
      // !$*UTF8*$!
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = ( TA, TK ); };
        G = { isa = PBXGroup; children = ( FA, FK ); sourceTree = "<group>"; };
        FA = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = ( EA, EK ); explicitFolders = ( Web ); };
        FK = { isa = PBXFileSystemSynchronizedRootGroup; path = Kit; sourceTree = "<group>"; };
        EA = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = TA; membershipExceptions = ( Shared/B.swift ); };
        EK = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = TK; membershipExceptions = ( Shared/B.swift ); };
        TA = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; fileSystemSynchronizedGroups = ( FA ); };
        TK = { isa = PBXNativeTarget; name = Kit; productType = "com.apple.product-type.framework"; fileSystemSynchronizedGroups = ( FK ); };
      }; rootObject = P; }
      """)
    let targets = try ProjectFinder.read(scratch.url.path).targets
    #expect(targets.map(\.name) == ["App", "Kit"])
    #expect(targets[0].sources.map(\.lastPathComponent) == ["A.swift", "C.swift"])
    #expect(targets[0].resources.map(\.destination) == ["Web"])
    #expect(targets[1].sources.map(\.lastPathComponent) == ["B.swift", "K.swift"])
  }

  @Test func `a bundle that another target of the project makes is a folder of resources`() throws {
    let scratch = try Scratch()
    try scratch.write("App.swift", "@main class A {}\n")
    try scratch.write("a.png")
    try scratch.write(
      "App.xcodeproj/project.pbxproj",
      """
      // !$*UTF8*$!
      { objects = {
        P = { isa = PBXProject; mainGroup = G; targets = ( TA, TB ); };
        G = { isa = PBXGroup; children = ( F, A ); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
        A = { isa = PBXFileReference; path = a.png; sourceTree = "<group>"; };
        O = { isa = PBXFileReference; path = Art.bundle; sourceTree = BUILT_PRODUCTS_DIR; };
        BF = { isa = PBXBuildFile; fileRef = F; }; BA = { isa = PBXBuildFile; fileRef = A; }; BO = { isa = PBXBuildFile; fileRef = O; };
        S = { isa = PBXSourcesBuildPhase; files = ( BF ); };
        RA = { isa = PBXResourcesBuildPhase; files = ( BO ); }; RB = { isa = PBXResourcesBuildPhase; files = ( BA ); };
        TA = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = ( S, RA ); };
        TB = { isa = PBXNativeTarget; name = Art; productType = "com.apple.product-type.bundle"; buildPhases = ( RB ); productReference = O; };
      }; rootObject = P; }
      """)
    #expect(
      try ProjectFinder.read(scratch.url.path).targets.first?.resources.map(\.destination) == ["Art.bundle/a.png"])
  }

  @Test func `a project in the notation of XML is read as one in the old notation`() throws {
    let list = try OldPropertyList.parse(
      "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>a</key><array><string>x</string></array><key>b</key><integer>4</integer></dict></plist>"
    )
    #expect(list["a"]?.strings == ["x"] && list["b"]?.string == "4")
  }
}

import Foundation

/// An Xcode 16 project whose targets own folders, so that files come and go without it.
///
/// Layout: `Sources` and `Resources` are the app's, `UITests` the interface tests'; each is left out where there is no
/// such folder.
struct XcodeProjectWriter {
  /// Also the module's name.
  var name: String
  /// The first part of the bundle's identifier.
  var organization = "com.example"
  /// Packages on disk, relative to the project's folder, each with its one product.
  var packages: [(path: String, product: String)] = []
  var folders = ["Sources", "Resources"]
  var hasInterfaceTests = true
  var deploymentTarget = "15.0"

  /// The text of `project.pbxproj`.
  func text() -> String {
    var objects: [String] = []
    func add(_ id: String, _ isa: String, _ fields: [(String, String)]) -> String {
      let lines = fields.map { "\t\t\t\($0.0) = \($0.1);" }
      objects.append((["\t\t\(id) = {", "\t\t\tisa = \(isa);"] + lines + ["\t\t};"]).joined(separator: "\n"))
      return id
    }
    let ids = Identifiers(project: name)

    let groups = folders.map {
      add(ids[$0], "PBXFileSystemSynchronizedRootGroup", [("path", $0), ("sourceTree", "\"<group>\"")])
    }
    let testGroup =
      hasInterfaceTests
      ? [
        add(ids["UITests"], "PBXFileSystemSynchronizedRootGroup", [("path", "UITests"), ("sourceTree", "\"<group>\"")])
      ] : []
    let references = packages.map {
      add(ids["reference \($0.path)"], "XCLocalSwiftPackageReference", [("relativePath", quoted($0.path))])
    }
    let products = packages.map { package in
      add(
        ids["product \(package.product)"], "XCSwiftPackageProductDependency", [("productName", quoted(package.product))]
      )
    }
    let linked = packages.map { package in
      add(ids["link \(package.product)"], "PBXBuildFile", [("productRef", ids["product \(package.product)"])])
    }

    let app = target(
      ids, "app", name: name, product: "\(name).app", fileType: "wrapper.application",
      kind: "com.apple.product-type.application",
      groups: groups, linked: linked, products: products, dependencies: [], settings: appSettings, add: add)
    var targets = [app]
    if hasInterfaceTests {
      let proxy = add(
        ids["proxy"], "PBXContainerItemProxy",
        [("containerPortal", ids["project"]), ("proxyType", "1"), ("remoteGlobalIDString", app), ("remoteInfo", name)])
      let dependency = add(ids["dependency"], "PBXTargetDependency", [("target", app), ("targetProxy", proxy)])
      targets.append(
        target(
          ids, "tests", name: "\(name)UITests", product: "\(name)UITests.xctest", fileType: "wrapper.cfbundle",
          kind: "com.apple.product-type.bundle.ui-testing", groups: testGroup, linked: [], products: [],
          dependencies: [dependency],
          settings: testSettings, add: add))
    }

    let productFiles = ["app", "tests"].prefix(targets.count).map { ids["\($0) product"] }
    let productGroup = add(
      ids["products"], "PBXGroup",
      [("children", list(productFiles)), ("name", "Products"), ("sourceTree", "\"<group>\"")])
    let main = add(
      ids["main"], "PBXGroup", [("children", list(groups + testGroup + [productGroup])), ("sourceTree", "\"<group>\"")])
    var project = [
      ("attributes", "{ BuildIndependentTargetsInParallel = 1; LastUpgradeCheck = 1600; }"),
      ("buildConfigurationList", configurations(ids, "project", commonSettings, add: add)),
      ("compatibilityVersion", "\"Xcode 16.0\""), ("developmentRegion", "en"), ("hasScannedForEncodings", "0"),
      ("knownRegions", "( en, \"zh-Hant\", Base )"), ("mainGroup", main), ("productRefGroup", productGroup),
      ("projectDirPath", "\"\""), ("projectRoot", "\"\""), ("targets", list(targets)),
    ]
    if !references.isEmpty { project.append(("packageReferences", list(references))) }
    let root = add(ids["project"], "PBXProject", project)
    return """
      // !$*UTF8*$!
      {
      \tarchiveVersion = 1;
      \tclasses = {
      \t};
      \tobjectVersion = 77;
      \tobjects = {
      \(objects.joined(separator: "\n"))
      \t};
      \trootObject = \(root);
      }

      """
  }

  // MARK: Parts

  private typealias Add = (_ id: String, _ isa: String, _ fields: [(String, String)]) -> String

  private func target(
    _ ids: Identifiers, _ key: String, name: String, product: String, fileType: String, kind: String, groups: [String],
    linked: [String],
    products: [String], dependencies: [String], settings: [(String, String)], add: Add
  ) -> String {
    let phases = [("Sources", []), ("Frameworks", linked), ("Resources", [])].map { phase, files in
      add(
        ids["\(key) \(phase)"], "PBX\(phase)BuildPhase",
        [("buildActionMask", "2147483647"), ("files", list(files)), ("runOnlyForDeploymentPostprocessing", "0")])
    }
    let file = add(
      ids["\(key) product"], "PBXFileReference",
      [
        ("explicitFileType", quoted(fileType)), ("includeInIndex", "0"), ("path", quoted(product)),
        ("sourceTree", "BUILT_PRODUCTS_DIR"),
      ])
    return add(
      ids["\(key) target"], "PBXNativeTarget",
      [
        ("buildConfigurationList", configurations(ids, key, settings, add: add)), ("buildPhases", list(phases)),
        ("buildRules", "( )"),
        ("dependencies", list(dependencies)), ("fileSystemSynchronizedGroups", list(groups)), ("name", name),
        ("packageProductDependencies", list(products)), ("productName", name), ("productReference", file),
        ("productType", quoted(kind)),
      ])
  }

  private func configurations(_ ids: Identifiers, _ key: String, _ settings: [(String, String)], add: Add) -> String {
    let all = ["Debug", "Release"].map { configuration in
      let own =
        key == "project" && configuration == "Debug"
        ? [
          ("ONLY_ACTIVE_ARCH", "YES"), ("SWIFT_ACTIVE_COMPILATION_CONDITIONS", "DEBUG"),
          ("SWIFT_OPTIMIZATION_LEVEL", "\"-Onone\""),
        ]
        : []
      let lines = (settings + own).map { "\t\t\t\t\($0.0) = \($0.1);" }.joined(separator: "\n")
      return add(
        ids["\(key) \(configuration)"], "XCBuildConfiguration",
        [("buildSettings", "{\n\(lines)\n\t\t\t}"), ("name", configuration)])
    }
    return add(
      ids["\(key) configurations"], "XCConfigurationList",
      [
        ("buildConfigurations", list(all)), ("defaultConfigurationIsVisible", "0"),
        ("defaultConfigurationName", "Release"),
      ])
  }

  private var commonSettings: [(String, String)] {
    [
      ("CODE_SIGN_STYLE", "Automatic"), ("CURRENT_PROJECT_VERSION", "1"),
      ("IPHONEOS_DEPLOYMENT_TARGET", deploymentTarget),
      ("MARKETING_VERSION", "1.0"), ("PRODUCT_NAME", "\"$(TARGET_NAME)\""), ("SDKROOT", "iphoneos"),
      ("SWIFT_VERSION", "5.0"),
      ("TARGETED_DEVICE_FAMILY", "\"1,2\""),
    ]
  }

  private var appSettings: [(String, String)] {
    let turned =
      "UIInterfaceOrientationLandscapeLeft UIInterfaceOrientationLandscapeRight UIInterfaceOrientationPortrait"
    return [
      ("GENERATE_INFOPLIST_FILE", "YES"), ("INFOPLIST_KEY_UILaunchScreen_Generation", "YES"),
      ("INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad", "\"\(turned) UIInterfaceOrientationPortraitUpsideDown\""),
      ("INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone", "\"\(turned)\""),
      ("LD_RUNPATH_SEARCH_PATHS", "( \"$(inherited)\", \"@executable_path/Frameworks\" )"),
      ("PRODUCT_BUNDLE_IDENTIFIER", quoted("\(organization).\(name)")),
    ]
  }

  private var testSettings: [(String, String)] {
    [
      ("GENERATE_INFOPLIST_FILE", "YES"), ("PRODUCT_BUNDLE_IDENTIFIER", quoted("\(organization).\(name)UITests")),
      ("TEST_TARGET_NAME", name),
    ]
  }

  private func list(_ ids: some Collection<String>) -> String {
    ids.isEmpty ? "( )" : "( \(ids.joined(separator: ", ")) )"
  }
  private func quoted(_ text: String) -> String { "\"\(text)\"" }

  /// The 24 hexadecimal digits that Xcode calls objects by: the same for the same thing each time.
  private struct Identifiers {
    let project: String

    subscript(key: String) -> String {
      let hash = "\(project)/\(key)".utf8.reduce(UInt64(14_695_981_039_346_656_037)) {
        ($0 ^ UInt64($1)) &* 1_099_511_628_211
      }
      let digits = String(hash, radix: 16, uppercase: true)
      return "50524F54" + String(repeating: "0", count: 16 - digits.count) + digits
    }
  }
}

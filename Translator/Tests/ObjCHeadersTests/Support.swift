import Foundation
import Testing

@testable import ObjCHeaders

/// Headers of one library in a folder that is gone at the end of the test.
final class HeaderFolder {
  let url: URL
  private var headers: [URL] = []
  private var sources: [URL] = []

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("headers-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  @discardableResult func write(_ name: String, _ text: String) throws -> URL {
    let place = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
    if name.hasSuffix(".h") { headers.append(place) } else { sources.append(place) }
    return place
  }

  func module(_ name: String = "Dials", shown: [String]? = nil, modules: Set<String> = []) -> HeaderModule {
    let public_ = shown.map { names in names.map { url.appendingPathComponent($0) } } ?? headers
    return HeaderModule(
      reading: HeaderFiles(module: name, headers: public_, all: headers, implementations: sources, modules: modules))
  }
}

/// A few classes of UIKit, as `FrameworkReader` would have read them.
let someFrameworks: FrameworkDeclarations = {
  var result = FrameworkDeclarations()
  func add(
    _ name: String, _ superclass: String?, _ members: Set<String> = [],
    _ initializers: [FrameworkDeclarations.Initializer] = []
  ) {
    result.types[name] = "UIKit"
    var type = FrameworkDeclarations.Class(superclass: superclass)
    type.members = members
    type.initializers = initializers
    result.classes[name] = type
  }
  add("NSObject", nil, ["isEqual(_:)"], [.init(signature: "init()", labels: [], forwarding: "", isRequired: false)])
  add(
    "UIView", "NSObject", ["layoutSubviews()", "tintColor"],
    [
      .init(signature: "init(frame: CGRect)", labels: ["frame"], forwarding: "frame: frame", isRequired: true),
      .init(signature: "init?(coder: NSCoder)", labels: ["coder"], forwarding: "coder: coder", isRequired: true),
    ])
  for name in ["UIControl", "UILabel", "UIImageView"] { add(name, "UIView") }
  for name in ["UIViewController", "UIColor", "UIImage", "UIGestureRecognizer"] { add(name, "NSObject") }
  result.types["UIControl.State"] = "UIKit"
  result.namesOfC["UIControlState"] = "UIControl.State"
  result.types["MKShape"] = "MapKit"
  result.classes["MKShape"] = FrameworkDeclarations.Class(superclass: "NSObject")
  result.types["UIPickerViewDataSource"] = "UIKit"
  result.protocols["UIPickerViewDataSource"] = .init(
    inherited: ["NSObjectProtocol"],
    members: ["func numberOfComponents(in pickerView: UIView) -> Int", "var title: String? { get set }"])
  return result
}()

/// The lines that declarations become, without blanks around them, imports and bodies that trap.
func swift(_ header: String, sources: [String: String] = [:], dependencies: [HeaderModule] = []) throws -> [String] {
  let folder = try HeaderFolder()
  try folder.write("Dials.h", "NS_ASSUME_NONNULL_BEGIN\n\(header)\nNS_ASSUME_NONNULL_END\n")
  for (name, text) in sources { try folder.write(name, text) }
  return lines(folder.module().files(dependencies: dependencies, frameworks: someFrameworks))
}

func lines(_ files: [DeclarationFile]) -> [String] {
  files.flatMap { $0.text.split(separator: "\n") }.map { $0.trimmingCharacters(in: .whitespaces) }
    .filter { !$0.hasPrefix("//") && $0 != "import UIKit" }
    .map { line in
      line.replacing(/@objc\(\w+\)\s/, with: "").replacing(/\s\{ get \{ _objectiveC\(.*/, with: " { get set }")
        .replacing(
          /\s\{ _objectiveC\(.*/, with: "")
    }
}

/// The one line that declares a method of a class `XYGauge`.
func method(_ declaration: String, of superclass: String = "NSObject") throws -> String {
  let all = try swift("@interface XYGauge : \(superclass)\n\(declaration)\n@end")
  return try #require(all.dropFirst().first).replacing("@discardableResult ", with: "").replacing("open ", with: "")
}

import Foundation

/// The names that `--device` takes, as the runtime's own table has them.
enum Devices {
  static func names(_ runtime: Runtime) throws -> [String] {
    // Read from source: the command does not link the library, and a name must be checked before anything is built.
    let table = runtime.root.appendingPathComponent("Sources/HostInterface/DeviceTable.swift")
    guard let text = try? String(contentsOf: table, encoding: .utf8) else {
      throw Failure(.notInstalled, "\(table.path) is missing; the checkout is not complete")
    }
    // Every second piece between quotation marks is a name. A regular expression takes ten times as long.
    return text.components(separatedBy: "names: [").dropFirst().flatMap { list in
      list.prefix { $0 != "]" }.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
  }

  static func check(_ name: String, _ runtime: Runtime) throws {
    let all = try names(runtime)
    guard !all.contains(where: { $0.lowercased() == name.lowercased() }) else { return }
    // iphone-15 and the like are the table's own short names.
    let table = try String(
      contentsOf: runtime.root.appendingPathComponent("Sources/HostInterface/DeviceTable.swift"), encoding: .utf8)
    guard table.contains("id: \"\(name.lowercased())\"") else {
      let near = all.filter { $0.lowercased().contains(name.lowercased()) }
      let hint = near.isEmpty ? "`portico doctor --devices` lists them" : "near: \(near.joined(separator: ", "))"
      throw Failure(.unusableArguments, "there is no device \"\(name)\"; \(hint)")
    }
  }
}

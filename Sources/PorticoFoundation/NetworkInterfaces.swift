/// The interfaces by which the machine is joined to networks, as the system's files say.
package struct NetworkInterfaces {
  /// Those that are up, but for the machine's own, in the order of the alphabet.
  package let names: [String]

  package static var current: NetworkInterfaces {
    let folder = "/sys/class/net"
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    return NetworkInterfaces(
      names: names.filter { name in
        guard name != "lo", let state = try? String(contentsOfFile: "\(folder)/\(name)/operstate", encoding: .utf8)
        else { return false }
        return state.hasPrefix("up")
      })
  }
}

import PorticoFoundation

/// The machine's interfaces that are up, but for its own loop, by the names that Linux gives.
struct NetworkInterfaces {
  let names: [String]

  static var current: NetworkInterfaces {
    let folder = "/sys/class/net"
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    return NetworkInterfaces(
      names: names.filter { name in
        guard name != "lo", let state = try? String(contentsOfFile: "\(folder)/\(name)/operstate", encoding: .utf8) else { return false }
        return state.hasPrefix("up")
      })
  }

  /// Cellular only where no other interface is up.
  var flags: SCNetworkReachabilityFlags {
    guard !names.isEmpty else { return [] }
    return names.allSatisfy { $0.hasPrefix("ww") } ? [.reachable, .isWWAN] : .reachable
  }
}

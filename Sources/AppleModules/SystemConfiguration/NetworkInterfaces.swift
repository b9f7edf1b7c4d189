import PorticoFoundation

extension NetworkInterfaces {
  /// Cellular only where no other interface is up.
  var flags: SCNetworkReachabilityFlags {
    guard !names.isEmpty else { return [] }
    return names.allSatisfy { $0.hasPrefix("ww") } ? [.reachable, .isWWAN] : .reachable
  }
}

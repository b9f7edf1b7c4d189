import Foundation
import SystemConfiguration
import Testing

/// Checks the calls of every file named Reachability.swift.
struct ReachabilityTests {
  private final class Listener {}

  @Test func `an address of this machine is reached without an interface, and no name is none`() throws {
    var flags = SCNetworkReachabilityFlags()
    let host = try #require(SCNetworkReachabilityCreateWithName(nil, "localhost"))
    #expect(SCNetworkReachabilityGetFlags(host, &flags) && flags == [.reachable, .isLocalAddress, .isDirect])
    #expect(SCNetworkReachabilityCreateWithName(nil, "") == nil)
  }

  @Test func `the zero address answers as the machine's interfaces do`() throws {
    var zero = sockaddr_in()
    zero.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    zero.sin_family = sa_family_t(AF_INET)
    let network = try #require(
      withUnsafePointer(to: &zero) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { SCNetworkReachabilityCreateWithAddress(nil, $0) }
      })
    var flags = SCNetworkReachabilityFlags()
    #expect(SCNetworkReachabilityGetFlags(network, &flags))
    let folder = "/sys/class/net"
    let isUp = try FileManager.default.contentsOfDirectory(atPath: folder).contains {
      $0 != "lo" && (try? String(contentsOfFile: "\(folder)/\($0)/operstate", encoding: .utf8))?.hasPrefix("up") == true
    }
    #expect(flags.contains(.reachable) == isUp)
  }

  @Test func `a callback's context is retained until the callback goes`() throws {
    let host = try #require(SCNetworkReachabilityCreateWithName(nil, "example.com"))
    weak var kept: Listener?
    do {
      let listener = Listener()
      kept = listener
      var context = SCNetworkReachabilityContext(
        version: 0, info: Unmanaged<Listener>.passUnretained(listener).toOpaque(),
        retain: { info in
          let listener = Unmanaged<Listener>.fromOpaque(info)
          _ = listener.retain()
          return UnsafeRawPointer(listener.toOpaque())
        }, release: { Unmanaged<Listener>.fromOpaque($0).release() },
        copyDescription: { (_: UnsafeRawPointer) -> Unmanaged<CFString> in
          Unmanaged.passRetained("listener" as CFString)
        })
      let callback: SCNetworkReachabilityCallBack = { _, _, _ in }
      #expect(SCNetworkReachabilitySetCallback(host, callback, &context))
      #expect(SCNetworkReachabilitySetDispatchQueue(host, .main))
      #expect(context.copyDescription?(context.info!).takeRetainedValue() == "listener")
    }
    #expect(kept != nil)
    SCNetworkReachabilitySetCallback(host, nil, nil)
    #expect(kept == nil)
  }

  @Test func `the name of a wireless network is not known`() { #expect(CNCopySupportedInterfaces() == nil) }
}

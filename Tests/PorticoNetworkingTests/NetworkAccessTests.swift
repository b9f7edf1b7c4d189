import Foundation
import FoundationNetworking
import PorticoNetworking
import Testing

struct NetworkAccessTests {
  @Test func `a configuration keeps what its session may use of networks`() {
    let configuration = URLSessionConfiguration.ephemeral
    #expect(configuration.allowsExpensiveNetworkAccess && !configuration.waitsForConnectivity)
    configuration.allowsExpensiveNetworkAccess = false
    configuration.waitsForConnectivity = true
    #expect(!configuration.allowsExpensiveNetworkAccess && configuration.waitsForConnectivity)
    #expect(configuration.allowsConstrainedNetworkAccess)
  }
}

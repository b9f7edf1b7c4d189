import Foundation
import FoundationNetworking
import PorticoNetworking
import Testing

struct NetworkAccessTests {
  @Test func `a request keeps what it may use, and its copy goes its own way`() throws {
    var request = URLRequest(url: try #require(URL(string: "https://example.invalid/a")))
    request.setValue("text/plain", forHTTPHeaderField: "Accept")
    #expect(request.allowsConstrainedNetworkAccess && request.allowsExpensiveNetworkAccess)
    let first = request
    request.allowsConstrainedNetworkAccess = false
    #expect(!request.allowsConstrainedNetworkAccess && request.allowsExpensiveNetworkAccess)
    #expect(first.allowsConstrainedNetworkAccess)
    #expect(request.url == first.url && request.value(forHTTPHeaderField: "Accept") == "text/plain")
  }

  @Test func `so does a configuration`() {
    let configuration = URLSessionConfiguration.ephemeral
    #expect(configuration.allowsExpensiveNetworkAccess && !configuration.waitsForConnectivity)
    configuration.allowsExpensiveNetworkAccess = false
    configuration.waitsForConnectivity = true
    #expect(!configuration.allowsExpensiveNetworkAccess && configuration.waitsForConnectivity)
    #expect(configuration.allowsConstrainedNetworkAccess)
  }
}

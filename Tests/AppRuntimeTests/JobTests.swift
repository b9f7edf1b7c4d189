import Foundation
import Testing

@testable import AppRuntime

@MainActor
struct JobTests {
  @Test func `an unknown device is refused with the known ones`() {
    var job = try! JSONDecoder().decode(Job.self, from: Data(#"{"job":"snapshot","device":"iPhone 99"}"#.utf8))
    let error = #expect(throws: JobError.self) { try job.configuration() }
    #expect(error!.description.contains("iPhone 15"))
    job.device = "iPhone 15"
    job.orientation = "sideways"
    #expect(throws: JobError.self) { try job.configuration() }
  }
}

import Testing

@testable import PorticoCommand

struct MissingNameRankingTests {
  private func target(_ name: String, _ missing: [String: Int], others: Int = 0) -> SurveyTarget {
    var target = SurveyTarget(name: name, kind: .library, sources: 1, outcome: .fails)
    target.missing = missing
    target.errors = missing.values.reduce(0, +) + others
    return target
  }

  private func blocked(_ name: String, by names: String...) -> SurveyTarget {
    SurveyTarget(name: name, kind: .library, sources: 1, outcome: .blocked, blockedBy: names)
  }

  private func report(_ targets: [SurveyTarget]) -> SurveyReport {
    var report = SurveyReport(projects: [
      SurveyProject(name: "P", path: "/p", repository: "/p", kind: .package, targets: targets)
    ])
    report.summarize()
    return report
  }

  @Test func `a name frees what fails by it alone, and what that blocks`() {
    let report = report([
      target("A", ["UIFoo": 2]), blocked("B", by: "A"), blocked("C", by: "B"), target("D", ["UIBar": 9], others: 1),
      blocked("E", by: "A", "D"),
    ])
    #expect(report.missingNames.map(\.name) == ["UIFoo", "UIBar"])
    #expect(report.missingNames.map(\.frees) == [3, 0])
    #expect(report.missingNames.map(\.errors) == [2, 9])
    #expect(report.missingNames[0].examples == ["P: A"])
    #expect(report.missingSets.isEmpty)
  }

  @Test func `names that free nothing each may free something together, the cheapest set first`() {
    let report = report([
      target("A", ["X": 1, "Y": 1, "Z": 1]), target("B", ["X": 3, "Y": 1]), blocked("C", by: "B"),
      target("D", ["Y": 1]),
    ])
    #expect(report.missingNames.map(\.name) == ["Y", "X", "Z"])
    #expect(report.missingNames.map(\.frees) == [1, 0, 0])
    #expect(
      report.missingSets == [RankedSet(names: ["X", "Y"], frees: 3), RankedSet(names: ["X", "Y", "Z"], frees: 4)])
  }

  @Test func `a module that is counted elsewhere counts for no name`() {
    var other = target("A", ["UIFoo": 2])
    other.countedIn = "Q"
    #expect(report([other]).missingNames.isEmpty)
  }

  @Test func `modules that are not there and members that trapped are counted`() {
    var first = target("A", [:], others: 1), second = target("B", [:], others: 2)
    first.missingModules = ["MapKit"]
    second.missingModules = ["MapKit", "Alamofire"]
    var report = report([first, second])
    report.projects[0].tests = SurveyTests(tests: [
      SurveyTest(
        name: "T.a", outcome: .crashed,
        message: "UIKit/UIFoo.swift:3: UIFoo.bar(_:) is not implemented in Portico yet; see there"),
      SurveyTest(name: "T.b", outcome: .crashed, message: "App/A.swift:3: Index out of range"),
    ])
    report.projects[0].apps = [
      SurveyApp(
        name: "App", outcome: .crashedAtLaunch, reason: "UIFoo.bar(_:) is not implemented in Portico yet; see there")
    ]
    report.summarize()
    #expect(report.missingModules == [.init(name: "MapKit", count: 2), .init(name: "Alamofire", count: 1)])
    #expect(report.traps == [.init(name: "UIFoo.bar(_:)", count: 2)])
  }
}

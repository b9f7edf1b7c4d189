import Foundation
import Testing

@testable import PorticoCommand

struct SurveyReportTests {
  private func project(_ name: String, _ targets: SurveyTarget..., repository: String = "/r") -> SurveyProject {
    SurveyProject(name: name, path: "/r/\(name)", repository: repository, kind: .package, targets: targets)
  }

  private func target(_ name: String, _ outcome: SurveyTarget.Outcome) -> SurveyTarget {
    SurveyTarget(name: name, kind: .library, sources: 1, outcome: outcome)
  }

  @Test func `the row of a target names the modules in Objective-C of which it has the declarations`() {
    var kit = target("Kit", .compiles)
    kit.declarations = ["Dials", "Parts"]
    let report = SurveyRun.report(
      [SurveyAnswer(project: project("A", kit, target("Plain", .compiles)), sources: [:])], folders: [])
    #expect(SurveyPage(report, nil).html.split(separator: "with declarations of Objective-C: Dials, Parts").count == 2)
  }

  @Test func `a target has the declarations of all that it reaches`() throws {
    let scratch = try Scratch()
    let header = try scratch.write("Dials.h", "@interface XYDial : NSObject\n@end\n")
    var middle = ProjectTarget(name: "Middle", kind: .library, sources: [header])
    middle.dependencies = ["Dials"]
    var app = ProjectTarget(name: "App", kind: .app, sources: [header])
    app.dependencies = ["Middle"]
    let dials = ProjectTarget(
      declaring: ObjectiveCSources.files(module: "Dials", headers: [header], implementations: [], around: scratch.url),
      in: nil)
    let project = Project(name: "App", folder: scratch.url, targets: [dials, middle, app])
    #expect(SurveyTarget(app, in: project).declarations == ["Dials"])
    #expect(SurveyTarget(app, in: Project(name: "App", folder: scratch.url, targets: [app])).declarations == nil)
  }

  // MARK: Each module once

  @Test func `a module of two projects counts in the one in which it compiles`() {
    var projects = [
      project("A", target("Kit", .fails)), project("B", target("Kit", .compiles)),
      project("C", target("Kit", .compiles)),
    ]
    SurveyRun.countOnce(&projects, sources: Array(repeating: ["Kit": ["/r/Kit.swift"]], count: 3))
    #expect(projects.map { $0.targets[0].countedIn } == ["B", nil, "B"])
  }

  @Test
  func
    `a module of tests that compiles in two projects counts in the one in which more of them pass, and its tests once`()
  {
    var answers = ["A", "B"].map {
      SurveyAnswer(project: project($0, target("Tests", .compiles)), sources: ["Tests": ["/r/t.swift"]])
    }
    answers[0].project.tests = SurveyTests(tests: [SurveyTest(name: "T.a", target: "Tests", outcome: .crashed)])
    answers[1].project.tests = SurveyTests(tests: [SurveyTest(name: "T.a", target: "Tests", outcome: .passed)])
    let report = SurveyRun.report(answers, folders: [])
    #expect(report.projects.map { $0.targets[0].countedIn } == ["B", nil])
    #expect(report.totals.tests == ["passed": 1])
  }

  @Test func `modules of one name that share no file, or lie in other repositories, are others`() {
    var projects = [
      project("A", target("Example", .fails)), project("B", target("Example", .compiles)),
      project("C", target("Example", .compiles), repository: "/s"),
    ]
    SurveyRun.countOnce(&projects, sources: [["Example": ["/a"]], ["Example": ["/b"]], ["Example": ["/a"]]])
    #expect(projects.allSatisfy { $0.targets[0].countedIn == nil })
  }

  @Test func `projects in one folder follow each other, and their files have names of their own`() {
    let found = [
      ("a", SurveyProject.Kind.package), ("a/a.xcodeproj", .xcode), ("b/c.xcodeproj", .xcode),
      ("b-c.xcodeproj", .xcode),
    ].map {
      SurveyFinder.Found(name: $0.0, path: "/" + $0.0, repository: "/", kind: $0.1)
    }
    #expect(SurveyRun.groups(found) == [[0, 1], [2], [3]])
    #expect(SurveyRun.slugs(found) == ["a", "a-a.xcodeproj", "b-c.xcodeproj", "b-c.xcodeproj-2"])
  }

  // MARK: JSON

  private var sample: SurveyReport {
    var app = project("App", target("App", .compiles), target("Tests", .compiles))
    app.tests = SurveyTests(tests: [
      SurveyTest(name: "T.good", outcome: .passed),
      SurveyTest(name: "T.bad", outcome: .failed, message: "1 < 2 & so on"),
    ])
    app.apps = [
      SurveyApp(name: "App", outcome: .survived, pictures: ["pictures/App-first.png", "pictures/App-taps.png"])
    ]
    app.steps = [SurveyStep(name: "build", seconds: 12.3, megabytes: 345.6)]
    var kit = target("Kit", .fails)
    (kit.errors, kit.missing, kit.firstErrors) = (
      1, ["UIFoo": 1], ["/r/Kit.swift:1:2: error: cannot find 'UIFoo' in scope"]
    )
    var mac = project("Mac")
    mac.outcome = .notForIOS
    return SurveyRun.report(
      [app, project("Kit", kit), mac].map { SurveyAnswer(project: $0) }, folders: ["/r"])
  }

  @Test func `a report is the same after it was written and read, and the same bytes when written again`() throws {
    let data = try SurveyFiles.encode(sample)
    let read = try JSONDecoder().decode(SurveyReport.self, from: data)
    #expect(read == sample)
    #expect(try SurveyFiles.encode(read) == data)
  }

  @Test func `its totals count what there is`() {
    let totals = sample.totals
    #expect(totals.projects == 3 && totals.notForIOS == 1 && totals.targets == 3 && totals.targetsThatCompile == 2)
    #expect(totals.tests == ["passed": 1, "failed": 1] && totals.apps == ["survived": 1])
  }

  // MARK: The page

  @Test func `the page shows pictures, errors and names, escaped, and takes nothing from elsewhere`() {
    let html = SurveyPage(sample).html
    for text in [
      #"src="pictures/App-first.png""#, "2 of 3", "cannot find 'UIFoo' in scope", "<code>UIFoo</code>",
      "1 &lt; 2 &amp; so on",
      "not for iOS",
      "build 12 s, 346 MB", "prefers-color-scheme: dark",
    ] { #expect(html.contains(text), "\(text)") }
    #expect(!html.contains("http") && !html.contains("<script"))
    #expect(!html.contains("What changed"))
  }

  @Test func `a word of the JSON is told in plain words`() {
    #expect(SurveyPage.words("crashedAtTaps") == "crashed at taps" && SurveyPage.words("notForIOS") == "not for iOS")
  }

  // MARK: Comparing

  @Test func `a comparison says what became better, what worse, and what is merely other`() {
    var after = sample
    after.projects[0].tests?.tests[0].outcome = .crashed
    after.projects[0].tests?.tests[1].outcome = .passed
    after.projects[0].apps[0].outcome = .blank
    after.projects[1].targets[0] = target("Kit", .compiles)
    after.projects[2].name = "Mac2"
    after.summarize()
    let comparison = SurveyComparison(from: sample, to: after)
    #expect(comparison.worse == ["App: T.good: passed → crashed", "App: App: survived → blank"])
    #expect(
      comparison.better == [
        "App: T.bad: failed → passed", "Kit: Kit: fails → compiles", "UIFoo is missing nowhere any more",
      ])
    #expect(comparison.other == ["Mac2: new", "Mac: no longer there"])
    #expect(comparison.text.hasPrefix("worse (2)\n  App: T.good: passed → crashed\n"))
    #expect(SurveyPage(after, comparison).html.contains("App: T.good: passed → crashed"))
  }

  @Test func `two equal reports differ in nothing, whatever time they took`() {
    var after = sample
    after.projects[0].steps[0].seconds = 99
    let comparison = SurveyComparison(from: sample, to: after)
    #expect(comparison.isEmpty && comparison.text == "nothing changed")
  }
}

/// The findings of a survey, as `report.json` has them.
///
/// A key that is added later is optional, so that an older report can still be compared with.
struct SurveyReport: Codable, Equatable {
  var version = 1
  /// The folders that were looked through, as absolute paths.
  var folders: [String] = []
  /// In the order of their paths.
  var projects: [SurveyProject] = []
  /// Names of Apple's that are missing, those first that free most.
  var missingNames: [RankedName] = []
  /// Sets of several names that together free what no one of them does.
  var missingSets: [RankedSet] = []
  /// Modules that are imported and are not there: frameworks of Apple's, and packages that the project does not bring
  /// along.
  var missingModules: [Count] = []
  /// Errors that are about no name and no module, without what they quote, by the targets that have them.
  var otherErrors: [Count] = []
  /// Members that trapped because they are not written yet, with the number of tests and apps that ended so.
  var traps: [Count] = []
  var totals = SurveyTotals()

  struct Count: Codable, Equatable {
    var name: String
    /// Targets, or tests and apps.
    var count: Int
  }
}

/// A package or an Xcode project.
struct SurveyProject: Codable, Equatable {
  enum Kind: String, Codable { case package, xcode }
  enum Outcome: String, Codable {
    /// It was read, and its targets say the rest.
    case surveyed
    /// All of its targets are for other systems of Apple's.
    case notForIOS
    /// It has no Swift source.
    case noSwift
    /// The manifest or project cannot be read, or a package it needs is not there.
    case unreadable
    /// Our own command ended without an answer.
    case crashed
    case timedOut
  }

  /// The name in the report: its path within the folder that was looked through, that folder's name first.
  var name: String
  var path: String
  /// The folder whose projects may hold the same modules.
  var repository: String
  var kind: Kind
  var outcome: Outcome = .surveyed
  /// Why it is not `surveyed`.
  var reason: String?
  var targets: [SurveyTarget] = []
  var tests: SurveyTests?
  var apps: [SurveyApp] = []
  var steps: [SurveyStep] = []
  var notes: [String] = []
}

/// One module.
struct SurveyTarget: Codable, Equatable {
  enum Kind: String, Codable { case app, library, test }
  enum Outcome: String, Codable {
    case compiles
    case fails
    /// The translator refuses a form in it.
    case refused
    /// A library that its project names is not here.
    case lacksLibrary
    /// Something it depends on does not compile.
    case blocked
    case timedOut
    /// The survey of its project ended before its turn.
    case notTried
  }

  var name: String
  var kind: Kind
  var sources: Int
  var outcome: Outcome = .notTried
  /// The direct dependencies that do not compile.
  var blockedBy: [String] = []
  var errors = 0
  var firstErrors: [String] = []
  /// Names of Apple's that are missing, with the number of errors each causes.
  var missing: [String: Int] = [:]
  /// Errors about anything else, without what they quote, with their numbers.
  var otherErrors: [String: Int] = [:]
  /// Modules that it imports and that are not there.
  var missingModules: [String] = []
  /// The modules in Objective-C, its own and those it needs, of which it sees the declarations alone; nil where there
  /// are none.
  var declarations: [String]?
  /// The name of the project in whose count this module is, when it is not this one.
  var countedIn: String?

  /// Every error is about a name of Apple's that is missing.
  var lacksOnlyNames: Bool { outcome == .fails && errors > 0 && missing.values.reduce(0, +) == errors }
}

struct SurveyTests: Codable, Equatable {
  var tests: [SurveyTest] = []
  /// Why there are none, or not all.
  var reason: String?

  func count(_ outcome: SurveyTest.Outcome) -> Int { tests.count { $0.outcome == outcome } }
}

struct SurveyTest: Codable, Equatable {
  enum Outcome: String, Codable, CaseIterable { case passed, failed, skipped, crashed, timedOut, notRun }

  var name: String
  /// The module that it is in.
  var target: String?
  var outcome: Outcome
  /// The first failure, or what the process said when it crashed.
  var message: String?
}

/// An app that was opened.
struct SurveyApp: Codable, Equatable {
  enum Outcome: String, Codable, CaseIterable {
    case survived
    case crashedAtLaunch
    case noWindow
    /// A window is there, of no size.
    case emptyWindow
    /// The picture has one colour.
    case blank
    case crashedAtTaps
    case timedOut
    case notBuilt
  }

  var name: String
  var outcome: Outcome
  var reason: String?
  /// Relative to the report's folder: the first picture, and the one after the taps.
  var pictures: [String] = []
}

/// The outcome of one part of the work.
struct SurveyStep: Codable, Equatable {
  var name: String
  var seconds: Double
  /// The most that one process of it had in memory, in 10^6 bytes.
  var megabytes: Double
}

struct SurveyTotals: Codable, Equatable {
  var projects = 0
  var notForIOS = 0
  /// Each module once.
  var targets = 0
  var targetsThatCompile = 0
  var tests: [String: Int] = [:]
  var apps: [String: Int] = [:]
}

extension SurveyReport {
  /// Targets that count: each module once.
  var countedTargets: [(project: SurveyProject, target: SurveyTarget)] {
    projects.flatMap { project in project.targets.filter { $0.countedIn == nil }.map { (project, $0) } }
  }

  /// Tests that count: those of each module once.
  var countedTests: [SurveyTest] {
    projects.flatMap { project in
      let elsewhere = Set(project.targets.filter { $0.countedIn != nil }.map(\.name))
      return (project.tests?.tests ?? []).filter { test in !(test.target.map(elsewhere.contains) ?? false) }
    }
  }

  mutating func summarize() {
    var totals = SurveyTotals()
    totals.projects = projects.count
    totals.notForIOS = projects.count { $0.outcome == .notForIOS }
    totals.targets = countedTargets.count
    totals.targetsThatCompile = countedTargets.count { $0.target.outcome == .compiles }
    for test in countedTests { totals.tests[test.outcome.rawValue, default: 0] += 1 }
    for app in projects.flatMap(\.apps) { totals.apps[app.outcome.rawValue, default: 0] += 1 }
    self.totals = totals
    (missingNames, missingSets) = MissingNameRanking(self).ranked()
    missingModules = Self.counted(countedTargets.flatMap(\.target.missingModules))
    otherErrors = Self.counted(countedTargets.flatMap(\.target.otherErrors.keys))
    let tests = countedTests.filter { $0.outcome == .crashed }.compactMap(\.message)
    traps = Self.counted((tests + projects.flatMap(\.apps).compactMap(\.reason)).compactMap(Self.trap))
  }

  private static func counted(_ names: [String]) -> [Count] {
    Dictionary(grouping: names) { $0 }.map { Count(name: $0.key, count: $0.value.count) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  /// The member in `UIKit/UIFoo.swift:3: UIFoo.bar() is not implemented in Portico yet; …`.
  static func trap(in reason: String) -> String? {
    guard let end = reason.firstRange(of: " is not implemented in Portico yet") else { return nil }
    let before = reason[..<end.lowerBound]
    guard let match = before.firstMatch(of: /\.swift:[0-9]+:[ ]/) else { return String(before) }
    return String(before[match.range.upperBound...])
  }
}

/// The differences between two surveys, in words.
struct SurveyComparison: Equatable {
  var better: [String] = []
  var worse: [String] = []
  /// The entries that only one of them has, or that changed without being better or worse.
  var other: [String] = []

  var isEmpty: Bool { better.isEmpty && worse.isEmpty && other.isEmpty }

  init(from old: SurveyReport, to new: SurveyReport) {
    let former = Dictionary(old.projects.map { ($0.name, $0) }) { first, _ in first }
    for project in new.projects {
      guard let before = former[project.name] else {
        other.append("\(project.name): new")
        continue
      }
      compare(before, project)
    }
    let names = Set(new.projects.map(\.name))
    for project in old.projects where !names.contains(project.name) { other.append("\(project.name): no longer there") }
    let missing = Set(new.missingNames.map(\.name)), wasMissing = Set(old.missingNames.map(\.name))
    for name in wasMissing.subtracting(missing).sorted() { better.append("\(name) is missing nowhere any more") }
    for name in missing.subtracting(wasMissing).sorted() { other.append("\(name) is missing now") }
  }

  private mutating func note(_ subject: String, _ before: String, _ after: String, wasGood: Bool, isGood: Bool) {
    guard before != after else { return }
    let text = "\(subject): \(before) → \(after)"
    if isGood && !wasGood {
      better.append(text)
    } else if wasGood && !isGood {
      worse.append(text)
    } else {
      other.append(text)
    }
  }

  private mutating func compare(_ before: SurveyProject, _ project: SurveyProject) {
    let good: Set<SurveyProject.Outcome> = [.surveyed, .notForIOS]
    note(
      project.name, before.outcome.rawValue, project.outcome.rawValue, wasGood: good.contains(before.outcome),
      isGood: good.contains(project.outcome))
    each(before.targets, project.targets, \.name, project.name) { comparison, subject, old, new in
      comparison.note(
        subject, old.outcome.rawValue, new.outcome.rawValue, wasGood: old.outcome == .compiles,
        isGood: new.outcome == .compiles)
      if old.outcome == new.outcome, old.errors != new.errors {
        let text = "\(subject): \(old.errors) errors → \(new.errors)"
        if new.errors < old.errors { comparison.better.append(text) } else { comparison.worse.append(text) }
      }
    }
    each(before.tests?.tests ?? [], project.tests?.tests ?? [], \.name, project.name) { comparison, subject, old, new in
      comparison.note(
        subject, old.outcome.rawValue, new.outcome.rawValue, wasGood: [.passed, .skipped].contains(old.outcome),
        isGood: [.passed, .skipped].contains(new.outcome))
    }
    each(before.apps, project.apps, \.name, project.name) { comparison, subject, old, new in
      comparison.note(
        subject, old.outcome.rawValue, new.outcome.rawValue, wasGood: old.outcome == .survived,
        isGood: new.outcome == .survived)
    }
  }

  private mutating func each<T>(
    _ before: [T], _ after: [T], _ name: (T) -> String, _ project: String,
    _ body: (inout SurveyComparison, String, T, T) -> Void
  ) {
    let former = Dictionary(before.map { (name($0), $0) }) { first, _ in first }
    for value in after {
      if let old = former[name(value)] {
        body(&self, "\(project): \(name(value))", old, value)
      } else {
        other.append("\(project): \(name(value)): new")
      }
    }
    let names = Set(after.map(name))
    for value in before where !names.contains(name(value)) {
      other.append("\(project): \(name(value)): no longer there")
    }
  }

  /// A line each, the worse first.
  var text: String {
    if isEmpty { return "nothing changed" }
    return [("worse", worse), ("better", better), ("other", other)].filter { !$0.1.isEmpty }
      .map { title, lines in "\(title) (\(lines.count))\n" + lines.map { "  \($0)" }.joined(separator: "\n") }.joined(
        separator: "\n")
  }
}

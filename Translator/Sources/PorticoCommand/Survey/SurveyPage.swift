/// A report as one page that needs no server and nothing from elsewhere.
struct SurveyPage {
  private let report: SurveyReport
  private let comparison: SurveyComparison?

  init(_ report: SurveyReport, _ comparison: SurveyComparison? = nil) {
    (self.report, self.comparison) = (report, comparison)
  }

  var html: String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Portico survey</title>
    <style>\(Self.style)</style>
    <h1>Portico survey</h1>
    <p class="folders">\(report.folders.map(Self.escape).joined(separator: "<br>"))</p>
    \(numbers)
    \(changes)
    \(missing)
    \(counts)
    \(overview)
    \(gallery)
    \(report.projects.enumerated().map(section).joined(separator: "\n"))
    \(rules)
    </html>

    """
  }

  static func escape(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing(
      "\"", with: "&quot;")
  }

  private static let style = """

      :root { color-scheme: light dark; --line: #8884; --soft: #8882; --good: #1a7f37; --bad: #cf222e; --mid: #9a6700; }
      @media (prefers-color-scheme: dark) { :root { --good: #3fb950; --bad: #f85149; --mid: #d29922; } }
      body { font: 15px/1.45 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
      h2 { margin-top: 2.5rem; } h3 { margin: 2rem 0 .5rem; overflow-wrap: anywhere; }
      table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top; padding: .3rem .6rem; border-bottom: 1px solid var(--line); }
      td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
      .wide { overflow-x: auto; } .folders, small { opacity: .75; }
      .numbers { display: flex; flex-wrap: wrap; gap: .75rem; } .numbers div { background: var(--soft); border-radius: .6rem; padding: .6rem 1rem; }
      .numbers b { display: block; font-size: 1.6rem; }
      .good { color: var(--good); } .bad { color: var(--bad); } .mid { color: var(--mid); }
      pre { background: var(--soft); border-radius: .4rem; padding: .6rem; overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13px; margin: .3rem 0; }
      .pictures { display: flex; flex-wrap: wrap; gap: 1rem; } figure { margin: 0; } figure img { width: 180px; height: auto; border: 1px solid var(--line); border-radius: .6rem; }
      figure.small, figure.small img { width: 110px; overflow-wrap: anywhere; } .targets td:first-child { width: 16rem; }

    """

  // MARK: Above the projects

  private var numbers: String {
    let totals = report.totals
    func card(_ number: String, _ text: String) -> String { "<div><b>\(number)</b>\(text)</div>" }
    var cards = [
      card("\(totals.projects)", "projects" + (totals.notForIOS == 0 ? "" : ", \(totals.notForIOS) not for iOS")),
      card("\(totals.targetsThatCompile) of \(totals.targets)", "targets compile"),
    ]
    cards += SurveyTest.Outcome.allCases.compactMap { outcome in
      totals.tests[outcome.rawValue].map { card("\($0)", "tests \(Self.words(outcome.rawValue))") }
    }
    cards += SurveyApp.Outcome.allCases.compactMap { outcome in
      totals.apps[outcome.rawValue].map { card("\($0)", "apps: \(Self.words(outcome.rawValue))") }
    }
    return "<div class=\"numbers\">\(cards.joined())</div>"
  }

  private var changes: String {
    guard let comparison else { return "" }
    func list(_ title: String, _ lines: [String], _ kind: String) -> String {
      guard !lines.isEmpty else { return "" }
      return
        "<h3 class=\"\(kind)\">\(title) (\(lines.count))</h3><ul>\(lines.map { "<li>\(Self.escape($0))</li>" }.joined())</ul>"
    }
    let parts =
      list("Worse", comparison.worse, "bad") + list("Better", comparison.better, "good")
      + list("Other", comparison.other, "mid")
    return "<h2>What changed</h2>\(parts.isEmpty ? "<p>Nothing.</p>" : parts)"
  }

  private var missing: String {
    guard !report.missingNames.isEmpty else { return "" }
    let rows = report.missingNames.map { name in
      """
      <tr><td><code>\(Self.escape(name.name))</code></td><td class="number">\(name.frees)</td><td class="number">\(name.targets)</td>\
      <td class="number">\(name.errors)</td><td><small>\(name.examples.map(Self.escape).joined(separator: "<br>"))</small></td></tr>
      """
    }
    let sets = report.missingSets.prefix(20).map { set in
      "<tr><td class=\"number\">\(set.frees)</td><td class=\"number\">\(set.names.count)</td><td>\(set.names.map { "<code>\(Self.escape($0))</code>" }.joined(separator: ", "))</td></tr>"
    }
    var text = """
      <h2>Missing names of Apple's</h2>
      <p>A name frees a target if the target would then have no error left, or if all that blocks it would be free. An error that only follows
      from another counts as one of its own: the numbers are lower bounds.</p>
      <div class="wide"><table><tr><th>name</th><th class="number">frees</th><th class="number">targets</th><th class="number">errors</th><th>where</th></tr>
      \(rows.joined(separator: "\n"))</table></div>
      """
    if !sets.isEmpty {
      text += """
        \n<h3>Names that free targets together</h3>
        <div class="wide"><table><tr><th class="number">frees</th><th class="number">names</th><th></th></tr>
        \(sets.joined(separator: "\n"))</table></div>
        """
    }
    return text
  }

  private var counts: String {
    func table(_ title: String, _ what: String, _ values: [SurveyReport.Count]) -> String {
      guard !values.isEmpty else { return "" }
      let rows = values.map {
        "<tr><td><code>\(Self.escape($0.name))</code></td><td class=\"number\">\($0.count)</td></tr>"
      }
      return
        "<h2>\(title)</h2><div class=\"wide\"><table><tr><th></th><th class=\"number\">\(what)</th></tr>\(rows.joined(separator: "\n"))</table></div>"
    }
    return table("Modules that are not there", "targets", report.missingModules)
      + table("Other errors", "targets", Array(report.otherErrors.prefix(30)))
      + table("Members that are not written yet and stopped the process", "tests and apps", report.traps)
  }

  private var overview: String {
    let rows = report.projects.enumerated().map { index, project in
      let counted = project.targets
      let compile = counted.count { $0.outcome == .compiles }
      let tests = project.tests.map { tests in
        SurveyTest.Outcome.allCases.compactMap { outcome in
          let count = tests.count(outcome)
          return count == 0 ? nil : "\(count) \(Self.words(outcome.rawValue))"
        }.joined(separator: ", ")
      }
      let seconds = project.steps.map(\.seconds).reduce(0, +)
      return """
        <tr><td><a href="#p\(index)">\(Self.escape(project.name))</a></td><td>\(Self.words(project.outcome.rawValue))</td>\
        <td class="number \(compile == counted.count ? "good" : "bad")">\(counted.isEmpty ? "" : "\(compile) of \(counted.count)")</td><td>\(tests ?? "")</td>\
        <td>\(project.apps.map { Self.words($0.outcome.rawValue) }.joined(separator: ", "))</td><td class="number">\(Self.short(seconds))</td>\
        <td class="number">\(Self.short(project.steps.map(\.megabytes).max() ?? 0))</td></tr>
        """
    }
    return """
      <h2>Projects</h2>
      <div class="wide"><table><tr><th>project</th><th></th><th class="number">targets compile</th><th>tests</th><th>apps</th><th class="number">s</th><th class="number">MB</th></tr>
      \(rows.joined(separator: "\n"))</table></div>
      """
  }

  /// All apps with a picture, small.
  private var gallery: String {
    let figures = report.projects.enumerated().flatMap { index, project in
      project.apps.filter { !$0.pictures.isEmpty }.map { app in
        """
        <figure class="small"><a href="#p\(index)"><img loading="lazy" src="\(Self.escape(app.pictures[0]))" alt="\(Self.escape(app.name))"></a>\
        <figcaption><small>\(Self.escape(app.name))<br><span class="\(app.outcome == .survived ? "good" : "bad")">\(Self.words(app.outcome.rawValue))</span></small></figcaption></figure>
        """
      }
    }
    return figures.isEmpty ? "" : "<h2>Apps</h2><div class=\"pictures\">\(figures.joined(separator: "\n"))</div>"
  }

  // MARK: A project

  private func section(_ index: Int, _ project: SurveyProject) -> String {
    var parts = ["<h3 id=\"p\(index)\">\(Self.escape(project.name))</h3>"]
    if let reason = project.reason {
      parts.append("<p class=\"bad\">\(Self.words(project.outcome.rawValue))</p><pre>\(Self.escape(reason))</pre>")
    } else if project.outcome != .surveyed {
      parts.append("<p>\(Self.words(project.outcome.rawValue))</p>")
    }
    if !project.targets.isEmpty {
      parts.append(
        "<div class=\"wide\"><table class=\"targets\">\(project.targets.map(row).joined(separator: "\n"))</table></div>"
      )
    }
    if let tests = project.tests { parts.append(self.tests(tests)) }
    for app in project.apps { parts.append(self.app(app)) }
    if !project.notes.isEmpty {
      parts.append(
        "<details><summary>\(project.notes.count) notes</summary><pre>\(Self.escape(project.notes.joined(separator: "\n")))</pre></details>"
      )
    }
    if !project.steps.isEmpty {
      let steps = project.steps.map {
        "\(Self.escape($0.name)) \(Self.short($0.seconds)) s, \(Self.short($0.megabytes)) MB"
      }
      parts.append("<p><small>\(steps.joined(separator: " · "))</small></p>")
    }
    return parts.joined(separator: "\n")
  }

  private func row(_ target: SurveyTarget) -> String {
    var text = ""
    if !target.blockedBy.isEmpty { text += " by " + target.blockedBy.map(Self.escape).joined(separator: ", ") }
    if target.errors > 0 { text += ", \(target.errors) error\(target.errors == 1 ? "" : "s")" }
    let named = target.missing.values.reduce(0, +)
    if named > 0 { text += ", \(named) of them missing names of Apple's" }
    if let modules = target.declarations, target.outcome == .compiles {
      text += " <small>(with declarations of Objective-C: \(modules.map(Self.escape).joined(separator: ", ")))</small>"
    }
    if let other = target.countedIn { text += " <small>(counted in \(Self.escape(other)))</small>" }
    if !target.missing.isEmpty {
      let names = target.missing.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      text += "<br>" + names.map { "\($0.value) × <code>\(Self.escape($0.key))</code>" }.joined(separator: ", ")
    }
    if !target.firstErrors.isEmpty { text += "<pre>\(Self.escape(target.firstErrors.joined(separator: "\n")))</pre>" }
    let kind = target.outcome == .compiles ? "good" : target.outcome == .blocked ? "mid" : "bad"
    return """
      <tr><td><b>\(Self.escape(target.name))</b><br><small>\(target.kind.rawValue), \(target.sources) file\(target.sources == 1 ? "" : "s")</small></td>\
      <td><span class="\(kind)">\(Self.words(target.outcome.rawValue))</span>\(text)</td></tr>
      """
  }

  private func tests(_ tests: SurveyTests) -> String {
    let counts = SurveyTest.Outcome.allCases.filter { tests.count($0) > 0 }.map { outcome in
      "<span class=\"\(outcome == .passed ? "good" : outcome == .skipped ? "mid" : "bad")\">\(tests.count(outcome)) \(Self.words(outcome.rawValue))</span>"
    }
    var text = "<p>Tests: \(counts.isEmpty ? "none ran" : counts.joined(separator: ", "))</p>"
    if let reason = tests.reason { text += "<pre>\(Self.escape(reason))</pre>" }
    let bad = tests.tests.filter { ![.passed, .skipped].contains($0.outcome) }
    if !bad.isEmpty {
      let lines = bad.map { "\(Self.words($0.outcome.rawValue)): \($0.name)\($0.message.map { "\n    \($0)" } ?? "")" }
      text +=
        "<details><summary>\(bad.count) that did not pass</summary><pre>\(Self.escape(lines.joined(separator: "\n")))</pre></details>"
    }
    return text
  }

  private func app(_ app: SurveyApp) -> String {
    let kind = app.outcome == .survived ? "good" : "bad"
    var text =
      "<p>App <b>\(Self.escape(app.name))</b>: <span class=\"\(kind)\">\(Self.words(app.outcome.rawValue))</span></p>"
    if let reason = app.reason { text += "<pre>\(Self.escape(reason))</pre>" }
    if !app.pictures.isEmpty {
      let figures = app.pictures.map { path in
        let title = path.hasSuffix("-taps.png") ? "after the touches" : "first"
        return
          "<figure><img loading=\"lazy\" src=\"\(Self.escape(path))\" alt=\"\(Self.escape(app.name)), \(title)\"><figcaption><small>\(title)</small></figcaption></figure>"
      }
      text += "<div class=\"pictures\">\(figures.joined())</div>"
    }
    return text
  }

  private var rules: String {
    """
    <h2>How it was counted</h2>
    <p>A repository often has a package and an Xcode project with the same modules. Those of one name with a source file in common count once,
    in the project in which they compile, then in that in which more of their tests pass, else in the first. A project whose targets are all for other systems than iOS is no failure. A target
    is blocked when something it depends on does not compile; it was not tried. Each app was opened headless as an iPhone 15, photographed after
    two seconds of its own clock, and touched \(AppTrial.touches) times at places that a fixed seed decides, the same each time. Memory is the most that one process had.</p>
    """
  }

  /// `crashedAtTaps` as `crashed at taps`.
  static func words(_ name: String) -> String {
    if name == "notForIOS" { return "not for iOS" }
    return name.reduce(into: "") { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }
  }

  private static func short(_ value: Double) -> String {
    value >= 10 ? String(Int(value.rounded())) : String((value * 10).rounded() / 10)
  }
}

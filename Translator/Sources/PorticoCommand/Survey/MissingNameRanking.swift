/// A missing name of Apple's, and what it is the reason of.
struct RankedName: Codable, Equatable {
  var name: String
  /// Targets that would compile, or whose dependencies would, if this name alone were there.
  var frees: Int
  /// Targets in which it is missing.
  var targets: Int
  /// Errors that name it.
  var errors: Int
  /// Some of those targets, as `project: target`.
  var examples: [String]
}

/// Several names that free targets together.
struct RankedSet: Codable, Equatable {
  var names: [String]
  var frees: Int
}

/// Ranks missing names by how many targets each would free.
///
/// A target is free when all of its errors are about names that are there then. One that is blocked is free when all
/// that block it are. An error that only follows from another counts as a reason of its own, so the numbers are lower
/// bounds: a name may free more.
struct MissingNameRanking {
  private struct Place: Hashable {
    var project: Int
    var target: String
  }

  private struct Candidate {
    var location: Place
    var label: String
    var target: SurveyTarget
    var counts: Bool
  }

  private var candidates: [Candidate] = []

  init(_ report: SurveyReport) {
    for (index, project) in report.projects.enumerated() {
      // A target that does not count may still block one that does.
      for target in project.targets where target.outcome == .fails || target.outcome == .blocked {
        candidates.append(
          Candidate(
            location: Place(project: index, target: target.name), label: "\(project.name): \(target.name)",
            target: target,
            counts: target.countedIn == nil))
      }
    }
  }

  /// Labels of the targets that are free with these names.
  func freed(by names: Set<String>) -> [String] {
    var free: Set<Place> = []
    for candidate in candidates
    where candidate.target.lacksOnlyNames && names.isSuperset(of: candidate.target.missing.keys) {
      free.insert(candidate.location)
    }
    var grows = !free.isEmpty
    while grows {
      grows = false
      for candidate in candidates where candidate.target.outcome == .blocked && !free.contains(candidate.location) {
        let blockers = candidate.target.blockedBy.map { Place(project: candidate.location.project, target: $0) }
        guard !blockers.isEmpty, blockers.allSatisfy(free.contains) else { continue }
        free.insert(candidate.location)
        grows = true
      }
    }
    return candidates.filter { $0.counts && free.contains($0.location) }.map(\.label)
  }

  func ranked() -> (names: [RankedName], sets: [RankedSet]) {
    var names: [String: RankedName] = [:]
    var sets: Set<Set<String>> = []
    for candidate in candidates where candidate.counts {
      for (name, errors) in candidate.target.missing {
        var entry = names[name] ?? RankedName(name: name, frees: 0, targets: 0, errors: 0, examples: [])
        entry.targets += 1
        entry.errors += errors
        if entry.examples.count < 5 { entry.examples.append(candidate.label) }
        names[name] = entry
      }
      if candidate.target.lacksOnlyNames, candidate.target.missing.count > 1 {
        sets.insert(Set(candidate.target.missing.keys))
      }
    }
    for name in names.keys { names[name]?.frees = freed(by: [name]).count }
    let rankedNames = names.values.sorted {
      ($1.frees, $1.targets, $1.errors, $0.name) < ($0.frees, $0.targets, $0.errors, $1.name)
    }
    let rankedSets = sets.map { RankedSet(names: $0.sorted(), frees: freed(by: $0).count) }
      .sorted { first, second in
        // Most targets for each name, then the shorter set.
        let (one, other) = (first.frees * second.names.count, second.frees * first.names.count)
        if one != other { return one > other }
        return (first.names.count, first.names.joined(separator: " ")) < (
          second.names.count, second.names.joined(separator: " ")
        )
      }
    return (rankedNames, rankedSets)
  }
}

import AbsentServices
public import UIKit

/// Scores, which are neither kept nor known: every call fails with `GKError.notAuthenticated`.
open class GKLeaderboard: NSObject, @unchecked Sendable {  // holds values of its maker
  public enum PlayerScope: Int, Sendable { case global, friendsOnly }
  public enum TimeScope: Int, Sendable { case today, week, allTime }
  public enum LeaderboardType: Int, Sendable { case classic, recurring }
  open class Entry: NSObject {
    init(_: Void) {}
    open var score: Int { 0 }
    open var rank: Int { 0 }
    open var context: Int { 0 }
    open var formattedScore: String { "" }
    open var date: Date { Date.distantPast }
  }
  open var identifier: String?
  open var playerScope = PlayerScope.global
  open var timeScope = TimeScope.allTime
  open var range = NSRange(location: 1, length: 25)
  open var title: String? { nil }
  open var scores: [GKScore]? { nil }
  open var localPlayerScore: GKScore? { nil }
  open var baseLeaderboardID: String { identifier ?? "" }

  open class func submitScore(
    _ score: Int, context: Int, player: GKPlayer, leaderboardIDs: [String],
    completionHandler: @escaping ((any Error)?) -> Void
  ) { answerLater { completionHandler(GKError(.notAuthenticated)) } }
  open class func submitScore(_ score: Int, context: Int, player: GKPlayer, leaderboardIDs: [String]) async throws {
    throw GKError(.notAuthenticated)
  }
  open class func loadLeaderboards(
    IDs leaderboardIDs: [String]?, completionHandler: @escaping ([GKLeaderboard]?, (any Error)?) -> Void
  ) {
    answerLater { completionHandler(nil, GKError(.notAuthenticated)) }
  }
  open class func loadLeaderboards(IDs leaderboardIDs: [String]?) async throws -> [GKLeaderboard] {
    throw GKError(.notAuthenticated)
  }
  open func loadEntries(
    for playerScope: PlayerScope, timeScope: TimeScope, range: NSRange,
    completionHandler: @escaping (Entry?, [Entry]?, Int, (any Error)?) -> Void
  ) { answerLater { completionHandler(nil, nil, 0, GKError(.notAuthenticated)) } }
  open func loadEntries(for playerScope: PlayerScope, timeScope: TimeScope, range: NSRange) async throws -> (
    Entry?, [Entry], Int
  ) {
    throw GKError(.notAuthenticated)
  }
  open func loadScores(completionHandler: (([GKScore]?, (any Error)?) -> Void)? = nil) {
    answerLater { completionHandler?(nil, GKError(.notAuthenticated)) }
  }
}

open class GKScore: NSObject {
  open var leaderboardIdentifier: String
  open var value: Int64 = 0
  open var context: UInt64 = 0
  open var shouldSetDefaultLeaderboard = false
  open var rank: Int { 0 }
  public init(leaderboardIdentifier identifier: String) { leaderboardIdentifier = identifier }
  open class func report(_ scores: [GKScore], withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil)
  {
    answerLater { completionHandler?(GKError(.notAuthenticated)) }
  }
}

open class GKAchievement: NSObject {
  open var identifier: String
  /// 0 to 100.
  open var percentComplete = 0.0
  open var showsCompletionBanner = false
  open var isCompleted: Bool { percentComplete >= 100 }
  public init(identifier: String) { self.identifier = identifier }
  public convenience override init() { self.init(identifier: "") }
  open class func report(
    _ achievements: [GKAchievement], withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    answerLater { completionHandler?(GKError(.notAuthenticated)) }
  }
  open class func report(_ achievements: [GKAchievement]) async throws { throw GKError(.notAuthenticated) }
  open class func loadAchievements(completionHandler: (([GKAchievement]?, (any Error)?) -> Void)? = nil) {
    answerLater { completionHandler?(nil, GKError(.notAuthenticated)) }
  }
  open class func resetAchievements(completionHandler: (((any Error)?) -> Void)? = nil) {
    answerLater { completionHandler?(GKError(.notAuthenticated)) }
  }
}

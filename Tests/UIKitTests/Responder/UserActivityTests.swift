import PorticoFoundation
import PorticoTesting
import Testing

@testable import UIKit

/// Oracle: the documentation of NSUserActivity and of the responder's activity.
@MainActor
struct UserActivityTests {
  private final class Teller: NSObject, NSUserActivityDelegate {
    var saves = 0
    func userActivityWillSave(_ userActivity: NSUserActivity) { saves += 1 }
  }
  private final class Page: UIViewController {
    var number = 1
    override func updateUserActivityState(_ activity: NSUserActivity) {
      super.updateUserActivityState(activity)
      activity.addUserInfoEntries(from: ["page": number])
    }
  }

  @Test func `a responder brings its activity up to date in the turn after it was set and after it needs to be saved`()
  {
    let stage = TestStage(), page = Page(), activity = NSUserActivity(activityType: "page")
    page.userActivity = activity
    #expect(activity.userInfo == nil)
    stage.turn()
    #expect(activity.userInfo?["page"] as? Int == 1 && !activity.needsSave)
    page.number = 2
    stage.turn()
    #expect(activity.userInfo?["page"] as? Int == 1)
    activity.needsSave = true
    stage.turn()
    #expect(activity.userInfo?["page"] as? Int == 2)
    page.userActivity = nil
    page.number = 3
    activity.needsSave = true
    stage.turn()
    #expect(activity.userInfo?["page"] as? Int == 2)
  }

  @Test func `the delegate hears before a current activity is saved, once for a turn`() {
    let stage = TestStage(), teller = Teller(), activity = NSUserActivity(activityType: "a")
    activity.delegate = teller
    activity.needsSave = true
    stage.turn()
    #expect(teller.saves == 0)
    activity.becomeCurrent()
    activity.needsSave = true
    stage.turn()
    #expect(teller.saves == 1 && !activity.needsSave)
    activity.invalidate()
    activity.becomeCurrent()
    activity.needsSave = true
    stage.turn()
    #expect(teller.saves == 1)
  }
}

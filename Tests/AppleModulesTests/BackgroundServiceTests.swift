import ActivityKit
import AppIntents
import BackgroundTasks
import CoreSpotlight
import CoreTelephony
import DeviceCheck
import Intents
import MetricKit
import PorticoTesting
import PushKit
import Testing
import TipKit
import WidgetKit

/// Checks services that a system does for an app while nobody looks; none of them is here.
@Suite(.serialized) @MainActor
struct BackgroundServiceTests {
  private struct Delivery: ActivityAttributes {
    struct ContentState: Codable, Hashable { var minutes: Int }
  }
  private struct Greeting: AppIntent {
    static let title: LocalizedStringResource = "Greet"
    @Parameter(title: "Name", default: "you") var name: String
    func perform() async throws -> some IntentResult & ReturnsValue<String> { .result(value: "Hello \(name)") }
  }
  private struct Hint: Tip {
    var title: Text { Text("Try this") }
    var actions: [Action] { Action(id: "more", title: "More") }
  }

  @Test func `a task is registered, and cannot be submitted`() {
    #expect(BGTaskScheduler.shared.register(forTaskWithIdentifier: "a", using: nil) { _ in })
    #expect(throws: BGTaskScheduler.Error(.unavailable)) {
      try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "a"))
    }
  }

  @Test func `no widget is placed, no activity is shown, no tip is due`() async throws {
    #expect(try await WidgetCenter.shared.currentConfigurations().isEmpty)
    #expect(!ActivityAuthorizationInfo().areActivitiesEnabled)
    #expect(throws: ActivityAuthorizationError.unsupported) {
      try Activity.request(attributes: Delivery(), content: .init(state: .init(minutes: 3), staleDate: nil))
    }
    #expect(!Hint().shouldDisplay && Hint().actions.map(\.id) == ["more"])
  }

  @Test func `nothing can be indexed, and an item is forgotten after a month`() throws {
    let stage = TestStage(),
      item = CSSearchableItem(uniqueIdentifier: "1", domainIdentifier: nil, attributeSet: .init(contentType: .text))
    var error: (any Error)?
    CSSearchableIndex.default().indexSearchableItems([item]) { error = $0 }
    stage.settle()
    #expect(!CSSearchableIndex.isIndexingAvailable() && (error as? CSIndexError)?.code == .indexingUnsupported)
    let activity = NSUserActivity(activityType: "a")
    activity.contentAttributeSet = item.attributeSet
    #expect(activity.contentAttributeSet === item.attributeSet)
  }

  @Test func `there is no carrier, no push token, no device check, no assistant`() async {
    #expect(CTTelephonyNetworkInfo().serviceSubscriberCellularProviders == nil && CTCallCenter().currentCalls == nil)
    #expect(PKPushRegistry(queue: .main).pushToken(for: .voIP) == nil)
    #expect(!DCDevice.current.isSupported)
    await #expect(throws: DCError(.featureUnsupported)) { try await DCDevice.current.generateToken() }
    #expect(MXMetricManager.shared.pastPayloads.isEmpty)
    #expect(INPreferences.siriAuthorizationStatus() == .denied)
    await #expect(throws: INIntentError(.donatingInteraction)) {
      try await INInteraction(intent: INIntent(), response: nil).donate()
    }
  }

  @Test func `an app's intent can be performed by the app itself`() async throws {
    let greeting = Greeting()
    #expect(try await greeting.perform().value == "Hello you")
    greeting.name = "Ada"
    #expect(try await greeting.perform().value == "Hello Ada")
  }
}

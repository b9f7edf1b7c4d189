import CallKit
import CloudKit
import ContactsUI
import EventKitUI
import HealthKit
import PassKit
import PorticoTesting
import ReplayKit
import Testing

/// Checks that nothing of a person is here: their health, money, calls, servers and address book.
@Suite(.serialized) @MainActor
struct PersonalDataTests {
  private final class Chooser: NSObject, CNContactPickerDelegate {
    var cancelled = 0
    func contactPickerDidCancel(_ picker: CNContactPickerViewController) { cancelled += 1 }
  }
  private final class Editor: NSObject, EKEventEditViewDelegate {
    var actions: [EKEventEditViewAction] = []
    func eventEditViewController(_ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction)
    {
      actions.append(action)
    }
  }
  private func find<T: UIView>(_ type: T.Type, in view: UIView) -> T? {
    view.subviews.lazy.compactMap { $0 as? T ?? find(type, in: $0) }.first
  }

  @Test func `pages to choose a contact and to write an event can be cancelled`() throws {
    let stage = TestStage(), root = UIViewController(), chooser = Chooser(), editor = Editor()
    stage.show(root)
    let picker = CNContactPickerViewController(), event = EKEventEditViewController()
    picker.delegate = chooser
    root.present(picker, animated: false)
    stage.settle()
    try #require(find(UIButton.self, in: picker.view)).sendActions(for: .primaryActionTriggered)
    stage.settle()
    #expect(chooser.cancelled == 1 && root.presentedViewController == nil)
    event.editViewDelegate = editor
    root.present(event, animated: false)
    stage.settle()
    try #require(find(UIButton.self, in: event.view)).sendActions(for: .primaryActionTriggered)
    #expect(editor.actions == [.canceled])
  }

  @Test func `nobody is signed in at the servers, and a record is a value`() async throws {
    #expect(try await CKContainer.default().accountStatus() == .noAccount)
    let record = CKRecord(recordType: "Note")
    record["title"] = "Milk"
    record["count"] = 2
    #expect(record["title"] as? String == "Milk" && record["count"] == 2 && record.changedKeys() == ["count", "title"])
    #expect(CKRecord.ID(recordName: "a") == CKRecord.ID(recordName: "a"))
    do { try await CKContainer.default().privateCloudDatabase.save(record) } catch CKError.notAuthenticated {}
  }

  @Test func `an operation ends with an error, and its completion follows`() {
    let stage = TestStage(),
      operation = CKQueryOperation(query: CKQuery(recordType: "Note", predicate: NSPredicate(value: true)))
    nonisolated(unsafe) var calls: [String] = []  // all of it is on the main thread
    operation.queryResultBlock = { if case .failure(CKError.notAuthenticated) = $0 { calls.append("failed") } }
    operation.completionBlock = { calls.append("completed") }
    CKContainer.default().publicCloudDatabase.add(operation)
    #expect(calls.isEmpty)
    stage.settle()
    #expect(calls == ["failed", "completed"])
  }

  @Test func `a provider of calls begins in a later turn`() {
    final class Listener: NSObject, CXProviderDelegate {
      var calls: [String] = []
      func providerDidBegin(_ provider: CXProvider) { calls.append("begin") }
      func providerDidReset(_ provider: CXProvider) { calls.append("reset") }
    }
    let stage = TestStage(), listener = Listener(), provider = CXProvider(configuration: CXProviderConfiguration())
    provider.setDelegate(listener, queue: nil)
    #expect(listener.calls.isEmpty)
    stage.settle()
    #expect(listener.calls == ["begin"])
  }

  @Test func `no health data, no payments, no calls, no recording`() async {
    let stage = TestStage()
    #expect(!HKHealthStore.isHealthDataAvailable())
    await #expect(throws: HKError(.errorHealthDataUnavailable)) {
      try await HKHealthStore().requestAuthorization(toShare: [], read: [HKQuantityType(.stepCount)])
    }
    #expect(
      !PKPaymentAuthorizationController.canMakePayments()
        && PKPaymentAuthorizationViewController(paymentRequest: .init()) == nil)
    #expect(throws: PKPassKitError(.invalidDataError)) { try PKPass(data: Data()) }
    await #expect(throws: CXErrorCodeIncomingCallError(.unentitled)) {
      try await CXProvider(configuration: CXProviderConfiguration()).reportNewIncomingCall(
        with: UUID(), update: CXCallUpdate())
    }
    var code: Int?
    RPScreenRecorder.shared().startRecording { code = ($0 as NSError?)?.code }
    stage.settle()
    #expect(code == RPRecordingErrorCode.disabled.rawValue && !RPScreenRecorder.shared().isAvailable)
  }

  /// Sources: the definitions of the units (a pound is 0.45359237 kg, a kilocalorie 4184 J, 0 °C is 273.15 K).
  @Test func `quantities are converted between units of the same kind`() {
    #expect(
      abs(HKQuantity(unit: .pound(), doubleValue: 10).doubleValue(for: .gramUnit(with: .kilo)) - 4.5359237) < 1e-9)
    #expect(abs(HKQuantity(unit: .kilocalorie(), doubleValue: 1).doubleValue(for: .joule()) - 4184) < 1e-9)
    #expect(
      abs(HKQuantity(unit: .degreeCelsius(), doubleValue: 37).doubleValue(for: .degreeFahrenheit()) - 98.6) < 1e-9)
    let pulse = HKQuantity(unit: HKUnit(from: "count/min"), doubleValue: 90)
    #expect(abs(pulse.doubleValue(for: HKUnit.count().unitDivided(by: .second())) - 1.5) < 1e-12)
    #expect(!pulse.is(compatibleWith: .meter()))
    #expect(
      abs(HKQuantity(unit: HKUnit(from: "km/hr"), doubleValue: 36).doubleValue(for: HKUnit(from: "m/s")) - 10) < 1e-12)
    #expect(HKQuantity(unit: .meter(), doubleValue: 1000) == HKQuantity(unit: .meterUnit(with: .kilo), doubleValue: 1))
  }
}

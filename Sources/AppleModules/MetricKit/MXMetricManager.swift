@_exported public import PorticoFoundation

// Measurements of an app by the system; nothing is measured here, and no subscriber is told of anything.

open class MXMetaData: NSObject {
  init(_: Void) {}
  open var osVersion: String { "" }
  open var deviceType: String { "" }
  open var applicationBuildVersion: String { "" }
  open var regionFormat: String { "" }
}
open class MXMetricPayload: NSObject {
  init(_: Void) {}
  open var latestApplicationVersion: String { "" }
  open var timeStampBegin: Date { .distantPast }
  open var timeStampEnd: Date { .distantPast }
  open var metaData: MXMetaData? { nil }
  open func jsonRepresentation() -> Data { Data() }
}
open class MXDiagnosticPayload: NSObject {
  init(_: Void) {}
  open var timeStampBegin: Date { .distantPast }
  open var timeStampEnd: Date { .distantPast }
  open var crashDiagnostics: [MXCrashDiagnostic]? { nil }
  open var hangDiagnostics: [MXHangDiagnostic]? { nil }
  open func jsonRepresentation() -> Data { Data() }
}
open class MXDiagnostic: NSObject {
  init(_: Void) {}
  open var applicationVersion: String { "" }
  open func jsonRepresentation() -> Data { Data() }
}
open class MXCrashDiagnostic: MXDiagnostic {
  open var terminationReason: String? { nil }
}
open class MXHangDiagnostic: MXDiagnostic {}

open class MXMetricManager: NSObject, @unchecked Sendable {  // holds nothing
  private static let manager = MXMetricManager()
  open class var shared: MXMetricManager { manager }
  open var pastPayloads: [MXMetricPayload] { [] }
  open var pastDiagnosticPayloads: [MXDiagnosticPayload] { [] }
  open func add(_ subscriber: any MXMetricManagerSubscriber) {}
  open func remove(_ subscriber: any MXMetricManagerSubscriber) {}
}
public protocol MXMetricManagerSubscriber: NSObjectProtocol {
  func didReceive(_ payloads: [MXMetricPayload])
  func didReceive(_ payloads: [MXDiagnosticPayload])
}
extension MXMetricManagerSubscriber {
  public func didReceive(_ payloads: [MXMetricPayload]) { OptionalRequirement.missing() }
  public func didReceive(_ payloads: [MXDiagnosticPayload]) { OptionalRequirement.missing() }
}

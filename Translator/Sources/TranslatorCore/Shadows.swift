/// Names that are ours as well as Foundation's.
///
/// In a file that reaches Foundation through our modules alone ours win. XCTest re-exports Foundation, and then only a name of the
/// module itself decides: hence a file of aliases for each module, and one of forwarders for a module of tests.
enum Shadows {
  static let types = ["NSObject", "Timer", "DateFormatter", "NumberFormatter", "MeasurementFormatter", "DateComponentsFormatter"]

  static func aliasFile(for program: Program, _ module: Module) -> String {
    let declared = program.types[module.name] ?? [:]
    let lines = types.filter { declared[$0] == nil }.map { "public typealias \($0) = PorticoFoundation.\($0)" }
    let isTest = module.files.contains { ImportFinder.modules(in: $0, conditions: module.conditions).contains("XCTest") }
    return "import PorticoFoundation\n" + lines.joined(separator: "\n") + "\n" + (isTest ? forwarders : "")
  }

  /// Foundation's names that stand in modules of their own on Linux, for a module that writes them. A file that imported those modules
  /// would see Foundation past our own; an alias in another file shows the type alone.
  static func separateFile(for program: Program, _ module: Module) -> String {
    let declared = program.types[module.name] ?? [:]
    let texts = module.files.map { String(decoding: $0.bytes, as: UTF8.self) }.filter { text in
      ["URL", "HTTP", "XML"].contains { text.contains($0) }
    }
    guard !texts.isEmpty else { return "" }
    var result = ""
    for (name, types) in separate {
      let used = types.filter { type in declared[type] == nil && texts.contains { $0.contains(type) } }
      guard !used.isEmpty else { continue }
      result += "import \(name)\n" + used.map { "public typealias \($0) = \(name).\($0)\n" }.joined()
    }
    return result
  }

  private static let separate: [(module: String, types: [String])] = [
    (
      "FoundationNetworking",
      [
        "URLSession", "URLSessionConfiguration", "URLSessionTask", "URLSessionDataTask", "URLSessionUploadTask",
        "URLSessionDownloadTask", "URLSessionWebSocketTask", "URLSessionTaskMetrics", "URLSessionDelegate", "URLSessionTaskDelegate",
        "URLSessionDataDelegate", "URLSessionDownloadDelegate", "URLRequest", "NSURLRequest", "NSMutableURLRequest", "URLResponse",
        "HTTPURLResponse", "CachedURLResponse", "URLCache", "HTTPCookie", "HTTPCookiePropertyKey", "HTTPCookieStorage", "URLProtocol",
        "URLProtocolClient", "URLCredential", "URLCredentialStorage", "URLProtectionSpace", "URLAuthenticationChallenge",
        "URLAuthenticationChallengeSender",
      ]
    ),
    ("FoundationXML", ["XMLParser", "XMLParserDelegate", "XMLNode", "XMLElement", "XMLDocument", "XMLDTD", "XMLDTDNode"]),
  ]

  private static let forwarders = """
    func NSStringFromClass(_ aClass: AnyClass) -> String { PorticoFoundation.NSStringFromClass(aClass) }
    func NSClassFromString(_ name: String) -> AnyClass? { PorticoFoundation.NSClassFromString(name) }
    func NSLocalizedString(_ key: String, tableName: String? = nil, bundle: Bundle = Bundle.main, value: String = "", comment: String) -> String {
      bundle._localizedString(key, value, tableName)
    }
    extension Bundle {
      convenience init(for aClass: AnyClass) { self.init(_of: aClass) }
      func localizedString(forKey key: String, value: String?, table tableName: String?) -> String { _localizedString(key, value, tableName) }
    }
    extension NotificationCenter {
      func addObserver(
        forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue?, using block: @escaping @Sendable (Notification) -> Void
      ) -> any NSObjectProtocol { _observe(name, obj, queue, block) }
      func removeObserver(_ observer: Any) { _remove(observer) }
      func removeObserver(_ observer: Any, name: NSNotification.Name?, object: Any?) { _remove(observer, name, object) }
    }
    extension Date {
      init() { self = Date(timeIntervalSinceReferenceDate: CFAbsoluteTimeGetCurrent()) }
      init(timeIntervalSinceNow seconds: TimeInterval) { self = Date(timeIntervalSinceReferenceDate: CFAbsoluteTimeGetCurrent() + seconds) }
      static var now: Date { Date(timeIntervalSinceReferenceDate: CFAbsoluteTimeGetCurrent()) }
      var timeIntervalSinceNow: TimeInterval { timeIntervalSinceReferenceDate - CFAbsoluteTimeGetCurrent() }
    }
    extension Calendar {
      func isDateInToday(_ date: Date) -> Bool { _isDate(date, daysFromToday: 0) }
      func isDateInYesterday(_ date: Date) -> Bool { _isDate(date, daysFromToday: -1) }
      func isDateInTomorrow(_ date: Date) -> Bool { _isDate(date, daysFromToday: 1) }
    }
    extension RunLoop {
      func run(until limitDate: Date) { _run(until: limitDate) }
      @discardableResult func run(mode: RunLoop.Mode, before limitDate: Date) -> Bool { _run(mode: mode, before: limitDate) }
    }
    extension DispatchTime { static func now() -> DispatchTime { _hostNow() } }
    extension DispatchQueue {
      func async(
        group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable @convention(block) () -> Void
      ) { _async(group: group, qos: qos, flags: flags, work) }
      func async(execute workItem: DispatchWorkItem) { _async(workItem, group: nil) }
      func async(group: DispatchGroup, execute workItem: DispatchWorkItem) { _async(workItem, group: group) }
      func asyncAfter(
        deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
        execute work: @escaping @Sendable @convention(block) () -> Void
      ) { _schedule(DispatchWorkItem(qos: qos, flags: flags, block: work), at: deadline) }
      func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) { _schedule(execute, at: deadline) }
    }
    extension DispatchSemaphore { func wait(timeout: DispatchTime) -> DispatchTimeoutResult { wait(wallTimeout: _wallTime(timeout)) } }
    extension DispatchGroup { func wait(timeout: DispatchTime) -> DispatchTimeoutResult { wait(wallTimeout: _wallTime(timeout)) } }
    extension DispatchWorkItem { func wait(timeout: DispatchTime) -> DispatchTimeoutResult { wait(wallTimeout: _wallTime(timeout)) } }

    """
}

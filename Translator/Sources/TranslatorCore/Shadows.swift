/// Names that are ours as well as Foundation's.
///
/// In a file that reaches Foundation through our modules alone ours win. XCTest re-exports Foundation, and then only a
/// name of the module itself decides: hence a file of aliases for each module, and one of forwarders for a module of
/// tests.
enum Shadows {
  static let types = [
    "NSObject", "Timer", "DateFormatter", "NumberFormatter", "MeasurementFormatter", "DateComponentsFormatter",
    "PersonNameComponentsFormatter", "NSExpression", "DateIntervalFormatter", "ByteCountFormatter",
  ]

  static func aliasFile(for program: Program, _ module: Module) -> String {
    let declared = program.types[module.name] ?? [:]
    let lines = types.filter { declared[$0] == nil }.map { "public typealias \($0) = PorticoFoundation.\($0)" }
    let isTest = module.files.contains {
      ImportFinder.modules(in: $0, conditions: module.conditions).contains("XCTest")
    }
    let forms = isTest ? forwarders + (formatsText(module) ? formats : "") : ""
    return "import PorticoFoundation\n" + lines.joined(separator: "\n") + "\n" + forms
  }

  /// Whether a file of the module formats values in the way of Foundation's styles.
  private static func formatsText(_ module: Module) -> Bool {
    module.files.contains { String(decoding: $0.bytes, as: UTF8.self).contains(".format") }
  }

  /// Foundation's names that stand in modules of their own on Linux, for a module that writes them. A file that
  /// imported those modules would see Foundation past our own; an alias in another file shows the type alone.
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
        "URLSessionDownloadTask", "URLSessionWebSocketTask", "URLSessionTaskMetrics", "URLSessionDelegate",
        "URLSessionTaskDelegate",
        "URLSessionDataDelegate", "URLSessionDownloadDelegate", "URLRequest", "NSURLRequest", "NSMutableURLRequest",
        "URLResponse",
        "HTTPURLResponse", "CachedURLResponse", "URLCache", "HTTPCookie", "HTTPCookiePropertyKey", "HTTPCookieStorage",
        "URLProtocol",
        "URLProtocolClient", "URLCredential", "URLCredentialStorage", "URLProtectionSpace",
        "URLAuthenticationChallenge",
        "URLAuthenticationChallengeSender",
      ]
    ),
    (
      "FoundationXML",
      ["XMLParser", "XMLParserDelegate", "XMLNode", "XMLElement", "XMLDocument", "XMLDTD", "XMLDTDNode"]
    ),
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
      func object(forInfoDictionaryKey key: String) -> Any? { _information(key) }
    }
    extension String {
      static func localizedStringWithFormat(_ format: String, _ arguments: any CVarArg...) -> String {
        _localizedStringWithFormat(format, arguments)
      }
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
    extension NSDate { var timeIntervalSinceNow: TimeInterval { timeIntervalSinceReferenceDate - CFAbsoluteTimeGetCurrent() } }
    extension NSCondition { func wait(until limit: Date) -> Bool { _wait(until: limit) } }
    extension NSLock { func lock(before limit: Date) -> Bool { _lock(before: limit) } }
    extension NSRecursiveLock { func lock(before limit: Date) -> Bool { _lock(before: limit) } }
    extension NSConditionLock {
      func lock(before limit: Date) -> Bool { _lock(before: limit) }
      func lock(whenCondition condition: Int, before limit: Date) -> Bool { _lock(whenCondition: condition, before: limit) }
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
    extension DispatchSource {
      static func makeTimerSource(flags: TimerFlags = [], queue: DispatchQueue? = nil) -> any DispatchSourceTimer { _makeTimerSource(queue) }
    }
    extension DispatchSourceTimer {
      func schedule(
        deadline: DispatchTime, repeating interval: DispatchTimeInterval = .never, leeway: DispatchTimeInterval = .nanoseconds(0)
      ) { _schedule(deadline, _seconds(interval)) }
      func schedule(deadline: DispatchTime, repeating interval: Double, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        _schedule(deadline, interval)
      }
      func schedule(
        wallDeadline: DispatchWallTime, repeating interval: DispatchTimeInterval = .never, leeway: DispatchTimeInterval = .nanoseconds(0)
      ) { _schedule(wallDeadline, _seconds(interval)) }
      func schedule(wallDeadline: DispatchWallTime, repeating interval: Double, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        _schedule(wallDeadline, interval)
      }
      func scheduleOneshot(deadline: DispatchTime, leeway: DispatchTimeInterval = .nanoseconds(0)) { _schedule(deadline, .infinity) }
      func scheduleOneshot(wallDeadline: DispatchWallTime, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        _schedule(wallDeadline, .infinity)
      }
      func scheduleRepeating(
        deadline: DispatchTime, interval: DispatchTimeInterval, leeway: DispatchTimeInterval = .nanoseconds(0)
      ) { _schedule(deadline, _seconds(interval)) }
      func scheduleRepeating(deadline: DispatchTime, interval: Double, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        _schedule(deadline, interval)
      }
      func scheduleRepeating(
        wallDeadline: DispatchWallTime, interval: DispatchTimeInterval, leeway: DispatchTimeInterval = .nanoseconds(0)
      ) { _schedule(wallDeadline, _seconds(interval)) }
      func scheduleRepeating(wallDeadline: DispatchWallTime, interval: Double, leeway: DispatchTimeInterval = .nanoseconds(0)) {
        _schedule(wallDeadline, interval)
      }
    }
    extension DispatchSourceProtocol {
      func activate() { _activate() }
      func setEventHandler(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: DispatchSourceHandler?) {
        _setEventHandler(qos, flags, handler)
      }
      func setEventHandler(handler: DispatchWorkItem) { _setEventHandler(.unspecified, []) { handler.perform() } }
      func setCancelHandler(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: DispatchSourceHandler?) {
        _setCancelHandler(qos, flags, handler)
      }
      func setCancelHandler(handler: DispatchWorkItem) { _setCancelHandler(.unspecified, []) { handler.perform() } }
      func setRegistrationHandler(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], handler: DispatchSourceHandler?) {
        _setRegistrationHandler(qos, flags, handler)
      }
      func setRegistrationHandler(handler: DispatchWorkItem) { _setRegistrationHandler(.unspecified, []) { handler.perform() } }
    }
    extension DispatchSemaphore { func wait(timeout: DispatchTime) -> DispatchTimeoutResult { wait(wallTimeout: _wallTime(timeout)) } }
    extension DispatchGroup { func wait(timeout: DispatchTime) -> DispatchTimeoutResult { wait(wallTimeout: _wallTime(timeout)) } }
    extension DispatchWorkItem { func wait(timeout: DispatchTime) -> DispatchTimeoutResult { wait(wallTimeout: _wallTime(timeout)) } }

    """
  /// The forms that give a style the device's locale.
  private static let formats = """
    extension Date {
      func formatted() -> String { _forDevice(FormatStyle()).format(self) }
      func formatted(date: FormatStyle.DateStyle, time: FormatStyle.TimeStyle) -> String {
        _forDevice(FormatStyle(date: date, time: time)).format(self)
      }
      func formatted<F: Foundation.FormatStyle>(_ format: F) -> F.FormatOutput where F.FormatInput == Date { _forDevice(format).format(self) }
    }

    extension Date.FormatStyle {
      func format(_ value: Date) -> String { _deviceFormat(value) }
    }

    extension Range where Bound == Date {
      func formatted() -> String { _forDevice(Date.IntervalFormatStyle()).format(self) }
      func formatted(date: Date.IntervalFormatStyle.DateStyle, time: Date.IntervalFormatStyle.TimeStyle) -> String {
        _forDevice(Date.IntervalFormatStyle(date: date, time: time)).format(self)
      }
      func formatted<S: FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == Range<Date> { _forDevice(style).format(self) }
    }

    extension BinaryInteger {
      func formatted() -> String { IntegerFormatStyle().locale(._current).format(self) }
      func formatted<S: FormatStyle>(_ format: S) -> S.FormatOutput where S.FormatInput == Self { _forDevice(format).format(self) }
      func formatted<S: FormatStyle>(_ format: S) -> S.FormatOutput where S.FormatInput: BinaryInteger {
        _forDevice(format).format(S.FormatInput(self))
      }
    }

    extension BinaryFloatingPoint {
      func formatted() -> String { FloatingPointFormatStyle().locale(._current).format(self) }
      func formatted<S: FormatStyle>(_ format: S) -> S.FormatOutput where S.FormatInput == Self { _forDevice(format).format(self) }
      func formatted<S: FormatStyle>(_ format: S) -> S.FormatOutput where S.FormatInput: BinaryFloatingPoint {
        _forDevice(format).format(S.FormatInput(self))
      }
    }

    extension Decimal {
      func formatted() -> String { _forDevice(FormatStyle()).format(self) }
      func formatted<S: Foundation.FormatStyle>(_ format: S) -> S.FormatOutput where S.FormatInput == Decimal {
        _forDevice(format).format(self)
      }
    }

    extension Sequence {
      func formatted<S: FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == Self { _forDevice(style).format(self) }
    }

    extension Sequence where Element == String {
      func formatted() -> String {
        let style: ListFormatStyle<StringStyle, [String]> = .list(type: .and)
        return _forDevice(style).format(Array(self))
      }
    }

    extension Duration {
      func formatted() -> String { _forDevice(TimeFormatStyle(pattern: .hourMinuteSecond)).format(self) }
      func formatted<S: FormatStyle>(_ style: S) -> S.FormatOutput where S.FormatInput == Duration { _forDevice(style).format(self) }
    }

    """
}

/// Something that can be done from the icon on the home screen. There is no home screen here: items are kept for
/// whoever asks.
/// Immutable, but for its subclass.
open class UIApplicationShortcutItem: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  final var _type: String
  final var _title: String
  final var _subtitle: String?
  final var _icon: UIApplicationShortcutIcon?
  final var _userInfo: [String: any NSSecureCoding]?
  final var _target: Any?

  public required init(
    type: String, localizedTitle: String, localizedSubtitle: String?, icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    (_type, _title, _subtitle, _icon, _userInfo) = (type, localizedTitle, localizedSubtitle, icon, userInfo)
    super.init()
  }
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }

  open var type: String { _type }
  open var localizedTitle: String { _title }
  open var localizedSubtitle: String? { _subtitle }
  open var icon: UIApplicationShortcutIcon? { _icon }
  open var userInfo: [String: any NSSecureCoding]? { _userInfo }
  open var targetContentIdentifier: Any? { _target }

  private func made<T: UIApplicationShortcutItem>(_ type: T.Type) -> T {
    let item = T(type: _type, localizedTitle: _title, localizedSubtitle: _subtitle, icon: _icon, userInfo: _userInfo)
    item._target = _target
    return item
  }
  open func copy(with zone: NSZone? = nil) -> Any { made(UIApplicationShortcutItem.self) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { made(UIMutableApplicationShortcutItem.self) }
}

open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem, @unchecked Sendable {
  open override var type: String {
    get { _type }
    set { _type = newValue }
  }
  open override var localizedTitle: String {
    get { _title }
    set { _title = newValue }
  }
  open override var localizedSubtitle: String? {
    get { _subtitle }
    set { _subtitle = newValue }
  }
  open override var icon: UIApplicationShortcutIcon? {
    get { _icon }
    set { _icon = newValue }
  }
  open override var userInfo: [String: any NSSecureCoding]? {
    get { _userInfo }
    set { _userInfo = newValue }
  }
  open override var targetContentIdentifier: Any? {
    get { _target }
    set { _target = newValue }
  }
}

/// The picture of a shortcut.
open class UIApplicationShortcutIcon: NSObject, NSCopying, @unchecked Sendable {  // immutable
  public enum IconType: Int, Sendable {
    case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love,
      cloud, invitation
    case confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted, alarm, bookmark,
      shuffle, audio, update
  }
  enum Source: Hashable { case type(IconType), template(String), system(String) }
  let _source: Source
  init(_ source: Source) {
    _source = source
    super.init()
  }
  public convenience init(type: IconType) { self.init(.type(type)) }
  public convenience init(templateImageName: String) { self.init(.template(templateImageName)) }
  public convenience init(systemImageName: String) { self.init(.system(systemImageName)) }
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIApplicationShortcutIcon)?._source == _source }
  open override var hash: Int { _source.hashValue }
}

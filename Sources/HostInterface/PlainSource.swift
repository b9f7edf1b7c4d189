import Dispatch

/// libdispatch's own calls, under names that PorticoFoundation does not take over.
package enum PlainSource {
  package static func setEventHandler(
    _ source: some DispatchSourceProtocol, _ qos: DispatchQoS, _ flags: DispatchWorkItemFlags,
    _ handler: DispatchSourceHandler?
  ) { source.setEventHandler(qos: qos, flags: flags, handler: handler) }

  package static func setCancelHandler(
    _ source: some DispatchSourceProtocol, _ qos: DispatchQoS, _ flags: DispatchWorkItemFlags,
    _ handler: DispatchSourceHandler?
  ) { source.setCancelHandler(qos: qos, flags: flags, handler: handler) }

  package static func setRegistrationHandler(
    _ source: some DispatchSourceProtocol, _ qos: DispatchQoS, _ flags: DispatchWorkItemFlags,
    _ handler: DispatchSourceHandler?
  ) { source.setRegistrationHandler(qos: qos, flags: flags, handler: handler) }

  package static func activate(_ source: some DispatchSourceProtocol) { source.activate() }
}

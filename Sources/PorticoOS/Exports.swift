// Darwin has these, which Foundation and `os` both bring along on iOS.
@_exported public import func PorticoFoundation.os_unfair_lock_lock
@_exported public import struct PorticoFoundation.os_unfair_lock_s
@_exported public import typealias PorticoFoundation.os_unfair_lock
@_exported public import typealias PorticoFoundation.os_unfair_lock_t
@_exported public import func PorticoFoundation.os_unfair_lock_trylock
@_exported public import func PorticoFoundation.os_unfair_lock_unlock

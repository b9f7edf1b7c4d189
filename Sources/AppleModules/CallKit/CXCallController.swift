import AbsentServices
public import PorticoFoundation

/// A call of the system; there is none.
open class CXCall: NSObject {
  public let uuid: UUID
  init(_ uuid: UUID) { self.uuid = uuid }
  open var isOutgoing: Bool { false }
  open var isOnHold: Bool { false }
  open var hasConnected: Bool { false }
  open var hasEnded: Bool { true }
}

open class CXCallObserver: NSObject {
  open var calls: [CXCall] { [] }
  open func setDelegate(_ delegate: (any CXCallObserverDelegate)?, queue: DispatchQueue?) {}
}
public protocol CXCallObserverDelegate: NSObjectProtocol {
  func callObserver(_ callObserver: CXCallObserver, callChanged call: CXCall)
}

/// Asks for calls: every request fails with `CXErrorCodeRequestTransactionError.unentitled`.
open class CXCallController: NSObject {
  public let callObserver = CXCallObserver()
  public convenience init(queue: DispatchQueue) { self.init() }
  open func request(_ transaction: CXTransaction, completion: @escaping ((any Error)?) -> Void) {
    answerLater { completion(CXErrorCodeRequestTransactionError(.unentitled)) }
  }
  open func request(_ transaction: CXTransaction) async throws { throw CXErrorCodeRequestTransactionError(.unentitled) }
  open func requestTransaction(with actions: [CXAction], completion: @escaping ((any Error)?) -> Void) {
    request(CXTransaction(actions: actions), completion: completion)
  }
  open func requestTransaction(with action: CXAction, completion: @escaping ((any Error)?) -> Void) {
    request(CXTransaction(action: action), completion: completion)
  }
}

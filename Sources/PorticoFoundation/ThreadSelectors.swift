extension Thread {
  /// A thread that sends a message when it starts. The selector takes no argument, or the one that is given.
  ///
  /// Traps when the thread starts and the target has no method of that name.
  public convenience init(target: Any, selector: Selector, object argument: Any?) {
    // The app's, and the new thread's from now on.
    nonisolated(unsafe) let (target, argument) = (target as AnyObject, argument)
    self.init { _deliver(selector, to: target, [argument]) }
  }

  /// Starts a thread that sends a message.
  public class func detachNewThreadSelector(_ selector: Selector, toTarget target: Any, with argument: Any?) {
    Thread(target: target, selector: selector, object: argument).start()
  }
}

// As Darwin's headers type them; those of Glibc are `Int`, which its own functions do not take.
public var PTHREAD_MUTEX_NORMAL: Int32 { 0 }
public var PTHREAD_MUTEX_RECURSIVE: Int32 { 1 }
public var PTHREAD_MUTEX_ERRORCHECK: Int32 { 2 }
public var PTHREAD_MUTEX_DEFAULT: Int32 { PTHREAD_MUTEX_NORMAL }

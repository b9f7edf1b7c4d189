extension NSMutableDictionary {
  /// Sets the entry of a key, or removes it where the value is nil.
  public func setValue(_ value: Any?, forKey key: String) {
    if let value { setObject(value, forKey: key as NSString) } else { removeObject(forKey: key) }
  }

  /// Apple's subscript, whose keys are objects that can be copied; Foundation's on Linux can only be read by such a
  /// key.
  public subscript(key: any NSCopying) -> Any? {
    get { object(forKey: key) }
    set {
      // A structure that is bridged is one key, whether it comes as itself or as its object.
      if let newValue { setObject(newValue, forKey: key as! AnyHashable) } else { removeObject(forKey: key) }
    }
  }
}

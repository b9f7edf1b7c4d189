extension IndexPath {
  /// - Precondition: The path has two elements, as those of tables and collections.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  public var section: Int {
    get { element(0) }
    set { self = IndexPath(row: element(1), section: newValue) }
  }
  public var row: Int {
    get { element(1) }
    set { self = IndexPath(row: newValue, section: element(0)) }
  }
  public var item: Int {
    get { element(1) }
    set { self = IndexPath(item: newValue, section: element(0)) }
  }

  private func element(_ index: Int) -> Int {
    enforce(
      count == 2,
      "The index path \(self) has \(count) elements; a place in a table or collection has a section and a row.")
    return self[index]
  }
}

extension NSIndexPath {
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
  public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }

  public var section: Int { (self as IndexPath).section }
  public var row: Int { (self as IndexPath).row }
  public var item: Int { (self as IndexPath).item }
}

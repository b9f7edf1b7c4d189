/// The default position of an alignment's guide in a view.
public protocol AlignmentID {
  /// - Returns: Points from the leading or top edge.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A horizontal position by which views are aligned.
public struct HorizontalAlignment: Equatable, @unchecked Sendable {  // a metatype has no state
  let id: any AlignmentID.Type
  public init(_ id: any AlignmentID.Type) { self.id = id }
  public static func == (left: Self, right: Self) -> Bool { left.id == right.id }

  private enum Leading: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width / 2 }
  }
  private enum Trailing: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
  }
  public static let leading = HorizontalAlignment(Leading.self)
  public static let center = HorizontalAlignment(Center.self)
  public static let trailing = HorizontalAlignment(Trailing.self)
  public static let listRowSeparatorLeading = HorizontalAlignment(Leading.self)
  public static let listRowSeparatorTrailing = HorizontalAlignment(Trailing.self)
}

/// A vertical position by which views are aligned.
public struct VerticalAlignment: Equatable, @unchecked Sendable {  // a metatype has no state
  let id: any AlignmentID.Type
  public init(_ id: any AlignmentID.Type) { self.id = id }
  public static func == (left: Self, right: Self) -> Bool { left.id == right.id }

  private enum Top: AlignmentID { static func defaultValue(in context: ViewDimensions) -> CGFloat { 0 } }
  private enum Center: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
  }
  private enum Bottom: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  enum FirstTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  enum LastTextBaseline: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height }
  }
  public static let top = VerticalAlignment(Top.self)
  public static let center = VerticalAlignment(Center.self)
  public static let bottom = VerticalAlignment(Bottom.self)
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self)
  public static let lastTextBaseline = VerticalAlignment(LastTextBaseline.self)
}

public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

/// The size of a view and the places of its guides, in its own coordinates.
public struct ViewDimensions: Equatable {
  public let width: CGFloat
  public let height: CGFloat
  let explicit: (ObjectIdentifier) -> CGFloat?

  public subscript(guide: HorizontalAlignment) -> CGFloat { self[explicit: guide] ?? guide.id.defaultValue(in: self) }
  public subscript(guide: VerticalAlignment) -> CGFloat { self[explicit: guide] ?? guide.id.defaultValue(in: self) }
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(ObjectIdentifier(guide.id)) }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(ObjectIdentifier(guide.id)) }
  public static func == (left: Self, right: Self) -> Bool { left.width == right.width && left.height == right.height }
}

import Testing
import UIKit

/// Oracle: Swift's rules of inherited initialisers: a subclass without designated ones has all of its superclass, as
/// far as it sees each of the designated ones. Here UIKit is seen as an app sees it.
@MainActor
struct InheritedInitializerTests {
  private final class Tie: NSLayoutConstraint {}
  private final class Item: UINavigationItem {}
  private final class Picture: UIImage, @unchecked Sendable {}
  private final class Rope: UIAttachmentBehavior {}
  private final class Guide: UILayoutGuide {}
  private final class Deed: UIAction {}
  private final class Sheet: UIMenu {}
  private final class Order: UICommand {}
  private final class Chord: UIKeyCommand {}
  private final class Plain: UIKeyCommand {
    let note: String
    init(note: String) {
      self.note = note
      super.init()
    }
    required init?(coder: NSCoder) { fatalError("Nobody archives it.") }
  }
  private final class Hint: UISearchSuggestionItem {}
  private final class Tip: UIToolTipConfiguration {}

  @Test func `a subclass of a constraint is made as a constraint is`() {
    let view = UIView()
    let tie = Tie(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 7)
    #expect(tie.firstItem === view && tie.constant == 7)
  }

  @Test func `a subclass of a navigation item is made without a title, as one is`() {
    #expect(Item().title == nil)
    #expect(Item(title: "Mail").title == "Mail")
  }

  @Test func `subclasses of pictures, ties of dynamics and guides are made as theirs are`() throws {
    let pixel = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
    #expect(Picture(cgImage: try #require(pixel.cgImage), scale: 2, orientation: .up).scale == 2)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(Rope(item: view, attachedToAnchor: CGPoint(x: 5, y: 25)).length == 20)
    #expect(Guide().identifier == "")
  }

  @Test func `subclasses of actions, menus and commands are made as theirs are`() {
    let deed = Deed(title: "Share", identifier: .paste) { _ in }, sheet = Sheet(title: "More", children: [deed])
    #expect(deed.title == "Share" && deed.identifier == .paste)
    #expect(sheet.children.first === deed)
    let order = Order(title: "Sort", action: "sort:"),
      chord = Chord(input: "s", modifierFlags: .command, action: "save:")
    #expect(order.title == "Sort" && order.action == "sort:")
    #expect(chord.input == "s" && chord.modifierFlags == .command && chord.action == "save:")
    #expect(Plain(note: "own").note == "own" && Chord().input == nil)
  }

  @Test func `subclasses of suggestions and of tips of a pointer are made as theirs are`() {
    #expect(Hint(localizedSuggestion: "maps").localizedSuggestion == "maps")
    #expect(Tip(toolTip: "Close").toolTip == "Close")
  }

  // MARK: Initialisers that end in another

  private final class Composer: UITextView {
    var isSetUp = false
    required init(frame: CGRect, textContainer: NSTextContainer?) {
      super.init(frame: frame, textContainer: textContainer)
      isSetUp = true
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test func `a subclass of a text view that overrides its designated initialiser is made by the others, too`() {
    #expect(Composer().isSetUp && Composer(frame: .zero).isSetUp)
    let frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(Composer(frame: frame).frame == frame && UITextView(frame: frame).frame == frame)
  }

  private final class Glass: UIVisualEffectView {
    var isSetUp = false
    required init(effect: UIVisualEffect?) {
      super.init(effect: effect)
      isSetUp = true
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test func `so is one of a visual effect view`() {
    let frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(Glass().isSetUp && Glass(frame: frame).isSetUp && Glass(frame: frame).frame == frame)
    #expect(Glass(effect: UIBlurEffect(style: .light)).effect != nil)
  }

  private final class Keys: UIInputView {
    var isSetUp = false
    required init(frame: CGRect, inputViewStyle: Style) {
      super.init(frame: frame, inputViewStyle: inputViewStyle)
      isSetUp = true
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test func `so is one of an input view`() {
    #expect(Keys().isSetUp && Keys(frame: .zero).isSetUp && Keys().inputViewStyle == .default)
  }

  private final class Book: UIPageViewController {
    var isSetUp = false
    required init(
      transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]?
    ) {
      super.init(transitionStyle: style, navigationOrientation: navigationOrientation, options: options)
      isSetUp = true
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test func `so is one of a page view controller`() {
    let book = Book()
    #expect(book.isSetUp && book.transitionStyle == .pageCurl && book.spineLocation == .min)
    #expect(Book(nibName: "Pages", bundle: nil).nibName == "Pages")
  }
}

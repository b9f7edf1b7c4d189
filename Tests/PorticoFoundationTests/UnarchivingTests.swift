import Testing

@testable import PorticoFoundation

/// A class that has got keys since archives of it were made. The archive wants a class that stands by itself.
final class ArchivedNote: NSObject, NSCoding {
  let title: String?
  let author: NSString?
  let tags: [String]?
  init(title: String?) { (self.title, author, tags) = (title, nil, nil) }
  func encode(with coder: NSCoder) { coder.encode(title, forKey: "title") }
  required init?(coder: NSCoder) {
    title = coder._decodeObject(forKey: "title") as? String
    author = coder._decodeObject(of: NSString.self, forKey: "author")
    tags = coder._decodeObject(of: [NSArray.self, NSString.self], forKey: "tags") as? [String]
  }
}

struct UnarchivingTests {
  @Test(arguments: ["Milk", nil])
  func `a key that an archive does not have is nil, and the rest is read`(title: String?) throws {
    let note = try #require(
      NSKeyedUnarchiver.unarchiveObject(with: NSKeyedArchiver.archivedData(withRootObject: ArchivedNote(title: title)))
        as? ArchivedNote)
    #expect(note.title == title && note.author == nil && note.tags == nil)
  }

  @Test func `data without a byte is an archive without a value`() {
    let coder = NSKeyedUnarchiver._unarchiver(forReadingWith: Data())
    #expect(coder._decodeObject(forKey: "title") == nil && coder.decodeInteger(forKey: "count") == 0)
  }
}

/// Copying from text and pasting into it: plain text, with its attributes where a person may change these.
@MainActor
struct TextPaste {
  private static let richTypes = ["com.apple.flat-rtfd", "public.rtf"]
  private let input: any EditedText
  private var board: UIPasteboard { .general }

  init(_ input: any EditedText) { self.input = input }

  // MARK: Copying

  func copy(_ text: NSAttributedString) {
    var item: [String: Any] = ["public.utf8-plain-text": text.string]
    if input.allowsEditingTextAttributes {
      let all = NSRange(location: 0, length: text.length)
      let forms: [(type: String, document: NSAttributedString.DocumentType)] = [
        ("public.rtf", .rtf), ("com.apple.flat-rtfd", .rtfd),
      ]
      for form in forms {
        if let data = try? text.data(from: all, documentAttributes: [.documentType: form.document]) {
          item[form.type] = data
        }
      }
    }
    board.items = [item]
  }

  // MARK: Pasting

  var hasSomething: Bool {
    if board.hasStrings { return true }
    if input.pasteConfiguration != nil { return input.canPaste(board.itemProviders) }
    return input.allowsEditingTextAttributes && (board.contains(pasteboardTypes: Self.richTypes) || board.hasImages)
  }

  /// - Parameter matchesStyle: Whether pasted text takes the attributes of the text around it.
  func paste(matchesStyle: Bool = false) {
    guard input._canEdit else { return }
    let texts = board.items.map { text($0, matchesStyle: matchesStyle) }
    guard let delegate = input.pasteDelegate else {
      let found = texts.compactMap(\.self)
      if !found.isEmpty { input._paste(Self.joined(found)) }
      return
    }
    let providers = board.itemProviders
    let items = zip(providers, texts).map { TextPasteItem($0, text: $1, attributes: input._typingAttributes) }
    let batch = TextPasteBatch(items.count) { [input] results in Self.finish(results, in: input, delegate) }
    for (index, item) in items.enumerated() {
      item.answer = { batch.take($0, at: index) }
      delegate.textPasteConfigurationSupporting(input, transform: item)
    }
  }

  private static func finish(
    _ results: [NSAttributedString], in input: any EditedText, _ delegate: any UITextPasteDelegate
  ) {
    guard !results.isEmpty else { return }
    let range = TextOffsetRange(input._selection)
    let combined =
      OptionalRequirement.ask {
        delegate.textPasteConfigurationSupporting(input, combineItemAttributedStrings: results, for: range)
      } ?? joined(results)
    let performed: UITextRange? = OptionalRequirement.ask {
      delegate.textPasteConfigurationSupporting(input, performPasteOf: combined, to: range)
    }
    if performed == nil { input._paste(combined) }
  }

  private static func joined(_ texts: [NSAttributedString]) -> NSAttributedString {
    let whole = NSMutableAttributedString()
    for text in texts { whole.append(text) }
    return whole
  }

  /// Nil for an item without text, and without a picture where pictures may be pasted.
  private func text(_ item: [String: Any], matchesStyle: Bool) -> NSAttributedString? {
    if input.allowsEditingTextAttributes, !matchesStyle {
      for type in Self.richTypes {
        guard let data = item[type] as? Data else { continue }
        if let text = try? NSAttributedString(data: data, options: [:], documentAttributes: nil) { return text }
      }
    }
    if let text = UIPasteboard._text(of: item) {
      return NSAttributedString(string: text, attributes: input._typingAttributes)
    }
    guard input.allowsEditingTextAttributes, let image = UIPasteboard._image(of: item) else { return nil }
    let attachment = NSTextAttachment()
    attachment.image = image
    return NSAttributedString(attachment: attachment, attributes: input._typingAttributes)
  }
}

/// An item that a delegate turns into what is pasted, at once or later.
@MainActor
private final class TextPasteItem: NSObject, UITextPasteItem {
  let itemProvider: NSItemProvider
  let defaultAttributes: [NSAttributedString.Key: Any]
  private let text: NSAttributedString?
  var answer: (NSAttributedString?) -> Void = { _ in }

  init(_ provider: NSItemProvider, text: NSAttributedString?, attributes: [NSAttributedString.Key: Any]) {
    (itemProvider, self.text, defaultAttributes) = (provider, text, attributes)
    super.init()
  }

  var localObject: Any? { nil }
  func setResult(string: String) { answer(NSAttributedString(string: string, attributes: defaultAttributes)) }
  func setResult(attributedString string: NSAttributedString) { answer(string) }
  func setResult(attachment textAttachment: NSTextAttachment) {
    answer(NSAttributedString(attachment: textAttachment, attributes: defaultAttributes))
  }
  func setNoResult() { answer(nil) }
  func setDefaultResult() { answer(text) }
}

/// The items of one paste, which is carried out when each has its result. The first result of an item counts.
@MainActor
private final class TextPasteBatch {
  private var results: [NSAttributedString??]
  private let done: ([NSAttributedString]) -> Void

  init(_ count: Int, done: @escaping ([NSAttributedString]) -> Void) {
    (results, self.done) = (Array(repeating: nil, count: count), done)
  }

  func take(_ result: NSAttributedString?, at index: Int) {
    guard results[index] == nil else { return }
    results[index] = .some(result)
    guard results.allSatisfy({ $0 != nil }) else { return }
    done(results.compactMap { $0 ?? nil })
  }
}

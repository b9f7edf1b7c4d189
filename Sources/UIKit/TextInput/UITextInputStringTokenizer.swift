/// Finds words and the like in the text of any input, by asking it for its text.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UIResponder & UITextInput)?

  public init(textInput: any UIResponder & UITextInput) {
    input = textInput
    super.init()
  }

  private func units(_ input: any UITextInput) -> TextUnits {
    TextUnits(
      input.textRange(from: input.beginningOfDocument, to: input.endOfDocument).flatMap { input.text(in: $0) } ?? "")
  }

  private func range(_ range: Range<Int>, _ input: any UITextInput) -> UITextRange? {
    guard let low = input.position(from: input.beginningOfDocument, offset: range.lowerBound),
      let high = input.position(from: input.beginningOfDocument, offset: range.upperBound)
    else { return nil }
    return input.textRange(from: low, to: high)
  }

  /// The unit that a position is in; at its edges in the direction asked for. Nil between words.
  private func unit(_ offset: Int, _ granularity: UITextGranularity, _ isBackward: Bool, _ input: any UITextInput)
    -> Range<Int>?
  {
    let units = units(input)
    let probe = isBackward ? offset - 1 : offset
    guard (0...units.length).contains(offset) else { return nil }
    switch granularity {
    case .character:
      guard (0..<units.length).contains(probe) else { return nil }
      let range = (units.string as NSString).rangeOfComposedCharacterSequence(at: probe)
      return range.location..<range.location + range.length
    case .word:
      guard (0..<units.length).contains(probe) else { return nil }
      let word = units.word(at: probe)
      return word.contains(probe) && !(word.count == 1 && units.isSpace(word.lowerBound)) ? word : nil
    case .sentence: return (0..<units.length).contains(probe) ? units.sentence(at: probe) : nil
    case .paragraph: return units.paragraph(at: min(max(probe, 0), units.length))
    case .line: return line(offset, units.length, input)
    case .document: return 0..<units.length
    }
  }

  private func line(_ offset: Int, _ length: Int, _ input: any UITextInput) -> Range<Int> {
    func middle(_ offset: Int) -> CGFloat {
      input.position(from: input.beginningOfDocument, offset: offset).map { input.caretRect(for: $0).midY } ?? 0
    }
    let y = middle(offset)
    var low = offset, high = offset
    while low > 0, abs(middle(low - 1) - y) < 1 { low -= 1 }
    while high < length, abs(middle(high + 1) - y) < 1 { high += 1 }
    return low..<high
  }

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let input else { return nil }
    let offset = input.offset(from: input.beginningOfDocument, to: position)
    return unit(offset, granularity, direction._isBackward, input).flatMap { range($0, input) }
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  )
    -> Bool
  {
    guard let input else { return false }
    let offset = input.offset(from: input.beginningOfDocument, to: position)
    // Forwards: the end of a unit; backwards: its start.
    if direction._isBackward { return unit(offset, granularity, false, input)?.lowerBound == offset }
    return unit(offset, granularity, true, input)?.upperBound == offset
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  )
    -> UITextPosition?
  {
    guard let input else { return nil }
    let offset = input.offset(from: input.beginningOfDocument, to: position), units = units(input)
    let isBackward = direction._isBackward
    var target: Int
    switch granularity {
    case .word: target = isBackward ? units.wordStart(before: offset) : units.wordEnd(after: offset)
    default:
      let found = unit(offset, granularity, isBackward, input)
      target = isBackward ? found?.lowerBound ?? 0 : found?.upperBound ?? units.length
      if granularity == .paragraph, target == offset {
        target =
          isBackward
          ? units.paragraph(at: max(offset - 1, 0)).lowerBound
          : units.paragraph(at: min(offset + 1, units.length)).upperBound
      }
    }
    target = min(max(target, 0), units.length)
    return input.position(from: input.beginningOfDocument, offset: target)
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    guard let input else { return false }
    return unit(input.offset(from: input.beginningOfDocument, to: position), granularity, direction._isBackward, input)
      != nil
  }
}

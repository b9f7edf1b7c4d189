/// The name of a method of Objective-C in Swift.
struct SwiftMethodName: Equatable {
  var base: String
  /// A label for each parameter, `_` for none.
  var labels: [String]

  var full: String { base + "(" + labels.map { $0 + ":" }.joined() + ")" }
}

/// The types that the words of a method's name may repeat.
struct MethodTypes {
  var parameters: [TypeWords] = []
  var result = TypeWords.none
  /// The words of the class that has the method.
  var context = TypeWords.none
  /// Whether the method gives an object of its class back.
  var returnsSelf = false
  /// The names of the class's properties.
  var properties: Set<String> = []
}

/// Makes names of methods and initialisers from selectors. Source: Swift's proposal 5, and names in code that compiles
/// on iOS.
enum MethodNames {
  /// - Parameter pieces: Of the selector, without those of parameters that Swift does not have.
  static func method(_ pieces: [String], _ types: MethodTypes) -> SwiftMethodName {
    guard !types.parameters.isEmpty else {
      return SwiftMethodName(base: withoutParameters(pieces[0], types, isProperty: false), labels: [])
    }
    var base = withoutResult(pieces[0], types)
    base = withoutContext(base, types)
    var labels = pieces.map { $0.isEmpty ? "_" : $0 }
    labels[0] = "_"
    if let split = split(base, types.parameters[0]), !isSetter(split.base, types) {
      base = split.base
      labels[0] = omit(types.parameters[0], from: split.label, isLabel: true, types)
      base = withoutContext(base, types)
    } else {
      base = NeedlessWords.omit(types.parameters[0], from: base, .base, properties: types.properties)
    }
    for index in labels.indices.dropFirst() where labels[index] != "_" {
      labels[index] = omit(types.parameters[index], from: labels[index], isLabel: true, types)
    }
    return SwiftMethodName(base: Words.lowercasingFirst(base), labels: labels.map(Words.lowercasingFirst))
  }

  /// A property, or a method that takes nothing.
  static func withoutParameters(_ name: String, _ types: MethodTypes, isProperty: Bool) -> String {
    var result = name
    // `redColor` of a color; `greenColor` of anything else keeps its word.
    if types.returnsSelf || (types.result == types.context && !types.result.words.isEmpty) {
      let words = Words.split(name)
      let count = NeedlessWords.matchFromBack(words, types.context)
      if count > 0, count < words.count {
        let short = words[..<(words.count - count)].joined()
        if !SwiftWords.reserved.contains(short), PartOfSpeech(short) != .preposition { result = short }
      }
      result = withoutResult(result, types)
    }
    return Words.lowercasingFirst(isProperty ? result : withoutContext(result, types))
  }

  /// `initWithLevel:style:` is `init(level:style:)`.
  static func initializer(_ pieces: [String], _ types: MethodTypes) -> SwiftMethodName {
    initializer(rest: String(pieces[0].dropFirst(4)), pieces, types)
  }

  /// `+gaugeWithLevel:` of `XYGauge` is an initialiser as well.
  ///
  /// - Returns: Nil for a class method that is none.
  static func factory(_ pieces: [String], _ types: MethodTypes) -> SwiftMethodName? {
    guard types.returnsSelf else { return nil }
    let words = Words.split(pieces[0])
    // As many of the class's last words as the name begins with.
    for count in stride(from: min(words.count, types.context.words.count), to: 0, by: -1) {
      let name = words[..<count].joined().lowercased(), tail = types.context.words.suffix(count).joined().lowercased()
      guard name == tail else { continue }
      let rest = words[count...]
      if let next = rest.first, PartOfSpeech(next) != .preposition { return nil }
      if rest.isEmpty, !types.parameters.isEmpty {
        return SwiftMethodName(base: "init", labels: ["_"] + otherLabels(pieces, types))
      }
      return initializer(rest: rest.joined(), pieces, types)
    }
    return nil
  }

  private static func initializer(rest: String, _ pieces: [String], _ types: MethodTypes) -> SwiftMethodName {
    guard !types.parameters.isEmpty else {
      // `initForTesting` takes nothing by that name.
      return SwiftMethodName(base: "init", labels: rest.isEmpty ? [] : [Words.lowercasingFirst(rest)])
    }
    var first = rest.hasPrefix("With") && rest.count > 4 ? String(rest.dropFirst(4)) : rest
    if rest.isEmpty || rest == "With" {
      return SwiftMethodName(base: "init", labels: ["_"] + otherLabels(pieces, types))
    }
    first = omit(types.parameters[0], from: first, isLabel: true, types)
    return SwiftMethodName(base: "init", labels: [Words.lowercasingFirst(first)] + otherLabels(pieces, types))
  }

  private static func otherLabels(_ pieces: [String], _ types: MethodTypes) -> [String] {
    pieces.indices.dropFirst().map { index in
      pieces[index].isEmpty
        ? "_" : Words.lowercasingFirst(omit(types.parameters[index], from: pieces[index], isLabel: true, types))
    }
  }

  private static func omit(_ type: TypeWords, from name: String, isLabel: Bool, _ types: MethodTypes) -> String {
    NeedlessWords.omit(type, from: name, .label)
  }

  // MARK: Parts of the rules

  /// `stringByAppendingString` of a string is `appendingString`, `imageWithRenderingMode` of an image
  /// `withRenderingMode`.
  private static func withoutResult(_ name: String, _ types: MethodTypes) -> String {
    guard types.returnsSelf || (types.result == types.context && !types.result.words.isEmpty) else { return name }
    let words = Words.split(name)
    for count in stride(from: min(words.count - 1, types.context.words.count), to: 0, by: -1) {
      guard words[..<count].joined().lowercased() == types.context.words.suffix(count).joined().lowercased() else {
        continue
      }
      let rest = words[count...]
      guard let next = rest.first, PartOfSpeech(next) == .preposition else { return name }
      if next == "By", rest.count > 1, PartOfSpeech(words[count + 1]) == .gerund {
        return Words.lowercasingFirst(rest.dropFirst().joined())
      }
      return rest.count > 1 ? Words.lowercasingFirst(rest.joined()) : name
    }
    return name
  }

  /// `dismissViewController` of a view controller is `dismiss`.
  private static func withoutContext(_ name: String, _ types: MethodTypes) -> String {
    let words = Words.split(name)
    let count = NeedlessWords.matchFromBack(words, types.context)
    // One word of the class alone is no repetition of it: `addView` of a container view adds a view.
    guard count > 1 || (count == 1 && types.context.words.count == 1), count < words.count else { return name }
    let rest = Array(words[..<(words.count - count)])
    let kind = PartOfSpeech(rest[rest.count - 1])
    guard kind == .verb || kind == .gerund else { return name }
    let short = rest.joined()
    return ["get", "set", "is", "has"].contains(short) || SwiftWords.reserved.contains(short) ? name : short
  }

  /// `setImageWithURL` of a class with an `image` is one name: cut in two it would begin as the property's setter.
  private static func isSetter(_ base: String, _ types: MethodTypes) -> Bool {
    base.hasPrefix("set") && types.properties.contains(Words.lowercasingFirst(String(base.dropFirst(3))))
  }

  /// Cuts a name in two before its last preposition: `pop_removeAnimationForKey` is `pop_removeAnimation` and `forKey`.
  private static func split(_ name: String, _ first: TypeWords) -> (base: String, label: String)? {
    let words = Words.split(name)
    let places = words.indices.dropFirst().filter { PartOfSpeech(words[$0]) == .preposition }
    guard let last = places.last else { return boolean(words, first) }
    // `sizeForNumberOfPages` is `sizeForNumber(ofPages:)`, but what comes "from … of" is one thing:
    // `view(fromStoryboardOfKind:)`.
    let earlier = places.dropLast().last
    let position = words[last] == "Of" ? earlier.flatMap { words[$0] == "From" ? $0 : nil } ?? last : last
    // A name that ends in its preposition keeps it with what stands before: `convertPoint:to:`.
    let base = words[..<position].joined()
    let label = words[position...].joined()
    // A handler that is called when all is done needs no word before it: `closeWithCompletionHandler`.
    if words[position] == "With", words[(position + 1)...].first == "Completion" {
      return (base, words[(position + 1)...].joined())
    }
    if position == words.count - 1, label == "With" || label == "Of" || label == "For" {
      return (base, Words.lowercasingFirst(label))
    }
    return (base, label)
  }

  /// `performUpdatesAnimated` with a Boolean is `performUpdates` and `animated`.
  private static func boolean(_ words: [String], _ first: TypeWords) -> (base: String, label: String)? {
    guard first.isBool, words.count > 1, words.last == "Animated" else { return nil }
    return (words.dropLast().joined(), "Animated")
  }
}

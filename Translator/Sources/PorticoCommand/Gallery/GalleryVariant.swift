import Foundation

/// The device and settings that a picture of a gallery is taken with.
struct GalleryVariant: Codable, Hashable {
  var device: String
  var orientation: String
  var appearance: String
  var contentSize: String
  var locale: String
  var direction: String
  /// Whether the app finds out the direction by itself: it may not have the language.
  private var followsLanguage = false
  private enum CodingKeys: CodingKey { case device, orientation, appearance, contentSize, locale, direction }

  init(_ options: Options) {
    (device, orientation, appearance) = (options.device, options.orientation, options.appearance)
    (contentSize, locale) = (options.contentSize, options.locale)
    direction = options.layoutDirection ?? "ltr"
    if options.layoutDirection == nil { followLanguage() }
  }

  mutating func followLanguage() {
    direction = Locale.Language(identifier: locale).characterDirection == .rightToLeft ? "rtl" : "ltr"
    followsLanguage = true
  }

  func apply(to options: inout Options) {
    (options.device, options.orientation, options.appearance) = (device, orientation, appearance)
    (options.contentSize, options.locale, options.layoutDirection) = (
      contentSize, locale, followsLanguage ? nil : direction
    )
  }

  /// With the direction that is asked for.
  func turned(to direction: String) -> GalleryVariant {
    var result = self
    (result.direction, result.followsLanguage) = (direction, false)
    return result
  }

  /// As part of a file's name: small letters, digits, hyphens and underlines.
  var slug: String {
    [device, orientation, appearance, contentSize, locale, direction].map(Self.slug).joined(separator: "_")
  }

  static func slug(_ text: String) -> String {
    text.lowercased().reduce(into: "") { result, character in
      if character.isLetter || character.isNumber || character == "." {
        result.append(character)
      } else if !result.isEmpty, result.last != "-" {
        result.append("-")
      }
    }.trimmingCharacters(in: CharacterSet(charactersIn: "-"))
  }
}

/// The variants that a command line, or a file of `--matrix`, asks for.
struct GalleryMatrix {
  /// Values by the option's name without hyphens; a name that is missing has the value of the plain option.
  typealias Axes = [String: [String]]

  static let names = ["devices", "orientations", "appearances", "content-sizes", "locales", "directions"]

  /// All combinations, the first axis changing slowest.
  static func variants(_ axes: Axes, _ options: Options) throws -> [GalleryVariant] {
    var result = [GalleryVariant(options)]
    func cross(_ name: String, _ key: WritableKeyPath<GalleryVariant, String>, allowed: [String]? = nil) throws {
      guard let values = axes[name] else { return }
      for value in values where allowed?.contains(value) == false {
        throw Failure(.unusableArguments, "--\(name) \(value): expected \(allowed?.joined(separator: ", ") ?? "")")
      }
      result = result.flatMap { variant in
        values.map { value in
          var next = variant
          next[keyPath: key] = value
          return next
        }
      }
    }
    try cross("devices", \.device)
    try cross(
      "orientations", \.orientation, allowed: ["portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight"])
    try cross("appearances", \.appearance, allowed: ["light", "dark"])
    try cross("content-sizes", \.contentSize, allowed: Options.contentSizes)
    try cross("locales", \.locale)
    try cross("directions", \.direction, allowed: ["ltr", "rtl"])
    if axes["directions"] != nil { return result.map { $0.turned(to: $0.direction) } }
    guard options.layoutDirection == nil else { return result }
    return result.map { variant in
      var next = variant
      next.followLanguage()
      return next
    }
  }

  /// A file with the axes of one set of combinations on each line: `devices "iPhone 15,iPad Air 11-inch (M2)"
  /// appearances light,dark`.
  static func lines(of text: String, _ path: String) throws -> [Axes] {
    try text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
      let words = Self.words(String(line.prefix { $0 != "#" }))
      guard !words.isEmpty else { return nil }
      guard words.count % 2 == 0 else {
        throw Failure(.unusableArguments, "\(path):\(number + 1): each axis wants its values behind it")
      }
      var axes: Axes = [:]
      for index in stride(from: 0, to: words.count, by: 2) {
        guard names.contains(words[index]) else {
          throw Failure(
            .unusableArguments,
            "\(path):\(number + 1): \(words[index]) is no axis; there is \(names.joined(separator: ", "))")
        }
        axes[words[index]] = values(words[index + 1])
      }
      return axes
    }
  }

  /// The values between commas; a comma in parentheses, as in a device's name, parts nothing.
  static func values(_ text: String) -> [String] {
    var result = [""]
    var depth = 0
    for character in text {
      if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
      if character == ",", depth <= 0 { result.append("") } else { result[result.count - 1].append(character) }
    }
    return result.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  private static func words(_ line: String) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
      index % 2 == 1 ? [String(part)] : part.split(whereSeparator: \.isWhitespace).map(String.init)
    }
  }
}

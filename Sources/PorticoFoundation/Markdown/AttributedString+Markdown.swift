extension AttributedString {
  /// How Markdown is read.
  public struct MarkdownParsingOptions: Sendable {
    public enum InterpretedSyntax: Sendable {
      /// Blocks as well: headings, lists, quotes, code, tables.
      case full
      /// The syntax within a paragraph; line breaks become spaces.
      case inlineOnly
      /// The syntax within a paragraph; spaces and line breaks stay as they are.
      case inlineOnlyPreservingWhitespace
    }

    public enum FailurePolicy: Sendable {
      case throwError, returnPartiallyParsedIfPossible
    }

    /// Whether `^[text](inflect: true)` is read, which leaves its text. Others of these attributes stay as they are
    /// written.
    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    public var failurePolicy: FailurePolicy
    public var languageCode: String?
    public var appliesSourcePositionAttributes: Bool

    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError,
      languageCode: String? = nil, appliesSourcePositionAttributes: Bool = false
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
      self.appliesSourcePositionAttributes = appliesSourcePositionAttributes
    }
  }

  /// Reads Markdown, with the tables and the crossed-out text of its GitHub flavour. Blocks follow each other without
  /// line breaks between them; their `presentationIntent` tells them apart.
  ///
  /// - Parameter baseURL: What the addresses of links and images are relative to.
  public init(markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
    let text = options.allowsExtendedAttributes ? GrammarAgreement.replacingPassages(in: markdown) { $0 } : markdown
    self = MarkdownReader(options, baseURL).read(text)
  }

  /// - Throws: An error of Cocoa's where the data are no UTF-8.
  public init(markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
    guard let text = String(data: markdown, encoding: .utf8) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    try self.init(markdown: text, options: options, baseURL: baseURL)
  }

  /// - Throws: What reading the file throws.
  public init(contentsOf url: URL, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
    try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
  }

  /// The text of a key in the device's language, read as Markdown; nouns agree with their numbers where `inflect: true`
  /// says so.
  public init(
    localized keyAndValue: String.LocalizationValue, options: MarkdownParsingOptions? = nil, table: String? = nil,
    bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    let text = GrammarAgreement.replacingPassages(in: keyAndValue.text(table: table, bundle: bundle)) {
      GrammarAgreement.inflected($0)
    }
    let options = options ?? MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace)
    self = (try? AttributedString(markdown: text, options: options)) ?? AttributedString(text)
  }
}

/// What one translation leaves for the next: a file that has not changed is not translated again as long as all that files can see of each
/// other stays the same. A change inside a function's body is of that kind; one of a declaration is not.
public struct TranslationCache: Sendable {
  struct Entry: Sendable {
    var content: UInt64
    var outline: String
    var names: [String: Set<String>]
    var requirements: Set<String>
    var usesRuntime: Bool
    var file: TranslatedFile
    var diagnostics: [Diagnostic]
  }

  /// Of everything that a file's translation depends on beside its own text.
  var program: UInt64 = 0
  var entries: [String: Entry] = [:]

  public init() {}

  // MARK: As bytes

  private static let mark = "Portico translations 1"

  /// - Parameter stamp: Of the translator itself; a cache of another one is not read.
  public func bytes(stamp: String) -> [UInt8] {
    var writer = Writer()
    writer.add(Self.mark)
    writer.add(stamp)
    writer.add(program)
    writer.add(UInt64(entries.count))
    for (key, entry) in entries.sorted(by: { $0.key < $1.key }) {
      writer.add(key)
      writer.add(entry.content)
      writer.add(entry.outline)
      writer.add(UInt64(entry.names.count))
      for (name, types) in entry.names.sorted(by: { $0.key < $1.key }) {
        writer.add(name)
        writer.add(types.sorted())
      }
      writer.add(entry.requirements.sorted())
      writer.add(entry.usesRuntime ? 1 : 0 as UInt64)
      writer.add(entry.file.isChanged ? 1 : 0 as UInt64)
      if entry.file.isChanged {
        writer.add(entry.file.text)
        writer.add(entry.file.columns.numbers)
      }
      writer.add(UInt64(entry.diagnostics.count))
      for diagnostic in entry.diagnostics {
        writer.add(UInt64(diagnostic.line))
        writer.add(UInt64(diagnostic.column))
        writer.add(diagnostic.severity.rawValue)
        writer.add(diagnostic.rule)
        writer.add(diagnostic.message)
      }
    }
    return writer.bytes
  }

  /// Empty where the bytes are of another translator, or damaged.
  ///
  /// - Parameter texts: The files as they are now, by path; entries of others are dropped.
  public init(bytes: [UInt8], stamp: String, texts: [String: String]) {
    var reader = Reader(bytes)
    guard reader.text() == Self.mark, reader.text() == stamp, let program = reader.number(), let count = reader.number() else { return }
    var entries: [String: Entry] = [:]
    for _ in 0..<count {
      guard let key = reader.text(), let content = reader.number(), let outline = reader.text(), let nameCount = reader.number() else {
        return
      }
      var names: [String: Set<String>] = [:]
      for _ in 0..<nameCount {
        guard let name = reader.text(), let types = reader.texts() else { return }
        names[name] = Set(types)
      }
      guard let requirements = reader.texts(), let usesRuntime = reader.number(), let isChanged = reader.number() else { return }
      let path = String(key.drop { $0 != "|" }.dropFirst())
      var text = texts[path] ?? "", columns = ColumnMap()
      if isChanged == 1 {
        guard let translated = reader.text(), let numbers = reader.numbers() else { return }
        (text, columns) = (translated, ColumnMap(numbers: numbers))
      }
      guard let diagnosticCount = reader.number() else { return }
      var diagnostics: [Diagnostic] = []
      for _ in 0..<diagnosticCount {
        guard let line = reader.number(), let column = reader.number(), let severity = reader.text().flatMap(Diagnostic.Severity.init),
          let rule = reader.text(), let message = reader.text()
        else { return }
        diagnostics.append(
          Diagnostic(path: path, line: Int(line), column: Int(column), severity: severity, rule: rule, message: message))
      }
      guard let original = texts[path] else { continue }
      entries[key] = Entry(
        content: content, outline: outline, names: names, requirements: Set(requirements), usesRuntime: usesRuntime == 1,
        file: TranslatedFile(path: path, text: text, columns: columns, original: Array(original.utf8), isChanged: isChanged == 1),
        diagnostics: diagnostics)
    }
    (self.program, self.entries) = (program, entries)
  }

  private struct Writer {
    var bytes: [UInt8] = []
    mutating func add(_ number: UInt64) { withUnsafeBytes(of: number.littleEndian) { bytes += $0 } }
    mutating func add(_ text: String) {
      add(UInt64(text.utf8.count))
      bytes += text.utf8
    }
    mutating func add(_ texts: [String]) {
      add(UInt64(texts.count))
      for text in texts { add(text) }
    }
    mutating func add(_ numbers: [UInt64]) {
      add(UInt64(numbers.count))
      for number in numbers { add(number) }
    }
  }

  private struct Reader {
    private let bytes: [UInt8]
    private var place = 0
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func number() -> UInt64? {
      guard place + 8 <= bytes.count else { return nil }
      defer { place += 8 }
      return bytes[place..<place + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    mutating func text() -> String? {
      guard let count = number(), count <= UInt64(bytes.count - place) else { return nil }
      defer { place += Int(count) }
      return String(decoding: bytes[place..<place + Int(count)], as: UTF8.self)
    }
    mutating func texts() -> [String]? { list { $0.text() } }
    mutating func numbers() -> [UInt64]? { list { $0.number() } }
    private mutating func list<T>(_ read: (inout Reader) -> T?) -> [T]? {
      guard let count = number(), count <= UInt64(bytes.count) else { return nil }
      var result: [T] = []
      for _ in 0..<count {
        guard let element = read(&self) else { return nil }
        result.append(element)
      }
      return result
    }
  }
}

extension Translation {
  /// As `translate`, with the files that `cache` knows taken from there; `cache` is what the next translation needs afterwards.
  ///
  /// - Returns: Also the paths of the files that were translated now.
  public static func translate(
    _ inputs: [ModuleInput], facts: FrameworkFacts = .standard, cache: inout TranslationCache
  ) -> (result: TranslationResult, translated: [String]) {
    // A file may belong to several modules.
    func key(_ module: String, _ path: String) -> String { module + "|" + path }
    var known: [String: TranslationCache.Entry] = [:]
    var contents: [String: UInt64] = [:]
    // What is new is read first, to see whether the others are affected.
    var fresh: [String: SourceFile] = [:]
    var outlines: [String: Outline] = [:]
    for input in inputs {
      for file in input.files {
        let key = key(input.name, file.path)
        var digest = Digest()
        digest.add(file.text)
        contents[key] = digest.value
        if let entry = cache.entries[key], entry.content == digest.value {
          known[key] = entry
          outlines[key] = Outline(
            text: entry.outline, names: entry.names, requirements: entry.requirements, usesRuntime: entry.usesRuntime)
        } else {
          let source = SourceFile(path: file.path, text: file.text)
          fresh[key] = source
          outlines[key] = Outline(of: source)
        }
      }
    }
    let program = digest(of: inputs, outlines, facts)
    if program != cache.program { known = [:] }

    let (result, files) = run(inputs, facts) { module, path, text in
      let key = key(module, path)
      if known[key] != nil, let outline = outlines[key] { return SourceFile(path: path, text: text, outline: outline) }
      return fresh[key] ?? SourceFile(path: path, text: text)
    } reuse: { module, path in
      known[key(module, path)].map { ($0.file, $0.diagnostics) }
    }
    cache.program = program
    cache.entries = [:]
    for (module, file, diagnostics) in files {
      let key = key(module, file.path)
      guard let outline = outlines[key], let content = contents[key] else { continue }
      cache.entries[key] = TranslationCache.Entry(
        content: content, outline: outline.text, names: outline.names, requirements: outline.requirements,
        usesRuntime: outline.usesRuntime, file: file, diagnostics: diagnostics)
    }
    return (result, files.filter { known[key($0.module, $0.file.path)] == nil }.map(\.file.path))
  }

  private static func digest(of inputs: [ModuleInput], _ outlines: [String: Outline], _ facts: FrameworkFacts) -> UInt64 {
    // Names of variables inside bodies matter only where a rule asks for them.
    var asked = Set(Inventory.shared.optionals.keys.map { String($0.prefix { $0 != "(" }) }).union(OldNames.members.keys)
    for outline in outlines.values { asked.formUnion(outline.requirements) }
    var digest = Digest()
    for (owner, list) in facts.requiredInitializers.sorted(by: { $0.key < $1.key }) {
      digest.add(owner)
      for initializer in list { digest.add(initializer.signature + (initializer.forwardingBody ?? "")) }
    }
    for input in inputs {
      digest.add(input.name)
      digest.add("\(input.languageMode) \(input.flags.sorted()) \(input.dependencies) \(input.nibClasses.sorted()) \(input.isApple)")
      for file in input.files {
        guard let outline = outlines[input.name + "|" + file.path] else { continue }
        digest.add(file.path)
        digest.addWords(outline.text)
        digest.add(outline.usesRuntime ? "1" : "0")
        for (name, types) in outline.names.sorted(by: { $0.key < $1.key }) where asked.contains(name) {
          digest.add("\(name) \(types.sorted())")
        }
      }
    }
    return digest.value
  }
}

/// The results of one translation for the next: a file that has not changed is not translated again as long as all that
/// it can see of the others stays the same. A change inside a function's body is seen by nobody; one of a declaration,
/// by the files in which its name stands.
public struct TranslationCache: Sendable {
  struct Entry: Sendable {
    var content: UInt64
    /// The digest of what the file saw of the others.
    var dependencies: UInt64
    var outline: Outline
    var file: TranslatedFile
    var diagnostics: [Diagnostic]
  }

  /// The digest of what every translation depends on.
  var program: UInt64 = 0
  var entries: [String: Entry] = [:]

  public init() {}

  // MARK: As bytes

  private static let mark = "Portico translations 2"

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
      writer.add(entry.dependencies)
      writer.add(entry.outline)
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
    guard reader.text() == Self.mark, reader.text() == stamp, let program = reader.number(), let count = reader.number()
    else { return }
    var entries: [String: Entry] = [:]
    for _ in 0..<count {
      guard let key = reader.text(), let content = reader.number(), let dependencies = reader.number(),
        let outline = reader.outline(),
        let isChanged = reader.number()
      else { return }
      let path = String(key.drop { $0 != "|" }.dropFirst())
      var text = texts[path] ?? "", columns = ColumnMap()
      if isChanged == 1 {
        guard let translated = reader.text(), let numbers = reader.numbers() else { return }
        (text, columns) = (translated, ColumnMap(numbers: numbers))
      }
      guard let diagnosticCount = reader.number() else { return }
      var diagnostics: [Diagnostic] = []
      for _ in 0..<diagnosticCount {
        guard let line = reader.number(), let column = reader.number(),
          let severity = reader.text().flatMap(Diagnostic.Severity.init),
          let rule = reader.text(), let message = reader.text()
        else { return }
        diagnostics.append(
          Diagnostic(path: path, line: Int(line), column: Int(column), severity: severity, rule: rule, message: message)
        )
      }
      guard let original = texts[path] else { continue }
      entries[key] = Entry(
        content: content, dependencies: dependencies, outline: outline,
        file: TranslatedFile(
          path: path, text: text, columns: columns, original: Array(original.utf8), isChanged: isChanged == 1),
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
    mutating func add(_ sets: [UInt64: Set<UInt64>]) {
      add(sets.keys.sorted())
      for (_, numbers) in sets.sorted(by: { $0.key < $1.key }) { add(numbers.sorted()) }
    }
    mutating func add(_ outline: Outline) {
      add(outline.text)
      add(outline.names.keys.sorted())
      for (_, types) in outline.names.sorted(by: { $0.key < $1.key }) { add(types.sorted()) }
      add(outline.requirements.sorted())
      add(outline.usesRuntime ? 1 : 0 as UInt64)
      add(outline.swizzling.wrappers.sorted())
      add(outline.swizzling.selectors.sorted())
      add(outline.swizzling.calls.sorted())
      let declared = outline.facts.declared.sorted { $0.key < $1.key }
      add(declared.map(\.key))
      add(declared.map(\.value))
      add(outline.facts.leads)
      add(outline.facts.members)
      add(outline.facts.mentions.sorted())
      add(outline.facts.own.sorted())
    }
  }

  private struct Reader {
    private let bytes: [UInt8]
    private var index = 0
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func number() -> UInt64? {
      guard index + 8 <= bytes.count else { return nil }
      defer { index += 8 }
      return bytes[index..<index + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    mutating func text() -> String? {
      guard let count = number(), count <= UInt64(bytes.count - index) else { return nil }
      defer { index += Int(count) }
      return String(decoding: bytes[index..<index + Int(count)], as: UTF8.self)
    }
    mutating func texts() -> [String]? { list { $0.text() } }
    mutating func numbers() -> [UInt64]? { list { $0.number() } }
    mutating func sets() -> [UInt64: Set<UInt64>]? {
      guard let keys = numbers() else { return nil }
      var result: [UInt64: Set<UInt64>] = [:]
      for key in keys {
        guard let values = numbers() else { return nil }
        result[key] = Set(values)
      }
      return result
    }
    mutating func outline() -> Outline? {
      guard let text = text(), let keys = texts() else { return nil }
      var names: [String: Set<String>] = [:]
      for key in keys {
        guard let types = texts() else { return nil }
        names[key] = Set(types)
      }
      guard let requirements = texts(), let usesRuntime = number(), let wrappers = texts(), let selectors = texts(),
        let calls = texts(), let declaredNames = numbers(), let declared = numbers(),
        declaredNames.count == declared.count,
        let leads = sets(),
        let members = sets(), let mentions = numbers(), let own = numbers()
      else { return nil }
      var facts = DeclarationFacts()
      facts.declared = Dictionary(zip(declaredNames, declared)) { first, _ in first }
      (facts.leads, facts.members, facts.mentions, facts.own) = (leads, members, Set(mentions), Set(own))
      return Outline(
        text: text, names: names, requirements: Set(requirements), usesRuntime: usesRuntime == 1,
        swizzling: SwizzlingUse(wrappers: Set(wrappers), selectors: Set(selectors), calls: Set(calls)), facts: facts)
    }
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
  /// As `translate`, with the files that `cache` knows taken from there; `cache` is what the next translation needs
  /// afterwards.
  ///
  /// - Returns: Also the paths of the files that were translated now.
  public static func translate(
    _ inputs: [ModuleInput], facts: FrameworkFacts = .standard, cache: inout TranslationCache
  ) -> (result: TranslationResult, translated: [String]) {
    // A file may belong to several modules.
    func key(_ module: String, _ path: String) -> String { module + "|" + path }
    var known: [String: TranslationCache.Entry] = [:]
    var contents: [String: UInt64] = [:]
    // A new file is read first, to see whether the others are affected.
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
          outlines[key] = entry.outline
        } else {
          let source = SourceFile(path: file.path, text: file.text)
          fresh[key] = source
          outlines[key] = Outline(of: source)
        }
      }
    }
    func read(_ module: String, _ path: String, _ text: String) -> SourceFile {
      let key = key(module, path)
      if known[key] != nil, let outline = outlines[key] { return SourceFile(path: path, text: text, outline: outline) }
      let file = fresh[key] ?? SourceFile(path: path, text: text)
      fresh[key] = file
      return file
    }
    var program = Program(inputs, facts: facts, source: read)
    let common = digest(of: inputs, program, facts)
    if common != cache.program { known = [:] }
    let seen = dependencies(of: program, inputs, outlines, key)
    known = known.filter { $0.value.dependencies == seen[$0.key] }
    // A file that is translated now is read in full.
    if program.modules.contains(where: { module in
      module.files.contains { $0.outline != nil && known[key(module.name, $0.path)] == nil }
    }) {
      program = Program(inputs, facts: facts, source: read)
    }

    let (result, files) = run(program) { module, path in known[key(module, path)].map { ($0.file, $0.diagnostics) } }
    cache.program = common
    cache.entries = [:]
    for (module, file, diagnostics) in files {
      let key = key(module, file.path)
      guard let outline = outlines[key], let content = contents[key] else { continue }
      cache.entries[key] = TranslationCache.Entry(
        content: content, dependencies: seen[key] ?? 0, outline: outline, file: file, diagnostics: diagnostics)
    }
    return (result, files.filter { known[key($0.module, $0.file.path)] == nil }.map(\.file.path))
  }

  private static func dependencies(
    of program: Program, _ inputs: [ModuleInput], _ outlines: [String: Outline], _ key: (String, String) -> String
  ) -> [String: UInt64] {
    var visible: [(name: String, outline: Outline)] = []
    for module in program.modules where module.isApple {
      for file in module.files where !program.leftOut.contains(ObjectIdentifier(file)) {
        if let outline = outlines[key(module.name, file.path)] {
          visible.append((key(module.name, file.path), outline))
        }
      }
    }
    let dependencies = Dependencies(visible, nibClasses: Set(inputs.flatMap(\.nibClasses)))
    var result: [String: UInt64] = [:]
    for module in program.modules {
      for file in module.files {
        let key = key(module.name, file.path)
        guard module.isApple, let outline = outlines[key] else { continue }
        result[key] =
          dependencies.digest(for: outline.facts) &+ (program.leftOut.contains(ObjectIdentifier(file)) ? 1 : 0)
      }
    }
    return result
  }

  private static func digest(of inputs: [ModuleInput], _ program: Program, _ facts: FrameworkFacts) -> UInt64 {
    var digest = Digest()
    for (owner, list) in facts.requiredInitializers.sorted(by: { $0.key < $1.key }) {
      digest.add(owner)
      for initializer in list { digest.add(initializer.signature + (initializer.forwardingBody ?? "")) }
    }
    for (input, module) in zip(inputs, program.modules) {
      digest.add(
        "\(input.name) \(input.languageMode) \(input.flags.sorted()) \(input.dependencies) \(module.isApple) \(input.absentLibraries.sorted())"
      )
    }
    return digest.value
  }
}

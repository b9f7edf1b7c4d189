/// The words of a name in camel case.
enum Words {
  /// `sd_setImageURLString2` is `sd_`, `set`, `Image`, `URL`, `String2`; the words make the name again when they are
  /// joined.
  static func split(_ name: some StringProtocol) -> [String] {
    let letters = Array(name)
    var result: [String] = []
    var word = ""
    for (index, letter) in letters.enumerated() {
      let startsWord: Bool
      if word.isEmpty {
        startsWord = false
      } else if letters[index - 1] == "_" {
        startsWord = letter != "_"
      } else if letter.isUppercase {
        // The last capital of several belongs to the word behind it: `URLString`.
        let isInitialism = letters[index - 1].isUppercase || letters[index - 1].isNumber
        startsWord =
          !isInitialism || !letters[index - 1].isUppercase
          || (index + 1 < letters.count && letters[index + 1].isLowercase)
      } else {
        startsWord = false
      }
      if startsWord {
        result.append(word)
        word = ""
      }
      word.append(letter)
    }
    if !word.isEmpty { result.append(word) }
    return result
  }

  /// With its first word in small letters: `URLString` is `urlString`, `Red` is `red`.
  static func lowercasingFirst(_ name: String) -> String {
    guard let first = split(name).first, first.first?.isUppercase == true else { return name }
    let rest = name.dropFirst(first.count)
    if !first.contains(where: \.isLowercase) { return first.lowercased() + rest }
    return first.prefix(1).lowercased() + first.dropFirst() + rest
  }

  /// The words that a number of names begin with alike.
  static func commonPrefix(_ one: [String], _ other: [String]) -> [String] {
    Array(zip(one, other).prefix { $0 == $1 }.map(\.0))
  }
}

/// Words by what they do in a sentence, as far as the names of methods depend on it.
enum PartOfSpeech {
  case preposition, verb, gerund, other

  init(_ word: String) {
    let word = word.lowercased()
    if Self.prepositions.contains(word) {
      self = .preposition
    } else if Self.verbs.contains(word)
      || ["re", "un", "de"].contains(where: { word.hasPrefix($0) && Self.verbs.contains(String(word.dropFirst(2))) })
    {
      self = .verb
    } else if word.hasSuffix("ing"), word.count > 4 {
      self = .gerund
    } else {
      self = .other
    }
  }

  /// The words at which a name is split. Source: Swift's proposal 5.
  static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including",
    "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until", "using", "via", "when",
    "with", "within",
  ]

  private static let verbs: Set<String> = [
    "accept", "access", "activate", "add", "adjust", "align", "allow", "animate", "append", "apply", "are", "ask",
    "assert", "attach",
    "authenticate", "autorelease", "await", "balance", "be", "become", "begin", "bind", "blend", "block", "build",
    "bring", "cache",
    "calculate", "call", "can", "cancel", "capture", "change", "check", "choose", "clear", "clip", "close", "collapse",
    "collect",
    "combine",
    "commit", "compare", "complete", "compose", "compress", "compute", "configure", "confirm", "connect", "construct",
    "contain",
    "contains", "continue", "convert", "copy", "could", "count", "create", "crop", "cut", "deactivate", "decode",
    "decompress", "decorate",
    "decrease", "define", "delegate", "delete", "deliver", "deselect", "dequeue", "destroy", "detach", "determine",
    "did", "dim",
    "disable", "disconnect", "dismiss", "display", "dispatch", "divide", "do", "does", "download", "draw", "drop",
    "duplicate",
    "embed", "enable", "encode", "end", "enqueue", "ensure", "enter", "enumerate", "equals", "erase", "evaluate",
    "exchange", "execute",
    "exist", "exists", "exit", "expand", "export", "fail", "fetch", "fill", "filter", "find", "finish", "flash",
    "flush", "focus",
    "force", "format", "free", "generate", "get", "give", "go", "group", "handle", "has", "have", "hide", "highlight",
    "hit", "ignore",
    "import", "include", "increase", "indicate", "initialize", "insert", "inspect", "install", "instantiate",
    "intersect", "invalidate",
    "invert", "invoke", "is", "join", "keep", "kill", "launch", "layout", "leave", "let", "link", "list", "listen",
    "load", "lock", "log",
    "look", "make", "mark", "mask", "match", "matches", "measure", "merge", "minimize", "modify", "move", "must",
    "navigate", "notify",
    "observe", "obtain", "open", "order", "override", "parse", "paste", "pause", "perform", "persist", "pick", "pin",
    "place", "play",
    "pop", "populate", "post", "preload", "prefetch", "prepare", "present", "print", "process", "produce", "pull",
    "push", "put", "query",
    "quit", "raise", "read", "receive", "recognize", "record", "redo", "reduce", "refresh", "register", "reject",
    "release", "reload",
    "remove", "rename", "render", "replace", "reply", "report", "request", "require", "requires", "reset", "resign",
    "resize", "resolve",
    "respond", "restart", "restore", "resume", "retain", "retrieve", "return", "reuse", "reveal", "reverse", "rotate",
    "round", "run",
    "save", "scale", "scan", "schedule", "score", "scroll", "search", "seek", "select", "send", "set", "setup", "share",
    "should", "show",
    "shut", "size", "skip", "sort", "split", "start", "stop", "store", "submit", "subscribe", "supports", "suspend",
    "swap", "switch",
    "synchronize", "tag", "take", "tell", "terminate", "test", "throw", "toggle", "track", "transform", "translate",
    "transition",
    "trigger", "trim", "truncate", "try", "undo", "unarchive", "unlock", "unregister", "unsubscribe", "update",
    "upload", "use", "uses",
    "validate", "verify", "view", "visit", "wait", "wants", "warn", "was", "will", "wrap", "write", "zoom",
  ]
}

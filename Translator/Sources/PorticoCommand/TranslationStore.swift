import Foundation
import TranslatorCore

/// The translations of the last build, so that a build after a change translates what changed.
struct TranslationStore {
  private let file: URL
  private let texts: [String: String]
  /// The stamp of this very command: another translator may translate otherwise.
  private let stamp: String

  init(folder: URL, inputs: [ModuleInput]) {
    file = folder.appendingPathComponent("translations")
    texts = Dictionary(inputs.flatMap { $0.files.map { ($0.path, $0.text) } }, uniquingKeysWith: { first, _ in first })
    let command = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: command)
    let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    stamp = "\(command) \(date) \(attributes?[.size] ?? 0)"
  }

  func read() -> TranslationCache {
    guard let data = try? Data(contentsOf: file) else { return TranslationCache() }
    return TranslationCache(bytes: [UInt8](data), stamp: stamp, texts: texts)
  }

  /// A cache that cannot be written is no reason to fail.
  func write(_ cache: TranslationCache) { try? Data(cache.bytes(stamp: stamp)).write(to: file, options: .atomic) }
}

/// The classes of objects that are no views in storyboards and xibs.
enum NibClasses {
  static func find(in resources: [Resource]) -> Set<String> {
    var result: Set<String> = []
    for resource in resources where ["storyboard", "xib"].contains(resource.url.pathExtension) {
      guard let text = try? String(contentsOf: resource.url, encoding: .utf8) else { continue }
      for match in text.matches(of: /<customObject [^>]*customClass="([^"]+)"/) {
        result.insert(String(match.output.1))
      }
    }
    return result
  }
}

import CoreGraphics
import Foundation
import PorticoTesting
import SeededRandom
import Testing
import TextLayout

@testable import PorticoFoundation
@testable import UIKit

/// Small languages that apps write or are given, texts of any kind, and font files.
@Suite(.namesSeeds) @MainActor
struct TextFuzzTests {
  private func line(_ random: inout SeededGenerator, of pieces: [String], _ length: Int) -> String {
    (0...random.below(length)).map { _ in random.chance(0.05) ? random.text(3) : random.pick(pieces) }.joined()
  }

  private static let formatPieces = [
    "|", "[a]", "[b(>=40@250)]", "[a(b)]", "-", "-8-", "-(>=m)-", "H:", "V:", "[", "]", "(", ")", "==", "<=", ">=", "@",
    "999", "1e400",
    "0",
    "m", "a", ",", "[c]", "-(-5)-", "@-1", "@2000",
  ]

  @Test func `a visual format is read or refused at a place in it`() {
    let views = ["a": UIView(), "b": UIView()]
    let superview = UIView()
    for view in views.values { superview.addSubview(view) }
    Fuzz("visual-format", count: 3000).run { random in
      let format = line(&random, of: Self.formatPieces, 9)
      // Alignments that do not fit the direction are an app's mistake, which stops it.
      do throws(VisualFormat.Failure) {
        let options: NSLayoutConstraint.FormatOptions = random.chance(0.5) ? [] : .directionLeftToRight
        let constraints = try NSLayoutConstraint._constraints(format, options, ["m": random.below(100)], views)
        #expect(constraints.allSatisfy { (0...1000).contains($0.priority.rawValue) }, "\(format)")
      } catch {
        #expect((0...format.count).contains(error.position), "\(format)")
      }
    }
  }

  // Patterns that cannot be read are an app's mistake, which stops it with Foundation's own words.
  private static let predicatePieces = [
    "a ", "b.c ", "SELF ", "count ", "%@ ", "%K ", "%d ", "'x' ", "\"é\" ", "1 ", "2.5 ", "nil ", "== ", "!= ", "< ",
    ">= ", "AND ", "OR ",
    "NOT ",
    "( ", ") ", "IN ", "BETWEEN ", "{1, 2} ", "CONTAINS[cd] ", "LIKE ", "MATCHES ", "BEGINSWITH ", "ANY ", "ALL ",
    "NONE ",
    "TRUEPREDICATE ",
    "@count ", "b.@sum.c ", "$x ", "FALSEPREDICATE ", ", ", "'x.*' ",
  ]

  @Test func `a predicate is read or refused, and answers`() {
    Fuzz("predicates", count: 3000).run { random in
      let arguments: [Any?] = (0..<3).map { _ in
        random.pick(["a", 7, NSNull(), ["x", "y"], Date(timeIntervalSince1970: 0)] as [Any])
      }
      guard let node = try? _PredicateParser.parse(line(&random, of: Self.predicatePieces, 12), arguments) else {
        return
      }
      // A key that an object does not have stops an app with Foundation's own words, so there is none that could lack
      // one.
      _ = node.evaluate(with: nil, [:])
    }
  }

  private static let markdownPieces = [
    "a", " ", "\n", "\n\n", "*", "**", "_", "`", "```\n", "[a](b)", "![", "](", "<b>", "&amp;", "&#0;", "&#x110000;",
    "# ", "- ", "1. ",
    "> ", "|", "|-|-|\n",
    "~~", "\\", "    ", "^[x](y: 1)", "http://a.b",
  ]

  @Test func `any text is Markdown`() {
    Fuzz("markdown", count: 1000).run { random in
      let text = line(&random, of: Self.markdownPieces, 40)
      let syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax = random.pick([
        .full, .inlineOnly, .inlineOnlyPreservingWhitespace,
      ])
      if let read = try? AttributedString(markdown: text, options: .init(interpretedSyntax: syntax)) {
        #expect(read.characters.count <= text.count * 12 + 16, "\(text)")
      }
    }
  }

  private static let scalars: [ClosedRange<UInt32>] = [
    0x20...0x7e, 0x300...0x36f, 0x590...0x6ff, 0x900...0xe7f, 0x1100...0x11ff, 0x2000...0x206f, 0x3040...0x30ff,
    0x4e00...0x4eff,
    0xfe00...0xfeff,
    0x1f1e6...0x1f1ff, 0x1f300...0x1f6ff, 0xe0000...0xe007f, 0...0x1f,
  ]

  private func text(_ random: inout SeededGenerator) -> String {
    String(
      String.UnicodeScalarView(
        (0..<random.below(30)).compactMap { _ in
          let range = random.pick(Self.scalars)
          return Unicode.Scalar(UInt32.random(in: range, using: &random))
        }))
  }

  private func attributed(_ random: inout SeededGenerator) -> NSAttributedString {
    let whole = NSMutableAttributedString()
    for _ in 0...random.below(4) {
      var attributes: [NSAttributedString.Key: Any] = [:]
      if random.chance(0.7) { attributes[.font] = UIFont.systemFont(ofSize: random.number()) }
      if random.chance(0.3) { attributes[.kern] = random.number() }
      if random.chance(0.3) { attributes[.baselineOffset] = random.number() }
      if random.chance(0.3) { attributes[.underlineStyle] = random.below(12) }
      if random.chance(0.5) {
        let style = NSMutableParagraphStyle()
        (style.lineSpacing, style.firstLineHeadIndent, style.headIndent) = (
          random.number(), random.number(), random.number()
        )
        (style.tailIndent, style.minimumLineHeight, style.lineHeightMultiple) = (
          random.number(), random.number(), random.number()
        )
        style.lineBreakMode = NSLineBreakMode(rawValue: random.below(6)) ?? .byWordWrapping
        style.alignment = NSTextAlignment(rawValue: random.below(5)) ?? .natural
        attributes[.paragraphStyle] = style
      }
      whole.append(NSAttributedString(string: text(&random), attributes: attributes))
    }
    return whole
  }

  @Test func `any text with any attributes is laid out and drawn`() {
    let stage = TestStage()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    stage.window.addSubview(label)
    Fuzz("attributed-strings", count: 200).run { random in
      label.numberOfLines = random.below(3)
      label.attributedText = attributed(&random)
      label.frame.size = CGSize(width: random.below(1000), height: 60)
      let size = label.sizeThatFits(CGSize(width: random.number(), height: .greatestFiniteMagnitude))
      #expect(!size.width.isNaN && !size.height.isNaN)
      stage.turn()
      _ = stage.pixels()
    }
  }

  /// The smallest font that this machine has; nil where it has none.
  nonisolated private static let font: [UInt8]? = {
    let folder = "/usr/share/fonts"
    let files = (FileManager.default.enumerator(atPath: folder)?.allObjects ?? []).compactMap { $0 as? String }
      .filter { $0.hasSuffix(".ttf") || $0.hasSuffix(".otf") }.map { "\(folder)/\($0)" }
    let sizes = files.compactMap { file in
      (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int).map { (file, $0) }
    }
    return sizes.min { ($0.1, $0.0) < ($1.1, $1.0) }.flatMap { FileManager.default.contents(atPath: $0.0) }.map {
      [UInt8]($0)
    }
  }()

  @Test(.enabled(if: font != nil, "there is no font in /usr/share/fonts")) func `a damaged font is used or refused`()
    throws
  {
    let sound = try #require(Self.font)
    let name = try #require(FontRegistry.shared.register(Data(sound)).first).postScriptName
    FontRegistry.shared.unregister(postScriptName: name)
    let stage = TestStage()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    stage.window.addSubview(label)
    Fuzz("fonts", count: 200).run { random in
      let faces = FontRegistry.shared.register(Data(random.damaged(sound)))
      for face in faces {
        label.font = UIFont(name: face.postScriptName, size: CGFloat(1 + random.below(60)))
        label.text = "aé" + text(&random)
        stage.turn()
        _ = stage.pixels()
        FontRegistry.shared.unregister(postScriptName: face.postScriptName)
      }
    }
  }
}

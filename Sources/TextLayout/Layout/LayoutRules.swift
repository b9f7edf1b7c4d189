import Foundation

/// Decisions about a layout that its owner takes while it is made. Nil for those that the text's attributes take.
///
/// Indices are UTF-16 indices of the content; rectangles are the layout's, in points, y downwards.
package struct LayoutRules {
  /// Points below a line besides the font's own leading: from the index of its last character, and its rectangle.
  package var lineSpacing: ((_ index: Int, _ line: CGRect) -> Double?)?
  /// Points above a paragraph that is not the first: from the index of its first character, and where its first line
  /// would begin.
  package var paragraphSpacingBefore: ((_ index: Int, _ line: CGRect) -> Double?)?
  /// Points below a paragraph: from the index of its last character, and its last line.
  package var paragraphSpacingAfter: ((_ index: Int, _ line: CGRect) -> Double?)?
  /// Whether a line may end between words before a character; asked for a break that would be taken.
  package var mayBreak: ((_ index: Int) -> Bool)?
  /// Whether a word may be divided before a character; asked for a place that would be taken.
  package var mayHyphenate: ((_ index: Int) -> Bool)?
  /// For paragraphs that have no factor of their own; nil for no words that are divided, whatever paragraphs say.
  package var hyphenationFactor: Double? = 0
  /// May move a line that stands at its position: its rectangle and, in points from its top, its baseline.
  package var position: ((_ characters: Range<Int>, _ rect: inout CGRect, _ baselineOffset: inout Double) -> Void)?

  package init() {}
}

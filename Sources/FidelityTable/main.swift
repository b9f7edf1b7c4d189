// Compares reference pictures with what the same tests drew here, and writes Documentation/Fidelity.md;
// `Scripts/fidelity` starts it.
//
// FidelityTable PLAN RESULTS REASONS PAGE [--show FOLDER]
//
// PLAN has a line for each repository, as `Scripts/fidelity` says; RESULTS has what was drawn: NAME/glyphs and
// NAME/boxes.
// --show writes each pair that differs side by side: reference, ours, and what was left out as text.

import CoreGraphics
import Foundation
import PictureComparison
import Raster

let arguments = CommandLine.arguments
guard arguments.count >= 5 else {
  FileHandle.standardError.write(Data("FidelityTable PLAN RESULTS REASONS PAGE [--show FOLDER]\n".utf8))
  exit(2)
}
let (plan, results) = (URL(fileURLWithPath: arguments[1]), URL(fileURLWithPath: arguments[2]))
let showFolder = arguments.count >= 7 && arguments[5] == "--show" ? URL(fileURLWithPath: arguments[6]) : nil
let mark = "<!-- written by Scripts/fidelity: begin -->", endMark = "<!-- written by Scripts/fidelity: end -->"

func pixels(_ url: URL) -> PixelBuffer? {
  guard let data = try? Data(contentsOf: url) else { return nil }
  return try? ImageCodec.decode(data).frames.first
}

/// Paths of the PNGs below a folder, relative to it, in order.
func pictures(_ folder: URL) -> [String] {
  let all = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
  return all.filter { $0.hasSuffix(".png") }.sorted()
}

/// Pixels of a point, from a file's name where it says so.
func scale(_ name: String, _ standard: Int) -> Int {
  name.contains("@3x") ? 3 : name.contains("@2x") ? 2 : standard
}

/// Reference, ours, and ours with the text left out in grey.
func show(_ reference: PixelBuffer, _ ours: PixelBuffer, _ text: TextAreas, to url: URL) throws {
  let gap = 8, width = reference.width + 2 * ours.width + 2 * gap, height = max(reference.height, ours.height)
  guard width < 32767, height < 32767 else { return }
  let sheet = PixelBuffer(width: width, height: height)
  for y in 0..<height {
    for x in 0..<width { sheet[x, y] = 0xff80_8080 }
    if y < reference.height { for x in 0..<reference.width { sheet[x, y] = reference[x, y] } }
    guard y < ours.height else { continue }
    for x in 0..<ours.width {
      sheet[reference.width + gap + x, y] = ours[x, y]
      sheet[reference.width + ours.width + 2 * gap + x, y] = text.contains(x, y) ? 0xffc0_c0ff : ours[x, y]
    }
  }
  try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
  try ImageCodec.encodePNG(sheet).write(to: url)
}

var pairs: [FidelityPage.Pair] = []
var undrawn: [String: Int] = [:]
for line in try String(contentsOf: plan, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
  let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  guard columns.count >= 6 else { continue }
  let (name, references, pattern, standard) = (columns[0], columns[2], columns[3], Int(columns[4]) ?? 2)
  let folder = plan.deletingLastPathComponent().appendingPathComponent(columns[1]).appendingPathComponent(references)
  let drawn = results.appendingPathComponent(name)
  for path in pictures(folder) where path.range(of: pattern, options: .regularExpression) != nil {
    guard let ours = pixels(drawn.appendingPathComponent("glyphs/\(path)")),
      let reference = pixels(folder.appendingPathComponent(path))
    else {
      undrawn[name, default: 0] += 1
      continue
    }
    let boxes = pixels(drawn.appendingPathComponent("boxes/\(path)"))
    let text = boxes.map { TextAreas(ours, $0, margin: 3 * scale(path, standard)) } ?? TextAreas()
    let whole = PictureComparison(reference, ours)
    let set = text.isEmpty ? whole : PictureComparison(reference, ours, without: text)
    var difference = ""
    if set.sizesDiffer, !set.verdict.agrees {
      difference = "\(ours.width)x\(ours.height), not \(reference.width)x\(reference.height)"
    } else if let area = set.strayArea {
      difference = String(format: "%.2f %%", set.strayShare * 100) + " at \(area.0),\(area.1)...\(area.2),\(area.3)"
    }
    let short = String(path.dropLast(4))
    pairs.append(
      .init(repository: name, name: short, whole: whole.verdict, withoutText: set.verdict, difference: difference))
    if let showFolder, !set.verdict.agrees {
      try show(
        reference, ours, text,
        to: showFolder.appendingPathComponent("\(name)/\(short.replacingOccurrences(of: "/", with: "_")).png"))
    }
  }
}

let reasons = FidelityPage.Reason.read((try? String(contentsOfFile: arguments[3], encoding: .utf8)) ?? "")
let page = FidelityPage(pairs: pairs, reasons: reasons, undrawn: undrawn)
let output = URL(fileURLWithPath: arguments[4])
let old = (try? String(contentsOf: output, encoding: .utf8)) ?? "\(mark)\n\(endMark)\n"
guard let begin = old.range(of: mark), let end = old.range(of: endMark), begin.upperBound <= end.lowerBound else {
  FileHandle.standardError.write(Data("\(output.path) has no marks between which the table stands\n".utf8))
  exit(1)
}
let new = old[..<begin.upperBound] + "\n\n" + page.text + "\n" + old[end.lowerBound...]
try String(new).write(to: output, atomically: true, encoding: .utf8)
for name in page.unexplained { print("no reason yet: \(name)") }
print("\(pairs.count) pairs, \(pairs.filter(\.withoutText.agrees).count) agree with text set aside")

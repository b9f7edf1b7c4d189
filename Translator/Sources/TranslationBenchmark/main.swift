import Foundation
import TranslatorCore

// Scene T1: the translation of an invented app of 1,000, 10,000 and 100,000 lines, all files anew. Beside the processor
// time stands the exponent by which it grows; 1 is linear.

/// The processor time of this process, in seconds.
func processorSeconds() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000 }
  return seconds(usage.ru_utime) + seconds(usage.ru_stime)
}

/// The median of some translations.
func measure(lines: Int, runs: Int) -> (lines: Int, seconds: Double) {
  let files = SampleSource.files(lines: lines)
  let times = (0..<runs).map { _ in
    let start = processorSeconds()
    let result = Translation.translate([ModuleInput(name: "Sample", files: files)])
    let seconds = processorSeconds() - start
    precondition(
      !result.diagnostics.contains { $0.severity == .error }, "The sample is refused: \(result.diagnostics[0])")
    return seconds
  }
  return (files.count * SampleSource.linesOfFile, times.sorted()[runs / 2])
}

let arguments = CommandLine.arguments.dropFirst()
let wanted = arguments.filter { !$0.hasPrefix("-") }
let isQuick = arguments.contains("--quick")
if wanted.isEmpty || wanted.contains("D1") {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    .standardizedFileURL
  LoopBenchmark.run(root: root, isQuick: isQuick)
}
guard wanted.isEmpty || wanted.contains("T1") else { exit(0) }

print("\ntranslation                              cpu s    s per 100,000 lines    grows with lines to the power of")
var before: (lines: Int, seconds: Double)?
for (lines, runs) in isQuick ? [(1_000, 3), (10_000, 1)] : [(1_000, 5), (10_000, 3), (100_000, 1)] {
  let sample = measure(lines: lines, runs: runs)
  let exponent = before.map { log(sample.seconds / $0.seconds) / log(Double(sample.lines) / Double($0.lines)) }
  let columns = [
    "T1 \(sample.lines) lines".padding(toLength: 36, withPad: " ", startingAt: 0),
    String(format: "%9.2f", sample.seconds),
    String(format: "%23.1f", sample.seconds * 100_000 / Double(sample.lines)),
    exponent.map { String(format: "%36.2f", $0) } ?? "",
  ]
  print(columns.joined())
  before = sample
}

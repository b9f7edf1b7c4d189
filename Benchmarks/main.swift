import Foundation

// Each scene runs in a process of its own, so that its peak memory is its own.
// usage: PorticoBenchmarks [--quick] [S1 S2 S3 S4 S5 L1 C1 C2 T1 D1]
//        PorticoBenchmarks --page SECONDS RECONNECTS     the page under many viewers for a long time

let names = ["S1", "S2", "S3", "S4", "S5", "L1", "C1", "C2", "T1", "D1"]
/// Those that are measured with a scene, or instead of it. T1 and D1 are measured by the package of the translator and
/// the command.
let scenes = [
  "S1": ["push"], "S2": ["S2", "curl", "page2", "window2"], "S3": ["S3", "fling", "page3", "window3"], "T1": [],
  "D1": [],
]
var arguments = CommandLine.arguments.dropFirst()

switch arguments.first {
case "--cold-start": ColdStart.main()
case "--live-app": LiveBenchmarkDelegate.main()
case "--page": PageHour.run(arguments.dropFirst())
case "--scene":
  let copy = arguments.dropFirst(2).first.flatMap { Double($0) } ?? Report.copyOfTheGoals
  let isQuick = arguments.contains("--quick")
  switch arguments.dropFirst().first {
  case "push": Push.run(isQuick: isQuick, copy: copy)
  case "S2": FrameBenchmark(PageSwipe.self, "S2 page swipe", goal: 1.5, copy: copy).run(frames: isQuick ? 20 : 120)
  case "S3": FrameBenchmark(LongList.self, "S3 list of 10,000", goal: 1.6, copy: copy).run(frames: isQuick ? 20 : 600)
  case "fling":
    FrameBenchmark(FlungList.self, "S3 flung by a finger", goal: 1.6, copy: copy).run(frames: isQuick ? 40 : 600)
  case "window2": WindowLatency.run("S2", "S2 finger to window", seconds: isQuick ? 2 : 20, copy: copy)
  case "window3": WindowLatency.run("S3", "S3 finger to window", seconds: isQuick ? 2 : 20, copy: copy)
  case "curl":
    FrameBenchmark(PageCurlScene.self, "a page that curls", goal: nil, copy: copy).run(frames: isQuick ? 20 : 120)
  case "page2": LiveBenchmark("S2 finger to page in browser", scene: "S2", copy: copy).run(frames: isQuick ? 120 : 600)
  case "page3": LiveBenchmark("S3 finger to page in browser", scene: "S3", copy: copy).run(frames: isQuick ? 120 : 600)
  case "S4": FrameBenchmark(Flip.self, "S4 flip", goal: 8, copy: copy).run(frames: isQuick ? 20 : 60)
  case "S5": FrameBenchmark(BackdropBlur.self, "S5 backdrop blur", goal: 1.9, copy: copy).run(frames: isQuick ? 20 : 60)
  case "L1":
    SolverBenchmark.run(isQuick: isQuick, copy: copy)
    LayoutBenchmark.run(isQuick: isQuick, copy: copy)
  case "C1":
    FrameBenchmark(SelfSizingList.self, "C1 self-sizing rows, flung", goal: 2, copy: copy).run(
      frames: isQuick ? 40 : 400)
  case "C2": CollectionBenchmark.run(isQuick: isQuick, copy: copy)
  default: exit(2)
  }
default:
  let isQuick = arguments.contains("--quick")
  let wanted = arguments.filter { $0 != "--quick" }
  if let unknown = wanted.first(where: { !names.contains($0) }) {
    FileHandle.standardError.write(
      Data("There is no scene \(unknown); there are \(names.joined(separator: ", ")).\n".utf8))
    exit(2)
  }
  let copy = Measure.frameCopy()
  Report.heading(copy: copy)
  var failed = false
  for name in names where wanted.isEmpty || wanted.contains(name) {
    if name == "S1" {
      failed = !ColdStart.measure(runs: isQuick ? 3 : 11, copy: copy) || failed
    }
    fflush(nil)
    for scene in scenes[name] ?? [name] {
      let result = Measure.child(["--scene", scene, "\(copy)"] + (isQuick ? ["--quick"] : []))
      if result.status != 0 { Report.note("\(scene) ended with status \(result.status)") }
      failed = failed || result.status != 0
    }
  }
  exit(failed ? 1 : 0)
}

import Foundation
import Glibc

/// The timings of a series, summed up.
struct Sample {
  /// Milliseconds.
  var median = 0.0
  var p99 = 0.0

  init(_ milliseconds: [Double]) {
    guard !milliseconds.isEmpty else { return }
    let sorted = milliseconds.sorted()
    median = sorted[sorted.count / 2]
    p99 = sorted[min(sorted.count - 1, Int((Double(sorted.count) * 0.99).rounded(.up)) - 1)]
  }
}

enum Measure {
  /// Milliseconds of the machine's monotonic clock.
  static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e6 }

  /// Milliseconds that `body` takes.
  static func time(_ body: () -> Void) -> Double {
    let start = now
    body()
    return now - start
  }

  /// Milliseconds of user and system time that this process has used.
  static var processorTime: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func milliseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1000 + Double(time.tv_usec) / 1000 }
    return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
  }

  /// The largest resident size of this process so far, in megabytes (2^20 bytes).
  static var peakMemory: Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    return (line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) } ?? 0) / 1024
  }

  /// The unit that travels between machines: copying one frame of 1170 x 2532 pixels, in milliseconds. The median of 41
  /// copies between two buffers that are used again.
  static func frameCopy() -> Double {
    let size = 1170 * 2532 * 4
    let from = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 64)
    let to = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 64)
    defer {
      from.deallocate()
      to.deallocate()
    }
    memset(from, 1, size)
    memset(to, 2, size)
    return Sample((0..<41).map { _ in time { memcpy(to, from, size) } }).median
  }

  /// Starts this program again and waits until it has ended.
  ///
  /// - Returns: Milliseconds from before the start until the process was gone, and its status.
  static func child(_ arguments: [String], environment: [String: String] = [:]) -> (milliseconds: Double, status: Int32)
  {
    var all = ProcessInfo.processInfo.environment
    all.merge(environment) { $1 }
    let words: [UnsafeMutablePointer<CChar>?] = (["/proc/self/exe"] + arguments).map { strdup($0) } + [nil]
    let variables: [UnsafeMutablePointer<CChar>?] = all.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    let path =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    var id: pid_t = 0
    var status: Int32 = 0
    let start = now
    guard posix_spawn(&id, path, nil, nil, words, variables) == 0 else { return (0, -1) }
    waitpid(id, &status, 0)
    return (now - start, status)
  }
}

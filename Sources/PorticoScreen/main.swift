import BrowserHost
import Foundation
import LiveScreen

// Shows apps to a person; started by `portico run`, which tells it what to do in lines of JSON
// (Documentation/Hosts.md).

signal(SIGPIPE, SIG_IGN)
do {
  let options = try ScreenOptions(CommandLine.arguments.dropFirst())
  try Screen(options).run()
} catch {
  FileHandle.standardError.write(Data("portico-screen: \(error)\n".utf8))
  exit(error is ScreenOptions.Unusable ? 2 : 4)
}

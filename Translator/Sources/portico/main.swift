import Foundation
import PorticoCommand

exit(CommandLineTool.run(Array(CommandLine.arguments.dropFirst())))

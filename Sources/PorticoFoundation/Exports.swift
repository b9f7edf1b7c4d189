// An iOS file that imports UIKit sees all of these without asking; the root class of ours shadows Foundation's because
// every path to Foundation leads through this module.
@_exported import Dispatch
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import FoundationXML
@_exported import Glibc

// An iOS file that imports UIKit sees all of these without asking; the root class of ours shadows Foundation's because
// every path to Foundation leads through this module. FoundationNetworking and FoundationXML are not among them: they
// load forty libraries, which takes 20 ms. The translator brings their names to the modules of an app that use them.
@_exported import Dispatch
@_exported import Foundation
@_exported import Glibc

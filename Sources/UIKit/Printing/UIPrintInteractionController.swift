import HostInterface

public enum UIPrintError: Int, Error, Sendable { case notAvailable = 1, noContent, unknownImageFormat, jobFailed }
public let UIPrintErrorDomain = "UIPrintErrorDomain"
public enum UIPrintRenderingQuality: Int, Sendable { case best, responsive }

/// Prints. There is no printer here: nothing is presented, and the completion is told that printing is not available.
@preconcurrency @MainActor
open class UIPrintInteractionController: NSObject {
  public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

  open class var isPrintingAvailable: Bool { false }
  open class var printableUTIs: Set<String> { [] }
  open class func canPrint(_ url: URL) -> Bool { false }
  open class func canPrint(_ data: Data) -> Bool { false }
  private static let one = UIPrintInteractionController()
  open class var shared: UIPrintInteractionController { one }

  open var printInfo: UIPrintInfo?
  open weak var delegate: (any UIPrintInteractionControllerDelegate)?
  open var showsNumberOfCopies = true
  open var showsPaperSelectionForLoadedPapers = false
  open var showsPaperOrientation = true
  /// Nil: a paper is chosen when a job begins.
  open var printPaper: UIPrintPaper? { nil }
  open var printPageRenderer: UIPrintPageRenderer?
  open var printFormatter: UIPrintFormatter?
  open var printingItem: Any?
  open var printingItems: [Any]?

  /// False; the completion is called in a later turn with `UIPrintError.notAvailable`.
  @discardableResult
  open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool {
    refuse(completion)
  }
  @discardableResult
  open func present(
    from rect: CGRect, in view: UIView, animated: Bool, completionHandler completion: CompletionHandler? = nil
  ) -> Bool {
    refuse(completion)
  }
  @discardableResult
  open func present(from item: UIBarButtonItem, animated: Bool, completionHandler completion: CompletionHandler? = nil)
    -> Bool
  {
    refuse(completion)
  }
  @discardableResult
  open func print(to printer: UIPrinter, completionHandler completion: CompletionHandler? = nil) -> Bool {
    refuse(completion)
  }
  /// Nothing is presented that could be dismissed.
  open func dismiss(animated: Bool) {}

  private func refuse(_ completion: CompletionHandler?) -> Bool {
    let environment = HostEnvironment.current
    environment.scheduler.schedule(at: environment.clock.now) {
      MainActor.assumeIsolated { completion?(self, false, UIPrintError.notAvailable) }
    }
    return false
  }
}

@preconcurrency @MainActor
public protocol UIPrintInteractionControllerDelegate: NSObjectProtocol {
  func printInteractionControllerParentViewController(_ printInteractionController: UIPrintInteractionController)
    -> UIViewController?
  func printInteractionController(
    _ printInteractionController: UIPrintInteractionController, choosePaper paperList: [UIPrintPaper]
  )
    -> UIPrintPaper
  func printInteractionControllerWillPresentPrinterOptions(_ printInteractionController: UIPrintInteractionController)
  func printInteractionControllerDidPresentPrinterOptions(_ printInteractionController: UIPrintInteractionController)
  func printInteractionControllerWillDismissPrinterOptions(_ printInteractionController: UIPrintInteractionController)
  func printInteractionControllerDidDismissPrinterOptions(_ printInteractionController: UIPrintInteractionController)
  func printInteractionControllerWillStartJob(_ printInteractionController: UIPrintInteractionController)
  func printInteractionControllerDidFinishJob(_ printInteractionController: UIPrintInteractionController)
  func printInteractionController(
    _ printInteractionController: UIPrintInteractionController, cutLengthFor paper: UIPrintPaper
  ) -> CGFloat
  func printInteractionController(
    _ printInteractionController: UIPrintInteractionController, chooseCutterBehavior availableBehaviors: [Any]
  ) -> UIPrinter.CutterBehavior
}

// Called by nobody: nothing is ever printed.
extension UIPrintInteractionControllerDelegate {
  public func printInteractionControllerParentViewController(_ printInteractionController: UIPrintInteractionController)
    -> UIViewController?
  {
    OptionalRequirement.inSubclass(self, "UIPrintInteractionControllerDelegate", printInteractionController, else: nil)
  }
  public func printInteractionController(
    _ printInteractionController: UIPrintInteractionController, choosePaper paperList: [UIPrintPaper]
  ) -> UIPrintPaper {
    OptionalRequirement.inSubclass(
      self, "UIPrintInteractionControllerDelegate", printInteractionController, paperList, else: paperList[0])
  }
  public func printInteractionControllerWillPresentPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) {
    OptionalRequirement.inSubclass(self, "UIPrintInteractionControllerDelegate", printInteractionController, else: ())
  }
  public func printInteractionControllerDidPresentPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) {
    OptionalRequirement.inSubclass(self, "UIPrintInteractionControllerDelegate", printInteractionController, else: ())
  }
  public func printInteractionControllerWillDismissPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) {
    OptionalRequirement.inSubclass(self, "UIPrintInteractionControllerDelegate", printInteractionController, else: ())
  }
  public func printInteractionControllerDidDismissPrinterOptions(
    _ printInteractionController: UIPrintInteractionController
  ) {
    OptionalRequirement.inSubclass(self, "UIPrintInteractionControllerDelegate", printInteractionController, else: ())
  }
  public func printInteractionControllerWillStartJob(_ printInteractionController: UIPrintInteractionController) {
    OptionalRequirement.inSubclass(self, "UIPrintInteractionControllerDelegate", printInteractionController, else: ())
  }
  public func printInteractionControllerDidFinishJob(_ printInteractionController: UIPrintInteractionController) {
    OptionalRequirement.inSubclass(self, "UIPrintInteractionControllerDelegate", printInteractionController, else: ())
  }
  public func printInteractionController(
    _ printInteractionController: UIPrintInteractionController, cutLengthFor paper: UIPrintPaper
  )
    -> CGFloat
  {
    OptionalRequirement.inSubclass(
      self, "UIPrintInteractionControllerDelegate", printInteractionController, paper, else: paper.paperSize.height)
  }
  public func printInteractionController(
    _ printInteractionController: UIPrintInteractionController, chooseCutterBehavior availableBehaviors: [Any]
  ) -> UIPrinter.CutterBehavior {
    OptionalRequirement.inSubclass(
      self, "UIPrintInteractionControllerDelegate", printInteractionController, availableBehaviors,
      else: .printerDefault)
  }
}

/// The name of a print job and how it is printed.
@preconcurrency @MainActor
open class UIPrintInfo: NSObject, @preconcurrency NSCopying, @preconcurrency NSCoding {
  public enum OutputType: Int, Sendable { case general, photo, grayscale, photoGrayscale }
  public enum Orientation: Int, Sendable { case portrait, landscape }
  public enum Duplex: Int, Sendable { case none, longEdge, shortEdge }

  open class func printInfo() -> UIPrintInfo { UIPrintInfo(dictionary: nil) }
  public required init(dictionary: [AnyHashable: Any]?) {
    super.init()
    printerID = dictionary?["UIPrintInfoPrinterIDKey"] as? String
    if let name = dictionary?["UIPrintInfoJobNameKey"] as? String { jobName = name }
    if let raw = dictionary?["UIPrintInfoOutputTypeKey"] as? Int, let type = OutputType(rawValue: raw) {
      outputType = type
    }
    if let raw = dictionary?["UIPrintInfoOrientationKey"] as? Int, let way = Orientation(rawValue: raw) {
      orientation = way
    }
    if let raw = dictionary?["UIPrintInfoDuplexKey"] as? Int, let sides = Duplex(rawValue: raw) { duplex = sides }
  }
  public required init?(coder: NSCoder) { notImplemented("UIPrintInfo.init(coder:)") }
  open func encode(with coder: NSCoder) { notImplemented("UIPrintInfo.encode(with:)") }

  open var printerID: String?
  open var jobName = Bundle.main._information("CFBundleName") as? String ?? ""
  open var outputType = OutputType.general
  open var orientation = Orientation.portrait
  open var duplex = Duplex.none
  /// Under keys of ours; `init(dictionary:)` takes it back.
  open var dictionaryRepresentation: [AnyHashable: Any] {
    var result: [AnyHashable: Any] = [
      "UIPrintInfoJobNameKey": jobName, "UIPrintInfoOutputTypeKey": outputType.rawValue,
      "UIPrintInfoOrientationKey": orientation.rawValue, "UIPrintInfoDuplexKey": duplex.rawValue,
    ]
    if let printerID { result["UIPrintInfoPrinterIDKey"] = printerID }
    return result
  }
  open func copy(with zone: NSZone? = nil) -> Any { Self(dictionary: dictionaryRepresentation) }
}

/// A printer of the network. One can be named; none answers.
@preconcurrency @MainActor
open class UIPrinter: NSObject {
  public enum CutterBehavior: Int, Sendable {
    case noCut, printerDefault, cutAfterEachPage, cutAfterEachCopy, cutAfterEachJob
  }
  public struct JobTypes: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static var document: JobTypes { JobTypes(rawValue: 1 << 0) }
    public static var envelope: JobTypes { JobTypes(rawValue: 1 << 1) }
    public static var label: JobTypes { JobTypes(rawValue: 1 << 2) }
    public static var photo: JobTypes { JobTypes(rawValue: 1 << 3) }
    public static var receipt: JobTypes { JobTypes(rawValue: 1 << 4) }
    public static var roll: JobTypes { JobTypes(rawValue: 1 << 5) }
    public static var largeFormat: JobTypes { JobTypes(rawValue: 1 << 6) }
    public static var postcard: JobTypes { JobTypes(rawValue: 1 << 7) }
  }

  public let url: URL
  public init(url: URL) {
    self.url = url
    super.init()
  }
  open var displayName: String { url.host ?? "" }
  open var displayLocation: String? { nil }
  open var supportedJobTypes: JobTypes { [] }
  open var makeAndModel: String? { nil }
  open var supportsColor: Bool { false }
  open var supportsDuplex: Bool { false }
  /// The handler is told in a later turn that the printer does not answer.
  open func contactPrinter(_ completionHandler: ((Bool) -> Void)? = nil) {
    let environment = HostEnvironment.current
    environment.scheduler.schedule(at: environment.clock.now) { MainActor.assumeIsolated { completionHandler?(false) } }
  }
}

/// A sheet of paper, in points.
open class UIPrintPaper: NSObject, @unchecked Sendable {  // immutable
  public let paperSize: CGSize
  public let printableRect: CGRect
  init(paperSize: CGSize, printableRect: CGRect) {
    (self.paperSize, self.printableRect) = (paperSize, printableRect)
    super.init()
  }
  /// The smallest of the papers that the content fits on, else the largest.
  open class func bestPaper(forPageSize contentSize: CGSize, withPapersFrom paperList: [UIPrintPaper]) -> UIPrintPaper {
    let sorted = paperList.sorted {
      $0.paperSize.width * $0.paperSize.height < $1.paperSize.width * $1.paperSize.height
    }
    let fitting = sorted.first {
      $0.printableRect.width >= contentSize.width && $0.printableRect.height >= contentSize.height
    }
    guard let paper = fitting ?? sorted.last else {
      fatalError("UIPrintPaper.bestPaper(forPageSize:withPapersFrom:) needs papers.")
    }
    return paper
  }
  open func printRect() -> CGRect { printableRect }
}

extension FrameworkDeclarations {
  /// The requirements of Foundation's protocols, by their names in Objective-C.
  public static let foundationProtocols: [String: Requirements] = [
    "NSURLSessionDownloadDelegate": Requirements(
      inherited: ["NSURLSessionTaskDelegate"],
      members: [
        "func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL)"
      ]),
    "NSURLSessionDataDelegate": Requirements(inherited: ["NSURLSessionTaskDelegate"], members: []),
    "NSURLSessionTaskDelegate": Requirements(inherited: ["NSURLSessionDelegate"], members: []),
    "NSLocking": Requirements(inherited: [], members: ["func lock()", "func unlock()"]),
  ]

  /// Classes of Foundation and XCTest that libraries in Objective-C derive from; their source is not among ours.
  public static let foundation: [String: Class] = {
    var result: [String: Class] = [:]
    func add(_ name: String, _ members: [String], _ initializers: [Initializer] = [], superclass: String? = nil) {
      var type = Class(superclass: superclass)
      type.members = Set(members)
      type.initializers = initializers
      result[name] = type
    }
    let plain = Initializer(signature: "init()", labels: [], forwarding: "", isRequired: false)
    add(
      "Operation",
      [
        "start()", "main()", "cancel()", "isCancelled", "isExecuting", "isFinished", "isConcurrent", "isAsynchronous",
        "isReady", "name",
        "addDependency(_:)", "removeDependency(_:)", "dependencies", "queuePriority", "completionBlock",
        "waitUntilFinished()",
        "qualityOfService", "threadPriority",
      ], [plain])
    add(
      "NSCache",
      [
        "name", "totalCostLimit", "countLimit", "evictsObjectsWithDiscardedContent", "delegate", "removeAllObjects()",
      ], [plain])
    add(
      "XCTestCase",
      [
        "setUp()", "tearDown()", "setUpWithError()", "tearDownWithError()", "continueAfterFailure", "name",
        "invokeTest()", "testRun",
        "perform(_:)", "run()", "defaultTestSuite", "testCaseCount", "wait(for:timeout:)", "expectation(description:)",
      ])
    add("Formatter", ["string(for:)", "copy(with:)", "encode(with:)"], [plain])
    add(
      "Thread", ["main()", "start()", "cancel()", "name", "isExecuting", "isFinished", "isCancelled", "stackSize"],
      [plain])
    return result
  }()
}

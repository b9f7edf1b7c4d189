import AppRuntime

@MainActor enum AppIsAtRest { static var now: Bool { !AppLoop.isMoving } }

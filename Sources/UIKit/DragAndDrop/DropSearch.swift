/// Finds the view under a drag that takes it, and tells views that it comes and goes.
@MainActor
final class DropSearch {
  private let session: DropSession
  private(set) var target: UIDropInteraction?
  private var proposal: UIDropProposal?
  /// Answers of interactions whose views the finger has not left since.
  private var answers: [ObjectIdentifier: Bool] = [:]
  /// All that were entered, in that order.
  private(set) var visited: [UIDropInteraction] = []

  init(_ session: DropSession) { self.session = session }

  /// The operation of a drop now; a move that the session does not allow is forbidden.
  var operation: UIDropOperation {
    guard target != nil, let proposal else { return .cancel }
    return proposal.operation == .move && !session.allowsMoveOperation ? .forbidden : proposal.operation
  }

  /// - Parameter hit: The view under the finger.
  func update(over hit: UIView?) {
    let interactions = hit?._interactionsOutwards(UIDropInteraction.self) ?? []
    let present = Set(interactions.map { ObjectIdentifier($0) })
    answers = answers.filter { present.contains($0.key) }
    let found = interactions.first { takes($0) }
    if found !== target {
      leave()
      if let found { enter(found) }
    }
    guard let target else { return }
    proposal = target.delegate?.dropInteraction(target, sessionDidUpdate: session)
  }

  private func takes(_ interaction: UIDropInteraction) -> Bool {
    let key = ObjectIdentifier(interaction)
    if let other = RunningApp.current.drags.dropOccupants[key], other != ObjectIdentifier(self),
      !interaction.allowsSimultaneousDropSessions
    {
      return false
    }
    if let known = answers[key] { return known }
    let answer = interaction.delegate?.dropInteraction(interaction, canHandle: session) ?? false
    answers[key] = answer
    return answer
  }

  private func enter(_ interaction: UIDropInteraction) {
    target = interaction
    RunningApp.current.drags.dropOccupants[ObjectIdentifier(interaction)] = ObjectIdentifier(self)
    if !visited.contains(where: { $0 === interaction }) { visited.append(interaction) }
    interaction.delegate?.dropInteraction(interaction, sessionDidEnter: session)
  }

  private func leave() {
    guard let old = target else { return }
    (target, proposal) = (nil, nil)
    RunningApp.current.drags.dropOccupants[ObjectIdentifier(old)] = nil
    old.delegate?.dropInteraction(old, sessionDidExit: session)
  }

  /// The finger is gone. A view that does not get the items is told that they have left it.
  ///
  /// - Returns: Who gets the items, and how; nil where nobody does.
  func finish(cancelled: Bool) -> (target: UIDropInteraction, operation: UIDropOperation)? {
    let operation = operation
    guard let target, !cancelled, operation == .copy || operation == .move else {
      leave()
      return nil
    }
    RunningApp.current.drags.dropOccupants[ObjectIdentifier(target)] = nil
    return (target, operation)
  }
}

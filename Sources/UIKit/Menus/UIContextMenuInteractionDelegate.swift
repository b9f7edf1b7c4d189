/// Says what a context menu shows, and hears how it goes. Only the first method is required.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// Nil for no menu.
  /// - Parameter location: Points of the interaction's view.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    if let own = OptionalRequirement.inSubclass(
      self,
      "UIContextMenuInteractionDelegate.contextMenuInteraction(_:configuration:highlightPreviewForItemWithIdentifier:)",
      (@MainActor (UIContextMenuInteraction, UIContextMenuConfiguration, any NSCopying) -> UITargetedPreview?).self)
    {
      return own(interaction, configuration, identifier)
    }
    OptionalRequirement.missing()
    return nil
  }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    if let own = OptionalRequirement.inSubclass(
      self,
      "UIContextMenuInteractionDelegate.contextMenuInteraction(_:configuration:dismissalPreviewForItemWithIdentifier:)",
      (@MainActor (UIContextMenuInteraction, UIContextMenuConfiguration, any NSCopying) -> UITargetedPreview?).self)
    {
      return own(interaction, configuration, identifier)
    }
    OptionalRequirement.missing()
    return nil
  }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    if let own = OptionalRequirement.inSubclass(
      self, "UIContextMenuInteractionDelegate.contextMenuInteraction(_:willPerformPreviewActionForMenuWith:animator:)",
      (@MainActor (UIContextMenuInteraction, UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) ->
        Void).self)
    {
      return own(interaction, configuration, animator)
    }
    OptionalRequirement.missing()
  }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    if let own = OptionalRequirement.inSubclass(
      self, "UIContextMenuInteractionDelegate.contextMenuInteraction(_:willDisplayMenuFor:animator:)",
      (@MainActor (UIContextMenuInteraction, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) ->
        Void).self)
    {
      return own(interaction, configuration, animator)
    }
    OptionalRequirement.missing()
  }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    if let own = OptionalRequirement.inSubclass(
      self, "UIContextMenuInteractionDelegate.contextMenuInteraction(_:willEndFor:animator:)",
      (@MainActor (UIContextMenuInteraction, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) ->
        Void).self)
    {
      return own(interaction, configuration, animator)
    }
    OptionalRequirement.missing()
  }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    if let own = OptionalRequirement.inSubclass(
      self, "UIContextMenuInteractionDelegate.contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)",
      (@MainActor (UIContextMenuInteraction, UIContextMenuConfiguration) -> UITargetedPreview?).self)
    {
      return own(interaction, configuration)
    }
    OptionalRequirement.missing()
    return nil
  }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    if let own = OptionalRequirement.inSubclass(
      self, "UIContextMenuInteractionDelegate.contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)",
      (@MainActor (UIContextMenuInteraction, UIContextMenuConfiguration) -> UITargetedPreview?).self)
    {
      return own(interaction, configuration)
    }
    OptionalRequirement.missing()
    return nil
  }
}

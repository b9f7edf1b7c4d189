/// The rules by what they look at, so that each node is shown to those alone that look at its kind.
struct RuleTable: Sendable {
  let opening: [any OpeningRule]
  let closing: [any ClosingRule]
  let declarations: [any DeclarationRule]
  let structures: [any StructureRule]
  let classes: [any ClassRule]
  let protocols: [any ProtocolRule]
  let extensions: [any ExtensionRule]
  let functions: [any FunctionRule]
  let properties: [any PropertyRule]
  let typeAliases: [any TypeAliasRule]
  let genericParameters: [any GenericParameterRule]
  let associatedTypes: [any AssociatedTypeRule]
  let attributes: [any AttributeRule]
  let compilationConditions: [any CompilationConditionRule]
  let statements: [any StatementRule]
  let macros: [any MacroRule]
  let macroDeclarations: [any MacroDeclarationRule]
  let calls: [any CallRule]
  let members: [any MemberRule]
  let names: [any NameRule]
  let typeNames: [any TypeNameRule]
  let sequences: [any SequenceRule]

  init(_ rules: [any Rule]) {
    func those<Kind>(_ kind: Kind.Type) -> [Kind] { rules.compactMap { $0 as? Kind } }
    opening = those((any OpeningRule).self)
    closing = those((any ClosingRule).self)
    declarations = those((any DeclarationRule).self)
    structures = those((any StructureRule).self)
    classes = those((any ClassRule).self)
    protocols = those((any ProtocolRule).self)
    extensions = those((any ExtensionRule).self)
    functions = those((any FunctionRule).self)
    properties = those((any PropertyRule).self)
    typeAliases = those((any TypeAliasRule).self)
    genericParameters = those((any GenericParameterRule).self)
    associatedTypes = those((any AssociatedTypeRule).self)
    attributes = those((any AttributeRule).self)
    compilationConditions = those((any CompilationConditionRule).self)
    statements = those((any StatementRule).self)
    macros = those((any MacroRule).self)
    macroDeclarations = those((any MacroDeclarationRule).self)
    calls = those((any CallRule).self)
    members = those((any MemberRule).self)
    names = those((any NameRule).self)
    typeNames = those((any TypeNameRule).self)
    sequences = those((any SequenceRule).self)
  }

  static let standard = RuleTable(rules)

  /// All rules, in the order in which they are asked about a node. Where two change the same words, the change of the
  /// first one stays, and of two that insert at one offset the first one's text comes first.
  static let rules: [any Rule] = [
    Imports(), PlatformConditions(),
    // What is not compiled at all.
    UnavailableDeclarations(), Previews(), AvailabilityConditions(),
    // Classes, and members that move between a class and its extensions.
    RequiredInitializers(), SendableClasses(), RefusedOverrides(), MovedMembers(), ClassHooks(), Factories(),
    ForwardingTargets(), AppleTestRuns(), OverriddenExtensionMembers(),
    // Methods and properties.
    ExchangedMethods(), TestMethods(), MissingOverrides(), LocalizingBundles(), StyledMethods(), OldDictionaryKeys(),
    ObjectRequirements(), EnvironmentEntries(), ManagedMembers(), ObservedProperties(), Operations(), UncalledMethods(),
    AsynchronousWitnesses(), PrivateWitnesses(), ComparisonOperators(), DynamicMethods(),
    // Protocols, extensions, and other declarations.
    ObjectiveCProtocols(), FoundationObjectExtensions(), ReplacedMethods(), ExtensionHooks(), LoosenedConstraints(),
    BlockAliases(), DeletedAttributes(), ApplicationMain(), ImplementationTypes(),
    // Macros; a selector is checked before it becomes a text.
    RuntimeFunctions(), Selectors(), KeyPaths(), FileLiterals(),
    // Members and calls.
    ModuleNames(), LaunchArguments(), ClassDescriptions(), DictionaryElements(), AnyObjectMembers(),
    OptionalRequirements(), OldCalls(), OldMembers(), KeyPathObservers(), ClassesAsObjects(), ImplementationCalls(),
    ShadowedFunctions(), Formats(), ModuleBundles(), Sleeping(), Waiting(), AppDates(), DeviceLocale(),
    DeviceLanguages(), SystemVersion(), ErrorDescriptions(), MainBundle(), AllBundles(), ObjectsOfClasses(), Decoding(),
    LoopBlocks(), Enumerations(), Unarchiving(), RefusedFunctions(),
    // Names and casts.
    OldTypeNames(), FoundationObjects(), RefusedTypes(), CoreFoundationCasts(), AttributeKeyCasts(),
    // What stands behind the last line.
    ClassNames(), ExchangeTables(),
  ]
}

import PorticoFoundation

/// Keeps both sides of relationships in agreement.
enum ManagedRelations {
  /// - Parameter new: In order; one at most for a relationship to one object.
  static func set(_ new: [NSManagedObjectID], _ relationship: NSRelationshipDescription, of object: NSManagedObject) {
    let key = relationship.name
    let old = object._related(key)
    write(new, relationship, of: object)
    guard let inverse = relationship.inverseRelationship, let context = object._context else { return }
    for gone in old where !new.contains(where: { $0 === gone }) {
      if let other = context._registered(gone) { remove(object._id, inverse, of: other) }
    }
    for added in new where !old.contains(where: { $0 === added }) {
      if let other = context._registered(added) { add(object._id, inverse, of: other) }
    }
  }

  private static func write(
    _ ids: [NSManagedObjectID], _ relationship: NSRelationshipDescription, of object: NSManagedObject
  ) {
    object._change(relationship.name, to: relationship.isToMany ? ids : ids.first)
  }

  private static func add(
    _ id: NSManagedObjectID, _ relationship: NSRelationshipDescription, of object: NSManagedObject
  ) {
    let old = object._related(relationship.name)
    guard !old.contains(where: { $0 === id }) else { return }
    guard !relationship.isToMany else { return write(old + [id], relationship, of: object) }
    write([id], relationship, of: object)
    // Whoever had the object before has it no more.
    guard let inverse = relationship.inverseRelationship else { return }
    for former in old { object._context?._registered(former).map { remove(object._id, inverse, of: $0) } }
  }

  private static func remove(
    _ id: NSManagedObjectID, _ relationship: NSRelationshipDescription, of object: NSManagedObject
  ) {
    let old = object._related(relationship.name)
    guard old.contains(where: { $0 === id }) else { return }
    write(old.filter { $0 !== id }, relationship, of: object)
  }

  /// The fate of related objects when one is deleted.
  ///
  /// - Parameter delete: Deletes an object that goes with it.
  static func applyDeleteRules(of object: NSManagedObject, delete: (NSManagedObject) -> Void) {
    guard let context = object._context else { return }
    for relationship in object._entity._frozenRelationships {
      let related = object._related(relationship.name)
      guard !related.isEmpty, relationship.deleteRule != .noActionDeleteRule, relationship.deleteRule != .denyDeleteRule
      else { continue }
      for id in related {
        guard let other = context._registered(id), !context._isDeleted(other) else { continue }
        if relationship.deleteRule == .cascadeDeleteRule { delete(other) }
        if !context._isDeleted(other), let inverse = relationship.inverseRelationship {
          context._noteUndo(other, inverse.name, other._values[inverse.name])
          remove(object._id, inverse, of: other)
        }
      }
    }
  }
}

/// The rules of a model for values before they are saved.
enum ManagedValidation {
  /// - Throws: One error of the Cocoa domain for each rule that is broken, in one where there are several.
  static func check(_ object: NSManagedObject) throws {
    object._fire()
    var faults = Faults(object: object)
    for attribute in object._entity._frozenAttributes where !attribute.isTransient { faults.check(attribute) }
    for relationship in object._entity._frozenRelationships { faults.check(relationship) }
    try raise(faults.errors)
  }

  /// The rules that one object breaks.
  private struct Faults {
    let object: NSManagedObject
    var errors: [NSError] = []

    private mutating func add(_ code: Int, _ key: String, _ reason: String) {
      errors.append(
        NSError(
          domain: NSCocoaErrorDomain, code: code,
          userInfo: [
            NSLocalizedDescriptionKey: reason, NSValidationKeyErrorKey: key, NSValidationObjectErrorKey: object,
            NSValidationValueErrorKey: object._values[key] ?? NSNull(),
          ]))
    }

    mutating func check(_ attribute: NSAttributeDescription) {
      guard let value = object._values[attribute.name] else {
        if !attribute.isOptional {
          add(NSValidationMissingMandatoryPropertyError, attribute.name, "\(attribute.name) is a required value.")
        }
        return
      }
      if let text = value as? String {
        check(text, attribute)
      } else if let number = ManagedValue.number(value)?.doubleValue {
        check(number, attribute)
      }
      for predicate in attribute.validationPredicates where !predicate.evaluate(with: value) {
        add(NSManagedObjectValidationError, attribute.name, "\(attribute.name) is not valid.")
      }
    }

    private mutating func check(_ text: String, _ attribute: NSAttributeDescription) {
      if let least = attribute._minimum, Double(text.count) < least {
        add(NSValidationStringTooShortError, attribute.name, "\(attribute.name) is too short.")
      }
      if let most = attribute._maximum, Double(text.count) > most {
        add(NSValidationStringTooLongError, attribute.name, "\(attribute.name) is too long.")
      }
      if let pattern = attribute._pattern, text.range(of: "^(?:\(pattern))$", options: .regularExpression) == nil {
        add(
          NSValidationStringPatternMatchingError, attribute.name,
          "\(attribute.name) has not the pattern that is asked for.")
      }
    }

    private mutating func check(_ number: Double, _ attribute: NSAttributeDescription) {
      if let least = attribute._minimum, number < least {
        add(NSValidationNumberTooSmallError, attribute.name, "\(attribute.name) is too small.")
      }
      if let most = attribute._maximum, number > most {
        add(NSValidationNumberTooLargeError, attribute.name, "\(attribute.name) is too large.")
      }
    }

    mutating func check(_ relationship: NSRelationshipDescription) {
      let name = relationship.name, count = object._related(name).count
      if count == 0, !relationship.isOptional {
        add(NSValidationMissingMandatoryPropertyError, name, "\(name) is a required value.")
      } else if count > 0, count < relationship.minCount {
        add(NSValidationRelationshipLacksMinimumCountError, name, "\(name) has too few objects.")
      } else if relationship.maxCount > 0, count > relationship.maxCount {
        add(NSValidationRelationshipExceedsMaximumCountError, name, "\(name) has too many objects.")
      }
    }
  }

  static func checkDeletion(_ object: NSManagedObject) throws {
    for relationship in object._entity._frozenRelationships where relationship.deleteRule == .denyDeleteRule {
      let left = object._related(relationship.name).compactMap { object._context?._registered($0) }.filter {
        !$0.isDeleted
      }
      guard !left.isEmpty else { continue }
      throw NSError(
        domain: NSCocoaErrorDomain, code: NSValidationRelationshipDeniedDeleteError,
        userInfo: [
          NSLocalizedDescriptionKey: "Items cannot be deleted from \(relationship.name).",
          NSValidationKeyErrorKey: relationship.name,
          NSValidationObjectErrorKey: object,
        ])
    }
  }

  /// The errors that one stands for. An app's own validation may throw an error of any type.
  static func parts(of error: any Error) -> [any Error] {
    guard type(of: error) == NSError.self else { return [error] }
    let known = error as NSError
    return known.userInfo[NSDetailedErrorsKey] as? [NSError] ?? [known]
  }

  static func raise(_ errors: [any Error]) throws {
    guard let first = errors.first else { return }
    guard errors.count > 1 else { throw first }
    throw NSError(
      domain: NSCocoaErrorDomain, code: NSValidationMultipleErrorsError,
      userInfo: [
        NSLocalizedDescriptionKey: "Multiple validation errors occurred.",
        NSDetailedErrorsKey: errors.map { type(of: $0) == NSError.self ? $0 as NSError : plain($0) },
      ])
  }

  private static func plain(_ error: any Error) -> NSError {
    NSError(
      domain: String(reflecting: type(of: error)), code: error._code,
      userInfo: [NSLocalizedDescriptionKey: error.localizedDescription])
  }
}

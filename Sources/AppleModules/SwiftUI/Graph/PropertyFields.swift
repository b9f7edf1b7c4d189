@_spi(Reflection) import Swift

/// The dynamic properties that are stored directly in a value of a type, by the type's metadata.
func propertyFields(of type: Any.Type) -> [PropertyField] {
  var fields: [PropertyField] = []
  _ = _forEachField(of: type) { _, offset, fieldType, _ in
    if let property = fieldType as? any DynamicProperty.Type {
      fields.append(PropertyField(offset: offset, type: property))
    }
    return true
  }
  return fields
}

import PorticoFoundation

/// The numbers behind `typeID`: one for each class, the same in every process.
enum TypeID {
  static let path: CFTypeID = 1
  static let color: CFTypeID = 2
  static let colorSpace: CFTypeID = 3
  static let image: CFTypeID = 4
  static let gradient: CFTypeID = 5
  static let context: CFTypeID = 6
  static let pattern: CFTypeID = 7
  static let layer: CFTypeID = 8
  static let dataProvider: CFTypeID = 9
  static let dataConsumer: CFTypeID = 10
  static let shading: CFTypeID = 11
  static let function: CFTypeID = 12
  static let font: CFTypeID = 13
}

public import UIKit

public struct PDFAnnotationSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let text = Self(rawValue: "/Text")
  public static let link = Self(rawValue: "/Link")
  public static let freeText = Self(rawValue: "/FreeText")
  public static let line = Self(rawValue: "/Line")
  public static let square = Self(rawValue: "/Square")
  public static let circle = Self(rawValue: "/Circle")
  public static let highlight = Self(rawValue: "/Highlight")
  public static let underline = Self(rawValue: "/Underline")
  public static let strikeOut = Self(rawValue: "/StrikeOut")
  public static let ink = Self(rawValue: "/Ink")
  public static let stamp = Self(rawValue: "/Stamp")
  public static let popup = Self(rawValue: "/Popup")
  public static let widget = Self(rawValue: "/Widget")
}
public struct PDFAnnotationKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let appearanceDictionary = Self(rawValue: "/AP")
  public static let appearanceState = Self(rawValue: "/AS")
  public static let border = Self(rawValue: "/Border")
  public static let color = Self(rawValue: "/C")
  public static let contents = Self(rawValue: "/Contents")
  public static let flags = Self(rawValue: "/F")
  public static let date = Self(rawValue: "/M")
  public static let name = Self(rawValue: "/NM")
  public static let page = Self(rawValue: "/P")
  public static let rect = Self(rawValue: "/Rect")
  public static let subtype = Self(rawValue: "/Subtype")
  public static let action = Self(rawValue: "/A")
  public static let additionalActions = Self(rawValue: "/AA")
  public static let borderStyle = Self(rawValue: "/BS")
  public static let defaultAppearance = Self(rawValue: "/DA")
  public static let destination = Self(rawValue: "/Dest")
  public static let highlightingMode = Self(rawValue: "/H")
  public static let inklist = Self(rawValue: "/InkList")
  public static let interiorColor = Self(rawValue: "/IC")
  public static let linePoints = Self(rawValue: "/L")
  public static let lineEndingStyles = Self(rawValue: "/LE")
  public static let iconName = Self(rawValue: "/Name")
  public static let open = Self(rawValue: "/Open")
  public static let parent = Self(rawValue: "/Parent")
  public static let popup = Self(rawValue: "/Popup")
  public static let quadding = Self(rawValue: "/Q")
  public static let quadPoints = Self(rawValue: "/QuadPoints")
  public static let textLabel = Self(rawValue: "/T")
  public static let widgetDefaultValue = Self(rawValue: "/DV")
  public static let widgetFieldFlags = Self(rawValue: "/Ff")
  public static let widgetFieldType = Self(rawValue: "/FT")
  public static let widgetMaxLen = Self(rawValue: "/MaxLen")
  public static let widgetOptions = Self(rawValue: "/Opt")
  public static let widgetRotation = Self(rawValue: "/MK")
  public static let widgetTextLabelUI = Self(rawValue: "/TU")
  public static let widgetValue = Self(rawValue: "/V")
}
public struct PDFAnnotationWidgetSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let button = Self(rawValue: "/Btn")
  public static let choice = Self(rawValue: "/Ch")
  public static let signature = Self(rawValue: "/Sig")
  public static let text = Self(rawValue: "/Tx")
}

public enum PDFMarkupType: Int, Sendable { case highlight, strikeOut, underline, redact }
public enum PDFLineStyle: Int, Sendable { case none, square, circle, diamond, openArrow, closedArrow }
public enum PDFBorderStyle: Int, Sendable { case solid, dashed, beveled, inset, underline }
public enum PDFTextAnnotationIconType: Int, Sendable { case comment, key, note, help, newParagraph, paragraph, insert }

open class PDFBorder: NSObject {
  open var style = PDFBorderStyle.solid
  open var lineWidth: CGFloat = 1
  open var dashPattern: [Any]?
}

/// A mark on a page. It is kept with the page, and not drawn.
open class PDFAnnotation: NSObject {
  open internal(set) weak var page: PDFPage?
  open var bounds: CGRect
  open var type: String?
  open var contents: String?
  open var userName: String?
  open var modificationDate: Date?
  open var shouldDisplay = true
  open var shouldPrint = true
  open var isHighlighted = false
  open var isReadOnly = false
  open var isMultiline = false
  open var color = UIColor.black
  open var interiorColor: UIColor?
  open var backgroundColor: UIColor?
  open var font: UIFont?
  open var fontColor: UIColor?
  open var alignment = NSTextAlignment.left
  open var border: PDFBorder?
  open var startPoint = CGPoint.zero
  open var endPoint = CGPoint.zero
  open var startLineStyle = PDFLineStyle.none
  open var endLineStyle = PDFLineStyle.none
  open var iconType = PDFTextAnnotationIconType.note
  open var markupType = PDFMarkupType.highlight
  open var quadrilateralPoints: [NSValue]?
  open var url: URL?
  open var destination: PDFDestination?
  open var action: PDFAction?
  open var fieldName: String?
  open var widgetFieldType = PDFAnnotationWidgetSubtype.text
  open var widgetStringValue: String?
  open var widgetDefaultStringValue: String?
  open var maximumLength = 0
  open private(set) var paths: [UIBezierPath]?
  private var values: [PDFAnnotationKey: Any] = [:]

  public init(
    bounds: CGRect, forType annotationType: PDFAnnotationSubtype, withProperties properties: [AnyHashable: Any]?
  ) {
    self.bounds = bounds
    type = String(annotationType.rawValue.dropFirst())
    for (key, value) in properties ?? [:] {
      guard let key = key.base as? PDFAnnotationKey ?? (key.base as? String).map(PDFAnnotationKey.init) else {
        continue
      }
      values[key] = value
    }
  }

  open func add(_ path: UIBezierPath) { paths = (paths ?? []) + [path] }
  open func remove(_ path: UIBezierPath) { paths?.removeAll { $0 === path } }
  @discardableResult
  open func setValue(_ value: Any, forAnnotationKey key: PDFAnnotationKey) -> Bool {
    values[key] = value
    return true
  }
  open func value(forAnnotationKey key: PDFAnnotationKey) -> Any? { values[key] }
  open func removeValue(forAnnotationKey key: PDFAnnotationKey) { values[key] = nil }
  open var annotationKeyValues: [AnyHashable: Any] {
    Dictionary(uniqueKeysWithValues: values.map { (AnyHashable($0.rawValue), $1) })
  }
  /// Draws nothing; a subclass may. The page does not ask for it.
  open func draw(with box: PDFDisplayBox, in context: CGContext) {}
}

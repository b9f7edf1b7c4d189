@_exported public import PorticoFoundation

public let kUTTypeImage = "public.image" as CFString, kUTTypePNG = "public.png" as CFString,
  kUTTypeJPEG = "public.jpeg" as CFString
public let kUTTypeGIF = "com.compuserve.gif" as CFString, kUTTypeTIFF = "public.tiff" as CFString
public let kUTTypeText = "public.text" as CFString, kUTTypePlainText = "public.plain-text" as CFString
public let kUTTypePDF = "com.adobe.pdf" as CFString, kUTTypeMovie = "public.movie" as CFString,
  kUTTypeURL = "public.url" as CFString

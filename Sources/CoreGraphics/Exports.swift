@_exported import PorticoFoundation

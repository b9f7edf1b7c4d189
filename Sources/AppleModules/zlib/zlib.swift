@_exported public import CZlib

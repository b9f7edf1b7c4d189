import PorticoFoundation
public final class CGContext {}

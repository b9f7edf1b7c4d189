// Macros of Darwin's math.h that Glibc's lacks or that Swift does not import from it.

/// The largest finite `Float`; old code for "repeat for ever".
public let HUGE = Float.greatestFiniteMagnitude
public let MAXFLOAT = Float.greatestFiniteMagnitude

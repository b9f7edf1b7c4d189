#pragma once

/// Writes where the main thread stands now, from a signal handler: a line for each call, the innermost first, with its place in its image
/// (hexadecimal), the image's file and the nearest exported name, and `end` on the last line. The file is the one that the environment
/// names in PORTICO_HANG_REPORT; without it nothing is written.
///
/// The signal is HANG_REPORT_SIGNAL. It is handled from the loading of the library on, where the variable is set.
void hang_report_write(int signal);

/// A signal of real-time programs that the system's libraries leave alone. The command sends it to an app whose time is over.
enum { HANG_REPORT_SIGNAL = 40 };

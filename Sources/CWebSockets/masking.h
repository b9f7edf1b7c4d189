#pragma once
#include <stddef.h>
#include <stdint.h>

// Looks at the bytes that clients send before libwebsockets reads them, and stops at a frame that is not masked (RFC 6455, 5.1).
//
// Everything here belongs to the thread that serves, and works only between `masking_begin` and `masking_end`.

/// - Parameter refused: Called when a socket has sent a frame that is not masked. Nothing of that frame or behind it is handed on.
void masking_begin(void (*refused)(void *context, int descriptor), void *context);
void masking_end(void);

/// The descriptor is one of a new client, which has said nothing yet.
void masking_accept(int descriptor);

/// The client is answered that it has a socket; what comes from now on is frames.
///
/// - Returns: 0 when it has sent something behind its request already, which RFC 6455 (4.1) forbids: nobody has looked at that.
int masking_upgrade(int descriptor);

#pragma once
#include <stddef.h>
#include <stdint.h>

/// QR codes by libqrencode, which is loaded when the first is made and not before.
typedef struct qr_code qr_code;

typedef enum { QR_LOW, QR_MEDIUM, QR_QUARTILE, QR_HIGH } qr_correction;
typedef enum { QR_MADE, QR_NO_LIBRARY, QR_NO_CODE } qr_result;

/// The smallest code that holds a message. Digits, capitals and other bytes each get the mode that takes the fewest bits.
///
/// - Parameters:
///   - code: Given back to `qr_free` when the result is `QR_MADE`.
///   - message: Why there is no code: the library is missing, or what is to be said is empty or too long.
qr_result qr_make(const uint8_t *data, size_t size, qr_correction correction, qr_code **code, char *message, size_t message_size);
void qr_free(qr_code *code);

/// Modules along each side, without a quiet zone.
int qr_width(const qr_code *code);
/// Whether a module is black; row 0 is above.
int qr_is_black(const qr_code *code, int column, int row);

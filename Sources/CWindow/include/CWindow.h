#pragma once
#include <stddef.h>
#include <stdint.h>

/// The one window of a process, by SDL2, which is loaded when the window opens and not before.
///
/// Everything happens on the main thread, but for `window_wake`. Places and sizes are pixels of the window, origin top left.

typedef struct {
  int x, y, width, height;
} window_rect;

typedef enum {
  window_closed,
  /// All of it is to be shown again: `width` and `height` tell its size, which may have changed.
  window_exposed,
  /// Whether a picture can be seen at all.
  window_shown,
  window_hidden,
  window_focus_gained,
  window_focus_lost,
  window_pointer_left,
  window_pointer_moved,
  /// `number`: 1 left, 2 middle, 3 right.
  window_pointer_down,
  window_pointer_up,
  /// `x`, `y`: where the pointer is; `dx`, `dy`: notches, or parts of one; to the right and upwards is positive.
  window_wheel,
  /// `number` tells one finger from another.
  window_finger_down,
  window_finger_moved,
  window_finger_up,
  /// `number`: USB HID usage of page 7; `code`: the Unicode scalar on the key without modifiers, 0 when it has none.
  window_key_down,
  window_key_up,
  /// `text`: typed, or chosen in an input method.
  window_text,
  /// `text`: composed in an input method, with `start` and `length` of its selection in Unicode scalars.
  window_composing,
  /// `text`: the path of a file that was dropped at `x`, `y`.
  window_file,
  /// No more files of this drop.
  window_dropped,
} window_event_kind;

/// Bits of `modifiers`.
enum {
  window_shift = 1,
  window_control = 2,
  window_alt = 4,
  window_super = 8,
  window_alt_graph = 16,
  window_caps_lock = 32,
};

typedef struct {
  window_event_kind kind;
  double x, y, dx, dy;
  /// 0...1; of fingers.
  double pressure;
  int64_t number;
  uint32_t code;
  uint32_t modifiers;
  int width, height;
  int start, length;
  /// UTF-8; valid until the next event is asked for.
  const char *text;
} window_event;

/// 0 with the reason when there is no display, or no SDL.
int window_open(const char *title, const char **reason);
void window_close(void);

/// Pixels that the desktop wants for one point, such as 2 on a dense display.
double window_points_scale(void);
void window_size(int *width, int *height);
/// Asks for another size; the desktop may give less, or nothing, and says so by `window_exposed`. A maximised window keeps its own.
void window_set_size(int width, int height);
/// How large a window may be on its display, without panels of the desktop.
void window_usable_size(int *width, int *height);
void window_set_title(const char *title);
/// Where the window's content is on the desktop, in pixels; 0, 0 where the desktop does not tell.
void window_position(int *x, int *y);
/// What shows the pictures, for people: the desktop's protocol and the way of drawing.
const char *window_backend(void);

/// Shows parts of a picture as large as the window, in 0xAARRGGBB, at the display's rate where that can be known.
///
/// - Returns: 0 when the window has another size by now; an event says so.
int window_present(const uint32_t *pixels, size_t bytes_per_row, int width, int height, const window_rect *rects, int count);

/// - Returns: 0 when nothing has happened since the last one.
int window_next_event(window_event *event);
/// Sleeps until there is an event, `window_wake` was called, or the time is over; -1: as long as it takes.
void window_wait(int milliseconds);
/// From any thread.
void window_wake(void);

/// Whether keys go through the input method, whose window stands beside `caret`.
void window_set_text_input(int is_on, const window_rect *caret);
/// Whether an input method is there that speaks to SDL in between events, so that waiting long would keep its words back.
int window_has_input_method(void);
/// The clipboard's text, to be freed with `free`; NULL when it holds none.
char *window_clipboard(void);
void window_set_clipboard(const char *text);

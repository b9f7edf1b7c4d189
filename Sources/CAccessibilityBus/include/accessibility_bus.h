#pragma once
#include <stddef.h>
#include <stdint.h>

/// An application on the desktop's accessibility bus (AT-SPI2), by sd-bus of libsystemd, which is loaded when the first one connects.
///
/// It has one window, and in it a tree of elements that is replaced as a whole; what differs from the tree before is told to the bus.
/// The bus is served by a thread of its own; the request callback comes there.
typedef struct accessibility_bus accessibility_bus;

/// An element. Text is UTF-8 and copied; NULL where there is none.
typedef struct {
  /// Above 0, and the same for as long as the element is the same.
  uint32_t number;
  /// Index of the element that holds it, which stands before it; -1: the window.
  int32_t parent;
  /// AtspiRole.
  uint32_t role;
  /// Bits of AtspiStateType.
  uint64_t states;
  /// Pixels from the window's origin.
  int32_t x, y, width, height;
  const char *name, *description, *identifier;
  /// What a text field holds, or what a screen reader says of a slider.
  const char *value;
  /// Names of what can be done, one a line.
  const char *actions;
} accessibility_element;

enum {
  ACCESSIBILITY_ACTION,
  ACCESSIBILITY_FOCUS,
  ACCESSIBILITY_SCROLL,
  ACCESSIBILITY_SET_TEXT,
};

typedef struct {
  void *context;
  /// Something is asked of an element.
  ///
  /// - Parameter text: The action's name, or the text to be set.
  void (*request)(void *context, uint32_t number, int kind, const char *text);
} accessibility_events;

/// Connects to the accessibility bus that the session bus names, and tells the registry.
///
/// - Parameters:
///   - address: Of the session bus; NULL: the environment's.
///   - message: Filled in when there is no bus.
/// - Returns: NULL when there is no bus, or no library.
accessibility_bus *accessibility_bus_connect(
  const char *address, const char *application, const accessibility_events *events, char *message, size_t message_size);

/// Replaces the tree. The elements stand in the order of a reader, each after the one that holds it.
void accessibility_bus_show(accessibility_bus *bus, const accessibility_element *elements, size_t count);

/// Where the window's content is on the desktop, in pixels, and whether the window is the active one.
void accessibility_bus_place(accessibility_bus *bus, int32_t x, int32_t y, int32_t width, int32_t height, int is_active);

/// Has a screen reader say something, in place of what it is saying: the signal `Announcement` of the window, after what changed before.
void accessibility_bus_announce(accessibility_bus *bus, const char *text);

/// The name by which others on the bus know the application; for tests.
const char *accessibility_bus_name(accessibility_bus *bus);

/// Leaves the bus and ends its thread.
void accessibility_bus_disconnect(accessibility_bus *bus);

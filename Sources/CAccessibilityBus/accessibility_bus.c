#define _GNU_SOURCE
#include "accessibility_bus.h"

#include "CLoader.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <systemd/sd-bus.h>
#include <unistd.h>

// MARK: The library

// Everything that is used of it, found when the first application connects.
#define FUNCTIONS(X) \
  X(sd_bus_add_filter) \
  X(sd_bus_call_method) \
  X(sd_bus_error_free) \
  X(sd_bus_flush_close_unref) \
  X(sd_bus_get_events) \
  X(sd_bus_get_fd) \
  X(sd_bus_get_unique_name) \
  X(sd_bus_message_append) \
  X(sd_bus_message_appendv) \
  X(sd_bus_message_close_container) \
  X(sd_bus_message_get_interface) \
  X(sd_bus_message_get_member) \
  X(sd_bus_message_get_path) \
  X(sd_bus_message_is_method_call) \
  X(sd_bus_message_new_method_return) \
  X(sd_bus_message_new_signal) \
  X(sd_bus_message_open_container) \
  X(sd_bus_message_read) \
  X(sd_bus_message_unref) \
  X(sd_bus_new) \
  X(sd_bus_open_user) \
  X(sd_bus_process) \
  X(sd_bus_reply_method_errorf) \
  X(sd_bus_send) \
  X(sd_bus_set_address) \
  X(sd_bus_set_bus_client) \
  X(sd_bus_start)

static struct {
  FUNCTIONS(LOADER_POINTER)
} library;

static const char *const names[] = {FUNCTIONS(LOADER_NAME)};
static pthread_mutex_t library_lock = PTHREAD_MUTEX_INITIALIZER;

static bool find_functions(char *message, size_t size) {
  if (library.sd_bus_start) return true;
  const char *detail = NULL;
  switch (loader_find("libsystemd.so.0", names, sizeof names / sizeof *names, &library, &detail)) {
    case LOADER_FOUND: return true;
    case LOADER_NO_LIBRARY: snprintf(message, size, "libsystemd was not found (apt install libsystemd0): %s", detail); return false;
    case LOADER_NO_FUNCTION: snprintf(message, size, "libsystemd lacks %s", detail); return false;
  }
}

// MARK: The tree

typedef struct {
  accessibility_element element;
  // Of those with the same parent.
  int32_t index, child_count;
} node;

typedef struct {
  node *nodes;
  size_t count;
  // Children of the window.
  int32_t top_count;
} tree;

struct accessibility_bus {
  sd_bus *bus;
  char *application;
  accessibility_events events;
  pthread_t thread;
  int wake[2];
  // What the bus says our parent is, the desktop.
  char *desktop_name, *desktop_path;

  pthread_mutex_t lock;
  // Shown now, and to be shown next; the latter is empty when nothing waits.
  tree shown, next;
  bool has_next, is_ending;
  // To be said, in order.
  char **announcements;
  size_t announcement_count;
  int32_t x, y, width, height;
  bool is_active, was_active;
};

static const char *ROOT = "/org/a11y/atspi/accessible/root";
static const char *WINDOW = "/org/a11y/atspi/accessible/window";
static const char *PREFIX = "/org/a11y/atspi/accessible/";
static const char *NOTHING = "/org/a11y/atspi/null";
static const char *CACHE = "/org/a11y/atspi/cache";

enum { ROLE_FRAME = 23, ROLE_APPLICATION = 75 };
enum {
  STATE_ACTIVE = 1, STATE_EDITABLE = 7, STATE_ENABLED = 8, STATE_FOCUSED = 12, STATE_SENSITIVE = 24, STATE_SHOWING = 25,
  STATE_VISIBLE = 30
};

static const char *text_of(const char *text) { return text ? text : ""; }
static char *copy_of(const char *text) { return text ? strdup(text) : NULL; }

static void free_tree(tree *tree) {
  for (size_t i = 0; i < tree->count; i++) {
    accessibility_element *element = &tree->nodes[i].element;
    free((void *)element->name);
    free((void *)element->description);
    free((void *)element->identifier);
    free((void *)element->value);
    free((void *)element->actions);
  }
  free(tree->nodes);
  memset(tree, 0, sizeof *tree);
}

static tree copy_of_elements(const accessibility_element *elements, size_t count) {
  tree result = {calloc(count ? count : 1, sizeof(node)), count, 0};
  for (size_t i = 0; i < count; i++) {
    node *node = &result.nodes[i];
    node->element = elements[i];
    node->element.name = copy_of(elements[i].name);
    node->element.description = copy_of(elements[i].description);
    node->element.identifier = copy_of(elements[i].identifier);
    node->element.value = copy_of(elements[i].value);
    node->element.actions = copy_of(elements[i].actions);
    int32_t parent = elements[i].parent;
    node->index = parent < 0 ? result.top_count++ : result.nodes[parent].child_count++;
  }
  return result;
}

static node *find_number(tree *tree, uint32_t number) {
  for (size_t i = 0; i < tree->count; i++)
    if (tree->nodes[i].element.number == number) return &tree->nodes[i];
  return NULL;
}

static node *child_of(tree *tree, int32_t parent, int32_t index) {
  for (size_t i = 0; i < tree->count; i++)
    if (tree->nodes[i].element.parent == parent && tree->nodes[i].index == index) return &tree->nodes[i];
  return NULL;
}

// MARK: What a path means

typedef enum { APPLICATION, FRAME, ELEMENT } place_kind;

typedef struct {
  place_kind kind;
  node *node;
  // Of the node among the nodes; -1 for the window.
  int32_t at;
} place;

static bool find_place(accessibility_bus *bus, const char *path, place *result) {
  if (strcmp(path, ROOT) == 0) {
    *result = (place){APPLICATION, NULL, -2};
    return true;
  }
  if (strcmp(path, WINDOW) == 0) {
    *result = (place){FRAME, NULL, -1};
    return true;
  }
  if (strncmp(path, PREFIX, strlen(PREFIX)) != 0) return false;
  char *end = NULL;
  unsigned long number = strtoul(path + strlen(PREFIX), &end, 10);
  node *node = end && *end == 0 ? find_number(&bus->shown, (uint32_t)number) : NULL;
  if (!node) return false;
  *result = (place){ELEMENT, node, (int32_t)(node - bus->shown.nodes)};
  return true;
}

static const char *path_of(const node *node, char *buffer, size_t size) {
  if (!node) return NOTHING;
  snprintf(buffer, size, "%s%u", PREFIX, node->element.number);
  return buffer;
}

static int append_reference(accessibility_bus *bus, sd_bus_message *message, const char *path) {
  const char *name = "";
  library.sd_bus_get_unique_name(bus->bus, &name);
  return library.sd_bus_message_append(message, "(so)", strcmp(path, NOTHING) == 0 ? "" : name, path);
}

static int append_node(accessibility_bus *bus, sd_bus_message *message, const node *node) {
  char buffer[80];
  return append_reference(bus, message, path_of(node, buffer, sizeof buffer));
}

static int append_parent(accessibility_bus *bus, sd_bus_message *message, const place *place) {
  if (place->kind == APPLICATION)
    return library.sd_bus_message_append(message, "(so)", text_of(bus->desktop_name), bus->desktop_path ? bus->desktop_path : NOTHING);
  if (place->kind == FRAME) return append_reference(bus, message, ROOT);
  int32_t parent = place->node->element.parent;
  return parent < 0 ? append_reference(bus, message, WINDOW) : append_node(bus, message, &bus->shown.nodes[parent]);
}

static int32_t child_count(accessibility_bus *bus, const place *place) {
  if (place->kind == APPLICATION) return 1;
  return place->kind == FRAME ? bus->shown.top_count : place->node->child_count;
}

static int append_child(accessibility_bus *bus, sd_bus_message *message, const place *place, int32_t index) {
  if (place->kind == APPLICATION) return append_reference(bus, message, index == 0 ? WINDOW : NOTHING);
  return append_node(bus, message, child_of(&bus->shown, place->at, index));
}

static const char *name_of(accessibility_bus *bus, const place *place) {
  return place->kind == ELEMENT ? text_of(place->node->element.name) : bus->application;
}

static uint32_t role_of(const place *place) {
  return place->kind == APPLICATION ? ROLE_APPLICATION : place->kind == FRAME ? ROLE_FRAME : place->node->element.role;
}

static uint64_t states_of(accessibility_bus *bus, const place *place) {
  if (place->kind == ELEMENT) return place->node->element.states;
  uint64_t states = 1ull << STATE_ENABLED | 1ull << STATE_SENSITIVE | 1ull << STATE_SHOWING | 1ull << STATE_VISIBLE;
  return place->kind == FRAME && bus->is_active ? states | 1ull << STATE_ACTIVE : states;
}

// Pixels: of the desktop (0), of the window (1), or of what holds it (2).
static void extents_of(accessibility_bus *bus, const place *place, uint32_t coordinates, int32_t result[4]) {
  if (place->kind != ELEMENT) {
    result[0] = coordinates == 0 ? bus->x : 0;
    result[1] = coordinates == 0 ? bus->y : 0;
    result[2] = bus->width;
    result[3] = bus->height;
    return;
  }
  const accessibility_element *element = &place->node->element;
  result[0] = element->x;
  result[1] = element->y;
  result[2] = element->width;
  result[3] = element->height;
  if (coordinates == 0) {
    result[0] += bus->x;
    result[1] += bus->y;
  } else if (coordinates == 2 && element->parent >= 0) {
    result[0] -= bus->shown.nodes[element->parent].element.x;
    result[1] -= bus->shown.nodes[element->parent].element.y;
  }
}

static bool has_text(const place *place) { return place->kind == ELEMENT && place->node->element.value; }
static bool is_editable(const place *place) { return place->kind == ELEMENT && (place->node->element.states >> STATE_EDITABLE & 1); }
static bool has_actions(const place *place) { return place->kind == ELEMENT && place->node->element.actions; }

static int32_t action_count(const place *place) {
  if (!has_actions(place)) return 0;
  int32_t count = 1;
  for (const char *c = place->node->element.actions; *c; c++) count += *c == '\n';
  return count;
}

// The name of an action; empty when there is none of this number.
static void action_name(const place *place, int32_t index, char *buffer, size_t size) {
  buffer[0] = 0;
  if (index < 0 || index >= action_count(place)) return;
  const char *start = place->node->element.actions;
  for (; index > 0; index--) start = strchr(start, '\n') + 1;
  size_t length = strcspn(start, "\n");
  if (length >= size) length = size - 1;
  memcpy(buffer, start, length);
  buffer[length] = 0;
}

// MARK: Text, counted in characters as the bus does

static size_t character_count(const char *text) {
  size_t count = 0;
  for (; *text; text++) count += ((unsigned char)*text & 0xC0) != 0x80;
  return count;
}

static const char *character_at(const char *text, size_t index) {
  for (; *text; text++) {
    if (((unsigned char)*text & 0xC0) == 0x80) continue;
    if (index-- == 0) return text;
  }
  return text;
}

// MARK: Answers

typedef struct {
  accessibility_bus *bus;
  sd_bus_message *call, *reply;
  place place;
} question;

static int send_reply(question *question, int status) {
  if (status >= 0) status = library.sd_bus_send(question->bus->bus, question->reply, NULL);
  library.sd_bus_message_unref(question->reply);
  question->reply = NULL;
  return status < 0 ? status : 1;
}

static int answer(question *question, const char *types, ...) {
  int status = library.sd_bus_message_new_method_return(question->call, &question->reply);
  if (status < 0) return status;
  va_list arguments;
  va_start(arguments, types);
  status = library.sd_bus_message_appendv(question->reply, types, arguments);
  va_end(arguments);
  return send_reply(question, status);
}

static void ask(question *question, int kind, const char *text) {
  const accessibility_events *events = &question->bus->events;
  events->request(events->context, question->place.node->element.number, kind, text);
}

static const char *const INTERFACES[] = {"Accessible", "Component", "Application", "Action", "Text", "EditableText"};
enum { ACCESSIBLE, COMPONENT, APPLICATION_INTERFACE, ACTION, TEXT, EDITABLE_TEXT, INTERFACE_COUNT };

static bool has_interface(const place *place, int interface) {
  switch (interface) {
    case ACCESSIBLE: return true;
    case COMPONENT: return place->kind != APPLICATION;
    case APPLICATION_INTERFACE: return place->kind == APPLICATION;
    case ACTION: return has_actions(place);
    case TEXT: return has_text(place);
    case EDITABLE_TEXT: return is_editable(place);
    default: return false;
  }
}

static int answer_accessible(question *q, const char *member) {
  accessibility_bus *bus = q->bus;
  int status = 0;
  if (strcmp(member, "GetChildAtIndex") == 0) {
    int32_t index = 0;
    if ((status = library.sd_bus_message_read(q->call, "i", &index)) < 0) return status;
    if ((status = library.sd_bus_message_new_method_return(q->call, &q->reply)) < 0) return status;
    return send_reply(q, append_child(bus, q->reply, &q->place, index));
  }
  if (strcmp(member, "GetChildren") == 0) {
    if ((status = library.sd_bus_message_new_method_return(q->call, &q->reply)) < 0) return status;
    status = library.sd_bus_message_open_container(q->reply, 'a', "(so)");
    for (int32_t i = 0; status >= 0 && i < child_count(bus, &q->place); i++) status = append_child(bus, q->reply, &q->place, i);
    if (status >= 0) status = library.sd_bus_message_close_container(q->reply);
    return send_reply(q, status);
  }
  if (strcmp(member, "GetIndexInParent") == 0) return answer(q, "i", q->place.kind == ELEMENT ? q->place.node->index : 0);
  if (strcmp(member, "GetRole") == 0) return answer(q, "u", role_of(&q->place));
  if (strcmp(member, "GetState") == 0) {
    uint64_t states = states_of(bus, &q->place);
    if ((status = library.sd_bus_message_new_method_return(q->call, &q->reply)) < 0) return status;
    return send_reply(q, library.sd_bus_message_append(q->reply, "au", 2, (uint32_t)states, (uint32_t)(states >> 32)));
  }
  if (strcmp(member, "GetAttributes") == 0) {
    const char *identifier = q->place.kind == ELEMENT ? q->place.node->element.identifier : NULL;
    if ((status = library.sd_bus_message_new_method_return(q->call, &q->reply)) < 0) return status;
    status = identifier
      ? library.sd_bus_message_append(q->reply, "a{ss}", 2, "toolkit", "Portico", "id", identifier)
      : library.sd_bus_message_append(q->reply, "a{ss}", 1, "toolkit", "Portico");
    return send_reply(q, status);
  }
  if (strcmp(member, "GetApplication") == 0) {
    if ((status = library.sd_bus_message_new_method_return(q->call, &q->reply)) < 0) return status;
    return send_reply(q, append_reference(bus, q->reply, ROOT));
  }
  if (strcmp(member, "GetRelationSet") == 0) {
    if ((status = library.sd_bus_message_new_method_return(q->call, &q->reply)) < 0) return status;
    return send_reply(q, library.sd_bus_message_append(q->reply, "a(ua(so))", 0));
  }
  if (strcmp(member, "GetInterfaces") == 0) {
    if ((status = library.sd_bus_message_new_method_return(q->call, &q->reply)) < 0) return status;
    status = library.sd_bus_message_open_container(q->reply, 'a', "s");
    for (int i = 0; status >= 0 && i < INTERFACE_COUNT; i++) {
      if (!has_interface(&q->place, i)) continue;
      char name[60];
      snprintf(name, sizeof name, "org.a11y.atspi.%s", INTERFACES[i]);
      status = library.sd_bus_message_append(q->reply, "s", name);
    }
    if (status >= 0) status = library.sd_bus_message_close_container(q->reply);
    return send_reply(q, status);
  }
  return 0;
}

static int answer_component(question *q, const char *member) {
  int status = 0;
  int32_t area[4];
  if (strcmp(member, "GetExtents") == 0 || strcmp(member, "GetPosition") == 0) {
    uint32_t coordinates = 0;
    if ((status = library.sd_bus_message_read(q->call, "u", &coordinates)) < 0) return status;
    extents_of(q->bus, &q->place, coordinates, area);
    if ((status = library.sd_bus_message_new_method_return(q->call, &q->reply)) < 0) return status;
    status = member[3] == 'E'
      ? library.sd_bus_message_append(q->reply, "(iiii)", area[0], area[1], area[2], area[3])
      : library.sd_bus_message_append(q->reply, "ii", area[0], area[1]);
    return send_reply(q, status);
  }
  if (strcmp(member, "GetSize") == 0) {
    extents_of(q->bus, &q->place, 1, area);
    if ((status = library.sd_bus_message_new_method_return(q->call, &q->reply)) < 0) return status;
    return send_reply(q, library.sd_bus_message_append(q->reply, "ii", area[2], area[3]));
  }
  if (strcmp(member, "Contains") == 0 || strcmp(member, "GetAccessibleAtPoint") == 0) {
    int32_t x = 0, y = 0;
    uint32_t coordinates = 0;
    if ((status = library.sd_bus_message_read(q->call, "iiu", &x, &y, &coordinates)) < 0) return status;
    if (coordinates == 2) coordinates = 1;
    if (member[0] == 'C') {
      extents_of(q->bus, &q->place, coordinates, area);
      return answer(q, "b", x >= area[0] && y >= area[1] && x < area[0] + area[2] && y < area[1] + area[3]);
    }
    // The last in the reader's order lies deepest.
    node *found = NULL;
    for (size_t i = 0; i < q->bus->shown.count; i++) {
      place place = {ELEMENT, &q->bus->shown.nodes[i], (int32_t)i};
      extents_of(q->bus, &place, coordinates, area);
      if (x >= area[0] && y >= area[1] && x < area[0] + area[2] && y < area[1] + area[3]) found = place.node;
    }
    if ((status = library.sd_bus_message_new_method_return(q->call, &q->reply)) < 0) return status;
    return send_reply(q, append_node(q->bus, q->reply, found));
  }
  if (strcmp(member, "GetLayer") == 0) return answer(q, "u", q->place.kind == FRAME ? 7u : 3u);  // a window's, a widget's
  if (strcmp(member, "GetMDIZOrder") == 0) return answer(q, "n", 0);
  if (strcmp(member, "GetAlpha") == 0) return answer(q, "d", 1.0);
  if (strcmp(member, "GrabFocus") == 0 || strcmp(member, "ScrollTo") == 0) {
    if (q->place.kind == ELEMENT) ask(q, member[0] == 'G' ? ACCESSIBILITY_FOCUS : ACCESSIBILITY_SCROLL, "");
    return answer(q, "b", q->place.kind == ELEMENT);
  }
  return 0;
}

static int answer_action(question *q, const char *member) {
  int status = 0;
  char name[256];
  if (strcmp(member, "GetActions") == 0) {
    if ((status = library.sd_bus_message_new_method_return(q->call, &q->reply)) < 0) return status;
    status = library.sd_bus_message_open_container(q->reply, 'a', "(sss)");
    for (int32_t i = 0; status >= 0 && i < action_count(&q->place); i++) {
      action_name(&q->place, i, name, sizeof name);
      status = library.sd_bus_message_append(q->reply, "(sss)", name, name, "");
    }
    if (status >= 0) status = library.sd_bus_message_close_container(q->reply);
    return send_reply(q, status);
  }
  int32_t index = 0;
  if ((status = library.sd_bus_message_read(q->call, "i", &index)) < 0) return status;
  action_name(&q->place, index, name, sizeof name);
  if (strcmp(member, "DoAction") == 0) {
    if (name[0]) ask(q, ACCESSIBILITY_ACTION, name);
    return answer(q, "b", name[0] != 0);
  }
  if (strcmp(member, "GetName") == 0 || strcmp(member, "GetLocalizedName") == 0 || strcmp(member, "GetDescription") == 0)
    return answer(q, "s", name);
  if (strcmp(member, "GetKeyBinding") == 0) return answer(q, "s", "");
  return 0;
}

static int answer_text(question *q, const char *member) {
  const char *text = q->place.node->element.value;
  int status = 0;
  if (strcmp(member, "GetText") == 0) {
    int32_t start = 0, end = 0;
    if ((status = library.sd_bus_message_read(q->call, "ii", &start, &end)) < 0) return status;
    int32_t count = (int32_t)character_count(text);
    if (end < 0 || end > count) end = count;
    if (start < 0) start = 0;
    if (start > end) start = end;
    const char *from = character_at(text, (size_t)start), *to = character_at(text, (size_t)end);
    char *part = strndup(from, (size_t)(to - from));
    status = answer(q, "s", part);
    free(part);
    return status;
  }
  if (strcmp(member, "GetNSelections") == 0) return answer(q, "i", 0);
  return 0;
}

static int answer_editable_text(question *q, const char *member) {
  if (strcmp(member, "SetTextContents") != 0) return 0;
  const char *text = NULL;
  int status = library.sd_bus_message_read(q->call, "s", &text);
  if (status < 0) return status;
  ask(q, ACCESSIBILITY_SET_TEXT, text);
  return answer(q, "b", 1);
}

static int answer_application(question *q, const char *member) {
  if (strcmp(member, "GetLocale") == 0) return answer(q, "s", "");
  return 0;
}

// Puts a property as a variant, or nothing and 0 when there is none of the name.
static int append_property(question *q, int interface, const char *name) {
  accessibility_bus *bus = q->bus;
  sd_bus_message *reply = q->reply;
  const place *place = &q->place;
  switch (interface) {
    case ACCESSIBLE:
      if (strcmp(name, "Name") == 0) return library.sd_bus_message_append(reply, "v", "s", name_of(bus, place));
      if (strcmp(name, "Description") == 0)
        return library.sd_bus_message_append(reply, "v", "s", place->kind == ELEMENT ? text_of(place->node->element.description) : "");
      if (strcmp(name, "ChildCount") == 0) return library.sd_bus_message_append(reply, "v", "i", child_count(bus, place));
      if (strcmp(name, "Locale") == 0 || strcmp(name, "HelpText") == 0) return library.sd_bus_message_append(reply, "v", "s", "");
      if (strcmp(name, "AccessibleId") == 0)
        return library.sd_bus_message_append(reply, "v", "s", place->kind == ELEMENT ? text_of(place->node->element.identifier) : "");
      if (strcmp(name, "Parent") == 0) {
        int status = library.sd_bus_message_open_container(reply, 'v', "(so)");
        if (status >= 0) status = append_parent(bus, reply, place);
        if (status >= 0) status = library.sd_bus_message_close_container(reply);
        return status < 0 ? status : 1;
      }
      return 0;
    case APPLICATION_INTERFACE:
      if (strcmp(name, "ToolkitName") == 0) return library.sd_bus_message_append(reply, "v", "s", "Portico");
      if (strcmp(name, "Version") == 0) return library.sd_bus_message_append(reply, "v", "s", "1");
      if (strcmp(name, "AtspiVersion") == 0) return library.sd_bus_message_append(reply, "v", "s", "2.1");
      if (strcmp(name, "Id") == 0) return library.sd_bus_message_append(reply, "v", "i", 0);
      return 0;
    case ACTION:
      if (strcmp(name, "NActions") == 0) return library.sd_bus_message_append(reply, "v", "i", action_count(place));
      return 0;
    case TEXT:
      if (strcmp(name, "CharacterCount") == 0)
        return library.sd_bus_message_append(reply, "v", "i", (int32_t)character_count(place->node->element.value));
      if (strcmp(name, "CaretOffset") == 0)
        return library.sd_bus_message_append(reply, "v", "i", (int32_t)character_count(place->node->element.value));
      return 0;
    default: return 0;
  }
}

static const char *const PROPERTIES[INTERFACE_COUNT][7] = {
  [ACCESSIBLE] = {"Name", "Description", "Parent", "ChildCount", "Locale", "AccessibleId", "HelpText"},
  [APPLICATION_INTERFACE] = {"ToolkitName", "Version", "AtspiVersion", "Id"},
  [ACTION] = {"NActions"},
  [TEXT] = {"CharacterCount", "CaretOffset"},
};

static int interface_named(const char *name) {
  static const char prefix[] = "org.a11y.atspi.";
  if (strncmp(name, prefix, sizeof prefix - 1) != 0) return -1;
  for (int i = 0; i < INTERFACE_COUNT; i++)
    if (strcmp(name + sizeof prefix - 1, INTERFACES[i]) == 0) return i;
  return -1;
}

static int answer_property(question *q, const char *member) {
  int status = 0;
  const char *interface_name = NULL, *name = NULL;
  if (strcmp(member, "Get") == 0) {
    if ((status = library.sd_bus_message_read(q->call, "ss", &interface_name, &name)) < 0) return status;
    int interface = interface_named(interface_name);
    if (interface < 0 || !has_interface(&q->place, interface)) return 0;
    if ((status = library.sd_bus_message_new_method_return(q->call, &q->reply)) < 0) return status;
    status = append_property(q, interface, name);
    if (status != 0) return send_reply(q, status);
    library.sd_bus_message_unref(q->reply);
    return 0;
  }
  if (strcmp(member, "GetAll") == 0) {
    if ((status = library.sd_bus_message_read(q->call, "s", &interface_name)) < 0) return status;
    int interface = interface_named(interface_name);
    if (interface < 0 || !has_interface(&q->place, interface)) return 0;
    if ((status = library.sd_bus_message_new_method_return(q->call, &q->reply)) < 0) return status;
    status = library.sd_bus_message_open_container(q->reply, 'a', "{sv}");
    for (int i = 0; status >= 0 && i < 7 && PROPERTIES[interface][i]; i++) {
      status = library.sd_bus_message_open_container(q->reply, 'e', "sv");
      if (status >= 0) status = library.sd_bus_message_append(q->reply, "s", PROPERTIES[interface][i]);
      if (status >= 0) status = append_property(q, interface, PROPERTIES[interface][i]);
      if (status >= 0) status = library.sd_bus_message_close_container(q->reply);
    }
    if (status >= 0) status = library.sd_bus_message_close_container(q->reply);
    return send_reply(q, status);
  }
  // The registry numbers the applications.
  if (strcmp(member, "Set") == 0 && q->place.kind == APPLICATION) return answer(q, "");
  return 0;
}

static int handle_message(sd_bus_message *call, void *context, sd_bus_error *error) {
  (void)error;
  accessibility_bus *bus = context;
  if (library.sd_bus_message_is_method_call(call, NULL, NULL) <= 0) return 0;
  const char *path = library.sd_bus_message_get_path(call), *member = library.sd_bus_message_get_member(call);
  const char *interface_name = library.sd_bus_message_get_interface(call);
  if (!path || !member || !interface_name || strncmp(path, "/org/a11y/atspi/", 16) != 0) return 0;
  int status = 0;
  pthread_mutex_lock(&bus->lock);
  question question = {bus, call, NULL, {APPLICATION, NULL, -2}};
  if (strcmp(path, CACHE) == 0 && strcmp(member, "GetItems") == 0) {
    // None: clients then ask the elements themselves.
    status = library.sd_bus_message_new_method_return(call, &question.reply);
    if (status >= 0) status = send_reply(&question, library.sd_bus_message_append(question.reply, "a((so)(so)(so)iiassusau)", 0));
  } else if (!find_place(bus, path, &question.place)) {
    status = library.sd_bus_reply_method_errorf(call, "org.freedesktop.DBus.Error.UnknownObject", "There is no element at %s.", path);
    if (status >= 0) status = 1;
  } else if (strcmp(interface_name, "org.freedesktop.DBus.Properties") == 0) {
    status = answer_property(&question, member);
  } else {
    int interface = interface_named(interface_name);
    if (interface >= 0 && has_interface(&question.place, interface)) {
      switch (interface) {
        case ACCESSIBLE: status = answer_accessible(&question, member); break;
        case COMPONENT: status = answer_component(&question, member); break;
        case APPLICATION_INTERFACE: status = answer_application(&question, member); break;
        case ACTION: status = answer_action(&question, member); break;
        case TEXT: status = answer_text(&question, member); break;
        case EDITABLE_TEXT: status = answer_editable_text(&question, member); break;
        default: break;
      }
    }
  }
  pthread_mutex_unlock(&bus->lock);
  // What is not answered here, the library refuses.
  return status;
}

// MARK: What is told

static void tell(
  accessibility_bus *bus, const char *path, const char *event, const char *detail, int32_t first, int32_t second, const char *child_path,
  const char *text) {
  sd_bus_message *message = NULL;
  if (library.sd_bus_message_new_signal(bus->bus, &message, path, "org.a11y.atspi.Event.Object", event) < 0) return;
  int status = library.sd_bus_message_append(message, "sii", detail, first, second);
  if (status >= 0 && child_path) {
    status = library.sd_bus_message_open_container(message, 'v', "(so)");
    if (status >= 0) status = append_reference(bus, message, child_path);
    if (status >= 0) status = library.sd_bus_message_close_container(message);
  } else if (status >= 0) {
    status = library.sd_bus_message_append(message, "v", "s", text_of(text));
  }
  if (status >= 0) status = library.sd_bus_message_append(message, "a{sv}", 0);
  if (status >= 0) library.sd_bus_send(bus->bus, message, NULL);
  library.sd_bus_message_unref(message);
}

static const char *parent_path(const tree *tree, const node *node, char *buffer, size_t size) {
  return node->element.parent < 0 ? WINDOW : path_of(&tree->nodes[node->element.parent], buffer, size);
}

static bool differs(const char *a, const char *b) { return strcmp(text_of(a), text_of(b)) != 0; }

static void tell_differences(accessibility_bus *bus, tree *old, tree *new) {
  char path[80], parent[80];
  for (size_t i = 0; i < old->count; i++) {
    node *node = &old->nodes[i];
    if (find_number(new, node->element.number)) continue;
    tell(
      bus, parent_path(old, node, parent, sizeof parent), "ChildrenChanged", "remove", node->index, 0,
      path_of(node, path, sizeof path), NULL);
  }
  static const struct {
    int bit;
    const char *name;
  } told[] = {{4, "checked"}, {8, "enabled"}, {12, "focused"}, {23, "selected"}, {24, "sensitive"}};
  for (size_t i = 0; i < new->count; i++) {
    node *node = &new->nodes[i], *before = find_number(old, node->element.number);
    path_of(node, path, sizeof path);
    if (!before)
      tell(bus, parent_path(new, node, parent, sizeof parent), "ChildrenChanged", "add", node->index, 0, path, NULL);
    uint64_t changed = node->element.states ^ (before ? before->element.states : 0);
    for (size_t k = 0; k < sizeof told / sizeof told[0]; k++) {
      bool is_on = node->element.states >> told[k].bit & 1;
      // A new element's states are asked for; only its focus is news.
      if (!before && !(told[k].bit == STATE_FOCUSED && is_on)) continue;
      if (changed >> told[k].bit & 1) tell(bus, path, "StateChanged", told[k].name, is_on, 0, NULL, NULL);
    }
    if (!before) continue;
    if (differs(before->element.name, node->element.name))
      tell(bus, path, "PropertyChange", "accessible-name", 0, 0, NULL, node->element.name);
    if (differs(before->element.value, node->element.value))
      tell(bus, path, "PropertyChange", "accessible-value", 0, 0, NULL, node->element.value);
  }
}

static void forget_announcements(accessibility_bus *bus) {
  for (size_t i = 0; i < bus->announcement_count; i++) free(bus->announcements[i]);
  free(bus->announcements);
  bus->announcements = NULL;
  bus->announcement_count = 0;
}

// AtspiLive: it is spoken in place of what is being spoken, as VoiceOver does unless an app lowers its priority.
enum { ASSERTIVE = 2 };

static void take_next(accessibility_bus *bus) {
  pthread_mutex_lock(&bus->lock);
  if (bus->has_next) {
    tree old = bus->shown;
    bus->shown = bus->next;
    bus->has_next = false;
    memset(&bus->next, 0, sizeof bus->next);
    tell_differences(bus, &old, &bus->shown);
    free_tree(&old);
  }
  if (bus->is_active != bus->was_active) {
    bus->was_active = bus->is_active;
    tell(bus, WINDOW, "StateChanged", "active", bus->is_active, 0, NULL, NULL);
  }
  // After what has changed, so that a reader speaks of what is there.
  for (size_t i = 0; i < bus->announcement_count; i++) tell(bus, WINDOW, "Announcement", "", ASSERTIVE, 0, NULL, bus->announcements[i]);
  forget_announcements(bus);
  pthread_mutex_unlock(&bus->lock);
}

// MARK: Life

static void wake(accessibility_bus *bus) {
  ssize_t written = write(bus->wake[1], "", 1);
  (void)written;  // a full pipe wakes as well
}

static void *serve(void *context) {
  accessibility_bus *bus = context;
  while (true) {
    pthread_mutex_lock(&bus->lock);
    bool is_ending = bus->is_ending;
    pthread_mutex_unlock(&bus->lock);
    if (is_ending) break;
    take_next(bus);
    int status;
    while ((status = library.sd_bus_process(bus->bus, NULL)) > 0) {}
    if (status < 0) break;  // the bus has gone
    struct pollfd files[2] = {
      {library.sd_bus_get_fd(bus->bus), (short)library.sd_bus_get_events(bus->bus), 0}, {bus->wake[0], POLLIN, 0}};
    poll(files, 2, -1);
    char bytes[64];
    while (read(bus->wake[0], bytes, sizeof bytes) > 0) {}
  }
  return NULL;
}

static bool report(char *message, size_t size, const char *what, int status) {
  if (status >= 0) return true;
  snprintf(message, size, "%s: %s", what, strerror(-status));
  return false;
}

static char *accessibility_address(const char *session_address, char *message, size_t size) {
  const char *named = getenv("AT_SPI_BUS_ADDRESS");
  if (!session_address && named && *named) return strdup(named);
  sd_bus *session = NULL;
  int status;
  if (session_address) {
    status = library.sd_bus_new(&session);
    if (status >= 0) status = library.sd_bus_set_address(session, session_address);
    if (status >= 0) status = library.sd_bus_set_bus_client(session, 1);
    if (status >= 0) status = library.sd_bus_start(session);
  } else {
    status = library.sd_bus_open_user(&session);
  }
  char *result = NULL;
  sd_bus_error error = SD_BUS_ERROR_NULL;
  sd_bus_message *reply = NULL;
  const char *address = NULL;
  if (report(message, size, "there is no session bus", status)) {
    status = library.sd_bus_call_method(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", &error, &reply, "");
    if (status >= 0) status = library.sd_bus_message_read(reply, "s", &address);
    if (report(message, size, "there is no accessibility bus", status)) result = strdup(address);
  }
  library.sd_bus_message_unref(reply);
  library.sd_bus_error_free(&error);
  library.sd_bus_flush_close_unref(session);
  return result;
}

accessibility_bus *accessibility_bus_connect(
  const char *session_address, const char *application, const accessibility_events *events, char *message, size_t size) {
  pthread_mutex_lock(&library_lock);
  bool found = find_functions(message, size);
  pthread_mutex_unlock(&library_lock);
  if (!found) return NULL;
  char *address = accessibility_address(session_address, message, size);
  if (!address) return NULL;

  accessibility_bus *bus = calloc(1, sizeof *bus);
  pthread_mutex_init(&bus->lock, NULL);
  bus->application = strdup(application);
  bus->events = *events;
  bus->wake[0] = bus->wake[1] = -1;
  sd_bus_error error = SD_BUS_ERROR_NULL;
  sd_bus_message *reply = NULL;
  int status = library.sd_bus_new(&bus->bus);
  if (status >= 0) status = library.sd_bus_set_address(bus->bus, address);
  if (status >= 0) status = library.sd_bus_set_bus_client(bus->bus, 1);
  if (status >= 0) status = library.sd_bus_start(bus->bus);
  if (status >= 0) status = library.sd_bus_add_filter(bus->bus, NULL, handle_message, bus);
  const char *name = NULL;
  if (status >= 0) status = library.sd_bus_get_unique_name(bus->bus, &name);
  if (status >= 0)
    status = library.sd_bus_call_method(
      bus->bus, "org.a11y.atspi.Registry", ROOT, "org.a11y.atspi.Socket", "Embed", &error, &reply, "(so)", name, ROOT);
  const char *desktop_name = NULL, *desktop_path = NULL;
  if (status >= 0) status = library.sd_bus_message_read(reply, "(so)", &desktop_name, &desktop_path);
  if (status >= 0) {
    bus->desktop_name = strdup(desktop_name);
    bus->desktop_path = strdup(desktop_path);
    if (pipe2(bus->wake, O_CLOEXEC | O_NONBLOCK) < 0) status = -errno;
  }
  library.sd_bus_message_unref(reply);
  library.sd_bus_error_free(&error);
  free(address);
  if (status >= 0) status = -pthread_create(&bus->thread, NULL, serve, bus);
  if (!report(message, size, "the accessibility bus does not take the application", status)) {
    bus->thread = 0;
    accessibility_bus_disconnect(bus);
    return NULL;
  }
  return bus;
}

void accessibility_bus_show(accessibility_bus *bus, const accessibility_element *elements, size_t count) {
  tree next = copy_of_elements(elements, count);
  pthread_mutex_lock(&bus->lock);
  free_tree(&bus->next);
  bus->next = next;
  bus->has_next = true;
  pthread_mutex_unlock(&bus->lock);
  wake(bus);
}

void accessibility_bus_place(accessibility_bus *bus, int32_t x, int32_t y, int32_t width, int32_t height, int is_active) {
  pthread_mutex_lock(&bus->lock);
  bus->x = x;
  bus->y = y;
  bus->width = width;
  bus->height = height;
  bus->is_active = is_active != 0;
  pthread_mutex_unlock(&bus->lock);
  wake(bus);
}

void accessibility_bus_announce(accessibility_bus *bus, const char *text) {
  pthread_mutex_lock(&bus->lock);
  char **longer = realloc(bus->announcements, (bus->announcement_count + 1) * sizeof *longer);
  if (!longer) abort();
  bus->announcements = longer;
  bus->announcements[bus->announcement_count++] = strdup(text);
  pthread_mutex_unlock(&bus->lock);
  wake(bus);
}

const char *accessibility_bus_name(accessibility_bus *bus) {
  const char *name = "";
  library.sd_bus_get_unique_name(bus->bus, &name);
  return name;
}

void accessibility_bus_disconnect(accessibility_bus *bus) {
  if (bus->thread) {
    pthread_mutex_lock(&bus->lock);
    bus->is_ending = true;
    pthread_mutex_unlock(&bus->lock);
    wake(bus);
    pthread_join(bus->thread, NULL);
  }
  library.sd_bus_flush_close_unref(bus->bus);
  for (int i = 0; i < 2; i++)
    if (bus->wake[i] >= 0) close(bus->wake[i]);
  free_tree(&bus->shown);
  free_tree(&bus->next);
  forget_announcements(bus);
  free(bus->application);
  free(bus->desktop_name);
  free(bus->desktop_path);
  pthread_mutex_destroy(&bus->lock);
  free(bus);
}

#include "CWindow.h"

#include "CLoader.h"

#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>
#include <locale.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// Everything that is used of the library, found when the window opens.
#define FUNCTIONS(X) \
  X(SDL_CreateRenderer) \
  X(SDL_CreateTexture) \
  X(SDL_CreateWindow) \
  X(SDL_DestroyRenderer) \
  X(SDL_DestroyTexture) \
  X(SDL_DestroyWindow) \
  X(SDL_GL_GetDrawableSize) \
  X(SDL_GetClipboardText) \
  X(SDL_GetCurrentVideoDriver) \
  X(SDL_GetDisplayBounds) \
  X(SDL_GetDisplayUsableBounds) \
  X(SDL_GetError) \
  X(SDL_GetGlobalMouseState) \
  X(SDL_GetModState) \
  X(SDL_GetMouseState) \
  X(SDL_GetRendererInfo) \
  X(SDL_GetWindowDisplayIndex) \
  X(SDL_GetWindowFlags) \
  X(SDL_GetWindowPosition) \
  X(SDL_GetWindowSize) \
  X(SDL_GetWindowSurface) \
  X(SDL_GetWindowWMInfo) \
  X(SDL_HasClipboardText) \
  X(SDL_Init) \
  X(SDL_IsTextInputActive) \
  X(SDL_PollEvent) \
  X(SDL_PumpEvents) \
  X(SDL_PushEvent) \
  X(SDL_Quit) \
  X(SDL_RenderCopy) \
  X(SDL_RenderPresent) \
  X(SDL_ConvertPixels) \
  X(SDL_SetClipboardText) \
  X(SDL_SetHint) \
  X(SDL_SetTextInputRect) \
  X(SDL_SetWindowMinimumSize) \
  X(SDL_SetWindowPosition) \
  X(SDL_SetWindowSize) \
  X(SDL_SetWindowTitle) \
  X(SDL_ShowWindow) \
  X(SDL_StartTextInput) \
  X(SDL_StopTextInput) \
  X(SDL_UpdateTexture) \
  X(SDL_UpdateWindowSurfaceRects) \
  X(SDL_WaitEventTimeout) \
  X(SDL_free)

static struct {
  FUNCTIONS(LOADER_POINTER)
} library;

static const char *const names[] = {FUNCTIONS(LOADER_NAME)};

static SDL_Window *window;
// NULL where pictures go to the window's own memory.
static SDL_Renderer *renderer;
static SDL_Texture *texture;
static int texture_width, texture_height;
static double desktop_scale = 1;
// The desktop gave the window another size than was asked for when it came up, as one does that tiles its windows.
static int is_arranged;
// Until when an answer to the last size that was asked for may come, in seconds; 0: none is awaited.
static double size_deadline;
static char backend[64];
// What the last event's text points to.
static char *held_text;
// Bits of `modifiers` at the event that is read. SDL knows those at the last one of all that have come.
static uint32_t held_modifiers;
static atomic_int is_awake;
static atomic_int is_open;

static const uint32_t wake_event = SDL_USEREVENT;
enum { first_width = 393, first_height = 852 };

static int fail(const char **reason, const char *what, const char *why) {
  static char message[512];
  snprintf(message, sizeof message, "%s%s", what, why);
  *reason = message;
  return 0;
}

static int find_functions(const char **reason) {
  if (library.SDL_free) return 1;
  const char *detail = NULL;
  switch (loader_find("libSDL2-2.0.so.0", names, sizeof names / sizeof *names, &library, &detail)) {
    case LOADER_FOUND: return 1;
    case LOADER_NO_LIBRARY: return fail(reason, "a window needs SDL2, which was not found (apt install libsdl2-2.0-0)", "");
    case LOADER_NO_FUNCTION: return fail(reason, "SDL2 lacks ", detail);
  }
}

// MARK: The window

// What desktops under X tell programs of the display's density; 1 where they say nothing.
static double resource_scale(void) {
  static const char *const names[] = {"XOpenDisplay", "XGetDefault", "XCloseDisplay"};
  struct {
    void *(*open)(const char *);
    char *(*get_default)(void *, const char *, const char *);
    int (*close)(void *);
  } x11;
  const char *detail = NULL;
  if (loader_find("libX11.so.6", names, 3, &x11, &detail) != LOADER_FOUND) return 1;
  double scale = 1;
  void *display = x11.open(NULL);
  if (display) {
    const char *value = x11.get_default(display, "Xft", "dpi");
    double dpi = value ? atof(value) : 0;
    if (dpi >= 48 && dpi <= 960) scale = dpi / 96;
    x11.close(display);
  }
  return scale;
}

static int go_on(Display *display, XErrorEvent *error) { return 0; }

// Xlib ends the process on an error that nobody handles. Other programs' windows may be gone when they are answered, as those of a program
// that quits while it drags files; nothing else depends on what failed.
static void outlive_errors(void) {
  static const char *const name = "XSetErrorHandler";
  __typeof__(&XSetErrorHandler) set_handler;
  const char *detail = NULL;
  if (loader_find("libX11.so.6", &name, 1, &set_handler, &detail) == LOADER_FOUND) set_handler(go_on);
}

static int is_wayland(void) { return strcmp(library.SDL_GetCurrentVideoDriver(), "wayland") == 0; }

// Whether drawing by OpenGL is done by a graphics card of this machine: in software it only takes longer than copying.
static int has_graphics(void) {
  const char *wanted = getenv("PORTICO_WINDOW_DRAWING"), *display = getenv("DISPLAY");
  if (wanted && strcmp(wanted, "texture") == 0) return 1;
  if (wanted && strcmp(wanted, "surface") == 0) return 0;
  if (is_wayland()) return 1;
  if (!display || display[0] != ':') return 0;
  return access("/dev/dri/renderD128", R_OK | W_OK) == 0 || access("/dev/nvidia0", R_OK | W_OK) == 0;
}

int window_open(const char *title, const char **reason) {
  if (window) return fail(reason, "a process has one window, which is open", "");
  if (!find_functions(reason)) return 0;
  library.SDL_SetHint("SDL_VIDEODRIVER", getenv("WAYLAND_DISPLAY") ? "wayland,x11" : "x11");
  library.SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
  library.SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
  library.SDL_SetHint("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0");
  // Else SDL tries OpenGL for a surface, which loads all of Mesa and makes the window anew, in another place.
  library.SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
  library.SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
  library.SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
  library.SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
  library.SDL_SetHint("SDL_IME_SHOW_UI", "1");
  library.SDL_SetHint("SDL_IME_SUPPORT_EXTENDED_TEXT", "1");
  library.SDL_SetHint("SDL_APP_NAME", "Portico");
  setenv("SDL_VIDEO_X11_WMCLASS", "portico", 0);
  setenv("SDL_VIDEO_WAYLAND_WMCLASS", "portico", 0);
  if (library.SDL_Init(SDL_INIT_VIDEO) != 0) return fail(reason, "no display can be reached: ", library.SDL_GetError());
  if (!is_wayland()) outlive_errors();
  library.SDL_StopTextInput();
  window = library.SDL_CreateWindow("", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, first_width, first_height,
                                    SDL_WINDOW_HIDDEN | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
  if (!window) {
    fail(reason, "a window cannot be opened: ", library.SDL_GetError());
    library.SDL_Quit();
    return 0;
  }
  window_set_title(title);
  library.SDL_SetWindowMinimumSize(window, 160, 160);
  if (has_graphics()) renderer = library.SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC);
  if (!is_wayland()) desktop_scale = resource_scale();
  SDL_RendererInfo info = {.name = "surface"};
  if (renderer) library.SDL_GetRendererInfo(renderer, &info);
  snprintf(backend, sizeof backend, "%s, %s", library.SDL_GetCurrentVideoDriver(), info.name);
  is_open = 1;
  library.SDL_ShowWindow(window);
  if (!is_wayland()) {
    int width = 0, height = 0;
    library.SDL_PumpEvents();
    library.SDL_GetWindowSize(window, &width, &height);
    is_arranged = width != first_width || height != first_height;
  }
  return 1;
}

void window_close(void) {
  if (!window) return;
  is_open = 0;
  if (texture) library.SDL_DestroyTexture(texture);
  if (renderer) library.SDL_DestroyRenderer(renderer);
  library.SDL_DestroyWindow(window);
  library.SDL_free(held_text);
  window = NULL, renderer = NULL, texture = NULL, held_text = NULL, texture_width = texture_height = 0, size_deadline = 0;
  library.SDL_Quit();
}

// Pixels of the unit in which SDL places windows and pointers.
static double density(void) {
  int width = 0, height = 0, pixels = 0;
  library.SDL_GetWindowSize(window, &width, &height);
  library.SDL_GL_GetDrawableSize(window, &pixels, &height);
  return width > 0 && pixels > 0 ? (double)pixels / width : 1;
}

double window_points_scale(void) { return is_wayland() ? density() : desktop_scale; }
const char *window_backend(void) { return backend; }
void window_size(int *width, int *height) { library.SDL_GL_GetDrawableSize(window, width, height); }

// SDL puts a title into the locale's encoding, and leaves the old one where it lacks a letter. In another locale than C, tools of tests
// such as xdotool do not find it, so plain titles stay plain.
void window_set_title(const char *title) {
  int is_plain = 1;
  for (const char *at = title; *at; at++) is_plain &= (unsigned char)*at < 0x80;
  if (!is_plain) setlocale(LC_CTYPE, "C.UTF-8");
  library.SDL_SetWindowTitle(window, title);
  if (!is_plain) setlocale(LC_CTYPE, "C");
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

// SDL takes it for granted that a window under X gets the size that it asks for. A desktop may refuse it, and some take their time: after
// a second SDL is told what size the X server has.
static void check_size(void) {
  static const char *const name = "XGetGeometry";
  static __typeof__(&XGetGeometry) get_geometry;
  const char *detail = NULL;
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  Window root;
  int x = 0, y = 0, width = 0, height = 0;
  unsigned real_width = 0, real_height = 0, border, depth;
  if (size_deadline == 0) return;
  if ((!get_geometry && loader_find("libX11.so.6", &name, 1, &get_geometry, &detail) != LOADER_FOUND) ||
      !library.SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11 ||
      !get_geometry(info.info.x11.display, info.info.x11.window, &root, &x, &y, &real_width, &real_height, &border, &depth)) {
    size_deadline = 0;
    return;
  }
  library.SDL_GetWindowSize(window, &width, &height);
  int is_granted = (unsigned)width == real_width && (unsigned)height == real_height;
  if (!is_granted && !is_arranged && now() < size_deadline) return;
  size_deadline = 0;
  if (!is_granted) library.SDL_SetWindowSize(window, (int)real_width, (int)real_height);
}

// Whether the window fills the display, or as much of it as panels leave.
static int is_maximized(int display) {
  SDL_Rect bounds = {0, 0, 0, 0};
  int width = 0, height = 0;
  if (library.SDL_GetWindowFlags(window) & (SDL_WINDOW_MAXIMIZED | SDL_WINDOW_FULLSCREEN)) return 1;
  library.SDL_GetWindowSize(window, &width, &height);
  return library.SDL_GetDisplayBounds(display, &bounds) == 0 && width >= bounds.w && height >= bounds.h;
}

// The middle stays where it is, as far as the window then lies on the display.
void window_set_size(int width, int height) {
  double pixels = density();
  int new_width = (int)(width / pixels + 0.5), new_height = (int)(height / pixels + 0.5);
  int old_width = 0, old_height = 0, x = 0, y = 0, display = library.SDL_GetWindowDisplayIndex(window);
  if (is_maximized(display < 0 ? 0 : display)) return;
  SDL_Rect usable = {0, 0, 0, 0};
  library.SDL_GetWindowSize(window, &old_width, &old_height);
  library.SDL_GetWindowPosition(window, &x, &y);
  library.SDL_SetWindowSize(window, new_width, new_height);
  if (is_wayland()) return;
  size_deadline = now() + 1;
  check_size();
  if (is_arranged || library.SDL_GetDisplayUsableBounds(display < 0 ? 0 : display, &usable) != 0) return;
  x += (old_width - new_width) / 2, y += (old_height - new_height) / 2;
  if (x > usable.x + usable.w - new_width) x = usable.x + usable.w - new_width;
  if (y > usable.y + usable.h - new_height) y = usable.y + usable.h - new_height;
  library.SDL_SetWindowPosition(window, x < usable.x ? usable.x : x, y < usable.y ? usable.y : y);
}

void window_usable_size(int *width, int *height) {
  SDL_Rect bounds = {0, 0, 0, 0};
  int display = library.SDL_GetWindowDisplayIndex(window);
  library.SDL_GetDisplayUsableBounds(display < 0 ? 0 : display, &bounds);
  *width = (int)(bounds.w * density());
  *height = (int)(bounds.h * density());
}

void window_position(int *x, int *y) {
  int left = 0, top = 0;
  library.SDL_GetWindowPosition(window, &left, &top);
  *x = (int)(left * density());
  *y = (int)(top * density());
}

// MARK: Pictures

static int present_by_texture(const uint32_t *pixels, size_t bytes_per_row, int width, int height, const window_rect *rects, int count) {
  window_rect whole = {0, 0, width, height};
  if (!texture || texture_width != width || texture_height != height) {
    if (texture) library.SDL_DestroyTexture(texture);
    texture = library.SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STREAMING, width, height);
    if (!texture) return 0;
    texture_width = width, texture_height = height;
    rects = &whole, count = 1;
  }
  for (int index = 0; index < count; index++) {
    SDL_Rect rect = {rects[index].x, rects[index].y, rects[index].width, rects[index].height};
    const uint8_t *first = (const uint8_t *)pixels + (size_t)rect.y * bytes_per_row + (size_t)rect.x * 4;
    library.SDL_UpdateTexture(texture, &rect, first, (int)bytes_per_row);
  }
  library.SDL_RenderCopy(renderer, texture, NULL, NULL);
  library.SDL_RenderPresent(renderer);
  return 1;
}

int window_present(const uint32_t *pixels, size_t bytes_per_row, int width, int height, const window_rect *rects, int count) {
  int now_width = 0, now_height = 0;
  window_size(&now_width, &now_height);
  if (now_width != width || now_height != height || count > 64) return 0;
  if (renderer) return present_by_texture(pixels, bytes_per_row, width, height, rects, count);
  SDL_Surface *surface = library.SDL_GetWindowSurface(window);
  if (!surface || surface->w != width || surface->h != height) return 0;
  SDL_Rect parts[64];
  for (int index = 0; index < count; index++) {
    SDL_Rect rect = parts[index] = (SDL_Rect){rects[index].x, rects[index].y, rects[index].width, rects[index].height};
    const uint8_t *from = (const uint8_t *)pixels + (size_t)rect.y * bytes_per_row + (size_t)rect.x * 4;
    uint8_t *to = (uint8_t *)surface->pixels + (size_t)rect.y * surface->pitch + (size_t)rect.x * surface->format->BytesPerPixel;
    library.SDL_ConvertPixels(rect.w, rect.h, SDL_PIXELFORMAT_RGB888, from, (int)bytes_per_row, surface->format->format, to, surface->pitch);
  }
  return library.SDL_UpdateWindowSurfaceRects(window, parts, count) == 0;
}

// MARK: Events

static uint32_t modifiers_of(uint32_t state) {
  return (state & KMOD_SHIFT ? window_shift : 0) | (state & KMOD_CTRL ? window_control : 0) | (state & KMOD_LALT ? window_alt : 0) |
         (state & KMOD_GUI ? window_super : 0) | (state & (KMOD_MODE | KMOD_RALT) ? window_alt_graph : 0) |
         (state & KMOD_CAPS ? window_caps_lock : 0);
}

// - Returns: 0 for what is of no interest.
static int translate(const SDL_Event *from, window_event *to) {
  double pixels = density();
  int x = 0, y = 0;
  *to = (window_event){.modifiers = held_modifiers};
  window_size(&to->width, &to->height);
  switch (from->type) {
  case SDL_QUIT: to->kind = window_closed; return 1;
  case SDL_WINDOWEVENT:
    switch (from->window.event) {
    case SDL_WINDOWEVENT_CLOSE: to->kind = window_closed; return 1;
    case SDL_WINDOWEVENT_EXPOSED:
    case SDL_WINDOWEVENT_SIZE_CHANGED: to->kind = window_exposed; return 1;
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_RESTORED: to->kind = window_shown; return 1;
    case SDL_WINDOWEVENT_HIDDEN:
    case SDL_WINDOWEVENT_MINIMIZED: to->kind = window_hidden; return 1;
    case SDL_WINDOWEVENT_FOCUS_GAINED: to->kind = window_focus_gained; return 1;
    case SDL_WINDOWEVENT_FOCUS_LOST: to->kind = window_focus_lost; return 1;
    case SDL_WINDOWEVENT_LEAVE: to->kind = window_pointer_left; return 1;
    default: return 0;
    }
  case SDL_RENDER_TARGETS_RESET:
  case SDL_RENDER_DEVICE_RESET:
    if (texture) library.SDL_DestroyTexture(texture);
    texture = NULL;
    to->kind = window_exposed;
    return 1;
  case SDL_MOUSEMOTION:
    to->kind = window_pointer_moved, to->x = from->motion.x * pixels, to->y = from->motion.y * pixels;
    return 1;
  case SDL_MOUSEBUTTONDOWN:
  case SDL_MOUSEBUTTONUP:
    to->kind = from->type == SDL_MOUSEBUTTONDOWN ? window_pointer_down : window_pointer_up;
    to->number = from->button.button, to->x = from->button.x * pixels, to->y = from->button.y * pixels;
    return 1;
  case SDL_MOUSEWHEEL: {
    int sign = from->wheel.direction == SDL_MOUSEWHEEL_FLIPPED ? -1 : 1;
    library.SDL_GetMouseState(&x, &y);
    to->kind = window_wheel, to->x = x * pixels, to->y = y * pixels;
    to->dx = sign * from->wheel.preciseX, to->dy = sign * from->wheel.preciseY;
    return 1;
  }
  case SDL_FINGERDOWN:
  case SDL_FINGERMOTION:
  case SDL_FINGERUP:
    to->kind = from->type == SDL_FINGERDOWN ? window_finger_down : from->type == SDL_FINGERUP ? window_finger_up : window_finger_moved;
    to->number = from->tfinger.fingerId, to->pressure = from->tfinger.pressure;
    to->x = from->tfinger.x * to->width, to->y = from->tfinger.y * to->height;
    return 1;
  case SDL_KEYDOWN:
  case SDL_KEYUP:
    to->kind = from->type == SDL_KEYDOWN ? window_key_down : window_key_up;
    to->number = from->key.keysym.scancode <= 0xFF ? from->key.keysym.scancode : 0;
    to->code = from->key.keysym.sym & SDLK_SCANCODE_MASK ? 0 : (uint32_t)from->key.keysym.sym;
    to->modifiers = held_modifiers = modifiers_of(from->key.keysym.mod);
    return 1;
  case SDL_TEXTINPUT: to->kind = window_text, to->text = from->text.text; return 1;
  case SDL_TEXTEDITING:
    to->kind = window_composing, to->text = from->edit.text, to->start = from->edit.start, to->length = from->edit.length;
    return 1;
  case SDL_TEXTEDITING_EXT:
    held_text = from->editExt.text;
    to->kind = window_composing, to->text = held_text, to->start = from->editExt.start, to->length = from->editExt.length;
    return 1;
  case SDL_DROPFILE:
  case SDL_DROPCOMPLETE: {
    int left = 0, top = 0;
    library.SDL_GetGlobalMouseState(&x, &y);
    library.SDL_GetWindowPosition(window, &left, &top);
    held_text = from->drop.file;
    to->kind = from->type == SDL_DROPFILE ? window_file : window_dropped, to->text = held_text;
    to->x = (x - left) * pixels, to->y = (y - top) * pixels;
    return 1;
  }
  default: return 0;
  }
}

int window_next_event(window_event *event) {
  static SDL_Event raw;  // what texts point into
  library.SDL_free(held_text);
  held_text = NULL;
  while (library.SDL_PollEvent(&raw)) {
    if (raw.type == SDL_DROPTEXT) library.SDL_free(raw.drop.file);
    if (translate(&raw, event)) return 1;
  }
  held_modifiers = modifiers_of(library.SDL_GetModState());
  if (size_deadline == 0) return 0;
  check_size();
  return size_deadline == 0 && library.SDL_PollEvent(&raw) && translate(&raw, event);
}

// What woke may have come before the events were read, and its own event with them: the flag is what counts.
void window_wait(int milliseconds) {
  if (size_deadline != 0 && (milliseconds < 0 || milliseconds > 50)) milliseconds = 50;
  if (!atomic_exchange(&is_awake, 0)) library.SDL_WaitEventTimeout(NULL, milliseconds);
  is_awake = 0;
}

void window_wake(void) {
  if (!is_open || atomic_exchange(&is_awake, 1)) return;
  SDL_Event event = {.type = wake_event};
  library.SDL_PushEvent(&event);
}

// MARK: Text

void window_set_text_input(int is_on, const window_rect *caret) {
  double pixels = density();
  if (!is_on) {
    if (library.SDL_IsTextInputActive()) library.SDL_StopTextInput();
    return;
  }
  SDL_Rect rect = {(int)(caret->x / pixels), (int)(caret->y / pixels), (int)(caret->width / pixels), (int)(caret->height / pixels)};
  if (!library.SDL_IsTextInputActive()) library.SDL_StartTextInput();
  library.SDL_SetTextInputRect(&rect);
}

int window_has_input_method(void) {
  const char *module = getenv("SDL_IM_MODULE"), *modifiers = getenv("XMODIFIERS");
  return (module && *module) || (modifiers && strstr(modifiers, "@im="));
}

char *window_clipboard(void) {
  if (!library.SDL_HasClipboardText()) return NULL;
  char *text = library.SDL_GetClipboardText(), *copy = text && *text ? strdup(text) : NULL;
  library.SDL_free(text);
  return copy;
}

void window_set_clipboard(const char *text) { library.SDL_SetClipboardText(text); }

#include "CWebSockets.h"

#include "CLoader.h"
#include "masking.h"

#include <libwebsockets.h>
#include <malloc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Everything that is used of the library, found when the first server starts.
#define FUNCTIONS(X) \
  X(lws_add_http_header_by_name) \
  X(lws_add_http_header_content_length) \
  X(lws_add_http_header_status) \
  X(lws_callback_on_writable) \
  X(lws_cancel_service) \
  X(lws_close_reason) \
  X(lws_context_destroy) \
  X(lws_context_user) \
  X(lws_create_context) \
  X(lws_create_vhost) \
  X(lws_finalize_write_http_header) \
  X(lws_frame_is_binary) \
  X(lws_get_context) \
  X(lws_get_library_version) \
  X(lws_get_socket_fd) \
  X(lws_get_urlarg_by_name) \
  X(lws_get_vhost_listen_port) \
  X(lws_hdr_copy) \
  X(lws_hdr_total_length) \
  X(lws_http_transaction_completed) \
  X(lws_is_final_fragment) \
  X(lws_remaining_packet_payload) \
  X(lws_service) \
  X(lws_set_log_level) \
  X(lws_write)

static struct {
  FUNCTIONS(LOADER_POINTER)
} library;

static const char *const names[] = {FUNCTIONS(LOADER_NAME)};
static pthread_mutex_t library_lock = PTHREAD_MUTEX_INITIALIZER;

static int find_functions(char *message, size_t message_size) {
  if (library.lws_write) return 1;
  const char *detail = NULL;
  switch (loader_find("libwebsockets.so", names, sizeof names / sizeof *names, &library, &detail)) {
    case LOADER_FOUND: break;
    case LOADER_NO_LIBRARY:
      snprintf(message, message_size, "libwebsockets was not found (apt install libwebsockets-dev): %s", detail);
      return 0;
    case LOADER_NO_FUNCTION: snprintf(message, message_size, "libwebsockets lacks %s", detail); return 0;
  }
  // The layout of what is handed over may change from one release to the next.
  const char *version = library.lws_get_library_version(), built[] = LWS_LIBRARY_VERSION;
  size_t numbers = strspn(built, "0123456789.");
  if (strncmp(version, built, numbers) != 0) {
    snprintf(message, message_size, "libwebsockets is %s, but Portico was built with %s; build it again", version, built);
    library.lws_write = NULL;
    return 0;
  }
  library.lws_set_log_level(0, NULL);
  return 1;
}

static int load(char *message, size_t message_size) {
  pthread_mutex_lock(&library_lock);
  int found = find_functions(message, message_size);
  pthread_mutex_unlock(&library_lock);
  return found;
}

// MARK: Connections

typedef struct outgoing {
  struct outgoing *next;
  size_t size, sent;
  int is_binary;
  uint8_t bytes[];  // LWS_PRE of room, then the message
} outgoing;

typedef struct connection {
  struct connection *next;
  uint32_t id;
  int descriptor;
  struct lws *wsi;
  // Service thread only.
  uint8_t *incoming;
  size_t incoming_size, incoming_capacity;
  // Under the lock.
  outgoing *first, *last;
  int close_code;
  char close_reason[124];
} connection;

// What libwebsockets keeps for each of its connections.
typedef struct {
  connection *socket;
} slot;

struct web_server {
  struct lws_context *context;
  struct lws_protocols protocols[2];
  web_events events;
  uint8_t *page;  // LWS_PRE of room, then the page
  size_t page_size, message_limit;
  char *policy;
  int port;
  uint32_t last_id;
  pthread_mutex_t lock;
  connection *connections;
  int is_stopped;
};

// Asks a silent page whether it is still there, and lets go of one that is not.
static const lws_retry_bo_t patience = {.secs_since_valid_ping = 20, .secs_since_valid_hangup = 40};

enum { piece = 32768 };

static connection *find(web_server *server, uint32_t id) {
  for (connection *each = server->connections; each; each = each->next)
    if (each->id == id) return each;
  return NULL;
}

static void drop_outgoing(connection *connection) {
  while (connection->first) {
    outgoing *gone = connection->first;
    connection->first = gone->next;
    free(gone);
  }
  connection->last = NULL;
}

static void drop_connection(web_server *server, connection *gone) {
  pthread_mutex_lock(&server->lock);
  for (connection **link = &server->connections; *link; link = &(*link)->next) {
    if (*link != gone) continue;
    *link = gone->next;
    break;
  }
  pthread_mutex_unlock(&server->lock);
  drop_outgoing(gone);
  free(gone->incoming);
  free(gone);
}

// MARK: Requests

static const char *header(struct lws *wsi, enum lws_token_indexes token, char *buffer, size_t size) {
  if (library.lws_hdr_total_length(wsi, token) <= 0) return NULL;
  // One too long for the buffer is nobody's that we know.
  int length = library.lws_hdr_copy(wsi, buffer, (int)size, token);
  // Behind a NUL there may stand anything.
  return length < 0 || strlen(buffer) != (size_t)length ? "" : buffer;
}

static int admit(web_server *server, struct lws *wsi, int is_socket) {
  char path[256], token[256], host[256], origin[256];
  web_request request = {
    .path = header(wsi, WSI_TOKEN_GET_URI, path, sizeof path),
    .token = library.lws_get_urlarg_by_name(wsi, "token=", token, sizeof token),
    .host = header(wsi, WSI_TOKEN_HOST, host, sizeof host),
    .origin = header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin),
    .is_socket = is_socket,
  };
  return request.path ? server->events.admit(server->events.context, &request) : 403;
}

static int add(struct lws *wsi, const char *name, const char *value, unsigned char **at, unsigned char *end) {
  return library.lws_add_http_header_by_name(wsi, (const unsigned char *)name, (const unsigned char *)value, (int)strlen(value), at, end);
}

// The status line and headers; a refusal has nothing else.
static int answer(web_server *server, struct lws *wsi, int status) {
  unsigned char buffer[LWS_PRE + 2048], *start = buffer + LWS_PRE, *at = start, *end = buffer + sizeof buffer - 1;
  int is_page = status == 200;
  if (library.lws_add_http_header_status(wsi, (unsigned)status, &at, end)) return -1;
  if (library.lws_add_http_header_content_length(wsi, is_page ? server->page_size : 0, &at, end)) return -1;
  if (is_page) {
    if (add(wsi, "content-type:", "text/html; charset=utf-8", &at, end)) return -1;
    if (add(wsi, "content-security-policy:", server->policy, &at, end)) return -1;
    if (add(wsi, "x-content-type-options:", "nosniff", &at, end)) return -1;
    if (add(wsi, "referrer-policy:", "no-referrer", &at, end)) return -1;
    if (add(wsi, "cross-origin-opener-policy:", "same-origin", &at, end)) return -1;
    if (add(wsi, "cross-origin-resource-policy:", "same-origin", &at, end)) return -1;
  }
  if (add(wsi, "cache-control:", "no-store", &at, end)) return -1;
  return library.lws_finalize_write_http_header(wsi, start, &at, end) ? -1 : 0;
}

// MARK: Messages

static int refuse(struct lws *wsi, enum lws_close_status code, const char *reason) {
  library.lws_close_reason(wsi, code, (unsigned char *)reason, strlen(reason));
  return -1;
}

static int receive(web_server *server, connection *connection, struct lws *wsi, const uint8_t *data, size_t size) {
  size_t needed = connection->incoming_size + size;
  if (needed + library.lws_remaining_packet_payload(wsi) > server->message_limit)
    return refuse(wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "the message is too long");
  if (needed > connection->incoming_capacity) {
    size_t capacity = needed * 2 < server->message_limit ? needed * 2 : server->message_limit;
    uint8_t *grown = realloc(connection->incoming, capacity);
    if (!grown) return refuse(wsi, LWS_CLOSE_STATUS_UNEXPECTED_CONDITION, "there is no memory");
    connection->incoming = grown;
    connection->incoming_capacity = capacity;
  }
  if (size) memcpy(connection->incoming + connection->incoming_size, data, size);
  connection->incoming_size = needed;
  if (library.lws_remaining_packet_payload(wsi) || !library.lws_is_final_fragment(wsi)) return 0;
  server->events.received(
    server->events.context, connection->id, connection->incoming, connection->incoming_size, library.lws_frame_is_binary(wsi));
  connection->incoming_size = 0;
  return 0;
}

// Sends a piece of the first message, so that long ones do not hold up what keeps the connection alive.
static int send_piece(web_server *server, connection *connection, struct lws *wsi) {
  pthread_mutex_lock(&server->lock);
  int code = connection->close_code;
  outgoing *message = connection->first;
  pthread_mutex_unlock(&server->lock);
  if (code) return refuse(wsi, code, connection->close_reason);
  if (!message) return 0;
  size_t size = message->size - message->sent;
  if (size > piece) size = piece;
  int is_last = message->sent + size == message->size;
  int mode = lws_write_ws_flags(message->is_binary ? LWS_WRITE_BINARY : LWS_WRITE_TEXT, message->sent == 0, is_last);
  // The room before a later piece is what has been sent already.
  if (library.lws_write(wsi, message->bytes + LWS_PRE + message->sent, size, mode) < (int)size) return -1;
  message->sent += size;
  if (is_last) {
    pthread_mutex_lock(&server->lock);
    connection->first = message->next;
    if (!connection->first) connection->last = NULL;
    pthread_mutex_unlock(&server->lock);
    free(message);
  }
  library.lws_callback_on_writable(wsi);
  return 0;
}

// Closes the socket when the library asks what there is to send.
static void refuse_unmasked(void *context, int descriptor) {
  web_server *server = context;
  pthread_mutex_lock(&server->lock);
  for (connection *each = server->connections; each; each = each->next) {
    if (each->descriptor != descriptor) continue;
    each->close_code = LWS_CLOSE_STATUS_PROTOCOL_ERR;
    snprintf(each->close_reason, sizeof each->close_reason, "a frame is not masked");
    library.lws_callback_on_writable(each->wsi);
  }
  pthread_mutex_unlock(&server->lock);
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t size) {
  slot *slot = user;
  struct lws_context *context = library.lws_get_context(wsi);
  web_server *server = context ? library.lws_context_user(context) : NULL;
  if (!server) return 0;
  switch (reason) {
  case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: masking_accept((int)(intptr_t)in); return 0;
  case LWS_CALLBACK_HTTP: {
    int status = admit(server, wsi, 0);
    if (answer(server, wsi, status)) return -1;
    if (status == 200) {
      library.lws_callback_on_writable(wsi);
      return 0;
    }
    return library.lws_http_transaction_completed(wsi) ? -1 : 0;
  }
  case LWS_CALLBACK_HTTP_WRITEABLE:
    if (library.lws_write(wsi, server->page + LWS_PRE, server->page_size, LWS_WRITE_HTTP_FINAL) < (int)server->page_size) return -1;
    return library.lws_http_transaction_completed(wsi) ? -1 : 0;
  case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: {
    int is_socket = in && strcasecmp(in, "websocket") == 0;
    int status = is_socket ? admit(server, wsi, 1) : 403;
    if (status == 200) return 0;
    return answer(server, wsi, status) ? -1 : 1;
  }
  case LWS_CALLBACK_ESTABLISHED: {
    int descriptor = library.lws_get_socket_fd(wsi);
    if (!masking_upgrade(descriptor)) return refuse(wsi, LWS_CLOSE_STATUS_PROTOCOL_ERR, "something was sent before the answer");
    connection *new = calloc(1, sizeof *new);
    if (!new) return -1;
    new->id = ++server->last_id;
    new->descriptor = descriptor;
    new->wsi = wsi;
    slot->socket = new;
    pthread_mutex_lock(&server->lock);
    new->next = server->connections;
    server->connections = new;
    pthread_mutex_unlock(&server->lock);
    server->events.opened(server->events.context, new->id);
    return 0;
  }
  case LWS_CALLBACK_RECEIVE: return slot->socket ? receive(server, slot->socket, wsi, in, size) : -1;
  case LWS_CALLBACK_SERVER_WRITEABLE: return slot->socket ? send_piece(server, slot->socket, wsi) : -1;
  case LWS_CALLBACK_CLOSED:
    if (slot->socket) {
      uint32_t id = slot->socket->id;
      drop_connection(server, slot->socket);
      slot->socket = NULL;
      server->events.closed(server->events.context, id);
    }
    return 0;
  case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
    pthread_mutex_lock(&server->lock);
    for (connection *each = server->connections; each; each = each->next)
      if (each->first || each->close_code) library.lws_callback_on_writable(each->wsi);
    pthread_mutex_unlock(&server->lock);
    return 0;
  // Nothing but GET, and none of what the library does by itself.
  case LWS_CALLBACK_HTTP_BODY: return -1;
  default: return 0;
  }
}

// MARK: The server

static void free_server(web_server *server) {
  if (server->context) library.lws_context_destroy(server->context);
  pthread_mutex_destroy(&server->lock);
  free(server->page);
  free(server->policy);
  free(server);
}

web_server *web_server_start(const web_settings *settings, const web_events *events, char *message, size_t message_size) {
  if (!load(message, message_size)) return NULL;
  // Pictures come and go as long as a page is shown. What is as large as one is given back to the system at once, rather than to a heap
  // where smaller things lie between.
  mallopt(M_MMAP_THRESHOLD, 256 << 10);
  web_server *server = calloc(1, sizeof *server);
  if (!server) abort();
  pthread_mutex_init(&server->lock, NULL);
  server->events = *events;
  server->message_limit = settings->message_limit;
  server->page_size = settings->page_size;
  server->page = malloc(LWS_PRE + settings->page_size);
  server->policy = strdup(settings->content_security_policy);
  if (!server->page || !server->policy) abort();
  memcpy(server->page + LWS_PRE, settings->page, settings->page_size);
  server->protocols[0] = (struct lws_protocols){
    .name = "portico", .callback = on_event, .per_session_data_size = sizeof(slot), .rx_buffer_size = 4096};

  struct lws_context_creation_info info = {
    .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_DISABLE_IPV6 |
               LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND,
    .user = server,
    .gid = -1,
    .uid = -1,
    .port = settings->port,
    .iface = settings->address,
    .protocols = server->protocols,
    .vhost_name = "portico",
    .server_string = "Portico",
    .timeout_secs = 10,
    .keepalive_timeout = 5,
    .retry_and_idle_policy = &patience,
    .max_http_header_data = 4096,
  };
  server->context = library.lws_create_context(&info);
  struct lws_vhost *vhost = server->context ? library.lws_create_vhost(server->context, &info) : NULL;
  server->port = vhost ? library.lws_get_vhost_listen_port(vhost) : 0;
  if (server->port <= 0) {
    snprintf(message, message_size, "%s:%d cannot be listened on; is another program there?", settings->address, settings->port);
    free_server(server);
    return NULL;
  }
  return server;
}

int web_server_port(const web_server *server) { return server->port; }

void web_server_run(web_server *server) {
  masking_begin(refuse_unmasked, server);
  for (;;) {
    pthread_mutex_lock(&server->lock);
    int is_stopped = server->is_stopped;
    pthread_mutex_unlock(&server->lock);
    if (is_stopped || library.lws_service(server->context, 0) < 0) break;
  }
  free_server(server);
  masking_end();
}

void web_server_stop(web_server *server) {
  // Under the lock, so that the server is not freed in between.
  pthread_mutex_lock(&server->lock);
  server->is_stopped = 1;
  library.lws_cancel_service(server->context);
  pthread_mutex_unlock(&server->lock);
}

void web_server_send(web_server *server, uint32_t id, const uint8_t *data, size_t size, int is_binary) {
  outgoing *message = malloc(sizeof *message + LWS_PRE + size);
  if (!message) return;
  *message = (outgoing){.size = size, .is_binary = is_binary};
  memcpy(message->bytes + LWS_PRE, data, size);
  pthread_mutex_lock(&server->lock);
  connection *connection = find(server, id);
  if (connection) {
    if (connection->last) {
      connection->last->next = message;
    } else {
      connection->first = message;
    }
    connection->last = message;
    library.lws_cancel_service(server->context);
  } else {
    free(message);
  }
  pthread_mutex_unlock(&server->lock);
}

void web_server_close(web_server *server, uint32_t id, int code, const char *reason) {
  pthread_mutex_lock(&server->lock);
  connection *connection = find(server, id);
  if (connection && !connection->close_code) {
    connection->close_code = code;
    snprintf(connection->close_reason, sizeof connection->close_reason, "%s", reason);
    library.lws_cancel_service(server->context);
  }
  pthread_mutex_unlock(&server->lock);
}

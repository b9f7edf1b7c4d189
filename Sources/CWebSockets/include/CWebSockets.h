#pragma once
#include <stddef.h>
#include <stdint.h>

/// One page and its WebSocket, by libwebsockets, which is loaded when the first server starts and not before.
///
/// The server works on the thread that calls `web_server_run`; every callback comes there. `web_server_send`, `_close` and `_stop` may be
/// called from any thread.
typedef struct web_server web_server;

/// What a request says of itself; NULL where it says nothing.
typedef struct {
  const char *path;
  const char *token;
  const char *host;
  const char *origin;
  int is_socket;
} web_request;

typedef struct {
  void *context;
  /// - Returns: 200 to serve the page or open the socket; any other status is the whole answer.
  int (*admit)(void *context, const web_request *request);
  void (*opened)(void *context, uint32_t connection);
  /// A whole message, at most `message_limit` bytes. Text is valid UTF-8.
  void (*received)(void *context, uint32_t connection, const uint8_t *data, size_t size, int is_binary);
  void (*closed)(void *context, uint32_t connection);
} web_events;

typedef struct {
  /// An address of this machine.
  const char *address;
  /// 0: one that is free.
  int port;
  const uint8_t *page;
  size_t page_size;
  const char *content_security_policy;
  /// Bytes. A longer message closes its socket with 1009.
  size_t message_limit;
} web_settings;

/// Begins to listen. NULL with the reason in `message`. What the settings point to is copied.
web_server *web_server_start(const web_settings *settings, const web_events *events, char *message, size_t message_size);
int web_server_port(const web_server *server);

/// Serves until `web_server_stop`, then frees the server.
void web_server_run(web_server *server);
void web_server_stop(web_server *server);

/// Sends a copy of the bytes after everything sent before; nothing happens when the connection is gone.
void web_server_send(web_server *server, uint32_t connection, const uint8_t *data, size_t size, int is_binary);

/// Closes a connection with a code of RFC 6455 and a reason of at most 123 bytes. What has not been sent yet is dropped.
void web_server_close(web_server *server, uint32_t connection, int code, const char *reason);

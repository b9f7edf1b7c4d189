import SQLite3
import Testing

struct SQLiteTests {
  @Test func `a database in memory answers a query`() throws {
    var database: OpaquePointer?
    #expect(sqlite3_open(":memory:", &database) == SQLITE_OK)
    defer { sqlite3_close(database) }
    #expect(
      sqlite3_exec(database, "CREATE TABLE a (n INTEGER); INSERT INTO a VALUES (20), (22)", nil, nil, nil) == SQLITE_OK)
    var statement: OpaquePointer?
    #expect(sqlite3_prepare_v2(database, "SELECT SUM(n) FROM a", -1, &statement, nil) == SQLITE_OK)
    defer { sqlite3_finalize(statement) }
    #expect(sqlite3_step(statement) == SQLITE_ROW && sqlite3_column_int(statement, 0) == 42)
  }
}

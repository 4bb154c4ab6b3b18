#include <sqlite3.h>

/* SQLITE_TRANSIENT is a casting macro, which Swift does not import. A null pointer would bind NULL instead of nothing. */
static inline int aisle_bind_text(sqlite3_stmt *statement, int index, const char *bytes, int count) {
    return sqlite3_bind_text(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}
static inline int aisle_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
    return sqlite3_bind_blob(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}
/* sqlite3_db_config is variadic. */
static inline int aisle_set_defensive(sqlite3 *connection) {
    return sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}

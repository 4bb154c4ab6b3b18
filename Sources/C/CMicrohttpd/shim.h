#include <microhttpd.h>

/* MHD_start_daemon is variadic. */
static inline struct MHD_Daemon *aisle_start_daemon(
    unsigned int flags, MHD_AccessHandlerCallback handler, void *context,
    struct MHD_OptionItem *options) {
    return MHD_start_daemon(flags, 0, NULL, NULL, handler, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}
/* MHD_get_daemon_info is variadic. */
static inline unsigned int aisle_open_connections(struct MHD_Daemon *daemon) {
    const union MHD_DaemonInfo *found = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_CURRENT_CONNECTIONS);
    return found ? found->num_connections : 0;
}
/* MHD_set_response_options is variadic. */
static inline void aisle_set_flags(struct MHD_Response *response, enum MHD_ResponseFlags flags) {
    MHD_set_response_options(response, flags, MHD_RO_END);
}

/** For loaders and actions: what goes wrong here is one line of the server's log, with the request's id. */
export { logFailure } from "../../server/log.ts";

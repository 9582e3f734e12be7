/** For loaders and actions: logs a failure as one line with the request's id. */
export { logFailure } from "../../server/log.ts";

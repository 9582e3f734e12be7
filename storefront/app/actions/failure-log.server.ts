export { logFailure } from "../../server/log.ts";

import { adminUser } from "./api.ts";
import { WebSession } from "./web-session.ts";

/** Returns a session of the first admin without JavaScript. */
export const adminSession = async () => new WebSession(await adminUser());

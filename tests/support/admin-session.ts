import { adminUser } from "./api.ts";
import { WebSession } from "./web-session.ts";

/** A session without JavaScript of the first admin. */
export const adminSession = async () => new WebSession(await adminUser());

import type { AdminChanges } from "@tomashi/programme/contract/http-admin";
import { commerce } from "./medusa-client.server";
import type { Auth } from "./auth";

/** Returns the audit log, newest entry first, filtered by `subject` or `kind` if given. */
export function listChanges(query: Record<string, string>, auth: Auth): Promise<AdminChanges> {
  return commerce<AdminChanges>("/admin/changes", { query, ...auth });
}

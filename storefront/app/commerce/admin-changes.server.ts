import type { AdminChanges } from "@tomashi/programme/contract/http-admin";
import { commerce } from "./medusa-client.server";
import type { Auth } from "./auth";

/** Who changed what and when, newest first; of one `subject` or of one `kind` where it is given. */
export function listChanges(query: Record<string, string>, auth: Auth): Promise<AdminChanges> {
  return commerce<AdminChanges>("/admin/changes", { query, ...auth });
}

import type { AdminContentVersion, LegalVersion } from "@tomashi/programme/contract/content/http";
import type { Auth } from "./auth";
import { commerce } from "./medusa-client.server";

/** Returns a legal text that is, will be, or was in effect. */
export function readLegalVersion(id: string, requestId: string): Promise<LegalVersion> {
  return commerce<LegalVersion>(`/content/versions/${encodeURIComponent(id)}`, { requestId });
}

/** Returns any version of site content, for admins. */
export function readVersion(id: string, auth: Auth): Promise<AdminContentVersion> {
  return commerce<AdminContentVersion>(`/admin/content/versions/${encodeURIComponent(id)}`, auth);
}

import type { StoredContactFields } from "@tomashi/programme/contract/contact-form";
import type { Page } from "@tomashi/programme/contract/http-admin";
import { commerce } from "./medusa-client.server";
import type { Auth } from "./auth";

export interface ContactMessage extends StoredContactFields {
  id: string;
  /** In ISO 8601 format. */
  created_at: string;
  is_suspicious: boolean;
  read_at: string | null;
  answered_at: string | null;
}

export interface ContactMessages extends Page {
  contact_messages: ContactMessage[];
}

export function listMessages(query: Record<string, string>, auth: Auth): Promise<ContactMessages> {
  return commerce<ContactMessages>("/admin/contact-messages", { query, ...auth });
}

export async function markMessage(
  id: string,
  mark: { read: boolean } | { answered: boolean },
  auth: Auth,
): Promise<void> {
  await commerce(`/admin/contact-messages/${encodeURIComponent(id)}`, {
    method: "POST",
    body: mark,
    ...auth,
  });
}

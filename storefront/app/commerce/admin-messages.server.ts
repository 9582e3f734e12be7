import type { Page } from "@tomashi/programme/contract/http-admin";
import { engine } from "./engine.server";

interface Asking {
  token: string;
  requestId: string;
}

export interface ContactMessage {
  id: string;
  name: string;
  email: string;
  message: string;
  /** ISO 8601. */
  created_at: string;
  read_at: string | null;
  answered_at: string | null;
}

export interface ContactMessages extends Page {
  contact_messages: ContactMessage[];
}

/** One page of what visitors have written, newest first. */
export function listMessages(
  query: Record<string, string>,
  asking: Asking,
): Promise<ContactMessages> {
  return engine<ContactMessages>("/admin/contact-messages", { query, ...asking });
}

export async function markMessage(
  id: string,
  mark: { read: boolean } | { answered: boolean },
  asking: Asking,
): Promise<void> {
  await engine(`/admin/contact-messages/${encodeURIComponent(id)}`, {
    method: "POST",
    body: mark,
    ...asking,
  });
}

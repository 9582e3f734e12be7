import type { Subscribers } from "@tomashi/programme/contract/newsletter";
import type { Auth } from "./auth";
import { commerce, commerceFile } from "./medusa-client.server";

export function listSubscribers(query: Record<string, string>, auth: Auth): Promise<Subscribers> {
  return commerce<Subscribers>("/admin/newsletter", { query, ...auth });
}

export function exportSubscribers(auth: Auth): Promise<Response> {
  return commerceFile("/admin/newsletter/export", { isLong: true, ...auth }, "text/csv");
}

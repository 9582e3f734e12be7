import type { AdminContent, AdminContentSection } from "@tomashi/programme/contract/content/http";
import type { SectionKey } from "@tomashi/programme/contract/content/names";
import { commerce } from "./medusa-client.server";
import type { Auth } from "./auth";

export async function listSections(auth: Auth): Promise<AdminContent["sections"]> {
  return (await commerce<AdminContent>("/admin/content", auth)).sections;
}

export function readSection(section: SectionKey, auth: Auth): Promise<AdminContentSection> {
  return commerce<AdminContentSection>(`/admin/content/${section}`, auth);
}

export interface EnteredDraft {
  data: Record<string, unknown>;
  note: string;
  effective_on: string;
  /** The version that the admin has seen. A newer one results in a 409. */
  head: string;
}

export async function saveDraft(
  section: SectionKey,
  draft: EnteredDraft,
  auth: Auth,
): Promise<void> {
  await commerce(`/admin/content/${section}`, { method: "POST", body: { ...draft }, ...auth });
}

export async function publishDraft(section: SectionKey, head: string, auth: Auth): Promise<void> {
  await commerce(`/admin/content/${section}/publishing`, {
    method: "POST",
    body: { head },
    ...auth,
  });
}

export async function discardDraft(section: SectionKey, head: string, auth: Auth): Promise<void> {
  await commerce(`/admin/content/${section}`, { method: "DELETE", query: { head }, ...auth });
}

interface SeenVersion {
  id: string;
  head: string;
}

export const unpublishVersion = (
  section: SectionKey,
  version: SeenVersion,
  auth: Auth,
): Promise<void> => changeVersion(section, "withdrawal", version, auth);

export const deleteVersion = (
  section: SectionKey,
  version: SeenVersion,
  auth: Auth,
): Promise<void> => changeVersion(section, "deletion", version, auth);

async function changeVersion(
  section: SectionKey,
  what: "withdrawal" | "deletion",
  version: SeenVersion,
  auth: Auth,
): Promise<void> {
  const body = { ...version };
  await commerce(`/admin/content/${section}/${what}`, { method: "POST", body, ...auth });
}

import type { AdminContentSection } from "@tomashi/programme/contract/content/http";
import type { SectionKey } from "@tomashi/programme/contract/content/names";
import { query } from "./database.ts";
import { asAdmin } from "./staff.ts";

/** Deletes all content, so that every section shows its default text. */
export const purgeContent = () => query("delete from content_version");

export const readSection = async (key: SectionKey) =>
  (await asAdmin<AdminContentSection>(`/content/${key}`)).body;

/** Saves a draft based on the current version. `more` may contain its note and its effective date. */
export async function saveDraft(key: SectionKey, data: unknown, more: object = {}) {
  const { head } = await readSection(key);
  return asAdmin<AdminContentSection>(`/content/${key}`, { body: { data, head, ...more } });
}

export async function publish(key: SectionKey, data: unknown, more: object = {}) {
  const { status, body } = await saveDraft(key, data, more);
  if (status !== 200) throw new Error(`Saving the draft returned ${status}: ${body.message}`);
  const { head } = body;
  return asAdmin<AdminContentSection>(`/content/${key}/publishing`, { body: { head } });
}

export async function unpublishVersion(key: SectionKey) {
  const { head, next, current } = await readSection(key);
  const id = (next ?? current)?.id ?? "";
  return asAdmin<AdminContentSection>(`/content/${key}/withdrawal`, { body: { id, head } });
}

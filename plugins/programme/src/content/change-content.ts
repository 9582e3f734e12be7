import type { MedusaContainer } from "@medusajs/framework/types";
import { recordAuditEntries } from "../audit-log/record-entry";
import { checkContent } from "./check";
import { contentTitles, isLegalKey, type SectionKey } from "../contract/content/names";
import { withLock } from "../lib/locks";
import { claimImages } from "../images/claim-images";
import { problem } from "../lib/problem";
import { CONTENT_MODULE } from "../modules/content";
import type ContentService from "../modules/content/service";
import { dayOf, today } from "./today";
import { sectionRowsOf, type SectionRows } from "./versions";
import { listVersions } from "../read/audit-log";

export interface Draft {
  data: unknown;
  note: string;
  /** Effective date of a legal text; "" if it is not set yet. */
  effective_on: string;
  head: string;
}

const CHANGED =
  "Someone else changed this while you were editing. Reload the page to see the latest version.";

const service = (container: MedusaContainer) => container.resolve<ContentService>(CONTENT_MODULE);

/** Runs a change if the section is in the state that the admin saw; otherwise throws 409. */
function changing<T>(
  container: MedusaContainer,
  section: SectionKey,
  head: string,
  change: (state: SectionRows) => Promise<T>,
): Promise<T> {
  return withLock(container, "content", section, async () => {
    const state = sectionRowsOf(await listVersions(container, { section }));
    if (state.head !== head) throw problem(409, CHANGED);
    return change(state);
  });
}

/** Saves a draft, which visitors cannot see. Throws 400 and 409. */
export async function saveDraft(
  container: MedusaContainer,
  section: SectionKey,
  { data, note, effective_on, head }: Draft,
  by: string,
): Promise<void> {
  const checked = checkContent(section, data);
  if ("problem" in checked) throw problem(400, checked.problem);
  await claimUploadedImages(container, checked.data);
  const kept = {
    data: checked.data as Record<string, unknown>,
    note: note || null,
    effective_on: isLegalKey(section) ? effective_on || null : null,
  };
  await changing(container, section, head, async ({ draft }) => {
    if (draft) {
      const revision = draft.revision + 1;
      await service(container).updateContentVersions({
        id: draft.id,
        created_by: by,
        revision,
        ...kept,
      });
    } else await service(container).createContentVersions({ section, created_by: by, ...kept });
  });
}

/** Claims the uploaded photos so that they are not deleted. Throws 400 if one is missing. */
async function claimUploadedImages(container: MedusaContainer, data: unknown): Promise<void> {
  const named = JSON.stringify(data).match(/(?<="name":")pictures\/\w+/g) ?? [];
  const uploaded = [...new Set(named)];
  if (uploaded.length === 0) return;
  const known = await claimImages(container, uploaded);
  if (uploaded.some((name) => !known.has(name)))
    throw problem(400, "A photo is missing. Please upload it again.");
}

/** Publishes the draft, immediately or from its effective date. Throws 400 and 409. */
export async function publishDraft(
  container: MedusaContainer,
  section: SectionKey,
  head: string,
  by: string,
): Promise<void> {
  await changing(container, section, head, async ({ draft }) => {
    if (!draft) throw problem(409, "There is no draft to publish.");
    const { id, effective_on, note } = draft;
    if (isLegalKey(section) && (effective_on === null || effective_on < today()))
      throw problem(400, "Please enter the effective date: today or later.");
    await service(container).updateContentVersions({
      id,
      published_at: new Date(),
      published_by: by,
    });
    const what = effective_on === null ? "Published" : `Published, effective ${effective_on}`;
    await recordChange(container, section, note === null ? what : `${what}: ${note}`, by);
  });
}

export async function discardDraft(
  container: MedusaContainer,
  section: SectionKey,
  head: string,
): Promise<void> {
  await changing(container, section, head, async ({ draft }) => {
    if (draft) await service(container).deleteContentVersions(draft.id);
  });
}

/**
 * Unpublishes a version: visitors see the previous one again, or the storefront's default text.
 * Throws 409.
 */
export async function unpublishVersion(
  container: MedusaContainer,
  section: SectionKey,
  { id, head }: { id: string; head: string },
  by: string,
): Promise<void> {
  await changing(container, section, head, async ({ current, published }) => {
    const found = published.find((version) => version.id === id);
    const isDue = found?.effective_on != null && found.effective_on > today();
    if (!found || found.withdrawn_at !== null || (found.id !== current?.id && !isDue))
      throw problem(409, "This version is no longer published.");
    await service(container).updateContentVersions({ id, withdrawn_at: new Date() });
    const of = found.effective_on ?? dayOf(found.published_at);
    await recordChange(container, section, `Unpublished the version of ${of}`, by);
  });
}

/**
 * Deletes a version that is no longer shown, with its personal data. Keeps legal texts, because
 * customers have agreed to them. Throws 409.
 */
export async function deleteVersion(
  container: MedusaContainer,
  section: SectionKey,
  { id, head }: { id: string; head: string },
  by: string,
): Promise<void> {
  await changing(container, section, head, async ({ current, published }) => {
    const found = published.find((version) => version.id === id);
    if (!found || found.id === current?.id || isLegalKey(section))
      throw problem(409, "This version cannot be deleted.");
    await service(container).deleteContentVersions(id);
    await recordChange(
      container,
      section,
      `Deleted the version of ${dayOf(found.published_at)}`,
      by,
    );
  });
}

function recordChange(container: MedusaContainer, section: SectionKey, what: string, by: string) {
  const subject = { id: section, name: contentTitles[section] };
  return recordAuditEntries(container, [{ by, kind: "content", subject, what }]);
}

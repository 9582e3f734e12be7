import type { MedusaContainer } from "@medusajs/framework/types";
import type {
  AdminContent,
  AdminContentSection,
  AdminContentVersion,
  LegalVersion,
} from "../contract/content/http";
import { isLegalKey, sectionKeys, type SectionKey } from "../contract/content/names";
import { problem } from "../lib/problem";
import { CONTENT_MODULE } from "../modules/content";
import type ContentService from "../modules/content/service";
import { dayOf } from "./today";
import { toContentVersion, toContentState, sectionRowsOf } from "./versions";
import { listVersions } from "../read/audit-log";

const MAX_HISTORY = 100;

export async function readSections(container: MedusaContainer): Promise<AdminContent> {
  const rows = await listVersions(container, {});
  return {
    sections: sectionKeys.map((key) =>
      toContentState(key, sectionRowsOf(rows.filter(({ section }) => section === key))),
    ),
  };
}

export async function readSection(
  container: MedusaContainer,
  section: SectionKey,
): Promise<AdminContentSection> {
  const state = sectionRowsOf(await listVersions(container, { section }));
  return {
    ...toContentState(section, state),
    history: state.published.slice(0, MAX_HISTORY).map(toContentVersion),
  };
}

/** Returns a version with its data. Throws 404 for an unknown ID. */
export async function readVersion(
  container: MedusaContainer,
  id: string,
): Promise<AdminContentVersion> {
  const [[row], data] = await Promise.all([listVersions(container, { id }), dataOf(container, id)]);
  if (!row || !data) throw problem(404, "Version not found.");
  return { version: toContentVersion(row), data };
}

/** Returns a legal text that is, will be, or once was in effect. Throws 404 for everything else. */
export async function readLegalVersion(
  container: MedusaContainer,
  id: string,
): Promise<LegalVersion> {
  const { version, data } = await readVersion(container, id);
  const { section, published_at, withdrawn_at, effective_on } = version;
  const hasCounted = withdrawn_at === null || dayOf(new Date(withdrawn_at)) >= (effective_on ?? "");
  if (!isLegalKey(section) || published_at === null || effective_on === null || !hasCounted)
    throw problem(404, "Version not found.");
  return { id, section, effective_on, data } as LegalVersion;
}

async function dataOf(container: MedusaContainer, id: string) {
  const [found] = await container
    .resolve<ContentService>(CONTENT_MODULE)
    .listContentVersions({ id }, { take: 1, select: ["data"] });
  return found?.data as AdminContentVersion["data"] | undefined;
}

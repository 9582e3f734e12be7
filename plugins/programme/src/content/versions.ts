import type { MedusaContainer } from "@medusajs/framework/types";
import { email, staff } from "../admin-journal/read-changes";
import type { ContentState, ContentVersion } from "../contract/content/http";
import type { SectionKey } from "../contract/content/names";
import { sql } from "../lib/sql";
import { timelineOf } from "./timeline";
import { dayOf, today } from "./today";

export interface VersionRow extends Omit<
  ContentVersion,
  "changed_at" | "published_at" | "withdrawn_at"
> {
  changed_at: Date;
  published_at: Date | null;
  withdrawn_at: Date | null;
}

type Published = VersionRow & { published_at: Date };

/** Without their data; the newest first. */
export async function listVersions(
  container: MedusaContainer,
  wanted: { section?: SectionKey; id?: string },
): Promise<VersionRow[]> {
  const where = [
    "v.deleted_at is null",
    ...(wanted.section === undefined ? [] : ["v.section = ?"]),
    ...(wanted.id === undefined ? [] : ["v.id = ?"]),
  ];
  return sql<VersionRow>(
    container,
    `with ${staff}
     select v.id, v.section, v.note, v.revision, v.effective_on, v.withdrawn_at, v.published_at,
       v.updated_at as changed_at, ${email("v.created_by")} as created_by,
       case when v.published_by is not null then ${email("v.published_by")} end as published_by
     from content_version v where ${where.join(" and ")}
     order by v.created_at desc, v.id desc`,
    [wanted.section, wanted.id].filter((value) => value !== undefined),
  );
}

export interface SectionRows {
  draft: VersionRow | null;
  current: Published | null;
  next: Published | null;
  /** Newest first. */
  published: Published[];
  /** Names the state: whoever changes it says on which one that is based. */
  head: string;
}

/** What the versions of one section come to today. */
export function stateOf(rows: readonly VersionRow[]): SectionRows {
  const published = rows
    .filter((row): row is Published => row.published_at !== null)
    .toSorted((a, b) => b.published_at.getTime() - a.published_at.getTime());
  const draft = rows.find(({ published_at }) => published_at === null) ?? null;
  const standing = published.find(({ withdrawn_at }) => withdrawn_at === null);
  const { current, next } = timelineOf(published, today(), dayOf);
  const head = draft ? `${draft.id}.${draft.revision}` : (standing?.id ?? "own");
  return { draft, current, next, published, head };
}

export function shown(row: VersionRow): ContentVersion {
  return {
    ...row,
    changed_at: row.changed_at.toISOString(),
    published_at: row.published_at?.toISOString() ?? null,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  };
}

export function shownState(key: SectionKey, rows: SectionRows): ContentState {
  const { head, draft, current, next } = rows;
  return {
    key,
    head,
    draft: draft && shown(draft),
    current: current && shown(current),
    next: next && shown(next),
  };
}

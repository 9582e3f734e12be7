import type { ContentState, ContentVersion } from "../contract/content/http";
import type { SectionKey } from "../contract/content/names";
import type { VersionRow } from "../read/audit-log";
import { timelineOf } from "./timeline";
import { dayOf, today } from "./today";

type Published = VersionRow & { published_at: Date };

export interface SectionRows {
  draft: VersionRow | null;
  current: Published | null;
  next: Published | null;
  /** Newest first. */
  published: Published[];
  /** Identifies the state; a change names the state that it is based on. */
  head: string;
}

/** Returns which versions of one section are current, next, earlier, and drafts as of today. */
export function sectionRowsOf(rows: readonly VersionRow[]): SectionRows {
  const published = rows
    .filter((row): row is Published => row.published_at !== null)
    .toSorted((a, b) => b.published_at.getTime() - a.published_at.getTime());
  const draft = rows.find(({ published_at }) => published_at === null) ?? null;
  const standing = published.find(({ withdrawn_at }) => withdrawn_at === null);
  const { current, next } = timelineOf(published, today(), dayOf);
  const head = draft ? `${draft.id}.${draft.revision}` : (standing?.id ?? "own");
  return { draft, current, next, published, head };
}

export function toContentVersion(row: VersionRow): ContentVersion {
  return {
    ...row,
    changed_at: row.changed_at.toISOString(),
    published_at: row.published_at?.toISOString() ?? null,
    withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  };
}

export function toContentState(key: SectionKey, rows: SectionRows): ContentState {
  const { head, draft, current, next } = rows;
  return {
    key,
    head,
    draft: draft && toContentVersion(draft),
    current: current && toContentVersion(current),
    next: next && toContentVersion(next),
  };
}

import type { LegalKey, SectionKey } from "./names";
import type { Content } from "./schemas";

/** Part of `GET /catalog`: what admins have published and not taken back. The rest is the storefront's own. */
export interface PublishedContent {
  /** Different for each content. */
  version: string;
  sections: Partial<Omit<Content, LegalKey>>;
  legal: { [Key in LegalKey]?: LegalState<Key> };
}

/** The versions of a legal text by their days. */
export interface LegalState<Key extends LegalKey = LegalKey> {
  /** In effect today; null while the storefront's own text is. */
  current: { id: string; effective_on: string; data: Content[Key] } | null;
  /** What takes effect next. */
  next: LegalDate | null;
  /** Which were in effect before, newest first; without the storefront's own. */
  earlier: LegalDate[];
}

export interface LegalDate {
  id: string;
  /** `2027-02-01`, in the shop's time zone. */
  effective_on: string;
}

/** `GET /content/versions/:id`: a published version of a legal text. */
export type LegalVersion = {
  [Key in LegalKey]: LegalDate & { section: Key; data: Content[Key] };
}[LegalKey];

/** One version of a section as its history shows it. */
export interface ContentVersion {
  id: string;
  section: SectionKey;
  note: string | null;
  /** Grows with each change of a draft. */
  revision: number;
  /** Emails of the staff. */
  created_by: string;
  published_by: string | null;
  /** ISO 8601. */
  changed_at: string;
  published_at: string | null;
  withdrawn_at: string | null;
  /** Of legal texts: the day from which it counts. */
  effective_on: string | null;
}

export interface ContentState {
  key: SectionKey;
  /** Names what the next change is based on: another one meanwhile makes it 409. */
  head: string;
  draft: ContentVersion | null;
  /** Published version; null for the storefront's own text. */
  current: ContentVersion | null;
  /** Of legal texts: what takes effect next. */
  next: ContentVersion | null;
}

/** `GET /admin/content` */
export interface AdminContent {
  sections: ContentState[];
}

/** `GET /admin/content/:section` */
export interface AdminContentSection extends ContentState {
  /** Everything published, newest first. */
  history: ContentVersion[];
}

/** `GET /admin/content/versions/:id`: any version with its data. */
export interface AdminContentVersion {
  version: ContentVersion;
  data: Content[SectionKey];
}

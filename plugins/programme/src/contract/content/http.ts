import type { LegalKey, SectionKey } from "./names";
import type { Content } from "./schemas";

/**
 * Part of `GET /catalog`: the content that is published now. The storefront has default texts for
 * the rest.
 */
export interface PublishedContent {
  /** Changes whenever the content does. */
  version: string;
  sections: Partial<Omit<Content, LegalKey>>;
  /** Lower-case codes of the countries that the shop ships to. */
  countries: string[];
  legal: { [Key in LegalKey]?: LegalState<Key> };
}

export interface LegalState<Key extends LegalKey = LegalKey> {
  /** In effect today; null while the storefront's default text is. */
  current: { id: string; effective_on: string; data: Content[Key] } | null;
  next: LegalDate | null;
  /** Earlier versions, newest first, without the storefront's default text. */
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

export interface ContentVersion {
  id: string;
  section: SectionKey;
  note: string | null;
  /** Increases with each change of a draft. */
  revision: number;
  /** Emails of staff members. */
  created_by: string;
  published_by: string | null;
  /** ISO 8601. */
  changed_at: string;
  published_at: string | null;
  withdrawn_at: string | null;
  effective_on: string | null;
}

export interface ContentState {
  key: SectionKey;
  /** Identifies the state; a change based on an older one gets a 409. */
  head: string;
  draft: ContentVersion | null;
  /** Published version; null for the storefront's default text. */
  current: ContentVersion | null;
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

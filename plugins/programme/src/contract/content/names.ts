/** Lists all content that admins can change, in display order. */
export const contentTitles = {
  announcement: "Announcement",
  links: "Links",
  home: "Home page",
  buying: "Delivery, returns & help",
  program: "Program facts",
  educators: "Educators",
  graduates: "Graduates",
  discussions: "Discussions",
  terms: "Terms & returns",
  privacy: "Privacy policy",
} as const;

export type SectionKey = keyof typeof contentTitles;

export const sectionKeys = Object.keys(contentTitles) as SectionKey[];

export function isSectionKey(key: string): key is SectionKey {
  return Object.hasOwn(contentTitles, key);
}

/** Lists the legal texts, whose versions take effect on a date and stay readable later. */
export const legalKeys = ["terms", "privacy"] as const satisfies SectionKey[];

export type LegalKey = (typeof legalKeys)[number];

export function isLegalKey(key: string): key is LegalKey {
  return (legalKeys as readonly string[]).includes(key);
}

export const privacyTexts = {
  description:
    "What personal data The Tomashi’s stores, why, for how long, and how to correct or delete it.",
  title: "Privacy policy",
  policy: "The policy",
  /** The section above the consent choice. */
  statistics: "Analytics, if you agree",
} as const;

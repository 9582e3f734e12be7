export const privacyTexts = {
  description:
    "What The Tomashi’s keeps about its visitors and customers, why, for how long, and how to have it corrected or removed.",
  title: "Privacy policy",
  /** The section with the choice below it. */
  statistics: "Statistics, if you agree",
} as const;

/** Texts of the versions of a legal text. */
export const legalVersionTexts = {
  effective: "Effective",
  lastUpdated: "Last updated",
  noDate: "No effective date yet",
  noLongerInEffect: "This version is no longer in effect.",
  notInEffectYet: "This version is not in effect yet.",
  otherVersions: "Other versions",
  kinds: {
    earlier: "Previous version, effective",
    "in effect": "Current version, effective",
    next: "The next version, effective",
  },
} as const;

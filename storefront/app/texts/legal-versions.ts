// Texts of the versions of a legal text.

export const effective = "Effective";
export const lastUpdated = "Last updated";
export const noDate = "No effective date yet";
export const noLongerInEffect = "This version is no longer in effect.";
export const notInEffectYet = "This version is not in effect yet.";
export const otherVersions = "Other versions";
export const kinds = {
  earlier: "Previous version, effective",
  "in effect": "Current version, effective",
  next: "The next version, effective",
} as const;

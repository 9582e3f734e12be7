/** Texts of the analytics setting, in the profile and the privacy policy. */
export const analyticsSettingTexts = {
  granted: "Google Analytics is on for your visits.",
  denied: "You declined. We send nothing about your visits.",
  none: "You haven’t chosen yet. We send no analytics until you agree.",
  unused: "This shop doesn’t use analytics right now.",
} as const;

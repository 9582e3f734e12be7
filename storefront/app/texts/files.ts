/** Why a customer’s file could not be downloaded. */
export const fileTexts = {
  noDocument: "The document could not be downloaded.",
  noReturnLabel: "Failed to download return label",
  noReturnSlip: "Failed to download return slip",
  noData: "Your data could not be downloaded. Please try again in a minute.",
} as const;

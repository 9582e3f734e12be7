/** Lists why staff change the stock of a color. `/api` and the product form give no reason. */
export const stockReasonKeys = ["arrived", "counted", "damaged", "other"] as const;
export type StockReason = (typeof stockReasonKeys)[number];

export const stockReasonTexts: Record<StockReason, string> = {
  arrived: "Arrived",
  counted: "Counted",
  damaged: "Damaged",
  other: "Other",
};

export const MAX_STOCK_NOTE_LENGTH = 200;

export type PaidBy = "card" | "credit" | "both";

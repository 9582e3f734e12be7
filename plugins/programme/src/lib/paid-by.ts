/** Tells how an order was paid: by card, with store credit, or with both. */
export type PaidBy = "card" | "credit" | "both";

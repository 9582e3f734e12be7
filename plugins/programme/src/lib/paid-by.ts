/** What paid for an order: a card, store credit, or a part each. */
export type PaidBy = "card" | "credit" | "both";

import type { OutsidePayment } from "../contract/phone-orders";

/** How a phone order is paid; `paid` describes a payment outside the shop. `later` places it before. */
export type PhonePaying =
  | { by: "link" }
  | { by: "credit" }
  | { by: "later" }
  | { by: "outside"; paid: OutsidePayment };

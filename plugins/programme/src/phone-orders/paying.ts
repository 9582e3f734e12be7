import type { OutsidePayment } from "../contract/phone-orders";

/** How a phone order is paid; `paid` describes a payment outside the shop. */
export type PhonePaying =
  | { by: "link" }
  | { by: "credit" }
  | { by: "outside"; paid: OutsidePayment };

export interface ShippingRow {
  id: string;
  name: string;
  /** Shown at checkout, with the delivery days. */
  description: string;
  /** In dollars; null if it depends on more than the order's total. */
  price: number | null;
  /** Total of the items in dollars from which the option is free; null if it never is. */
  free_from: number | null;
  /** `Everywhere`, or the names of states. */
  where: string;
  /** Codes of the states; empty for every country that the shop ships to. */
  states: string[];
  /** False for an option of Medusa's dashboard that the shop's form cannot express. */
  can_change: boolean;
}

/** `GET /admin/shop-shipping` */
export interface ShippingSettings {
  rows: ShippingRow[];
  /** What the sample order costs, in one sentence. */
  sample: string;
}

/** `POST /admin/shop-shipping` and `POST /admin/shop-shipping/{id}` */
export type ShippingChange = Pick<ShippingRow, "name" | "description" | "free_from" | "states"> & {
  price: number;
};

export const MAX_SHIPPING_NAME = 60;
export const MAX_SHIPPING_DESCRIPTION = 120;

export const shippingMessages = {
  name: "Enter a name, such as Ground.",
  longName: `Use at most ${MAX_SHIPPING_NAME} characters.`,
  description: "Enter a description with the delivery days, such as 3 to 5 business days.",
  longDescription: `Use at most ${MAX_SHIPPING_DESCRIPTION} characters.`,
  price: "Enter a price in dollars, with at most two decimals.",
  freeFrom: "Enter an amount above $0 in dollars, with at most two decimals.",
  states: "Choose at least one state.",
} as const;

/** Returns true for an amount in dollars such as `15` or `15.50`. */
export function isDollars(entered: string): boolean {
  return /^\d{1,7}(\.\d{1,2})?$/.test(entered);
}

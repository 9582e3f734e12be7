/** Shipping labels that are bought from a label provider, see docs/operations/labels.md. */

export const labelStates = ["buying", "bought", "voiding", "voided", "unused", "failed"] as const;
/**
 * `unused` is a voided label whose price the carrier keeps; `failed` was never bought. A package has at
 * most one label in the first three states.
 */
export type LabelState = (typeof labelStates)[number];

/** A price at which a package can be sent now. */
export interface ShippingRate {
  /** As the label provider names it, such as `USPS`. */
  carrier: string;
  /** Such as `GroundAdvantage`. */
  service: string;
  /** In dollars. */
  price: number;
  /** Business days until the delivery; null if the carrier does not say. */
  days: number | null;
}

/** `GET /admin/placed-orders/:id/packages/:package/rates`, cheapest first. */
export interface ShippingRates {
  rates: ShippingRate[];
}

/** A package of an order that is not canceled, or an approved return. */
export interface OrderPackage {
  /** ID of Medusa's fulfillment or return. */
  id: string;
  /** From 1 in each order, as `AdminOrderItem.package`; the number of a return. */
  number: number;
  /** True if the customer sends it to the shop. */
  is_return: boolean;
  line_ids: string[];
  /** True once the carrier has it. */
  is_shipped: boolean;
  /** False once its items are delivered or canceled, or the return is denied. */
  is_open: boolean;
  /** The label that was bought, or is being bought or voided. */
  label: PackageLabel | null;
}

export interface PackageLabel extends Pick<ShippingRate, "carrier" | "service"> {
  state: Extract<LabelState, "buying" | "bought" | "voiding">;
  /** Null until it is bought. */
  tracking_number: string | null;
  tracking_url: string | null;
  /** In dollars. */
  cost: number;
  /** The carrier's time of the delivery, ISO 8601; null before it. */
  delivered_at: string | null;
}

/** States in which a package has a label. */
export const activeLabelStates = ["buying", "bought", "voiding"] as const;

/** States whose price the shop pays. */
export const paidLabelStates = ["bought", "voiding", "unused"] as const;

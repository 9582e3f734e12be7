import { shipsToText } from "../countries-text";
import type { Buying } from "./schemas";

/**
 * The default sentences about buying, for the storefront, emails, and documents. There is no default
 * delivery time, because only the owner knows it.
 */
export const defaultBuying: Buying = {
  delivery: "",
  tax: "Any sales tax is shown at checkout, before you pay.",
  returnPostage:
    "You pay the postage for a return, unless the item arrived damaged or isn’t what you ordered.",
  damaged:
    "If an item arrived damaged or isn’t what you ordered, write to us before you send it back. A photo helps.",
  help: "Need help with this order? A person reads every message.",
};

/** Facts that help a customer decide; "" if unknown or left out. */
export interface BuyingFacts extends Buying {
  shipsTo: string;
}

export interface ShippingPromise {
  /** Lower-case codes of the countries that the shop ships to. */
  countries: readonly string[];
  /** Promised days from an order to its shipment. */
  shipsWithinDays: number | undefined;
}

export function buyingFacts(buying: Buying, shipping: ShippingPromise): BuyingFacts {
  return {
    ...buying,
    delivery: deliveryText(buying, shipping.shipsWithinDays),
    shipsTo: shipsToText(shipping.countries),
  };
}

/** Joins the promised days to ship and the owner's sentence; "" if there is neither. */
export function deliveryText({ delivery }: Buying, shipsWithinDays: number | undefined): string {
  const promise = shipsWithinDays === undefined ? "" : shipsWithinText(shipsWithinDays);
  return [promise, delivery].filter((sentence) => sentence !== "").join(" ");
}

const shipsWithinText = (days: number): string =>
  days === 1
    ? "Items in stock ship within one day of your order."
    : `Items in stock ship within ${days} days of your order.`;

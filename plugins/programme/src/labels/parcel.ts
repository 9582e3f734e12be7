import type { MedusaContainer } from "@medusajs/framework/types";
import { parseAddressText } from "../addresses/parse-address-text";
import { itemTitle } from "../contract/item-title";
import { sumOf } from "../contract/money";
import { problem } from "../lib/problem";
import { shipToOf } from "../lib/ship-to";
import {
  readPackedItems,
  readRecipient,
  type PackedItemRow,
  type RecipientRow,
} from "../read/labels";
import { environment } from "../server-kit/environment";
import { parseBoxSides } from "../server-kit/label-environment";
import type { LabelAddress, Parcel } from "./provider";

/**
 * Returns a package or a return as the label provider needs it. Throws 404 for an unknown one, and 409 if
 * the package was handed over, the return is not approved, or an address or a weight is missing.
 */
export async function parcelOf(
  container: MedusaContainer,
  orderId: string,
  packageId: string,
): Promise<Parcel> {
  const [items, recipient] = await Promise.all([
    readPackedItems(container, orderId, packageId),
    readRecipient(container, orderId),
  ]);
  if (items.length === 0 || !recipient) throw problem(404, "This package does not exist.");
  const isReturn = items.some(({ is_return }) => is_return);
  assertWaiting(items, isReturn);
  const unknown = items.find(({ grams }) => !grams);
  if (unknown) {
    const title = itemTitle(unknown.name, unknown.color);
    throw problem(409, `${title} has no weight. Enter it on the product’s page.`);
  }
  const customer = addressOf(recipient);
  return {
    reference: packageId,
    isReturn,
    ...(isReturn
      ? { from: customer, to: shopAddress("LABEL_RETURN_ADDRESS") }
      : { from: shopAddress("LABEL_ADDRESS"), to: customer }),
    grams: sumOf(items.map(({ grams, quantity }) => (grams ?? 0) * quantity)),
    inches: parseBoxSides(environment().LABELS_BOX),
  };
}

function assertWaiting(items: readonly PackedItemRow[], isReturn: boolean): void {
  if (isReturn) {
    if (items.every(({ status }) => status === "return_approved")) return;
    throw problem(409, "Only an approved return can get a label.");
  }
  if (items.some(({ status, is_shipped }) => status !== "processing" || is_shipped)) {
    throw problem(409, "This package was already handed over.");
  }
}

/**
 * Parses the shop's address from the variable. Throws 409 unless it is a US address: invoices accept any
 * lines, but labels don't. Without LABEL_RETURN_ADDRESS, returns go to LABEL_ADDRESS.
 */
export function shopAddress(
  variable: "LABEL_ADDRESS" | "LABEL_RETURN_ADDRESS",
  set = environment(),
): LabelAddress {
  const { LABEL_EMAIL, LABEL_NAME, LABELS_PHONE } = set;
  const name = set[variable] === undefined ? "LABEL_ADDRESS" : variable;
  const lines = (set[name] ?? "").split(";").map((line) => line.trim());
  const text = lines.filter((line) => line !== "" && line !== LABEL_NAME).join(", ");
  const address = parseAddressText(text);
  if (!address) {
    throw problem(409, `${name} is not a US address that labels can use: street; city, state ZIP.`);
  }
  return {
    name: "",
    company: LABEL_NAME,
    street1: address.address_1,
    street2: address.address_2,
    city: address.city,
    state: address.province,
    zip: address.postal_code,
    country: address.country_code.toUpperCase(),
    phone: LABELS_PHONE ?? "",
    email: LABEL_EMAIL,
  };
}

function addressOf({ address, email }: RecipientRow): LabelAddress {
  if (!address?.address_1 || !address.country_code) {
    throw problem(409, "This order has no address for a label.");
  }
  const to = shipToOf(address);
  return {
    name: to.name,
    company: "",
    street1: to.address_1,
    street2: to.address_2,
    city: to.city,
    state: to.province,
    zip: to.postal_code,
    country: address.country_code.toUpperCase(),
    phone: to.phone,
    email: email ?? "",
  };
}

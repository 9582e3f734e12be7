import type { MedusaContainer } from "@medusajs/framework/types";
import { parseAddressText } from "../addresses/parse-address-text";
import { itemTitle } from "../contract/item-title";
import { sumOf } from "../contract/money";
import { Modules } from "@medusajs/framework/utils";
import type { AddressRow } from "../lib/address-row";
import { graph } from "../lib/graph";
import { readItemNames } from "../lib/item-names";
import { problem } from "../lib/problem";
import type { OrderLineRow } from "../modules/order-line/service";
import { packedLines } from "./package-label";
import { shipToOf } from "../lib/ship-to";
import { environment } from "../server-kit/environment";
import { parseBoxSides } from "../server-kit/label-environment";
import type { LabelAddress, Parcel } from "./provider";

/** The customer, to whom packages are sent and from whom returns come. */
interface Recipient {
  email: string | null;
  shipping_address: AddressRow | null;
}

/**
 * Returns a package or a return as the label provider needs it. Throws 404 for an unknown one, and 409 if
 * the package was handed over, the return is not approved, or an address or a weight is missing.
 */
export async function parcelOf(
  container: MedusaContainer,
  orderId: string,
  packageId: string,
): Promise<Parcel> {
  const [lines, [order]] = await Promise.all([
    packedLines(container, orderId, packageId),
    graph<Recipient>(container, {
      entity: "order",
      fields: ["email", "shipping_address.*"],
      filters: { id: orderId },
    }),
  ]);
  if (lines.length === 0 || !order) throw problem(404, "This package does not exist.");
  const isReturn = lines.some(({ return_id }) => return_id === packageId);
  assertWaiting(lines, isReturn);
  const weights = await readWeights(
    container,
    lines.flatMap(({ variant_id }) => variant_id ?? []),
  );
  const unknown = lines.find(({ variant_id }) => !weights.get(variant_id ?? ""));
  if (unknown) {
    const named = await readItemNames(container, [unknown]);
    const { name, color } = named(unknown);
    throw problem(409, `${itemTitle(name, color)} has no weight. Enter it on the product’s page.`);
  }
  const customer = addressOf(order);
  return {
    reference: packageId,
    isReturn,
    ...(isReturn
      ? { from: customer, to: shopAddress("LABEL_RETURN_ADDRESS") }
      : { from: shopAddress("LABEL_ADDRESS"), to: customer }),
    grams: gramsOf(lines, weights),
    inches: parseBoxSides(environment().LABELS_BOX),
  };
}

/** Returns the weight in grams of all units of these lines. Needs the weight of each variant's unit. */
export function gramsOf(
  lines: readonly Pick<OrderLineRow, "variant_id" | "quantity">[],
  weights: ReadonlyMap<string, number>,
): number {
  return sumOf(
    lines.map(({ variant_id, quantity }) => quantity * (weights.get(variant_id ?? "") ?? 0)),
  );
}

/** Returns the weight in grams of a unit of each variant, which may have been deleted since. */
export async function readWeights(
  container: MedusaContainer,
  variantIds: string[],
): Promise<Map<string, number>> {
  const variants = await container
    .resolve(Modules.PRODUCT)
    .listProductVariants(
      { id: variantIds },
      { relations: ["product"], withDeleted: true, take: null },
    );
  return new Map(
    variants.map(({ id, weight, product }) => [id, Number(weight) || Number(product?.weight)]),
  );
}

function assertWaiting(lines: readonly OrderLineRow[], isReturn: boolean): void {
  if (isReturn) {
    if (lines.every(({ status }) => status === "return_approved")) return;
    throw problem(409, "Only an approved return can get a label.");
  }
  if (lines.some(({ status, shipped_at }) => status !== "processing" || shipped_at)) {
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

function addressOf({ shipping_address: address, email }: Recipient): LabelAddress {
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

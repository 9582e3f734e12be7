import { z } from "@medusajs/framework/zod";
import { addressText, type ShippingAddress } from "../contract/postal-address";
import type { AddressRow } from "../lib/address-row";
import { fullName, splitName } from "../lib/person-name";
import type { SettlementRow } from "../modules/order-line/service";

const text = z.string();

const taxLine = z.object({
  description: text.optional(),
  code: text,
  rate: z.number(),
  provider_id: text.optional(),
  tax_rate_id: text.optional(),
  data: z.record(text, z.unknown()).nullish(),
});

/** Steps left to complete an address change, stored with its settlement. */
const addressChange = z.object({
  /** The address before, for the audit log. */
  from: text,
  to: z.object({
    name: text,
    phone: text,
    address_1: text,
    address_2: text,
    city: text,
    province: text,
    postal_code: text,
    country_code: text,
  }),
  /** Replaces the taxes of Medusa's order; null if the customer's taxes stay. */
  taxes: z
    .object({
      items: z.array(taxLine.extend({ item_id: text })),
      shipping: z.array(taxLine.extend({ shipping_method_id: text })),
    })
    .nullable(),
  booked_cents: z.number().int(),
  own_change_cents: z.number().int(),
});

export type AddressChange = z.infer<typeof addressChange>;

export function addressChangeOf({ id, address_change }: SettlementRow): AddressChange {
  const parsed = addressChange.safeParse(address_change);
  if (!parsed.success) throw new Error(`Settlement ${id} has no address to change to.`);
  return parsed.data;
}

/** Returns the recipient and the address in one line, for the audit log. */
export function recipientText(to: ShippingAddress): string {
  return [to.name, addressText(to), to.phone].filter(Boolean).join(", ");
}

export function enteredAddress(row: AddressRow): ShippingAddress {
  return {
    name: fullName(row),
    phone: row.phone ?? "",
    address_1: row.address_1 ?? "",
    address_2: row.address_2 ?? "",
    city: row.city ?? "",
    province: row.province ?? "",
    postal_code: row.postal_code ?? "",
    country_code: row.country_code ?? "",
  };
}

export function rowOf({ name, ...parts }: ShippingAddress): AddressRow {
  return { ...parts, ...splitName(name) };
}

export function isSame(one: ShippingAddress, other: ShippingAddress): boolean {
  return Object.entries(one).every(
    ([part, value]) => other[part as keyof ShippingAddress] === value,
  );
}

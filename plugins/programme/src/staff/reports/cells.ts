import type { ShipTo } from "../../contract/postal-address";
import { dateTimeIn } from "../../lib/local-time";
import { environment } from "../../server-kit/environment";

/** Formats cents for a spreadsheet: `1250.00` for 125000. */
export function amountCell(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Formats a time in the shop's time zone; empty for null. */
export function timeCell(moment: Date | string | null): string {
  return moment === null ? "" : dateTimeIn(environment().SHOP_TIME_ZONE, new Date(moment));
}

const addressParts: readonly (keyof ShipTo)[] = [
  "name",
  "address_1",
  "address_2",
  "city",
  "province",
  "postal_code",
  "country",
  "phone",
];

export function addressCells(to: ShipTo | null): string[] {
  return addressParts.map((part) => to?.[part] ?? "");
}

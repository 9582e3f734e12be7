import type { MedusaContainer } from "@medusajs/framework/types";
import { capitalized } from "../contract/capitalized";
import { dateTimeIn } from "../lib/local-time";
import { environment } from "../server-kit/environment";
import { isLeftToPack, readPackages } from "./packages";

/** Contains the texts of a pick list: what to take from the shelf for several orders. */
export interface PickList {
  label: string;
  /** ISO date-time in the shop's time zone. */
  createdOn: string;
  orderNumbers: number[];
  rows: PickRow[];
}

export interface PickRow {
  name: string;
  color: string;
  quantity: number;
}

/**
 * Counts the items on the packing slips of these order lines, by product and color. Omits what has
 * shipped. Throws as `readPackages` does.
 */
export async function readPickList(
  container: MedusaContainer,
  lineIds: readonly string[],
  now = new Date(),
): Promise<PickList> {
  const packages = await readPackages(container, lineIds);
  const lines = packages.flatMap((one) => one.lines).filter(isLeftToPack);
  const rows = new Map<string, PickRow>();
  for (const { name, color, quantity } of lines) {
    const key = JSON.stringify([name, color]);
    const before = rows.get(key)?.quantity ?? 0;
    rows.set(key, { name, color: capitalized(color), quantity: before + quantity });
  }
  const { LABEL_NAME, SHOP_TIME_ZONE } = environment();
  return {
    label: LABEL_NAME,
    createdOn: dateTimeIn(SHOP_TIME_ZONE, now),
    orderNumbers: [...new Set(lines.map(({ order_number }) => order_number))],
    rows: [...rows.values()].toSorted(
      (one, other) =>
        one.name.localeCompare(other.name, "en") || one.color.localeCompare(other.color, "en"),
    ),
  };
}

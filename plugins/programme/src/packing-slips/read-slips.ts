import type { MedusaContainer } from "@medusajs/framework/types";
import { COLLECTION_HANDLE, setPieces } from "../contract/collection";
import { environment } from "../server-kit/environment";
import { labelAddress } from "../invoices/label-address";
import { envelopeLines } from "../contract/postal-address";
import { capitalized } from "../contract/capitalized";
import { dateTimeIn } from "../lib/local-time";
import { problem } from "../lib/problem";
import { shipToOf } from "../lib/ship-to";
import { readPackages, type ChosenPackage } from "./packages";
import type { PackingSlip } from "./slip";

/** Returns the packing slip of an order line's package. Throws as `readSlips` does. */
export async function readOrderSlip(
  container: MedusaContainer,
  lineId: string,
): Promise<PackingSlip> {
  const [slip] = await readSlips(container, [lineId]);
  if (!slip) throw problem(404, "Order line not found.");
  return slip;
}

/** Returns one packing slip for each package of these order lines. Throws as `readPackages` does. */
export async function readSlips(
  container: MedusaContainer,
  lineIds: readonly string[],
): Promise<PackingSlip[]> {
  return (await readPackages(container, lineIds)).flatMap(slipOf);
}

function slipOf({ lines, elsewhere, hasRest }: ChosenPackage): PackingSlip[] {
  const [order] = lines;
  if (!order) return [];
  const { SHOP_TIME_ZONE, LABEL_NAME } = environment();
  const to = order.address && shipToOf(order.address);
  const slip = {
    orderNumber: String(order.order_number),
    orderedOn: dateTimeIn(SHOP_TIME_ZONE, order.ordered_at),
    sender: {
      name: LABEL_NAME,
      addressLines: labelAddress(),
    },
    recipient: {
      name: to?.name || order.email,
      addressLines: to ? envelopeLines(to) : [],
      phone: to?.phone ?? "",
    },
    lines: lines.map(({ name, color, quantity, product_handle }) => ({
      name,
      color: capitalized(color),
      quantity,
      contents: product_handle === COLLECTION_HANDLE ? [...setPieces] : [],
    })),
  };
  return [{ ...slip, elsewhere, hasRest }];
}

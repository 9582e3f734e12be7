import { query } from "./database.ts";
import { newShopper } from "./copied-shopper.ts";
import { setStatus } from "./line-steps.ts";
import { addToBag, payCart } from "./purchase.ts";
import { asAdmin } from "./staff.ts";

/** Buys these variants as a new shopper and packs them together. */
export async function createPackedOrder(...variantIds: string[]) {
  const shopper = await newShopper("Grace Buyer");
  for (const id of variantIds) await addToBag(shopper.token, id);
  const lines = await payCart(shopper.token);
  const lineIds = lines.map(({ line_id }) => line_id);
  const orderId = lines[0]?.order_id ?? "";
  if (lineIds.length === 1) await setStatus(lineIds[0] ?? "", "processing");
  else await asAdmin(`/placed-orders/${orderId}/packages`, { body: { line_ids: lineIds } });
  const [row] = await query<{ fulfillment_id: string }>(
    "select fulfillment_id from order_line_state where line_id = $1",
    [lineIds[0]],
  );
  return { ...shopper, lineIds, orderId, packageId: row?.fulfillment_id ?? "" };
}

/** Returns the emails about steps of the order, with the number of items in each. */
export function readEmailedSteps(email: string) {
  return query<{ step: string; items: number; numbers: string | null }>(
    `select data ->> 'step' as step, jsonb_array_length(data -> 'lines') as items,
       data -> 'lines' -> 0 ->> 'trackingNumber' as numbers
     from outbox_mail where "to" = $1 and template = 'lines-changed' order by created_at`,
    [email],
  );
}

import { expect, test } from "vitest";
import type { BatchReport } from "@tomashi/programme/contract/http-admin";
import { query } from "../support/database.ts";
import { callAdmin, readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { failAt } from "../support/fault-file.ts";
import { decide, deliver, receive, requestReturn, setStatus } from "../support/line-steps.ts";
import { addToBag, buyVariants, payCart } from "../support/purchase.ts";
import { refundsForLine } from "../support/sandbox-state.ts";
import { failpoints, lineSteps } from "../support/failpoints.ts";
import { watchStock, NO_CHANGES } from "../support/stock-changes.ts";
import { sharedProduct } from "../support/shared-product.ts";

const pieces = { price: 120, stock: 10_000 };
const variantOf = sharedProduct({ sold: pieces, swapped: pieces });
const { change } = watchStock(() => ["sold", "swapped"].map(variantOf));

test("takes and emails each step once when it is interrupted before and after its record", async () => {
  const { token, email } = await newShopper("Grace Buyer");
  await addToBag(token, variantOf("sold"));
  await addToBag(token, variantOf("swapped"));
  const lines = await payCart(token);
  const idOf = (color: string) => lines.find((line) => line.color === color)?.line_id ?? "";
  const statusOf = async (color: string) =>
    (await readShopper(token)).orders?.find((line) => line.color === color)?.status;
  const take = (step: (typeof lineSteps)[number], lineId: string) => {
    if (step === "processing" || step === "delivered") return setStatus(lineId, step);
    if (step === "return_requested") return requestReturn(token, lineId);
    return step === "returned" ? receive(lineId) : decide(lineId, step.replace("return_", ""));
  };
  await deliver(idOf("swapped"));
  expect((await requestReturn(token, idOf("swapped"))).status).toBe(200);
  for (const [at, step] of lineSteps.entries()) {
    const color = step === "return_denied" ? "swapped" : "sold";
    const from = await statusOf(color);
    for (const [failpoint, status] of [
      [failpoints.lineDriven[at] ?? "", from],
      [failpoints.lineWritten[at] ?? "", step],
    ] as const) {
      failAt(failpoint);
      expect([failpoint, (await take(step, idOf(color))).status]).toEqual([failpoint, 500]);
      // The reconciliation adopts steps of other programs, but leaves the shop's own steps to a retry.
      if (status === from) await callAdmin("/admin/reconciliation", { method: "POST" });
      expect([failpoint, await statusOf(color)]).toEqual([failpoint, status]);
    }
  }
  expect(await refundsForLine(idOf("sold"))).toEqual([12_000]);
  expect(await refundsForLine(idOf("swapped"))).toEqual([]);
  expect(await change()).toEqual({ ...NO_CHANGES, stocked: -1, orders: 1 });
  const { body } = await callAdmin<{ order: { fulfillments: unknown[] } }>(
    `/admin/orders/${lines[0]?.order_id ?? ""}?fields=fulfillments.id`,
  );
  expect(body.order.fulfillments).toHaveLength(2);

  await query(
    `update order_line_change set created_at = created_at - interval '1 minute'
     where line_id = any($1)`,
    [lines.map(({ line_id }) => line_id)],
  );
  for (const _ of [1, 2]) await callAdmin("/admin/reconciliation", { method: "POST" });
  const mails = await query<{ summary: string }>(
    `select (line ->> 'color') || ' ' ||
       coalesce(data ->> 'step', data ->> 'what', data ->> 'status', data ->> 'kind') as summary
     from outbox_mail, jsonb_array_elements(coalesce(data -> 'lines', jsonb_build_array(data))) line
     where "to" = $1 and template in ('line-changed', 'lines-changed', 'return-changed', 'refund')
     order by 1`,
    [email],
  );
  expect(mails.map(({ summary }) => summary)).toEqual([
    "sold approved",
    "sold card",
    "sold delivered",
    "sold processing",
    "sold requested",
    "swapped declined",
    "swapped delivered",
    "swapped processing",
    "swapped requested",
  ]);
});

test("continues a batch when one line fails, and hides the fault from that line's message", async () => {
  const { lines } = await buyVariants(["sold", "swapped"].map(variantOf));
  const [first = "", second = ""] = lines.map(({ line_id }) => line_id);
  const batch = async () =>
    (
      await callAdmin<BatchReport>("/admin/order-lines/batch", {
        body: { line_ids: [first, second], step: "processing" },
      })
    ).body;
  failAt("line: driven to processing");
  expect(await batch()).toEqual({
    done: [second],
    items: 1,
    failed: [{ line_id: first, message: "This item could not be updated. Please try again." }],
  });
  expect(await batch()).toMatchObject({ done: [first], failed: [{ line_id: second }] });
});

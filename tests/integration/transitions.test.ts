import { beforeAll, expect, test } from "vitest";
import { query } from "../support/database.ts";
import { callAdmin, readShopper } from "../support/engine.ts";
import { subjectsTo } from "../support/outbox.ts";
import { newProduct } from "../support/product.ts";
import {
  boughtVariant,
  decide,
  deliver,
  receive,
  requestReturn,
  setStatus,
} from "../support/purchase.ts";

let piece: string;
let preOrder: string;

beforeAll(async () => {
  const { variants } = await newProduct({
    piece: { price: 90, stock: 100 },
    later: { price: 90, stock: 100 },
  });
  piece = variants.piece ?? "";
  preOrder = variants.later ?? "";
});

type Bought = Awaited<ReturnType<typeof boughtVariant>>;

/** Everything that anybody can try with a line, by the status that it leads to. */
const tries = {
  processing: ({ line }: Bought) => setStatus(line.line_id, "processing"),
  delivered: ({ line }: Bought) => setStatus(line.line_id, "delivered"),
  return_requested: ({ token, line }: Bought) => requestReturn(token, line.line_id),
  return_approved: ({ line }: Bought) => decide(line.line_id, "approved"),
  return_denied: ({ line }: Bought) => decide(line.line_id, "denied"),
  returned: ({ line }: Bought) => receive(line.line_id),
  removed: ({ line }: Bought) =>
    callAdmin(`/admin/order-lines/${line.line_id}`, { method: "DELETE" }),
};
type Try = keyof typeof tries;

/** How a line comes to each status, and what may be done with it there. */
const table: { status: string; by: Try[]; legal: Try[] }[] = [
  { status: "confirmed", by: [], legal: ["processing"] },
  { status: "processing", by: ["processing"], legal: ["delivered"] },
  { status: "delivered", by: ["processing", "delivered"], legal: ["return_requested", "removed"] },
  {
    status: "return_requested",
    by: ["processing", "delivered", "return_requested"],
    legal: ["return_approved", "return_denied"],
  },
  {
    status: "return_approved",
    by: ["processing", "delivered", "return_requested", "return_approved"],
    legal: ["returned", "return_denied"],
  },
  {
    status: "return_denied",
    by: ["processing", "delivered", "return_requested", "return_denied"],
    legal: ["removed"],
  },
  {
    status: "returned",
    by: ["processing", "delivered", "return_requested", "return_approved", "returned"],
    legal: ["removed"],
  },
];

test.each(table)(
  "RET-05 a line that is $status takes these steps and no other: $legal",
  async ({ status, by, legal }) => {
    const bought = await boughtVariant(piece);
    for (const step of by) expect((await tries[step](bought)).status, step).toBe(200);
    const illegal = (Object.keys(tries) as Try[]).filter((step) => !legal.includes(step));
    for (const step of illegal) expect((await tries[step](bought)).status, step).toBe(409);
    expect((await readShopper(bought.token)).orders).toMatchObject([{ status }]);
    const [step] = legal;
    if (step) expect((await tries[step](bought)).status, step).toBe(200);
  },
);

test("RET-11 every change is on record with who made it and when, and the customer hears of it", async () => {
  const bought = await boughtVariant(piece);
  const path: Try[] = [
    "processing",
    "delivered",
    "return_requested",
    "return_approved",
    "returned",
  ];
  for (const step of path) await tries[step](bought);
  const changes = await query<{ to_status: string; actor_kind: string; actor_id: string }>(
    `select to_status, actor_kind, actor_id from order_line_change
     where line_id = $1 order by created_at`,
    [bought.line.line_id],
  );
  expect(changes.map(({ to_status, actor_kind }) => [to_status, actor_kind])).toEqual([
    ["processing", "admin"],
    ["delivered", "admin"],
    ["return_requested", "customer"],
    ["return_approved", "admin"],
    ["returned", "admin"],
  ]);
  expect(changes[2]?.actor_id).toBe(bought.person.id);
  // Welcome, order confirmed, one for each change, and the refund.
  await expect.poll(() => subjectsTo(bought.email).length, { timeout: 90_000 }).toBe(8);
});

test("RET-04 a pre-order is final sale, also when the mark is taken away after it was bought", async () => {
  const mark = (pre_order: boolean) =>
    query(`update product_variant set metadata = $2 where id = $1`, [preOrder, { pre_order }]);
  await mark(true);
  const { token, line } = await boughtVariant(preOrder);
  await mark(false);
  await deliver(line.line_id);
  const refused = await requestReturn(token, line.line_id);
  expect([refused.status, refused.body.message]).toEqual([409, "Pre-orders are final sale."]);
  const later = await boughtVariant(preOrder);
  await deliver(later.line.line_id);
  expect((await requestReturn(later.token, later.line.line_id)).status).toBe(200);
});

test("RET-04 a reduced piece is final sale", async () => {
  const { body } = await callAdmin<{ price_list: { id: string } }>("/admin/price-lists", {
    body: {
      title: "Trial sale",
      description: "A sale for a test",
      type: "sale",
      status: "active",
      prices: [{ amount: 80, currency_code: "usd", variant_id: piece }],
    },
  });
  try {
    const { token, line } = await boughtVariant(piece);
    expect(line.price).toBe(80);
    await deliver(line.line_id);
    const refused = await requestReturn(token, line.line_id);
    expect([refused.status, refused.body.message]).toEqual([409, "Reduced pieces are final sale."]);
  } finally {
    await callAdmin(`/admin/price-lists/${body.price_list.id}`, { method: "DELETE" });
  }
});

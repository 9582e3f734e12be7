import { beforeAll, expect, test } from "vitest";
import { query } from "../support/database.ts";
import { callAdmin, readShopper } from "../support/engine.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { lazy } from "../support/lazy.ts";
import { levelOf, newProduct } from "../support/product.ts";
import {
  decide,
  deliver,
  receive,
  requestReturn,
  setStatus,
  takeTogether,
  withdrawReturn,
} from "../support/line-steps.ts";
import { addToBag, boughtLines, boughtVariant, lineOf, payBag } from "../support/purchase.ts";
import { refundsForLine } from "../support/sandbox-state.ts";
import { shop } from "../support/shop.ts";

const COLORS = ["coral", "ivory", "khaki", "lilac"];
let pieces: Record<string, string>;
let preOrder: string;
let bought: Awaited<ReturnType<typeof boughtColors>>;

beforeAll(async () => {
  const facts = { price: 90, stock: 100 };
  const { variants } = await newProduct({
    ...Object.fromEntries([...COLORS, "reduced"].map((color) => [color, facts])),
    later: facts,
  });
  pieces = variants;
  preOrder = variants.later ?? "";
  bought = await boughtColors();
});

const idOf = (color: string) => pieces[color] ?? "";

/** One order with a line of two pieces for each life below. */
async function boughtColors() {
  const shopper = await newShopper("Grace Buyer");
  for (const color of COLORS) await addToBag(shopper.token, idOf(color), 2);
  const lines = await payBag(shopper.token);
  return { ...shopper, lines };
}

interface Line {
  token: string;
  id: string;
}

/** Every action that anybody can try on a line, by its target status; a withdrawal leads back. */
const tries = {
  processing: ({ id }: Line) => setStatus(id, "processing"),
  delivered: ({ id }: Line) => setStatus(id, "delivered"),
  return_requested: ({ token, id }: Line) => requestReturn(token, id),
  withdrawn: ({ token, id }: Line) => withdrawReturn(token, id),
  return_approved: ({ id }: Line) => decide(id, "approved"),
  return_denied: ({ id }: Line) => decide(id, "denied"),
  returned: ({ id }: Line) => receive(id),
  removed: ({ id }: Line) => callAdmin(`/admin/order-lines/${id}`, { method: "DELETE" }),
};
type Try = keyof typeof tries;

const statusAfter = (step: string) => (step === "withdrawn" ? "delivered" : step);

/** What may be done with a line, by the status in which it is. */
const legal: Record<string, Try[]> = {
  confirmed: ["processing"],
  processing: ["delivered"],
  delivered: ["return_requested", "removed"],
  return_requested: ["withdrawn", "return_approved", "return_denied"],
  return_approved: ["returned", "return_denied"],
  return_denied: ["removed"],
  returned: ["removed"],
};

/** Histories that together take every legal step, with the pieces and the money returned. */
const lives: { name: string; color: string; path: Try[]; restocked: number; refunded: number[] }[] =
  [
    {
      name: "sent back",
      color: "coral",
      path: [
        "processing",
        "delivered",
        "return_requested",
        "return_approved",
        "returned",
        "removed",
      ],
      restocked: 2,
      refunded: [18_000],
    },
    {
      name: "sent back in a state that is not acceptable",
      color: "ivory",
      // Approved, and then not in an acceptable state.
      path: [
        "processing",
        "delivered",
        "return_requested",
        "return_approved",
        "return_denied",
        "removed",
      ],
      restocked: 0,
      refunded: [],
    },
    {
      name: "wanted back and denied",
      color: "khaki",
      // Withdrawn first, and asked for again.
      path: [
        "processing",
        "delivered",
        "return_requested",
        "withdrawn",
        "return_requested",
        "return_denied",
        "removed",
      ],
      restocked: 0,
      refunded: [],
    },
    {
      name: "kept",
      color: "lilac",
      path: ["processing", "delivered", "removed"],
      restocked: 0,
      refunded: [],
    },
  ];

/** Who made which change of a line, and whether each was written down after the one before. */
async function recordOf(id: string) {
  const rows = await query<{ to_status: string; by: string; is_in_order: boolean }>(
    `select c.to_status, coalesce(u.email, c.actor_id) as by,
       c.created_at between lag(c.created_at, 1, o.created_at) over (order by c.created_at)
         and now() as is_in_order
     from order_line_change c
     join order_line_state s on s.line_id = c.line_id
     join "order" o on o.id = s.order_id
     left join "user" u on u.id = c.actor_id
     where c.line_id = $1 order by c.created_at`,
    [id],
  );
  return rows.map(({ to_status, by, is_in_order }) => [to_status, by, is_in_order]);
}

test("these lives take every legal step", { tags: ["RET-05"] }, () => {
  const taken = lives.flatMap(({ path }) =>
    path.map((step, at) => `${statusAfter(path[at - 1] ?? "confirmed")} ${step}`),
  );
  const steps = Object.entries(legal).flatMap(([from, to]) => to.map((step) => `${from} ${step}`));
  expect([...new Set(taken)].toSorted()).toEqual(steps.toSorted());
});

test.each(lives)(
  "a line that is $name takes its steps and no other, and each is on record",
  { tags: ["RET-05", "RET-07", "RET-11", "RET-14"] },
  async ({ color, path, restocked, refunded }) => {
    const { token, lines, person } = bought;
    const id = lines.find((line) => line.color === color)?.line_id ?? "";
    const statusOf = async () =>
      (await readShopper(token)).orders?.find(({ line_id }) => line_id === id)?.status;
    let status = "confirmed";
    for (const step of path) {
      for (const other of Object.keys(tries) as Try[]) {
        if (legal[status]?.includes(other)) continue;
        const answer = await tries[other]({ token, id });
        expect([answer.status, await statusOf()], `${status} ${other}`).toEqual([409, status]);
      }
      expect((await tries[step]({ token, id })).status, `${status} ${step}`).toBe(200);
      if (step === "removed") break;
      status = statusAfter(step);
      expect(await statusOf()).toBe(status);
    }
    expect(await statusOf()).toBeUndefined();
    expect(await levelOf(idOf(color))).toEqual({ stocked: 98 + restocked, reserved: 0 });
    expect(await refundsForLine(id)).toEqual(refunded);
    const { email } = shop.admin();
    expect(await recordOf(id)).toEqual(
      path.map((step) => [
        // What is taken off the list keeps the status that it had.
        step === "removed" ? status : statusAfter(step),
        ["return_requested", "withdrawn"].includes(step) ? person.id : email,
        true,
      ]),
    );
  },
);

const mark = (pre_order: boolean) =>
  query(`update product_variant set metadata = $2 where id = $1`, [preOrder, { pre_order }]);

/** One order of a pre-order and a reduced piece, delivered; both were that only while it was bought. */
const finalSale = lazy(async () => {
  const { body } = await callAdmin<{ price_list: { id: string } }>("/admin/price-lists", {
    body: {
      title: "Trial sale",
      description: "A sale for a test",
      type: "sale",
      status: "active",
      prices: [{ amount: 80, currency_code: "usd", variant_id: idOf("reduced") }],
    },
  });
  await mark(true);
  try {
    const order = await boughtLines([preOrder, idOf("reduced")]);
    await takeTogether(
      order.lines.map(({ line_id }) => line_id),
      "processing",
      "delivered",
    );
    return order;
  } finally {
    await mark(false);
    await callAdmin(`/admin/price-lists/${body.price_list.id}`, { method: "DELETE" });
  }
});

test(
  "a pre-order is final sale, also when the mark is taken away after it was bought",
  { tags: ["RET-04"] },
  async () => {
    const { token, line } = await lineOf(finalSale(), "later");
    const refused = await requestReturn(token, line.line_id);
    expect([refused.status, refused.body.message]).toEqual([409, "Pre-orders are final sale."]);
    const later = await boughtVariant(preOrder);
    await deliver(later.line.line_id);
    expect((await requestReturn(later.token, later.line.line_id)).status).toBe(200);
  },
);

test("a reduced piece is final sale", { tags: ["RET-04"] }, async () => {
  const { token, line } = await lineOf(finalSale(), "reduced");
  expect(line.price).toBe(80);
  const refused = await requestReturn(token, line.line_id);
  expect([refused.status, refused.body.message]).toEqual([409, "Reduced pieces are final sale."]);
});

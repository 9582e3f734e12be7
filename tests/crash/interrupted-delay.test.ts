import { expect, test } from "vitest";
import { readShopper } from "../support/commerce.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { query } from "../support/database.ts";
import { failpoints } from "../support/failpoints.ts";
import { failAt } from "../support/fault-file.ts";
import { answerNotice, dateIn, delay, delaysOf, delayToken } from "../support/order-delays.ts";
import { addToBag, payCart } from "../support/purchase.ts";
import { settlementRefunds } from "../support/settlements.ts";
import { sharedProduct } from "../support/shared-product.ts";

const idOf = sharedProduct({ sold: { price: 120, stock: 10_000 } });

async function bought() {
  const shopper = await newShopper("Grace Buyer");
  await addToBag(shopper.token, idOf("sold"));
  const [line] = await payCart(shopper.token);
  if (!line) throw new Error("The order has no line.");
  return { ...shopper, line };
}

const emails = (email: string) =>
  query(`select 1 from outbox_mail where "to" = $1 and template = 'order-delayed'`, [email]);

const [STORED = "", ANSWERED = ""] = failpoints.delays;

test("emails a delay notice once when it is interrupted after it was stored", async () => {
  const { line, email } = await bought();
  failAt(STORED);
  await delay([line.line_id], dateIn(40));
  expect(await delaysOf(line.line_id)).toHaveLength(1);
  await expect.poll(() => emails(email), { timeout: 150_000 }).toHaveLength(1);
  expect(await delaysOf(line.line_id)).toHaveLength(1);
});

test(
  "cancels a delayed item once when it is interrupted after the customer's answer",
  { tags: ["FULF-14"] },
  async () => {
    const { line, token } = await bought();
    await delay([line.line_id], dateIn(40));
    const secret = await delayToken(line.line_id);
    const [notice] = await delaysOf(line.line_id);
    failAt(ANSWERED);
    expect((await answerNotice(secret, notice?.id ?? "", "cancels")).status).toBe(500);
    const status = async () => (await readShopper(token, "orders")).orders?.[0]?.status;
    await expect.poll(status, { timeout: 150_000 }).toBe("canceled");
    await expect.poll(() => settlementRefunds(line.order_id)).toEqual([12_000]);
  },
);

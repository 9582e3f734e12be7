import { expect, test } from "vitest";
import { query } from "../support/database.ts";
import { newShopper } from "../support/copied-shopper.ts";
import { levelOf, newProduct } from "../support/product.ts";
import { addToBag, checkOut } from "../support/purchase.ts";
import { sessionStatus, withFaults } from "../support/sandbox-state.ts";
import { shop } from "../support/shop.ts";

test(
  "releases the last unit when a customer disconnects before the payment page opens",
  { tags: ["CROWD-01"] },
  async () => {
    const { variants } = await newProduct({ left: { price: 100, stock: 1 } });
    const id = variants.left ?? "";
    const [gone, next] = [await newShopper(), await newShopper()];
    for (const { token } of [gone, next]) await addToBag(token, id);
    await withFaults({ apiDelayMs: 1500 }, async () => {
      const window = new AbortController();
      const checkout = fetch(`${shop.storefront()}/api/payment/checkout`, {
        method: "POST",
        headers: { authorization: `Bearer ${gone.token}`, "content-type": "application/json" },
        body: "{}",
        signal: window.signal,
      });
      await expect.poll(async () => (await levelOf(id)).reserved, { timeout: 60_000 }).toBe(1);
      window.abort();
      await expect(checkout).rejects.toThrow("aborted");
    });
    const free = { stocked: 1, reserved: 0 };
    await expect.poll(() => levelOf(id), { timeout: 60_000 }).toEqual(free);
    const attemptState = async () => {
      const [attempt] = await query<{ state: string; session: string }>(
        "select state, stripe_session_id as session from payment_attempt where customer_id = $1",
        [gone.person.id],
      );
      return [attempt?.state, await sessionStatus(attempt?.session ?? "")];
    };
    // The session expires because the customer never received its URL.
    await expect.poll(attemptState, { timeout: 60_000 }).toEqual(["ended", "expired"]);
    expect((await checkOut(next.token)).status).toBe(200);
  },
);

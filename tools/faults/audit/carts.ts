import { destinations } from "../charges.ts";
import type { Fixture } from "../fixture.ts";
import type { Disagreement } from "./disagreement.ts";

const AT_ONCE = 4;

/**
 * Checks that customers can empty the cart, fill it, and open the payment page, whatever happened
 * before. Must be the last check, because it changes carts and stock.
 */
export async function checkCarts(fixture: Fixture): Promise<Disagreement[]> {
  const customers = [...fixture.tokens];
  const found: Disagreement[] = [];
  const goOn = async () => {
    for (let next = customers.pop(); next; next = customers.pop()) {
      const [id, token] = next;
      const refused = await refusedStep(fixture, token);
      if (refused) found.push({ verdict: "stuck", what: `a cart: ${refused}`, id });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, goOn));
  return found;
}

/** Returns the step that fails for this customer's cart, or undefined. */
async function refusedStep({ client, variants, charges }: Fixture, token: string) {
  const { status, body } = await client.call<{ cart?: { lines: { id: string }[] } | null }>(
    "/shop/shopper?parts=cart",
    { token },
  );
  if (status !== 200) return `reading it returned ${status}`;
  for (const { id } of body.cart?.lines ?? []) {
    const path = `/shop/shopper/cart/lines/${id}`;
    const emptied = await client.call(path, { method: "DELETE", token });
    if (emptied.status !== 200) return `emptying it returned ${emptied.status}`;
  }
  const piece = { variant_id: variants.get("blue"), quantity: 1 };
  const filled = await client.call("/shop/shopper/cart/lines", { token, body: piece });
  if (filled.status !== 201) return `filling it returned ${filled.status}`;
  const shipTo = charges ? { shipping_address: destinations[0] } : {};
  const page = await client.call("/shop/shopper/checkout", { token, body: shipTo });
  if (page.status !== 200) return `opening its payment page returned ${page.status}`;
  const left = await client.call("/shop/shopper/checkout/cancel", { token, body: {} });
  return left.status === 200 ? undefined : `leaving its payment page returned ${left.status}`;
}

import { expect, test } from "vitest";
import { api, newProduct, newUser } from "../support/api.ts";
import { lazy } from "../support/lazy.ts";
import { added, read, setPieces } from "../support/inventory.ts";

test(
  "a stock is set for one color alone, and never over one that was not seen",
  { tags: ["ADM-07"] },
  async () => {
    const { id } = await added();
    const set = await setPieces(id, { color: "Brown", pieces: 12, expected: 0 });
    expect(set.status).toBe(200);
    expect(set.body.product.colors.map(({ stock }) => stock)).toEqual([4, 12, 1]);
    const stale = await setPieces(id, { color: "brown", pieces: 5, expected: 0 });
    expect([stale.status, stale.body.message]).toEqual([
      409,
      "Brown has 12 pieces now. Please look again.",
    ]);
    const one = await setPieces(id, { color: "red", pieces: 5, expected: 9 });
    expect(one.body.message).toBe("Red has 1 piece now. Please look again.");
    const both = await Promise.all(
      [20, 30].map((pieces) => setPieces(id, { color: "brown", pieces, expected: 12 })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  },
);

test(
  "what is reserved stays reserved: the stock is what can be bought",
  { tags: ["ADM-07"] },
  async () => {
    const { id } = await added();
    const user = await newUser();
    const { token, _id } = user;
    const body = { productId: id, color: "green", quantity: 3 };
    expect((await api("POST", `/user/${_id}/cart`, { token, body })).status).toBe(201);
    expect((await api("POST", "/payment/checkout", { token, body: {} })).status).toBe(200);
    const green = async () => (await read(id)).body.product.colors[0];
    expect(await green()).toMatchObject({ stock: 1, reserved: 3 });
    await setPieces(id, { color: "green", pieces: 7 });
    expect(await green()).toMatchObject({ stock: 7, reserved: 3 });
  },
);

const unchanged = lazy(() => newProduct());

test.each([
  [{}, "Select a color and enter a quantity"],
  [{ color: "green" }, "Select a color and enter a quantity"],
  [{ pieces: 3 }, "Select a color and enter a quantity"],
  [{ color: "", pieces: 3 }, "Select a color and enter a quantity"],
  [{ color: "green", pieces: "" }, "Select a color and enter a quantity"],
  [{ color: "green", pieces: -1 }, "A stock must be a whole number of at least 0."],
  [{ color: "green", pieces: 1e9 }, "A stock must be at most 1,000,000."],
  [{ color: "plaid", pieces: 1 }, "This product has no plaid."],
])("a stock save of %j is refused: %s", { tags: ["VAL-12"] }, async (body, message) => {
  const { _id } = await unchanged();
  const answer = await setPieces(_id, body);
  expect([answer.status, answer.body.message]).toEqual([400, message]);
  expect((await read(_id)).body.product.colors.map(({ stock }) => stock)).toEqual([5, 5]);
  expect((await setPieces("prod_none", { color: "red", pieces: 1 })).status).toBe(404);
});

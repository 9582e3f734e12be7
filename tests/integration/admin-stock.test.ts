import { expect, test } from "vitest";
import { addProduct, read, setStock } from "../support/inventory.ts";

test(
  "sets the stock of only one color and returns 409 when the expected stock is outdated",
  { tags: ["ADM-07", "VAL-12"] },
  async () => {
    const { id } = await addProduct();
    const incomplete = "Select a color and enter a quantity";
    for (const [body, message] of [
      [{ color: "green" }, incomplete],
      [{ color: "", pieces: 3 }, incomplete],
      [{ color: "green", pieces: "" }, incomplete],
      [{ color: "green", pieces: -1 }, "Stock must be a whole number, 0 or more."],
      [{ color: "plaid", pieces: 1 }, "This product has no plaid."],
    ] as const) {
      const answer = await setStock(id, body);
      expect([answer.status, answer.body.message]).toEqual([400, message]);
    }
    expect((await read(id)).body.product.colors.map(({ stock }) => stock)).toEqual([4, 0, 1]);
    expect((await setStock("prod_none", { color: "red", pieces: 1 })).status).toBe(404);

    const set = await setStock(id, { color: "Brown", pieces: 12, expected: 0 });
    expect(set.status).toBe(200);
    expect(set.body.product.colors.map(({ stock }) => stock)).toEqual([4, 12, 1]);
    const stale = await setStock(id, { color: "brown", pieces: 5, expected: 0 });
    expect([stale.status, stale.body.message]).toEqual([
      409,
      "Brown now has 12 items. Please reload the page.",
    ]);
    const one = await setStock(id, { color: "red", pieces: 5, expected: 9 });
    expect(one.body.message).toBe("Red now has 1 item. Please reload the page.");
    const several = {
      stocks: [
        { color: "brown", pieces: 3, expected: 12 },
        { color: "red", pieces: 9, expected: 4 },
      ],
    };
    const partly = await setStock(id, several);
    expect([partly.status, partly.body.message]).toEqual([
      409,
      "Red now has 1 item. Please reload the page.",
    ]);
    const twice = {
      stocks: [
        { color: "red", pieces: 2 },
        { color: "color4", pieces: 3 },
      ],
    };
    expect((await setStock(id, twice)).body.message).toBe("Enter one stock for each color.");
    const both = await Promise.all(
      [20, 30].map((pieces) => setStock(id, { color: "brown", pieces, expected: 12 })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  },
);

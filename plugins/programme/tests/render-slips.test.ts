import { expect, test, vi } from "vitest";
import { renderPickList } from "../src/packing-slips/layout/render-pick-list";
import { renderSlips } from "../src/packing-slips/layout/render-slips";
import type { PackingSlip } from "../src/packing-slips/slip";
import { pagesOf } from "../../../tests/support/pdf-text.ts";

// Subsetting fonts takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const slip: PackingSlip = {
  orderNumber: "1042",
  orderedOn: "2026-07-04T23:30:00-04:00",
  sender: { name: "The Tomashi’s", addressLines: ["410 Orchard Street", "New York, NY 10002"] },
  recipient: {
    name: "Élodie Ὀδυσσεύς",
    addressLines: ["12 Tanner Street", "Portland, OR 97201", "United States"],
    phone: "+1 503 555 0100",
  },
  lines: [
    {
      name: "Tallon",
      color: "red",
      quantity: 2,
      contents: ["sling bag", "coin purse", "suede messenger bag"],
    },
    { name: "Weekender", color: "green", quantity: 1, contents: [] },
  ],
  elsewhere: 0,
  hasRest: false,
};

test(
  "lists the package's contents and address without prices",
  { tags: ["SHIP-03", "SHIP-05"] },
  async () => {
    expect(await pagesOf(await renderSlips([slip]))).toEqual([
      [
        "The Tomashi’s",
        "Packing slip",
        "Order 1042",
        "Ordered on Sets Other items",
        "July 4, 2026 2 (6 pieces) 1",
        "Ship to From",
        "The Tomashi’s",
        "Élodie Ὀδυσσεύς",
        "410 Orchard Street",
        "12 Tanner Street New York, NY 10002",
        "Portland, OR 97201",
        "United States",
        "+1 503 555 0100",
        "Item Color Quantity",
        "Tallon red 2",
        "2 × sling bag",
        "2 × coin purse",
        "2 × suede messenger bag",
        "Weekender green 1",
        "The Tomashi’s · Packing slip 1042 Page 1 of 1",
      ],
    ]);
  },
);

test("starts each order on a new page, even after a long one", { tags: ["SHIP-06"] }, async () => {
  const [line] = slip.lines;
  if (!line) throw new Error("The sample has lines.");
  const long = { ...slip, orderNumber: "1043", lines: Array.from({ length: 12 }, () => line) };
  const pages = await pagesOf(await renderSlips([slip, long, { ...slip, orderNumber: "1044" }]));
  expect(pages.map(([first, , order]) => [first, order])).toEqual([
    ["The Tomashi’s", "Order 1042"],
    ["The Tomashi’s", "Order 1043"],
    ["Item Color Quantity", "2 × sling bag"],
    ["The Tomashi’s", "Order 1044"],
  ]);
  expect(pages.map((page) => page.at(-1))).toEqual(
    ["1042 Page 1 of 1", "1043 Page 1 of 2", "1043 Page 2 of 2", "1044 Page 1 of 1"].map(
      (rest) => `The Tomashi’s · Packing slip ${rest}`,
    ),
  );
});

test(
  "states how many items the order has when a package is only a part of it",
  { tags: ["DAY-02"] },
  async () => {
    const parts = [
      { ...slip, elsewhere: 2, hasRest: true },
      { ...slip, elsewhere: 1 },
    ];
    const pages = await pagesOf(await renderSlips(parts));
    const [rest = "", elsewhere = ""] = pages.map((page) => page.join(" "));
    expect(rest).toContain("3 of 5, the rest follows");
    expect(elsewhere).toContain("3 of 4, the rest is in another package");
  },
);

test("renders a pick list with its totals", { tags: ["DAY-03"] }, async () => {
  const list = {
    label: "The Tomashi’s",
    createdOn: "2026-07-04T23:30:00-04:00",
    orderNumbers: [1017, 1042],
    rows: [
      { name: "Talia", color: "Blue", quantity: 9 },
      { name: "Tallon", color: "Red", quantity: 12 },
    ],
  };
  expect(await pagesOf(await renderPickList(list))).toEqual([
    [
      "The Tomashi’s",
      "Pick list",
      "Orders Date Items",
      "2 July 4, 2026 21",
      "Item Color Quantity",
      "Talia Blue 9",
      "Tallon Red 12",
      "For orders",
      "1017, 1042",
      "The Tomashi’s · Pick list Page 1 of 1",
    ],
  ]);
});

test("renders the same bytes for the same slips", { tags: ["SHIP-03"] }, async () => {
  const first = await renderSlips([slip]);
  await renderSlips([{ ...slip, orderNumber: "7" }]);
  expect((await renderSlips([slip])).equals(first)).toBe(true);
});

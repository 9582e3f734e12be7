import { expect, test } from "vitest";
import type { Product, ProductColor } from "@tomashi/programme/contract/http-catalog";
import { cardOf, cardPage, pageNumber } from "./card";

const color = (fields: Partial<ProductColor>): ProductColor => ({
  variantId: "variant",
  name: "Satchel",
  color: "moss",
  values: ["moss"],
  price: 120,
  regularPrice: null,
  finalSale: null,
  shipsOn: null,
  swatch: null,
  stock: 4,
  ...fields,
});
const product = (...colors: ProductColor[]): Product => ({
  id: "prod",
  handle: "satchel",
  name: "Satchel",
  description: "Not for the card.",
  pictures: [],
  options: ["Color"],
  colors,
});

test("contains only the fields that the card shows", { tags: ["PROD-22"] }, () => {
  const picture = { name: "pictures/1", widths: [256], width: 256, height: 256, alt: "A satchel" };
  expect(
    cardOf({
      ...product(color({ swatch: "#4b5a3a" })),
      pictures: [
        { ...picture, color: "moss" },
        { ...picture, color: null },
      ],
    }),
  ).toEqual({
    handle: "satchel",
    name: "Satchel",
    picture,
    price: 120,
    regularPrice: null,
    isFrom: false,
    colors: [{ color: "moss", swatch: "#4b5a3a" }],
    marks: [],
  });
});

const reduced = { price: 90, regularPrice: 120, finalSale: "reduced" } as const;
const later = { finalSale: "pre_order", shipsOn: "2027-02-01" } as const;

test.each([
  [[{}, { price: 80 }], { price: 80, regularPrice: null, isFrom: true, marks: [] }],
  [[reduced], { price: 90, regularPrice: 120, isFrom: false, marks: ["Final sale"] }],
  [[{}, reduced], { price: 90, isFrom: true, marks: ["Final sale in some colors"] }],
  [[later], { isFrom: false, marks: ["Pre-order", "Final sale"] }],
  [[later, reduced], { marks: ["Final sale"] }],
  [[{ stock: 0 }, { stock: -1 }], { marks: ["Out of stock"] }],
  [[{ stock: 0 }, {}], { marks: [] }],
])("turns colors %j into a card with %j", { tags: ["PROD-21"] }, (colors, card) => {
  expect(cardOf(product(...colors.map(color)))).toMatchObject(card);
});

const many = Array.from({ length: 25 }, (_, at) => ({ ...product(color({})), handle: `p${at}` }));

test.each([
  [null, 1, 12, "p0"],
  ["2", 2, 12, "p12"],
  ["3", 3, 1, "p24"],
  ["4", 1, 12, "p0"],
  ["-1", 1, 12, "p0"],
  ["2.5", 1, 12, "p0"],
])(
  "requests page %s of 25 products and gets page %i with %i cards",
  { tags: ["PROD-22"] },
  (wanted, ...page) => {
    const { cards, ...shown } = cardPage(many, wanted);
    expect([shown.page, cards.length, cards[0]?.handle]).toEqual(page);
    expect(shown.pages).toBe(3);
  },
);

test("accepts page numbers with two digits", { tags: ["PROD-22"] }, () => {
  expect([pageNumber("12", 20), pageNumber("21", 20)]).toEqual([12, 1]);
});

test("shows each color once, and none without the option", { tags: ["OPT-03"] }, () => {
  const sized = (name: string, size: string) =>
    color({ color: `${name} / ${size}`, values: [name, size] });
  const both = product(sized("moss", "S"), sized("moss", "M"), sized("red", "S"));
  const chips = (options: string[]) => cardOf({ ...both, options }).colors.map((one) => one.color);
  expect(chips(["Color", "Size"])).toEqual(["moss", "red"]);
  expect(chips(["Material", "Size"])).toEqual([]);
});

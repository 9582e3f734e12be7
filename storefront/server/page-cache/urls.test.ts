import { expect, test } from "vitest";
import type {
  LegalState,
  PublishedContent,
} from "../../../plugins/programme/src/contract/content/http.ts";
import type { Product } from "../../../plugins/programme/src/contract/http-catalog.ts";
import { readVisitorUrl } from "./urls.ts";

const color = {
  variantId: "variant",
  name: "Satchel",
  price: 120,
  regularPrice: null,
  finalSale: null,
  shipsOn: null,
  swatch: null,
  stock: 1,
};
const product = (handle: string, ...colors: string[]): Product => ({
  id: handle,
  handle,
  name: handle,
  description: "",
  pictures: [],
  options: ["Color"],
  colors: colors.map((name) => ({ ...color, color: name, values: [name] })),
});
const few = [
  product("collection-rico", "red", "blue"),
  product("satchel", "moss", "olive green"),
  product("nothing-left"),
];
const many = Array.from({ length: 25 }, (_, at) => product(`piece-${at}`, "red"));

const keyOf = (url: string, products = few) => readVisitorUrl(url)?.keyIn(products);

test.each([
  ["/", "/"],
  ["/?utm_source=mail&color=red", "/"],
  ["/products", "/products"],
  ["/products?", "/products"],
  ["/products?color=red", "/products?color=red"],
  ["/products?utm_source=mail&color=red&color=blue", "/products?color=red"],
  ["/products?color=RED", "/products?color=red"],
  ["/products?color=", "/products"],
  ["/products?educator=pattern", "/products"],
  ["/products?page=2", "/products"],
  ["/products/satchel", "/products/satchel"],
  ["/products/satchel?color=moss&page=2", "/products/satchel?color=moss"],
  ["/products/satchel?color=olive%20green", "/products/satchel?color=olive+green"],
  ["/products/satchel?color=red", "/products/satchel"],
  ["/products/satchel?color=MOSS", "/products/satchel?color=moss"],
  ["/education?educator=pattern", "/education?educator=pattern"],
  ["/terms&return?x=1", "/terms&return"],
  ["/login?x=1", "/login"],
])("caches %s as %s", (url, key) => {
  expect(keyOf(url)).toBe(key);
});

test("caches URLs of up to 2,048 characters", () => {
  expect(keyOf(`/?${"x".repeat(2046)}`)).toBe("/");
  expect(keyOf(`/?${"x".repeat(2047)}`)).toBeUndefined();
});

test("keeps only existing page numbers in the cache key of a long product list", () => {
  expect(keyOf("/products?page=3&color=red", many)).toBe("/products?color=red&page=3");
  for (const page of ["1", "4", "02", "x"])
    expect(keyOf(`/products?page=${page}`, many)).toBe("/products");
});

test.each([
  "/login?to=%2Fcart",
  "/cart",
  "/products.data",
  "/products/",
  "/products/satchel.data",
  "/products/satchel/",
  "/products/Satchel",
  "/products/nowhere",
  "/products/nothing-left",
  "/products/collection-rico",
  "/products/__proto__",
  "/products/satchel?_data=root",
  "//products",
  "/Products",
  "/__proto__",
  "/products?_data=root",
  "/products?x=%00",
  `/?${"x".repeat(2048)}`,
])("does not cache %s", { tags: ["PROD-28"] }, (url) => {
  expect(keyOf(url)).toBeUndefined();
});

const version = (id: string) => ({ id, effective_on: "2026-11-21" });
const state = { current: null, next: null, earlier: [] } satisfies LegalState;
const published = {
  version: "v1",
  sections: { educators: { people: [{ key: "dyeing" }] } },
  countries: ["us"],
  legal: {
    terms: { ...state, next: version("next"), earlier: [version("last"), version("older")] },
    privacy: { ...state, earlier: [version("old")] },
  },
} as unknown as PublishedContent;

test.each([
  ["/terms&return?version=next", "/terms&return?version=next"],
  ["/terms&return?x=1&version=older", "/terms&return?version=older"],
  ["/terms&return?version=first", "/terms&return?version=first"],
  ["/terms&return?version=old", "/terms&return"],
  ["/privacy?version=old", "/privacy?version=old"],
  ["/privacy?version=first", "/privacy?version=first"],
  ["/privacy?version=next", "/privacy"],
  ["/education?educator=dyeing", "/education?educator=dyeing"],
  ["/education?educator=pattern", "/education"],
  // A draft preview is rendered for each request.
  ["/terms&return?version=next&draft=1", undefined],
])("caches %s with the published content as %s", (url, key) => {
  expect(readVisitorUrl(url)?.keyIn(few, published)).toBe(key);
});

test("ignores versions of legal texts that were never changed", () => {
  const unchanged = { ...published, legal: {} };
  expect(readVisitorUrl("/privacy?version=first")?.keyIn(few, unchanged)).toBe("/privacy");
  expect(keyOf("/privacy?version=first")).toBe("/privacy");
});

test("marks the pages that show the catalog", () => {
  for (const url of ["/", "/home", "/products?color=red", "/products/satchel"])
    expect(readVisitorUrl(url)?.showsCatalog).toBe(true);
  expect(readVisitorUrl("/aboutus")?.showsCatalog).toBe(false);
});

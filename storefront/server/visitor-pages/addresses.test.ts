import { expect, test } from "vitest";
import { visitorAddress } from "./addresses.ts";

test("a page is cached once, whatever its query contains", () => {
  const addressOf = (url: string) => visitorAddress(url)?.address;
  for (const [url, address] of [
    ["/", "/"],
    ["/?utm_source=mail&color=red", "/"],
    ["/products", "/products"],
    ["/products?", "/products"],
    ["/products?color=red", "/products?color=red"],
    ["/products?utm_source=mail&color=red&color=blue", "/products?color=red"],
    ["/products?color=RED", "/products"],
    ["/products?color=", "/products"],
    ["/products?educator=pattern", "/products"],
    ["/education?educator=pattern", "/education?educator=pattern"],
    ["/terms&return?x=1", "/terms&return"],
    ["/login?x=1", "/login"],
  ]) {
    expect([url, addressOf(url ?? "")]).toEqual([url, address]);
  }
});

test("what differs by who asks, or is no page of the shop, is not kept", () => {
  for (const url of [
    "/login?to=%2Fcart",
    "/cart",
    "/products.data",
    "/products/",
    "//products",
    "/Products",
    "/__proto__",
    "/products?_data=root",
    "/products?x=%00",
    `/?${"x".repeat(2048)}`,
  ]) {
    expect([url, visitorAddress(url)]).toEqual([url, undefined]);
  }
});

test("only the collection's page changes with the catalog", () => {
  expect(visitorAddress("/products?color=red")?.showsCatalog).toBe(true);
  expect(visitorAddress("/aboutus")?.showsCatalog).toBe(false);
});

import { expect, test } from "vitest";
import { isForeignChange } from "./own-origin";

const SHOP = "https://shop.example/";
const change = (origin?: string, host = "127.0.0.1:9000", method: string | undefined = "POST") =>
  isForeignChange({ method, headers: { origin, host } }, SHOP);

test("a page of the shop and a program change things, another site's page does not", () => {
  expect(change("https://shop.example")).toBe(false);
  expect(change(undefined)).toBe(false);
  // The dashboard's page is the engine's own.
  expect(change("http://127.0.0.1:9000")).toBe(false);
  for (const other of [
    "https://elsewhere.example",
    "https://shop.example.elsewhere.example",
    "http://shop.example",
    "https://shop.example:8443",
    "http://127.0.0.1:9001",
    "null",
    "",
  ]) {
    expect([other, change(other)]).toEqual([other, true]);
  }
});

test("whoever only reads comes from anywhere", () => {
  for (const method of ["GET", "HEAD", "OPTIONS", undefined]) {
    const headers = { origin: "https://elsewhere.example", host: "shop.example" };
    expect([method, isForeignChange({ method, headers }, SHOP)]).toEqual([method, false]);
  }
  for (const method of ["PUT", "PATCH", "DELETE"]) {
    expect([method, change("https://elsewhere.example", "shop.example", method)]).toEqual([
      method,
      true,
    ]);
  }
});

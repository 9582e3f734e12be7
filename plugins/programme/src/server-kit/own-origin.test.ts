import { expect, test } from "vitest";
import { isForeignChange } from "./own-origin";

const SHOP = "https://shop.example/";
const change = (origin?: string, host = "127.0.0.1:9000", method: string | undefined = "POST") =>
  isForeignChange({ method, headers: { origin, host } }, SHOP);

test("allows changes by the shop's pages and by programs, but not by other sites", () => {
  expect(change("https://shop.example")).toBe(false);
  expect(change(undefined)).toBe(false);
  // The commerce server serves the dashboard from its own origin.
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
  expect(change("http://shop.example", "shop.example")).toBe(true);
  const headers = { host: "shop.example", "sec-fetch-site": "cross-site" };
  expect(isForeignChange({ method: "POST", headers }, SHOP)).toBe(true);
});

test("allows reads from any origin and denies foreign PUT, PATCH, and DELETE requests", () => {
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

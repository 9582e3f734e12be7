import { expect, test } from "vitest";
import { loginAddress, returnPath } from "./return-path.ts";

test.each([
  ["/cart", "/cart"],
  ["/profile/cus_1?x=1", "/profile/cus_1?x=1"],
  ["/愛?é=愛#a", "/%E6%84%9B?%C3%A9=%E6%84%9B#a"],
  ["/%2F?%2F=%20", "/%2F?%2F=%20"],
  ["/.//evil.example", "/.//evil.example"],
  ["//evil.example", undefined],
  ["/\\evil.example", undefined],
  ["https://evil.example", undefined],
  ["cart", undefined],
  ["/", "/"],
  ["/cart ", undefined],
  ["/cart\\evil", undefined],
  ["x/cart", undefined],
  [null, undefined],
])("%s leads back to %s", (given, expected) => {
  expect(returnPath(given)).toBe(expected);
});

test("the log-in keeps the page and leaves out how its data were asked for", () => {
  expect(loginAddress("http://localhost/cart.data?_routes=routes%2Fcart")).toBe(
    "/login?back=%2Fcart",
  );
  expect(loginAddress("http://localhost/a.data.b/c")).toBe("/login?back=%2Fa.data.b%2Fc");
  expect(loginAddress("http://localhost/checkout?a=b")).toBe("/login?back=%2Fcheckout%3Fa%3Db");
});

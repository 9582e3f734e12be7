import { logInToAdd } from "@tomashi/programme/contract/log-in-path";
import { expect, test } from "vitest";
import {
  returnPathOf,
  loginPathFor,
  pageAfterLogin,
  redirectAfterLogin,
  returnPath,
  withReturnPath,
  wantedVariant,
} from "./return-path.ts";

test.each([
  ["/", "/"],
  ["/cart", "/cart"],
  ["/profile/cus_1?x=1", "/profile/cus_1?x=1"],
  ["/payment-success?session_id=cs_test_1", "/payment-success?session_id=cs_test_1"],
  ["/terms&return#returns", "/terms&return#returns"],
  ["/愛?é=愛#a", "/%E6%84%9B?%C3%A9=%E6%84%9B#a"],
  ["/products?from=//evil.example", "/products?from=//evil.example"],
  ["/a//b", "/a//b"],
])("accepts the return path %s", (given, expected) => {
  expect(returnPath(given)).toBe(expected);
});

test.each([
  null,
  "",
  "cart",
  "x/cart",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/cart\\evil",
  "https://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\nset-cookie: a=b",
  "/\u0000/evil.example",
  "/\u0085/evil.example",
  "/cart ",
  // These resolve or decode to another site.
  "/.//evil.example",
  "/x/..//evil.example",
  "/%2Fevil.example",
  "/%2f%2fevil.example",
  "/%5Cevil.example",
  "/%09/evil.example",
  "/%00",
  "/%E0%A4%A",
])("rejects the return path %j", (given) => {
  expect(returnPath(given)).toBeUndefined();
});

test("redirects to the home page after login when the return path is not safe", () => {
  const goal = (query: string) => returnPathOf(new Request(`http://localhost/login${query}`));
  expect(goal("?to=%2Fcart")).toBe("/cart");
  expect(goal("?to=%2F%2Fevil.example")).toBe("/");
  expect(goal("?back=%2Fcart")).toBe("/");
  expect(goal("")).toBe("/");
});

test("continues 1 second after the login message", () => {
  const request = new Request("http://localhost/login?to=%2Fcart");
  expect(redirectAfterLogin(request)).toEqual({ to: "/cart", afterMs: 1000 });
});

test("adds the wanted color to the cart after login, and opens the cart without it", () => {
  const request = (goal: string) =>
    new Request(`http://localhost/login?to=${encodeURIComponent(goal)}`);
  const wanted = new Request(`http://localhost${logInToAdd("variant_1&x")}`);
  expect(wantedVariant(wanted)).toBe("variant_1&x");
  expect(redirectAfterLogin(wanted).to).toBe("/cart");
  for (const goal of ["/cart", "/products?add=variant_1", "//cart?add=variant_1"]) {
    expect(wantedVariant(request(goal)), goal).toBeUndefined();
  }
  expect(pageAfterLogin(request("/cart?a=b"))).toBe("/cart?a=b");
});

test("keeps the return path in links between the account pages", () => {
  const goal = "?to=%2Fcart%3Fadd%3Dvariant_1";
  expect(withReturnPath("/signup", new URLSearchParams(goal))).toBe(`/signup${goal}`);
  expect(withReturnPath("/signup", new URLSearchParams("?to=//evil.example&x=1"))).toBe("/signup");
});

test("keeps the page's URL in the login URL without its .data suffix", () => {
  expect(loginPathFor("http://localhost/cart.data?_routes=routes%2Fcart")).toBe(
    "/login?to=%2Fcart",
  );
  expect(loginPathFor("http://localhost/a.data.b/c")).toBe("/login?to=%2Fa.data.b%2Fc");
  expect(loginPathFor("http://localhost/checkout?a=b")).toBe("/login?to=%2Fcheckout%3Fa%3Db");
});

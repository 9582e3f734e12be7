import type { ShouldRevalidateFunction, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { expect, test } from "vitest";
import { failure, success, type ActionResult } from "./action-result";
import {
  revalidateAfterChanges,
  revalidateOnNewPath,
  revalidateUnlessColor,
  revalidateUnlessNavigation,
  revalidateOnRetry,
} from "./revalidation";

interface Visit {
  from?: string;
  to?: string;
  formMethod?: "GET" | "POST";
  actionResult?: ActionResult;
}

/** Returns true if the page reloads its data; `byDefault` is Remix's own choice. */
function reloads(rule: ShouldRevalidateFunction, visit: Visit, byDefault = true): boolean {
  const { from = "/products", to = from, ...form } = visit;
  const args: ShouldRevalidateFunctionArgs = {
    currentUrl: new URL(from, "http://shop.test"),
    nextUrl: new URL(to, "http://shop.test"),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: byDefault,
    ...form,
  };
  return rule(args);
}

const unreachable: ActionResult = { ok: false, isUnreachable: true };
const reloading: ActionResult = { ok: true, reloadAfterMs: 0 };

test.each([
  ["a change", { formMethod: "POST", actionResult: success("Saved") }, true],
  ["a rejected change", { formMethod: "POST", actionResult: failure(409, "Sold") }, true],
  ["a form without a result", { formMethod: "POST" }, true],
  [
    "a form that did not reach the server",
    { formMethod: "POST", actionResult: unreachable },
    false,
  ],
  ["a form before a reload", { formMethod: "POST", actionResult: reloading }, false],
] satisfies [string, Visit, boolean][])(
  "decides whether to reload the page's data after %s",
  (_, visit, isReloaded) => {
    for (const rule of [revalidateAfterChanges, revalidateUnlessColor]) {
      expect(reloads(rule, visit, !isReloaded)).toBe(isReloaded);
    }
  },
);

test.each([[{}], [{ formMethod: "GET" }]] satisfies [Visit][])(
  "follows Remix's default when nothing has changed (%j)",
  (visit) => {
    expect(reloads(revalidateAfterChanges, visit, true)).toBe(true);
    expect(reloads(revalidateAfterChanges, visit, false)).toBe(false);
  },
);

test.each([
  ["GET", true],
  ["POST", false],
  [undefined, false],
] as const)(
  "reloads the data of a form page only after a GET form: %s",
  (formMethod, isReloaded) => {
    const visit = formMethod ? { formMethod } : {};
    expect(reloads(revalidateOnRetry, visit, !isReloaded)).toBe(isReloaded);
  },
);

test.each([
  ["/products", "/products?color=red", false],
  ["/products?color=red", "/products?color=blue", false],
  ["/products?color=red&a=1&b=2", "/products?b=2&a=1&color=blue", false],
  ["/products?color=red#look", "/products?color=blue#lens", false],
  ["/products?color=red", "/products?color=red", true],
  ["/products?color=red", "/products?color=red&a=1", true],
  ["/products?color=red", "/products/satchel?color=red", true],
])("reloads unless only the color changes (%s to %s: %s)", (from, to, isReloaded) => {
  expect(reloads(revalidateUnlessColor, { from, to })).toBe(isReloaded);
});

test("reloads after a form that leads to a color's URL", () => {
  const visit: Visit = { to: "/products?color=red", formMethod: "POST" };
  expect(reloads(revalidateUnlessColor, { ...visit, actionResult: success("Added") })).toBe(true);
});

test.each([
  ["/admin", "/admin?year=2026", false],
  ["/admin?year=2026", "/admin?year=2025", false],
  ["/admin?year=2026", "/admin?year=2026", true],
  ["/admin", "/admin/users?year=2026", true],
])("reloads unless only the query changes (%s to %s: %s)", (from, to, isReloaded) => {
  expect(reloads(revalidateOnNewPath, { from, to })).toBe(isReloaded);
  expect(reloads(revalidateOnNewPath, { from, to }, false)).toBe(false);
});

test.each([
  ["a visit to another page", { from: "/products", to: "/about" }, false],
  ["a reload of the same page", { from: "/products" }, true],
  ["leaving a draft", { from: "/about?draft", to: "/about" }, true],
  ["a change that leads to another page", { from: "/login", to: "/", formMethod: "POST" }, true],
] satisfies [string, Visit, boolean][])(
  "decides whether to reload the root's data after %s",
  (_, visit, isReloaded) => {
    expect(reloads(revalidateUnlessNavigation, visit)).toBe(isReloaded);
  },
);

test("does not reload the root's data when Remix would not", () => {
  expect(reloads(revalidateUnlessNavigation, {}, false)).toBe(false);
});

import type { ShouldRevalidateFunction, ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { expect, test } from "vitest";
import { failure, success, type ActionResult } from "./action-result";
import {
  revalidateAfterChanges,
  revalidateOnNewPath,
  revalidateUnlessColor,
  revalidateUnlessStep,
  revalidateWhenAsked,
} from "./revalidation";

interface Visit {
  from?: string;
  to?: string;
  formMethod?: "GET" | "POST";
  actionResult?: ActionResult;
}

/** Whether the page is loaded again, where Remix by itself would do so or not. */
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
  ["a refused change", { formMethod: "POST", actionResult: failure(409, "Sold") }, true],
  ["a form without an answer of its own", { formMethod: "POST" }, true],
  ["a form that never arrived", { formMethod: "POST", actionResult: unreachable }, false],
  ["a form before a reload", { formMethod: "POST", actionResult: reloading }, false],
] satisfies [string, Visit, boolean][])(
  "after %s the page's data are loaded again, or not",
  (_, visit, isReloaded) => {
    for (const rule of [revalidateAfterChanges, revalidateUnlessColor]) {
      expect(reloads(rule, visit, !isReloaded)).toBe(isReloaded);
    }
  },
);

test.each([[{}], [{ formMethod: "GET" }]] satisfies [Visit][])(
  "without a change (%j) the data are loaded again where Remix would",
  (visit) => {
    expect(reloads(revalidateAfterChanges, visit, true)).toBe(true);
    expect(reloads(revalidateAfterChanges, visit, false)).toBe(false);
  },
);

test.each([
  ["GET", true],
  ["POST", false],
  [undefined, false],
] as const)("a form to fill in keeps its data unless asked: %s", (formMethod, isReloaded) => {
  const visit = formMethod ? { formMethod } : {};
  expect(reloads(revalidateWhenAsked, visit, !isReloaded)).toBe(isReloaded);
});

test.each([
  ["/products", "/products?color=red", false],
  ["/products?color=red", "/products?color=blue", false],
  ["/products?color=red&a=1&b=2", "/products?b=2&a=1&color=blue", false],
  ["/products?color=red#look", "/products?color=blue#lens", false],
  ["/products?color=red", "/products?color=red", true],
  ["/products?color=red", "/products?color=red&a=1", true],
  ["/products?color=red", "/products/satchel?color=red", true],
])("from %s to %s, loaded again: %s", (from, to, isReloaded) => {
  expect(reloads(revalidateUnlessColor, { from, to })).toBe(isReloaded);
});

test("a color's address after a form is no mere choice", () => {
  const visit: Visit = { to: "/products?color=red", formMethod: "POST" };
  expect(reloads(revalidateUnlessColor, { ...visit, actionResult: success("Added") })).toBe(true);
});

test.each([
  ["/admin", "/admin?year=2026", false],
  ["/admin?year=2026", "/admin?year=2025", false],
  ["/admin?year=2026", "/admin?year=2026", true],
  ["/admin", "/admin/users?year=2026", true],
])("with the choice shown already, from %s to %s, loaded again: %s", (from, to, isReloaded) => {
  expect(reloads(revalidateOnNewPath, { from, to })).toBe(isReloaded);
  expect(reloads(revalidateOnNewPath, { from, to }, false)).toBe(false);
});

test.each([
  ["a step to another page", { from: "/products", to: "/about" }, false],
  ["the same page once more", { from: "/products" }, true],
  ["a step away from a draft", { from: "/about?draft", to: "/about" }, true],
  ["a change that leads elsewhere", { from: "/login", to: "/", formMethod: "POST" }, true],
] satisfies [string, Visit, boolean][])(
  "after %s the frame of the page is loaded again, or not",
  (_, visit, isReloaded) => {
    expect(reloads(revalidateUnlessStep, visit)).toBe(isReloaded);
  },
);

test("the frame stays where Remix would keep it", () => {
  expect(reloads(revalidateUnlessStep, {}, false)).toBe(false);
});

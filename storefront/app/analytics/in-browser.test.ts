import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CurrentUser } from "@tomashi/programme/contract/http";
import { notifyChanged, storeUser } from "~/session/browser-storage";
import { storedUser } from "~/session/stored-user";
import { storeConsent, readConsent } from "./consent-choice";

/** Replaces the browser's window. */
class TestWindow extends EventTarget {
  kept = new Map<string, string>();
  localStorage = {
    getItem: (name: string) => this.kept.get(name) ?? null,
    setItem: (name: string, value: string) => void this.kept.set(name, value),
    removeItem: (name: string) => void this.kept.delete(name),
  };
}

let browser: TestWindow;
beforeEach(() => {
  browser = new TestWindow();
  vi.stubGlobal("window", browser);
});
afterEach(() => {
  storeConsent(null);
  vi.unstubAllGlobals();
});

const grace: CurrentUser = {
  id: "cus_1",
  name: "Grace",
  email: "grace@example.com",
  role: null,
  has_second_factor: true,
  needs_second_factor: false,
};

test.each([
  [null, false],
  ["admin", true],
] as const)("stores only four fields of a user with the role %s", (role, isAdmin) => {
  expect(storedUser({ ...grace, role })).toEqual({
    _id: "cus_1",
    name: "Grace",
    email: "grace@example.com",
    theTomashiAdmins: isAdmin,
  });
});

test("stores the user as JSON and deletes it on logout", () => {
  storeUser(storedUser(grace));
  expect(JSON.parse(browser.kept.get("user") ?? "")).toEqual(storedUser(grace));
  storeUser(null);
  expect(browser.kept.has("user")).toBe(false);
});

test.each(["cart", "wishlist"] as const)(
  "dispatches and stores an update event when the %s changes",
  (what) => {
    const events: string[] = [];
    for (const name of ["cartUpdated", "wishlistUpdated"]) {
      browser.addEventListener(name, () => events.push(name));
    }
    const before = Date.now();
    notifyChanged(what);
    expect(events).toEqual([`${what}Updated`]);
    expect([...browser.kept.keys()]).toEqual([`${what}Updated`]);
    expect(Number(browser.kept.get(`${what}Updated`))).toBeGreaterThanOrEqual(before);
  },
);

test("stores the consent choice until it is reset", () => {
  expect(readConsent()).toBeUndefined();
  for (const consent of ["granted", "denied"] as const) {
    storeConsent(consent);
    expect(browser.kept.get("analyticsConsent")).toBe(consent);
    expect(readConsent()).toBe(consent);
  }
  storeConsent(null);
  expect([browser.kept.size, readConsent()]).toEqual([0, undefined]);
});

test("ignores an invalid stored choice", () => {
  browser.kept.set("analyticsConsent", "yes");
  expect(readConsent()).toBeUndefined();
});

test("dispatches an event for each choice", () => {
  let count = 0;
  browser.addEventListener("analyticsConsentChanged", () => count++);
  storeConsent("granted");
  storeConsent(null);
  expect(count).toBe(2);
});

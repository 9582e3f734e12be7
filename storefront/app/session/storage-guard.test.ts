import { runInNewContext } from "node:vm";
import { afterEach, expect, test } from "vitest";
import { STORAGE_GUARD } from "./storage-guard";

/** A browser's storage, with space for values of up to `space` characters in all. */
class TestStorage {
  readonly values = new Map<string, string>();
  space = 100;

  getItem(key: string): string | null {
    return this.values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    const others = [...this.values].filter(([name]) => name !== key).map(([, text]) => text);
    if ([...others, value].join("").length > this.space) throw new Error("QuotaExceededError");
    this.values.set(key, value);
  }

  removeItem(key: string): void {
    this.values.delete(key);
  }
}

type Browser = Record<"localStorage" | "sessionStorage", TestStorage>;

/** Runs the guard in a browser whose storages are read like this, and returns the browser. */
function guarded(local: () => TestStorage | null, session = local): Browser {
  const window = Object.defineProperties(
    {},
    {
      localStorage: { configurable: true, get: local },
      sessionStorage: { configurable: true, get: session },
    },
  );
  runInNewContext(STORAGE_GUARD, { window, Storage: TestStorage });
  return window as Browser;
}

const setItem = Object.getOwnPropertyDescriptor(TestStorage.prototype, "setItem") ?? {};
afterEach(() => {
  Object.defineProperty(TestStorage.prototype, "setItem", setItem);
});

test.each([
  [
    "throws an error",
    () => {
      throw new Error("SecurityError");
    },
  ],
  ["is null", () => null],
])("keeps values in memory when the storage %s", (_, read) => {
  const { localStorage, sessionStorage } = guarded(read);
  for (const storage of [localStorage, sessionStorage]) {
    expect(storage.getItem("user")).toBeNull();
    storage.setItem("user", "Grace");
    expect(storage.getItem("user")).toBe("Grace");
    storage.removeItem("user");
    expect(storage.getItem("user")).toBeNull();
  }
});

test("leaves a storage that works to the browser", () => {
  const [local, session] = [new TestStorage(), new TestStorage()];
  const browser = guarded(
    () => local,
    () => session,
  );
  browser.localStorage.setItem("a", "1");
  browser.sessionStorage.setItem("b", "2");
  expect([...local.values, ...session.values]).toEqual([
    ["a", "1"],
    ["b", "2"],
  ]);
  expect([browser.localStorage, browser.sessionStorage]).toEqual([local, session]);
});

test("keeps values in memory once the storage is full, and reads and deletes the stored ones", () => {
  const [local, session] = [new TestStorage(), new TestStorage()];
  const browser = guarded(
    () => local,
    () => session,
  );
  browser.localStorage.setItem("consent", "granted");
  browser.localStorage.setItem("user", "Grace");
  local.space = 12;
  browser.localStorage.setItem("consent", "granted and more");
  expect(browser.localStorage.getItem("consent")).toBe("granted and more");
  // An outdated value would return with the next page.
  expect([...local.values]).toEqual([["user", "Grace"]]);
  expect(browser.localStorage.getItem("user")).toBe("Grace");
  browser.localStorage.removeItem("user");
  browser.localStorage.removeItem("consent");
  expect([local.values.size, browser.localStorage.getItem("consent")]).toEqual([0, null]);
  session.space = 0;
  browser.sessionStorage.setItem("positions", "{}");
  expect([session.values.size, browser.sessionStorage.getItem("positions")]).toEqual([0, "{}"]);
});

import type { BrowserContext } from "@playwright/test";

export type StorageState = "blocked" | "missing" | "full";

/** Changes both storages of all pages before their scripts run. */
export async function setStorages(context: BrowserContext, state: StorageState): Promise<void> {
  await context.addInitScript((wanted) => {
    if (wanted === "full") {
      Storage.prototype.setItem = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
      return;
    }
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          if (wanted === "missing") return null;
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
  }, state);
}

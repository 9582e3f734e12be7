import type { Page } from "@playwright/test";
import { call } from "./commerce.ts";

/** Fills in and saves the profile form. */

export const SAVE_FAILED = "There was an error updating your profile.";

export async function fillProfile(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    const field = page.getByLabel(label, { exact: true });
    if (label === "State") await field.selectOption(value);
    else await field.fill(value);
  }
}

export const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();

export const logInStatus = async (email: string, password: string) =>
  (await call("/shop/sessions", { body: { email, password } })).status;

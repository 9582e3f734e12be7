import type { Page } from "@playwright/test";
import { adminUser } from "./api.ts";
import { logInAs, open } from "./journey.ts";

export async function openAsAdmin(page: Page, path: string): Promise<void> {
  await logInAs(page.context(), await adminUser());
  await open(page, path);
}

import type { Page } from "@playwright/test";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Returns the commands that the page has passed to the Google tag, oldest first. */
export async function analyticsCommands(page: Page): Promise<unknown[][]> {
  return page.evaluate(() =>
    (window.dataLayer ?? []).map((command) => Array.from(command as ArrayLike<unknown>)),
  );
}

/** Returns the fields of every event with this name. */
export async function analyticsEvents(page: Page, name: string): Promise<unknown[]> {
  const commands = await analyticsCommands(page);
  return commands
    .filter(([kind, event]) => kind === "event" && event === name)
    .map(([, , fields]) => fields);
}

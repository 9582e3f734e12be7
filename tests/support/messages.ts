import { expect, type Page } from "@playwright/test";
import { timelineOf } from "./timeline.ts";

export type Kind = "success" | "info" | "warning" | "error";

/** How many of a tab's messages a test has read. */
const read = new WeakMap<Page, number>();

/** Every message that this tab has shown, oldest first: `error: Update failed`. */
export function saidOn(page: Page): string[] {
  return messages(page).map(({ kind, text }) => `${kind}: ${text}`);
}

/** Those that no test has read yet. */
export const unread = (page: Page) => saidOn(page).slice(read.get(page) ?? 0);

/**
 * The next thing that the shop says in this tab is exactly this, in a message of this kind.
 * Answers when it came, by the page's clock. What nobody reads fails the test at its end.
 */
export async function expectSaid(page: Page, kind: Kind, text: string): Promise<number> {
  const place = read.get(page) ?? 0;
  await expect.poll(() => saidOn(page)[place], "what the shop says next").toBe(`${kind}: ${text}`);
  read.set(page, place + 1);
  return messages(page)[place]?.at ?? NaN;
}

const messages = (page: Page) => timelineOf(page).filter(({ what }) => what === "said");

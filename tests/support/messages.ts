import { expect, type Page } from "@playwright/test";
import { timelineOf } from "./timeline.ts";

export type Kind = "success" | "info" | "warning" | "error";

/** The number of each tab's messages that the test has read. */
const read = new WeakMap<Page, number>();

/** Returns all messages that this tab has shown, oldest first: `error: Update failed`. */
export function messagesOn(page: Page): string[] {
  return messages(page).map(({ kind, text }) => `${kind}: ${text}`);
}

export const unreadMessages = (page: Page) => messagesOn(page).slice(read.get(page) ?? 0);

/**
 * Expects the tab's next message to have exactly this kind and text. Returns its time by the page's
 * clock. Messages that are never read fail the test.
 */
export async function expectMessage(page: Page, kind: Kind, text: string): Promise<number> {
  const place = read.get(page) ?? 0;
  await expect
    .poll(() => messagesOn(page)[place], "what the shop says next")
    .toBe(`${kind}: ${text}`);
  read.set(page, place + 1);
  return messages(page)[place]?.at ?? NaN;
}

const messages = (page: Page) => timelineOf(page).filter(({ what }) => what === "toast");

import { setTimeout as wait } from "node:timers/promises";
import { assertThat } from "./day.ts";

const POLL_MS = 500;
const TIMEOUT_MS = 180_000;

/** Waits for something that happens after a response, such as an event from Stripe. */
export async function waitUntil(isTrue: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  while (Date.now() < end) {
    if (await isTrue()) return;
    await wait(POLL_MS);
  }
  assertThat(false, `it took too long until ${what}`);
}

import { setTimeout as wait } from "node:timers/promises";
import { assertThat } from "./day.ts";

const LOOK_AGAIN_MS = 500;
const MOST_MS = 180_000;

/** Waits for what happens after a response, such as an event from Stripe. */
export async function waitUntil(isTrue: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + MOST_MS;
  while (Date.now() < end) {
    if (await isTrue()) return;
    await wait(LOOK_AGAIN_MS);
  }
  assertThat(false, `it took too long until ${what}`);
}

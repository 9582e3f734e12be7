import { expect, test } from "vitest";
import { logIn } from "../support/api.ts";
import { freshEmail, signUp } from "../support/sign-up.ts";

/**
 * Returns each function's median time in ms. The functions alternate, so load affects all equally. The
 * servers handle no other requests, because the crash project runs one test at a time.
 */
async function medians(turns: number, ...works: (() => Promise<unknown>)[]): Promise<number[]> {
  const taken = works.map((): number[] => []);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, work] of works.entries()) {
      const started = performance.now();
      await work();
      taken[index]?.push(performance.now() - started);
    }
  }
  return taken.map((times) => times.toSorted((a, b) => a - b)[Math.floor(turns / 2)] ?? 0);
}

test(
  "takes similar time for a wrong password and an unknown email",
  { tags: ["API-15"] },
  async () => {
    const known = await signUp();
    // Five turns stay below the number of failed logins that locks an account.
    const [knownMs = 0, unknownMs = 0] = await medians(
      5,
      () => logIn(known.email, "Wrong-pass1"),
      () => logIn(freshEmail(), "Wrong-pass1"),
    );
    // Without hashing for an unknown email, the ratio is about 0.1.
    expect(unknownMs / knownMs).toBeGreaterThan(0.4);
    expect(unknownMs / knownMs).toBeLessThan(2.5);
  },
);

import { expect, test } from "vitest";
import { formsTarget } from "../support/fuzz-forms.ts";
import { sendFuzzed } from "../support/fuzz-send.ts";
import { shop } from "../support/shop.ts";

/** Number of requests. For more, run `FUZZ_REQUESTS=100000 npm test -- exhaustive fuzz-forms`. */
const COUNT = Number(process.env.FUZZ_REQUESTS ?? 600);
const MS_EACH = 60;

test(
  "returns no 5xx for random requests to the storefront's forms and pages",
  async () => {
    const faults = await sendFuzzed(await formsTarget(), COUNT, 20250622);
    expect(faults.slice(0, 5)).toEqual([]);
    expect((await fetch(`${shop.storefront()}/login`)).status).toBe(200);
  },
  120_000 + COUNT * MS_EACH,
);

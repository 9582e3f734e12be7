import { expect, test } from "vitest";
import { sendOddForms } from "../support/fuzz-forms.ts";
import { shop } from "../support/shop.ts";

/** More than a few when asked for: `ODD_REQUESTS=100000 npm test -- integration odd-forms`. */
const COUNT = Number(process.env.ODD_REQUESTS ?? 1800);
const MS_EACH = 60;

test(
  "whatever is sent to the storefront's forms and pages is answered, and never with a failure",
  async () => {
    const faults = await sendOddForms(COUNT, 20250622);
    expect(faults.slice(0, 5)).toEqual([]);
    expect((await fetch(`${shop.storefront()}/login`)).status).toBe(200);
  },
  120_000 + COUNT * MS_EACH,
);

import { expect, test } from "vitest";
import { api } from "../support/api.ts";
import { apiTarget } from "../support/fuzz-api.ts";
import { sendFuzzed } from "../support/fuzz-send.ts";

/** Number of requests. For more, run `FUZZ_REQUESTS=100000 npm test -- exhaustive fuzz-api`. */
const COUNT = Number(process.env.FUZZ_REQUESTS ?? 1500);
const MS_EACH = 60;

test(
  "returns 4xx with a JSON message for every malformed request to /api",
  { tags: ["API-09"], timeout: 120_000 + COUNT * MS_EACH },
  async () => {
    const faults = await sendFuzzed(await apiTarget(), COUNT, 20250621);
    expect(faults.slice(0, 5)).toEqual([]);
    expect((await api("GET", "/product")).status).toBe(200);
  },
);

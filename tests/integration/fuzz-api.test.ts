import { expect, test } from "vitest";
import { api } from "../support/api.ts";
import { fuzzApi } from "../support/fuzz-api.ts";

test(
  "whatever is thrown at it, /api answers 4xx with a message",
  { tags: ["API-09"], timeout: 300_000 },
  async () => {
    const faults = await fuzzApi(3000, 20250621);
    expect(faults.slice(0, 5)).toEqual([]);
    expect((await api("GET", "/product")).status).toBe(200);
  },
);

import type { MedusaContainer } from "@medusajs/framework/types";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countRequest } from "../lib/address-limits";
import { testVariables } from "../lib/test-variables";
import { proveIdentity } from "./prove-identity";

beforeEach(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  vi.stubEnv("REDIS_URL", "");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test("rejects with 429 before it hashes a password when the account has used up its checks", async () => {
  const owner = {
    customerId: "cus_checks",
    identityId: "authid_checks",
    address: "192.0.2.1",
    email: "ada@example.com",
  };
  for (let check = 0; check < 20; check += 1) {
    await countRequest("account-password", owner.customerId);
  }
  // An empty container: if the check passed the limit, the next step would throw another error.
  const nothing = {} as MedusaContainer;
  await expect(
    proveIdentity(nothing, owner, { password: "x" }, { withCode: false }),
  ).rejects.toMatchObject({ status: 429 });
});

import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testVariables } from "../lib/test-variables";
import { POST as startCheckout } from "./store/shopper/checkout/route";
import { GET as readOwnData } from "./store/shopper/data/route";
import { POST as askToBeTold } from "./store/shopper/stock-waits/route";

beforeEach(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  vi.stubEnv("REDIS_URL", "");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Nothing is behind the limits. */
const scope = {
  resolve: () => {
    throw new Error("Let in.");
  },
};

type Route = (
  req: AuthenticatedMedusaRequest<{ variant_id: string }>,
  res: MedusaResponse,
) => Promise<void>;

/** What a request of an account hears, each from another address. */
async function said(route: Route, customerId: string, turn: number): Promise<string> {
  const req = {
    scope,
    headers: {},
    socket: { remoteAddress: `192.0.2.${turn}` },
    auth_context: { actor_id: customerId, auth_identity_id: `auth_${turn}` },
    validatedBody: { variant_id: "variant_1" },
  } as unknown as AuthenticatedMedusaRequest<{ variant_id: string }>;
  return route(req, {} as MedusaResponse).then(
    () => "Done.",
    (error: unknown) => (error as Error).message,
  );
}

test.each<[string, Route, number]>([
  ["checkout", startCheckout as Route, 30],
  ["archive of its data", readOwnData as Route, 5],
  ["wait for a sold-out color", askToBeTold, 60],
])(
  "an account that asks for one %s after the other has to wait, from whichever address, and no other account does",
  async (_, route, most) => {
    for (let turn = 0; turn < most; turn += 1) {
      expect(await said(route, "cus_eager", turn)).toBe("Let in.");
    }
    expect(await said(route, "cus_eager", most)).toBe(
      "Too many requests. Please try again in a few minutes.",
    );
    expect(await said(route, "cus_other", most)).toBe("Let in.");
  },
);

import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testVariables } from "../lib/test-variables";
import { POST as startCheckout } from "./shop/shopper/checkout/route";
import { GET as readOwnData } from "./shop/shopper/data/route";
import { POST as createAlert } from "./shop/shopper/stock-waits/route";

beforeEach(() => {
  for (const [name, value] of Object.entries(testVariables)) vi.stubEnv(name, value);
  vi.stubEnv("REDIS_URL", "");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** Throws when a request gets past the limit and resolves its first service. */
const scope = {
  resolve: () => {
    throw new Error("Let in.");
  },
};

type Route = (
  req: AuthenticatedMedusaRequest<{ variant_id: string }>,
  res: MedusaResponse,
) => Promise<void>;

/** Sends a request of an account, each from another IP address, and returns the error message. */
async function messageFor(route: Route, customerId: string, turn: number): Promise<string> {
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
  ["data export", readOwnData as Route, 5],
  ["back-in-stock alert", createAlert, 60],
])(
  "limits an account's %s requests from any IP address, but not another account's",
  async (_, route, limit) => {
    for (let turn = 0; turn < limit; turn += 1) {
      expect(await messageFor(route, "cus_eager", turn)).toBe("Let in.");
    }
    expect(await messageFor(route, "cus_eager", limit)).toBe(
      "Too many requests. Please try again in a few minutes.",
    );
    expect(await messageFor(route, "cus_other", limit)).toBe("Let in.");
  },
);

import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testVariables } from "../lib/test-variables";
import { POST as quoteCheckout } from "./shop/shopper/checkout/quote/route";
import { POST as startCheckout } from "./shop/shopper/checkout/route";
import { GET as readOwnData } from "./shop/shopper/data/route";
import { POST as changeAddress } from "./shop/shopper/orders/[orderId]/address/route";
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

type Route = (req: AuthenticatedMedusaRequest<never>, res: MedusaResponse) => Promise<void>;

/** Sends a request of an account, each from another IP address, and returns the error message. */
async function messageFor(route: Route, customerId: string, turn: number): Promise<string> {
  const req = {
    scope,
    headers: {},
    params: {},
    socket: { remoteAddress: `192.0.2.${turn}` },
    auth_context: { actor_id: customerId, auth_identity_id: `auth_${turn}` },
    validatedBody: { variant_id: "variant_1" },
  } as unknown as AuthenticatedMedusaRequest<never>;
  return route(req, {} as MedusaResponse).then(
    () => "Done.",
    (error: unknown) => (error as Error).message,
  );
}

test.each<[string, Route, number]>([
  ["checkout", startCheckout, 30],
  ["data export", readOwnData, 5],
  ["back-in-stock alert", createAlert, 60],
  ["price", quoteCheckout, 60],
  ["address change", changeAddress, 60],
])(
  "limits an account's %s requests from any IP address, but not another account's",
  async (name, route, limit) => {
    const account = `cus_${name}`;
    for (let turn = 0; turn < limit; turn += 1) {
      expect(await messageFor(route, account, turn)).toBe("Let in.");
    }
    expect(await messageFor(route, account, limit)).toBe(
      "Too many requests. Please try again in a few minutes.",
    );
    expect(await messageFor(route, "cus_other", limit)).toBe("Let in.");
  },
);

import { asValue } from "@medusajs/framework/awilix";
import {
  ContainerRegistrationKeys,
  createMedusaContainer,
  Modules,
} from "@medusajs/framework/utils";
import { beforeEach, expect, test, vi } from "vitest";
import { ensureStripeCustomer, PAYMENT_PROVIDER } from "../src/checkout/stripe-customer";
import { stripeAnswers } from "./stripe-server";

let error: { status: number; type: string; code?: string } | undefined;
let requests: string[];
stripeAnswers((request, answer) => {
  let body = "";
  request.on("data", (chunk: Buffer) => (body += chunk.toString()));
  request.on("end", () => {
    requests.push([request.method, request.url, decodeURIComponent(body)].join(" "));
    answer.statusCode = error?.status ?? 200;
    answer.setHeader("content-type", "application/json");
    answer.end(JSON.stringify(error ? { error: { ...error, message: "No." } } : { id: "cus_A" }));
  });
});

beforeEach(() => {
  error = undefined;
  requests = [];
});

const holder = (id: string, at: string, provider_id = PAYMENT_PROVIDER) => ({
  created_at: new Date(at),
  account_holder: { id: `acch_${id}`, external_id: `cus_${id}`, provider_id },
});

/** Medusa with a customer who has paid before. */
function shop() {
  const dismissed: object[] = [];
  const container = createMedusaContainer();
  const customer = {
    ...{ id: "cus_1", email: "ada@example.com", first_name: "Ada", last_name: "Lovelace" },
    ...{ phone: "+1 518", metadata: null, addresses: [] },
  };
  const links = [
    holder("old", "2026-01-01"),
    holder("A", "2026-02-01"),
    holder("other", "2026-03-01", "pp_other"),
    { created_at: new Date("2026-04-01"), account_holder: null },
  ];
  container.register({
    [Modules.CUSTOMER]: asValue({ listCustomers: async () => [customer] }),
    [ContainerRegistrationKeys.QUERY]: asValue({ graph: async () => ({ data: links }) }),
    [ContainerRegistrationKeys.LINK]: asValue({
      dismiss: async (link: object) => dismissed.push(link),
    }),
  });
  return { container, dismissed };
}

const SAVED = "POST /v1/customers/cus_A email=ada@example.com&name=Ada Lovelace&phone=+1 518";

test(
  "saves the current profile to the newest Stripe customer before each payment",
  { tags: ["SHIP-35"] },
  async () => {
    const { container, dismissed } = shop();
    expect(await ensureStripeCustomer(container, "cus_1")).toBe("cus_A");
    expect(requests).toEqual([SAVED]);
    expect(dismissed).toEqual([]);
  },
);

test.each([
  [
    "deleted at Stripe",
    { status: 404, type: "invalid_request_error", code: "resource_missing" },
    1,
  ],
  ["rejected by Stripe", { status: 400, type: "invalid_request_error", code: "email_invalid" }, 0],
])(
  "opens the page without a customer that was %s",
  { tags: ["SHIP-36"] },
  async (_, answer, unlinked) => {
    vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const { container, dismissed } = shop();
    error = answer;
    expect(await ensureStripeCustomer(container, "cus_1")).toBeUndefined();
    const link = {
      [Modules.CUSTOMER]: { customer_id: "cus_1" },
      [Modules.PAYMENT]: { account_holder_id: "acch_A" },
    };
    expect(dismissed).toEqual(Array.from({ length: unlinked }, () => link));
    vi.restoreAllMocks();
  },
);

test("throws while Stripe does not respond", { tags: ["SHIP-36"] }, async () => {
  const { container, dismissed } = shop();
  error = { status: 500, type: "api_error" };
  await expect(ensureStripeCustomer(container, "cus_1")).rejects.toThrow();
  expect(dismissed).toEqual([]);
});

import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isProblem } from "../lib/problem";
import { stripeAnswers } from "../../tests/stripe-server";
import { calculateTax } from "./tax-calculation";

const line = (reference: string) => ({ reference, amount: 74_000, amount_tax: 6568 });
const calculation = (lines: object[], has_more = false) => ({
  id: "taxcalc_1",
  line_items: { object: "list", data: lines, has_more },
  shipping_cost: null,
});

let asked: string[] = [];
let respond: (response: ServerResponse) => void;
const json =
  (body: object, status = 200) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
stripeAnswers((request, response) => {
  asked.push(`${request.method ?? ""} ${decodeURIComponent(request.url ?? "")}`);
  request.resume().on("end", () => {
    if (request.method === "POST") respond(response);
    else json({ object: "list", data: [line("red"), line("blue")], has_more: false })(response);
  });
});

beforeEach(() => {
  asked = [];
  respond = json(calculation([line("red")]));
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns a request that no other test sends, so that its calculation isn't cached yet. */
const request = (reference: string) => ({
  currency: "usd",
  line_items: [{ amount: 74_000, reference }],
});

async function problemOf(reference: string) {
  const thrown: unknown = await calculateTax(request(reference)).catch((error: unknown) => error);
  if (!isProblem(thrown)) throw new Error("No problem was thrown.", { cause: thrown });
  return [thrown.status, thrown.message];
}

const unavailable = [503, "We cannot calculate tax right now. Please try again in a moment."];

test("calculates equal carts only once in ten minutes", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const [first, same] = await Promise.all([
    calculateTax(request("kept")),
    calculateTax(request("kept")),
  ]);
  expect(first).toEqual({
    id: "taxcalc_1",
    lines: new Map([["red", { amount: 74_000, amount_tax: 6568 }]]),
    shipping: undefined,
  });
  expect(same).toBe(first);
  await calculateTax(request("another"));
  expect(asked).toHaveLength(2);
  vi.setSystemTime(Date.now() + 10 * 60_000);
  await calculateTax(request("kept"));
  expect(asked).toHaveLength(3);
});

test("reads all lines when the response contains only the first ones", async () => {
  respond = json(calculation([line("red")], true));
  const { lines } = await calculateTax(request("long"));
  expect([...lines.keys()]).toEqual(["red", "blue"]);
  expect(asked[1]).toContain("GET /v1/tax/calculations/taxcalc_1/line_items?limit=100");
});

test("throws a 400 for an address that Stripe cannot locate", async () => {
  const error = { type: "invalid_request_error", code: "customer_tax_location_invalid" };
  respond = json({ error: { ...error, message: "Unknown location" } }, 400);
  expect(await problemOf("nowhere")).toEqual([400, "Please check the state and postal code."]);
});

test(
  "throws a 503 when Stripe fails, rejects the request, or returns no calculation",
  { tags: ["TAX-16"] },
  async () => {
    respond = json({ error: { type: "api_error", message: "Down" } }, 500);
    expect(await problemOf("down")).toEqual(unavailable);
    const inactive = { type: "invalid_request_error", code: "stripe_tax_inactive", message: "Off" };
    respond = json({ error: inactive }, 400);
    expect(await problemOf("inactive")).toEqual(unavailable);
    respond = json({ ...calculation([]), id: null });
    expect(await problemOf("unlike")).toEqual(unavailable);
  },
);

test("does not cache a failed calculation", async () => {
  respond = json({ error: { type: "api_error", message: "Down" } }, 500);
  await problemOf("recovers");
  respond = json(calculation([line("red")]));
  expect((await calculateTax(request("recovers"))).id).toBe("taxcalc_1");
});

test("throws a 503 after 4 seconds without a response", { tags: ["TAX-16"] }, async () => {
  respond = () => undefined;
  const begun = performance.now();
  expect(await problemOf("slow")).toEqual(unavailable);
  expect(performance.now() - begun).toBeLessThan(6000);
});

import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import Stripe from "stripe";
import { expect, onTestFinished } from "vitest";
import { stripeChecks } from "./conformance/checks.ts";
import { type RunningSandbox, type SandboxOptions, startSandbox } from "./sandbox.ts";

export const WEBHOOK_SECRET = "whsec_for_tests";

/** Polls until `find` returns a value. Throws after `patienceMs`. */
export async function until<T>(
  find: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  patienceMs = 8000,
): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const found = await find();
    if (found !== null && found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error("It did not come about in time");
    await wait(10);
  }
}

export function temporaryDirectory(): string {
  const dir = mkdtempSync(path.join(tmpdir(), "payment-sandbox-"));
  onTestFinished(() => {
    rmSync(dir, { recursive: true, force: true });
  });
  return dir;
}

export function clientOf(url: string, key = "sk_test_123"): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, { host: hostname, port, protocol: "http", maxNetworkRetries: 0 });
}

export interface TestSandbox extends RunningSandbox {
  stripe: Stripe;
  dir: string;
}

/** Returns checks that fail the test if a request or response differs from Stripe's description. */
export async function checksOfTest() {
  const checks = await stripeChecks();
  onTestFinished(() => {
    expect(checks.problems).toEqual([]);
  });
  return checks;
}

/** Starts a sandbox that stops after the test. Differences from Stripe fail the test. */
export async function testSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const dir = options.dir ?? temporaryDirectory();
  const running = await startSandbox({
    port: 0,
    webhookSecret: WEBHOOK_SECRET,
    checks: await checksOfTest(),
    ...options,
    dir,
  });
  onTestFinished(running.stop);
  return { ...running, dir, stripe: clientOf(running.url) };
}

export interface ReceivedWebhook {
  body: string;
  headers: IncomingHttpHeaders;
  event: Stripe.Event;
}

/** Starts a shop's webhook endpoint. `answer` returns the status of each response. */
export async function webhookReceiver(answer: (event: Stripe.Event) => number = () => 200) {
  const checks = await checksOfTest();
  const received: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      const event = JSON.parse(body) as Stripe.Event;
      checks.event(event);
      received.push({ body, headers: request.headers, event });
      response.statusCode = answer(event);
      response.end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks/stripe-checkout`,
    received,
    types: () => received.map(({ event }) => event.type),
  };
}

export const SUCCESS_URL = "http://127.0.0.1:9/thanks?session={CHECKOUT_SESSION_ID}";

/**
 * Returns parameters of a session for two bags at $370.00 that collects an address and a phone
 * number.
 */
export function sessionParameters(
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: "payment",
    line_items: [
      {
        price_data: {
          currency: "usd",
          unit_amount: 37_000,
          product_data: { name: "Bag", description: "Black leather", metadata: { sku: "B1" } },
        },
        quantity: 2,
      },
    ],
    success_url: SUCCESS_URL,
    cancel_url: "http://127.0.0.1:9/cart",
    shipping_address_collection: { allowed_countries: ["US", "FR"] },
    phone_number_collection: { enabled: true },
    metadata: { cart_id: "cart_1" },
    ...changes,
  };
}

export const SHOPPER = {
  email: "ada@example.com",
  name: "Ada Lovelace",
  line1: "1 Main Street",
  line2: "",
  city: "New York",
  state: "NY",
  postal_code: "10001",
  country: "US",
  phone: "+1 212 555 0100",
  card_number: "4242 4242 4242 4242",
  expiry: "12 / 40",
  cvc: "123",
  card_name: "A Lovelace",
};

export const DECLINED_CARD = "4000 0000 0000 0002";

/** Submits the payment page's form like a browser, without following the redirect. */
export async function submitForm(
  url: string,
  changes: Partial<Record<keyof typeof SHOPPER, string>> = {},
): Promise<{ status: number; location: string | null; page: string }> {
  const response = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ ...SHOPPER, ...changes }),
    redirect: "manual",
  });
  const page = await response.text();
  return { status: response.status, location: response.headers.get("location"), page };
}

export async function openSession(
  stripe: Stripe,
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Checkout.Session & { url: string }> {
  const session = await stripe.checkout.sessions.create(sessionParameters(changes));
  if (session.url === null) throw new Error("The session has no address");
  return { ...session, url: session.url };
}

export async function paidSession(
  stripe: Stripe,
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<{ session: Stripe.Checkout.Session; intentId: string }> {
  const { id, url } = await openSession(stripe, changes);
  const { status } = await submitForm(url);
  if (status !== 303) throw new Error(`The payment was answered ${status}`);
  const session = await stripe.checkout.sessions.retrieve(id);
  if (typeof session.payment_intent !== "string") throw new Error("There is no payment intent");
  return { session, intentId: session.payment_intent };
}

/** Returns the error that the client throws for `promise`. */
export async function errorOf(promise: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error("It did not fail");
}

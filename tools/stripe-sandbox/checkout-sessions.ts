import type Stripe from "stripe";
import { z } from "zod";
import { invalidRequest, noSuch } from "./api-errors.ts";
import { type Cause, NO_REQUEST, nowInSeconds, type Sandbox } from "./context.ts";
import { recordEvent } from "./events.ts";
import { idOf } from "./ids.ts";
import { listPage, listParameters, pageInOrder } from "./lists.ts";
import { oneOf, parseParameters, text } from "./parameters.ts";
import { endIntent } from "./payment-intents.ts";
import type { SessionRecord } from "./store.ts";

/** Returns the session in the API's format. Only an open one has a payment page URL. */
export function renderSession(sandbox: Sandbox, record: SessionRecord): Stripe.Checkout.Session {
  const { session } = record;
  const url = session.status === "open" ? `${sandbox.url}/c/pay/${session.id}` : null;
  return { ...session, url };
}

export function findSession(sandbox: Sandbox, id: string): SessionRecord {
  expireDueSessions(sandbox);
  const record = sandbox.store.sessions.get(id);
  if (record === undefined) throw noSuch("checkout.session", id, "session", 404);
  return record;
}

export function retrieveSession(sandbox: Sandbox, id: string): Stripe.Checkout.Session {
  return renderSession(sandbox, findSession(sandbox, id));
}

export const listSchema = z.strictObject({
  ...listParameters,
  customer: text().optional(),
  customer_details: z.strictObject({ email: text() }).optional(),
  payment_intent: text().optional(),
  status: oneOf("complete", "expired", "open").optional(),
});

export function listSessions(sandbox: Sandbox, raw: unknown) {
  const parameters = parseParameters(listSchema, raw);
  expireDueSessions(sandbox);
  const { customer, customer_details, payment_intent, status } = parameters;
  const sessions = sandbox.store.sessions
    .values()
    .map((record) => renderSession(sandbox, record))
    .filter((session) => customer === undefined || idOf(session.customer) === customer)
    .filter(
      (session) =>
        customer_details === undefined ||
        session.customer_details?.email === customer_details.email,
    )
    .filter(
      (session) => payment_intent === undefined || idOf(session.payment_intent) === payment_intent,
    )
    .filter((session) => status === undefined || session.status === status);
  return listPage(sessions, {
    url: "/v1/checkout/sessions",
    kind: "checkout.session",
    parameters,
  });
}

export const lineItemsSchema = z.strictObject({
  limit: listParameters.limit,
  starting_after: listParameters.starting_after,
  ending_before: listParameters.ending_before,
});

export function listLineItems(sandbox: Sandbox, id: string, raw: unknown) {
  const parameters = parseParameters(lineItemsSchema, raw);
  return pageInOrder(findSession(sandbox, id).lineItems, {
    url: `/v1/checkout/sessions/${id}/line_items`,
    kind: "item",
    parameters,
  });
}

export function expireSession(
  sandbox: Sandbox,
  id: string,
  raw: unknown,
  cause: Cause,
): Stripe.Checkout.Session {
  parseParameters(z.strictObject({}), raw);
  const record = findSession(sandbox, id);
  if (record.session.status !== "open") {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${record.session.status ?? "unknown"}\`.`,
    );
  }
  return expire(sandbox, record, cause);
}

function expire(sandbox: Sandbox, record: SessionRecord, cause: Cause): Stripe.Checkout.Session {
  const intentId = idOf(record.session.payment_intent);
  const intent = intentId === null ? undefined : sandbox.store.paymentIntents.get(intentId);
  if (intent !== undefined) endIntent(sandbox, intent, "automatic", cause);
  const expired = sandbox.store.sessions.put({
    ...record,
    session: { ...record.session, status: "expired" },
  });
  const rendered = renderSession(sandbox, expired);
  recordEvent(sandbox, "checkout.session.expired", rendered, cause);
  return rendered;
}

/**
 * Expires every open session whose time is over. Called by a timer and before sessions are read.
 */
export function expireDueSessions(sandbox: Sandbox): void {
  const now = nowInSeconds(sandbox);
  const due = sandbox.store.sessions
    .values()
    .filter(({ session }) => session.status === "open" && session.expires_at <= now);
  if (due.length === 0) return;
  sandbox.store.transaction(() => {
    for (const record of due) expire(sandbox, record, NO_REQUEST);
  });
}

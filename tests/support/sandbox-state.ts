import { payWithoutReturning } from "./payment-page.ts";
import { sessionOf } from "./purchase.ts";
import { shop } from "./shop.ts";

export interface SandboxState {
  charges: { id: string; payment_intent: string | null }[];
  intents: { id: string; description: string | null; metadata: Record<string, string> }[];
  sessions: { id: string; status: string; payment_intent: string | null; amount_total: number }[];
  customers: { id: string; email: string | null; metadata: Record<string, string> }[];
  refunds: {
    id: string;
    payment_intent: string;
    amount: number;
    status: string;
    metadata: Record<string, string>;
  }[];
  taxCalculations: { id: string; calculation: { tax_amount_exclusive: number } }[];
  taxTransactions: TaxTransaction[];
}

export interface TaxTransaction {
  id: string;
  transaction: {
    type: "transaction" | "reversal";
    reference: string;
    reversal: { original_transaction: string } | null;
    shipping_cost: { amount: number; amount_tax: number } | null;
  };
  /** In cents; negative in a reversal. */
  lineItems: { amount: number; amount_tax: number; quantity: number }[];
}

export async function sandboxState(): Promise<SandboxState> {
  return (await (await fetch(`${shop.sandbox()}/_state`)).json()) as SandboxState;
}

export async function sessionStatus(url: string): Promise<string | undefined> {
  const { sessions } = await sandboxState();
  return sessions.find(({ id }) => id === sessionOf(url))?.status;
}

/** Returns the refunds of a session's payment, in cents. */
export async function refundsOf(sessionId: string): Promise<number[]> {
  const { sessions, refunds } = await sandboxState();
  const intent = sessions.find((session) => session.id === sessionId)?.payment_intent;
  return refunds.filter((refund) => refund.payment_intent === intent).map(({ amount }) => amount);
}

export async function refundsForLine(lineId: string): Promise<number[]> {
  const { refunds } = await sandboxState();
  return refunds.filter(({ metadata }) => metadata.line_id === lineId).map(({ amount }) => amount);
}

/** Returns the tax transactions with this reference (a payment or an address change) and their reversals. */
export async function taxTransactionsOf(reference: string): Promise<TaxTransaction[]> {
  const { taxTransactions } = await sandboxState();
  const sold = taxTransactions.filter(({ transaction }) => transaction.reference === reference);
  const ids = new Set(sold.map(({ id }) => id));
  return taxTransactions.filter(
    ({ id, transaction: { reversal } }) =>
      ids.has(id) || ids.has(reversal?.original_transaction ?? ""),
  );
}

/** Injects faults into Stripe's API while `work` runs. */
export async function withFaults<T>(faults: object, work: () => Promise<T>): Promise<T> {
  const address = `${shop.sandbox()}/_faults`;
  await fetch(address, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(faults),
  });
  try {
    return await work();
  } finally {
    await fetch(address, { method: "DELETE" });
  }
}

/** The payment intent of a paid session. */
export async function paymentIntentOf(sessionId: string): Promise<string> {
  const { sessions } = await sandboxState();
  return sessions.find(({ id }) => id === sessionId)?.payment_intent ?? "";
}

/** Amounts are in cents. */
interface AtStripe {
  id: string;
  amount: number;
  status: string;
}

/** Lists the refunds or disputes of one payment at Stripe. Returns none without a payment. */
async function listAtStripe(path: "refunds" | "disputes", payment: string): Promise<AtStripe[]> {
  if (payment === "") return [];
  const answer = await fetch(`${shop.sandbox()}/v1/${path}?limit=100&payment_intent=${payment}`, {
    headers: { authorization: "Bearer sk_test_dashboard" },
  });
  return ((await answer.json()) as { data: AtStripe[] }).data;
}

export const refundsAtStripe = (payment: string) => listAtStripe("refunds", payment);
export const disputesAtStripe = (payment: string) => listAtStripe("disputes", payment);

/** Refunds a payment as staff do in Stripe's dashboard. */
export async function refundAtStripe(paymentIntent: string, cents: number): Promise<void> {
  const { ok, status } = await fetch(`${shop.sandbox()}/v1/refunds`, {
    method: "POST",
    headers: { authorization: "Bearer sk_test_dashboard" },
    body: new URLSearchParams({ payment_intent: paymentIntent, amount: String(cents) }),
  });
  if (!ok) throw new Error(`Stripe returned ${status} for a refund.`);
}

/** Pays $50.00 to another shop of the same Stripe account; returns the payment intent. */
export async function payAnotherShop(): Promise<string> {
  const page = await fetch(`${shop.sandbox()}/v1/checkout/sessions`, {
    method: "POST",
    headers: { authorization: "Bearer sk_test_other" },
    body: new URLSearchParams({
      mode: "payment",
      success_url: "https://other.example/thanks",
      customer_email: "grace@other.example",
      "shipping_address_collection[allowed_countries][0]": "US",
      "phone_number_collection[enabled]": "true",
      "line_items[0][price_data][currency]": "usd",
      "line_items[0][price_data][unit_amount]": "5000",
      "line_items[0][price_data][product_data][name]": "A mug",
      "line_items[0][quantity]": "1",
    }),
  });
  const session = (await page.json()) as { id: string; url: string };
  await payWithoutReturning(session.url);
  return paymentIntentOf(session.id);
}

export interface PageLineItem {
  description: string;
  quantity: number;
  /** For all units, in cents. */
  amount_total: number;
}

/** The lines of a payment page, as Stripe lists them. */
export async function pageLineItems(sessionId: string): Promise<PageLineItem[]> {
  const answer = await fetch(`${shop.sandbox()}/v1/checkout/sessions/${sessionId}/line_items`, {
    headers: { authorization: "Bearer sk_test_dashboard" },
  });
  if (!answer.ok) throw new Error(`Stripe returned ${answer.status} for a list of lines.`);
  return ((await answer.json()) as { data: PageLineItem[] }).data;
}

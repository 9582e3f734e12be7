import type Stripe from "stripe";
import { type ApiError, invalidParameter, invalidRequest, noSuch } from "./api-errors.ts";
import {
  type CreateSessionParameters,
  createSessionSchema,
} from "./checkout-session-parameters.ts";
import { renderSession } from "./checkout-sessions.ts";
import { nowInSeconds, type Sandbox } from "./context.ts";
import { toAddress } from "./customers.ts";
import { newId } from "./ids.ts";
import { buildLine } from "./line-items.ts";
import { formatAmount, MAXIMUM_AMOUNT, minimumAmount } from "./money.ts";
import { applyMetadata, parseParameters } from "./parameters.ts";

const SHORTEST_LIFE_SECONDS = 30 * 60;
const LONGEST_LIFE_SECONDS = 24 * 60 * 60;

function expiryOf(parameters: CreateSessionParameters, created: number): number {
  const { expires_at } = parameters;
  if (expires_at === undefined) return created + LONGEST_LIFE_SECONDS;
  if (expires_at < created + SHORTEST_LIFE_SECONDS) {
    throw invalidParameter(
      "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.",
      "expires_at",
    );
  }
  if (expires_at > created + LONGEST_LIFE_SECONDS) {
    throw invalidParameter(
      "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.",
      "expires_at",
    );
  }
  return expires_at;
}

/**
 * Returns the error for parameters that Stripe doesn't allow together, or for features that the
 * sandbox lacks.
 */
function problemWith(sandbox: Sandbox, parameters: CreateSessionParameters): ApiError | null {
  const { customer, discounts, mode } = parameters;
  if (mode !== "payment") {
    return invalidParameter(`The payment sandbox has no mode ${mode}, only payment.`, "mode");
  }
  if (parameters.allow_promotion_codes === true) {
    return invalidParameter("The payment sandbox has no promotion codes.", "allow_promotion_codes");
  }
  if (parameters.automatic_tax?.enabled === true) {
    return invalidParameter("The payment sandbox has no automatic tax.", "automatic_tax");
  }
  if (customer !== undefined && parameters.customer_email !== undefined) {
    return invalidParameter(
      "You may only specify one of these parameters: customer, customer_email.",
      "customer",
    );
  }
  if (customer === undefined && parameters.customer_update !== undefined) {
    return invalidParameter(
      "`customer_update` can only be used with `customer`.",
      "customer_update",
    );
  }
  if (customer !== undefined && !sandbox.store.customers.has(customer)) {
    return noSuch("customer", customer, "customer", 400);
  }
  const coupon = discounts?.[0]?.coupon;
  if (coupon !== undefined) return noSuch("coupon", coupon, "discounts[0][coupon]", 400);
  const code = discounts?.[0]?.promotion_code;
  if (code !== undefined) {
    return noSuch("promotion code", code, "discounts[0][promotion_code]", 400);
  }
  return null;
}

/** Returns the sum of the lines, in cents, within Stripe's limits. */
function totalOf(items: readonly Stripe.LineItem[], currency: string): number {
  const total = items.reduce((sum, item) => sum + item.amount_total, 0);
  const least = minimumAmount(currency);
  if (total < least) {
    throw invalidRequest(
      `The Checkout Session's total amount due must add up to at least ${formatAmount(least, currency)} ${currency}`,
      { code: "amount_too_small" },
    );
  }
  if (total > MAXIMUM_AMOUNT) {
    throw invalidRequest(
      `The Checkout Session's total amount due must be no more than ${formatAmount(MAXIMUM_AMOUNT, currency)} ${currency}`,
      { code: "amount_too_large" },
    );
  }
  return total;
}

export function createSession(sandbox: Sandbox, raw: unknown): Stripe.Checkout.Session {
  const parameters = parseParameters(createSessionSchema, raw);
  const problem = problemWith(sandbox, parameters);
  if (problem !== null) throw problem;
  const created = nowInSeconds(sandbox);
  const expiresAt = expiryOf(parameters, created);
  const lines = parameters.line_items.map((item, index) => buildLine(sandbox, item, index));
  const currency = lines[0]?.item.currency;
  if (currency === undefined) {
    throw invalidParameter(
      "Missing required param: line_items.",
      "line_items",
      "parameter_missing",
    );
  }
  const wanted = parameters.currency ?? currency;
  if (lines.some(({ item }) => item.currency !== wanted)) {
    throw invalidParameter("All line items must have the same currency.", "line_items");
  }
  const lineItems = lines.map(({ item }) => item);
  const total = totalOf(lineItems, currency);
  const id = newId("cs_test_a1", 56);
  const intent = parameters.payment_intent_data;
  const record = sandbox.store.sessions.put({
    id,
    lineItems,
    products: lines.map(({ product }) => product),
    intentData: {
      metadata: applyMetadata({}, intent?.metadata),
      description: intent?.description ?? null,
      captureMethod: intent?.capture_method ?? "automatic",
      receiptEmail: intent?.receipt_email ?? null,
      shipping: intent?.shipping
        ? { ...intent.shipping, address: toAddress(intent.shipping.address) }
        : null,
      statementDescriptor: intent?.statement_descriptor ?? null,
      statementDescriptorSuffix: intent?.statement_descriptor_suffix ?? null,
    },
    customerUpdate: {
      address: parameters.customer_update?.address === "auto",
      name: parameters.customer_update?.name === "auto",
      shipping: parameters.customer_update?.shipping === "auto",
    },
    session: buildSession(parameters, { id, created, expiresAt, currency, total }),
  });
  return renderSession(sandbox, record);
}

function buildSession(
  parameters: CreateSessionParameters,
  facts: { id: string; created: number; expiresAt: number; currency: string; total: number },
): Stripe.Checkout.Session {
  const { customer_email, shipping_address_collection } = parameters;
  return {
    id: facts.id,
    object: "checkout.session",
    after_expiration: null,
    allow_promotion_codes: parameters.allow_promotion_codes ?? null,
    amount_subtotal: facts.total,
    amount_total: facts.total,
    automatic_tax: { enabled: false, liability: null, status: null },
    billing_address_collection: parameters.billing_address_collection ?? null,
    cancel_url: parameters.cancel_url ?? null,
    client_reference_id: parameters.client_reference_id ?? null,
    client_secret: null,
    consent: null,
    consent_collection: null,
    created: facts.created,
    currency: facts.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: parameters.custom_text?.after_submit ?? null,
      shipping_address: parameters.custom_text?.shipping_address ?? null,
      submit: parameters.custom_text?.submit ?? null,
      terms_of_service_acceptance: null,
    },
    customer: parameters.customer ?? null,
    customer_creation:
      parameters.customer === undefined ? (parameters.customer_creation ?? "if_required") : null,
    customer_details:
      customer_email === undefined
        ? null
        : {
            address: null,
            email: customer_email,
            name: null,
            phone: null,
            tax_exempt: "none",
            tax_ids: null,
          },
    customer_email: customer_email ?? null,
    expires_at: facts.expiresAt,
    invoice: null,
    invoice_creation: {
      enabled: false,
      invoice_data: {
        account_tax_ids: null,
        custom_fields: null,
        description: null,
        footer: null,
        issuer: null,
        metadata: {},
        rendering_options: null,
      },
    },
    livemode: false,
    // The parser has checked the values against Stripe's list.
    locale: (parameters.locale ?? null) as Stripe.Checkout.Session.Locale | null,
    metadata: applyMetadata({}, parameters.metadata),
    mode: "payment",
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "if_required",
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: "automatic" } },
    payment_method_types: parameters.payment_method_types ?? ["card"],
    payment_status: "unpaid",
    phone_number_collection: { enabled: parameters.phone_number_collection?.enabled ?? false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection:
      shipping_address_collection === undefined
        ? null
        : // Validated by the parser to be countries that Stripe ships to.
          (shipping_address_collection as Stripe.Checkout.Session.ShippingAddressCollection),
    shipping_cost: null,
    shipping_details: null,
    shipping_options: [],
    status: "open",
    submit_type: parameters.submit_type ?? null,
    subscription: null,
    success_url: parameters.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted",
    url: null,
  };
}

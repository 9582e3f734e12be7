import { z } from "zod";
import { invalidParameter } from "./api-errors.ts";
import { renderSession } from "./checkout-sessions.ts";
import type { Sandbox } from "./context.ts";
import { completeList } from "./lists.ts";
import { list, parseParameters } from "./parameters.ts";
import { withoutTaxes } from "./tax-calculations.ts";

type JsonObject = Record<string, unknown>;

const expandable: Record<string, readonly string[]> = {
  "checkout.session": [
    "customer",
    "invoice",
    "line_items",
    "payment_intent",
    "payment_link",
    "setup_intent",
    "subscription",
  ],
  balance_transaction: ["source"],
  charge: ["balance_transaction", "customer", "payment_intent", "refunds"],
  dispute: ["charge", "payment_intent"],
  payment_intent: ["customer", "latest_charge", "payment_method"],
  price: ["product"],
  "radar.early_fraud_warning": ["charge", "payment_intent"],
  payout: ["balance_transaction"],
  refund: ["balance_transaction", "charge", "payment_intent"],
  "tax.calculation": ["line_items"],
  "tax.calculation_line_item": ["tax_breakdown"],
  "tax.transaction": ["line_items"],
};

const MAXIMUM_DEPTH = 4;

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the object with this ID in the API's format. */
function lookUp(sandbox: Sandbox, id: string): object | undefined {
  const { store } = sandbox;
  const session = store.sessions.get(id);
  if (session !== undefined) return renderSession(sandbox, session);
  return (
    store.paymentIntents.get(id) ??
    store.charges.get(id) ??
    store.customers.get(id) ??
    store.paymentMethods.get(id) ??
    store.refunds.get(id) ??
    store.disputes.get(id) ??
    store.payouts.get(id) ??
    store.balance.get(id)?.transaction ??
    store.sessions
      .values()
      .flatMap(({ products }) => products)
      .find((product) => product.id === id)
  );
}

/** Returns a list that an object has only on request. */
function includedList(sandbox: Sandbox, object: JsonObject, field: string): object | undefined {
  const { id } = object;
  if (typeof id !== "string") return undefined;
  if (field === "line_items" && id.startsWith("tax")) return includedTaxLines(sandbox, id);
  if (field === "tax_breakdown") return taxesOfLine(sandbox, id);
  if (field === "line_items") {
    const lines = sandbox.store.sessions.get(id)?.lineItems ?? [];
    return completeList(lines, `/v1/checkout/sessions/${id}/line_items`);
  }
  if (field === "refunds") {
    const refunds = sandbox.store.refunds.values().filter(({ charge }) => charge === id);
    return completeList(refunds.reverse(), `/v1/charges/${id}/refunds`);
  }
  return undefined;
}

function includedTaxLines(sandbox: Sandbox, id: string): object {
  const { taxCalculations, taxTransactions } = sandbox.store;
  const lines =
    taxCalculations.get(id)?.lineItems.map(withoutTaxes) ?? taxTransactions.get(id)?.lineItems;
  const kind = taxCalculations.has(id) ? "calculations" : "transactions";
  return completeList<object>(lines ?? [], `/v1/tax/${kind}/${id}/line_items`);
}

function taxesOfLine(sandbox: Sandbox, id: string): object | undefined {
  return (
    sandbox.store.taxCalculations
      .values()
      .flatMap(({ lineItems }) => lineItems)
      .find((line) => line.id === id)?.tax_breakdown ?? undefined
  );
}

/**
 * Adds the taxes of a calculation's shipping cost, which has no ID by which it could be looked up.
 */
function includeShippingTaxes(sandbox: Sandbox, calculation: JsonObject): void {
  const { id, shipping_cost: shipping } = calculation;
  if (typeof id !== "string" || !isObject(shipping)) return;
  const cost = sandbox.store.taxCalculations.get(id)?.shippingCost;
  shipping["tax_breakdown"] = structuredClone(cost?.tax_breakdown ?? []);
}

function expandPath(sandbox: Sandbox, target: unknown, fields: string[], path: string): void {
  const [field, ...rest] = fields;
  if (field === undefined || target === null) return;
  if (Array.isArray(target)) {
    for (const element of target as unknown[]) expandPath(sandbox, element, fields, path);
    return;
  }
  if (!isObject(target)) return;
  const kind = target["object"];
  if (kind === "tax.calculation" && fields.join(".") === "shipping_cost.tax_breakdown") {
    includeShippingTaxes(sandbox, target);
    return;
  }
  const isPart = isObject(target[field]) || Array.isArray(target[field]);
  if (!isPart && !(typeof kind === "string" && expandable[kind]?.includes(field))) {
    throw invalidParameter(`This property cannot be expanded (${path}).`, "expand");
  }
  const value = target[field];
  if (typeof value === "string") {
    target[field] = structuredClone(lookUp(sandbox, value) ?? value);
  } else if (value === undefined) {
    target[field] = structuredClone(includedList(sandbox, target, field) ?? null);
  }
  expandPath(sandbox, target[field], rest, path);
}

/** Returns a copy of `answer` in which the fields in `paths` contain objects instead of IDs. */
export function expand(sandbox: Sandbox, answer: object, paths: readonly string[]): object {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const fields = path.split(".");
    if (fields.length > MAXIMUM_DEPTH) {
      throw invalidParameter(
        `You cannot expand more than ${MAXIMUM_DEPTH} levels of a property (${path}).`,
        "expand",
      );
    }
    expandPath(sandbox, copy, fields, path);
  }
  return copy;
}

const expandSchema = z.object({ expand: list(z.string(), 20).optional() });

/** Separates `expand`, which every endpoint accepts, from the other parameters of a request. */
export function takeExpand(raw: JsonObject): { paths: string[]; parameters: JsonObject } {
  const { expand: asked, ...parameters } = raw;
  if (asked === undefined) return { paths: [], parameters };
  return { paths: parseParameters(expandSchema, { expand: asked }).expand ?? [], parameters };
}

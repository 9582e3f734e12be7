import { z } from "zod";
import { balanceListSchema, payoutListSchema } from "../balance.ts";
import { createSessionSchema } from "../checkout-session-parameters.ts";
import * as sessions from "../checkout-sessions.ts";
import * as customers from "../customers.ts";
import * as disputes from "../disputes.ts";
import * as events from "../events.ts";
import * as warnings from "../fraud-warnings.ts";
import * as intents from "../payment-intents.ts";
import * as refunds from "../refunds.ts";
import * as taxCalculations from "../tax-calculations.ts";
import * as taxTransactions from "../tax-transactions.ts";
import { choices, type Description, operationKey, type Shape } from "./description.ts";

export const parameterSchemas: Record<string, z.ZodType> = {
  "GET /v1/balance_transactions": balanceListSchema,
  "GET /v1/checkout/sessions": sessions.listSchema,
  "GET /v1/checkout/sessions/:id/line_items": sessions.lineItemsSchema,
  "GET /v1/customers": customers.listSchema,
  "GET /v1/disputes": disputes.listSchema,
  "GET /v1/events": events.listSchema,
  "GET /v1/payment_intents": intents.listSchema,
  "GET /v1/payouts": payoutListSchema,
  "GET /v1/radar/early_fraud_warnings": warnings.listSchema,
  "GET /v1/refunds": refunds.listSchema,
  "GET /v1/tax/calculations/:id/line_items": taxCalculations.lineItemsSchema,
  "GET /v1/tax/transactions/:id/line_items": taxCalculations.lineItemsSchema,
  "POST /v1/checkout/sessions": createSessionSchema,
  "POST /v1/customers": customers.writeSchema,
  "POST /v1/customers/:id": customers.writeSchema,
  "POST /v1/payment_intents/:id": intents.updateSchema,
  "POST /v1/payment_intents/:id/cancel": intents.cancelSchema,
  "POST /v1/payment_intents/:id/capture": intents.captureSchema,
  "POST /v1/refunds": refunds.createSchema,
  "POST /v1/refunds/:id": refunds.updateSchema,
  "POST /v1/tax/calculations": taxCalculations.createSchema,
  "POST /v1/tax/transactions/create_from_calculation": taxTransactions.createSchema,
  "POST /v1/tax/transactions/create_reversal": taxTransactions.reverseSchema,
};
export const routesWithoutParameters = [
  "GET /v1/charges/:id",
  "GET /v1/checkout/sessions/:id",
  "GET /v1/customers/:id",
  "GET /v1/disputes/:id",
  "GET /v1/events/:id",
  "GET /v1/payment_intents/:id",
  "GET /v1/radar/early_fraud_warnings/:id",
  "GET /v1/refunds/:id",
  "GET /v1/tax/transactions/:id",
  "POST /v1/checkout/sessions/:id/expire",
];

interface AcceptedSchema {
  properties?: Record<string, AcceptedSchema>;
  items?: AcceptedSchema;
  anyOf?: AcceptedSchema[];
  enum?: string[];
  type?: string;
}

/** Returns the parameters and values at `at` that the sandbox accepts and Stripe does not. */
function unknownToStripe(
  description: Description,
  shape: Shape,
  accepted: AcceptedSchema,
  at: string,
): string[] {
  const options = choices(description, shape);
  const { properties, items, anyOf, type } = accepted;
  if (anyOf !== undefined)
    return anyOf.flatMap((one) => unknownToStripe(description, shape, one, at));
  if (properties !== undefined) {
    const known = options.flatMap((one) => (one.kind === "object" ? [one.fields] : []));
    return Object.entries(properties).flatMap(([name, inner]) => {
      const field = known.map((fields) => fields[name]).find((found) => found !== undefined);
      if (field === undefined) return [`${at} ${name}`];
      return unknownToStripe(description, field.shape, inner, `${at} ${name}`);
    });
  }
  if (items !== undefined) {
    const list = options.find((one) => one.kind === "list");
    return list === undefined
      ? [`${at} as a list`]
      : unknownToStripe(description, list.of, items, at);
  }
  if (type === "boolean" && options.every(({ kind }) => kind !== "boolean"))
    return [`${at} ${type}`];
  if (type === "integer" && options.every(({ kind }) => kind !== "number"))
    return [`${at} ${type}`];
  if (accepted.enum === undefined || options.some(({ kind }) => kind === "string")) return [];
  const words = options.map((one) => (one.kind === "literal" ? one.value : null));
  return accepted.enum.filter((word) => !words.includes(word)).map((word) => `${at} ${word}`);
}

/** Returns all parameters and values that the sandbox's routes accept and Stripe does not. */
export function findUnknownToStripe(description: Description): string[] {
  return Object.entries(parameterSchemas).flatMap(([route, schema]) => {
    const [method = "", path = ""] = route.split(" ");
    const operation = description.operations[operationKey(method, path)];
    if (operation === undefined) throw new Error(`${route} is not described`);
    const accepted = z.toJSONSchema(schema, {
      unrepresentable: "any",
      io: "output",
    }) as AcceptedSchema;
    return unknownToStripe(description, operation.parameters, accepted, route);
  });
}

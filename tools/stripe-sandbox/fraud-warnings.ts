import type Stripe from "stripe";
import { z } from "zod";
import { noSuch } from "./api-errors.ts";
import { requireCharge } from "./charges.ts";
import { NO_REQUEST, nowInSeconds, type Sandbox } from "./context.ts";
import { recordEvent } from "./events.ts";
import { idOf, newId } from "./ids.ts";
import { listPage, listParameters } from "./lists.ts";
import { parseParameters, text } from "./parameters.ts";
import { retrieveIntent } from "./payment-intents.ts";

type Warning = Stripe.Radar.EarlyFraudWarning;

export const warnSchema = z.strictObject({
  payment_intent: z.string(),
  fraud_type: z.string().default("made_with_lost_card"),
});

/** Reports a payment as fraudulent, as a card issuer does before a dispute. */
export function warnOfFraud(
  sandbox: Sandbox,
  { payment_intent, fraud_type }: z.output<typeof warnSchema>,
): Warning {
  const charge = requireCharge(sandbox, retrieveIntent(sandbox, payment_intent));
  const warning = sandbox.store.fraudWarnings.put({
    id: newId("issfr_"),
    object: "radar.early_fraud_warning",
    actionable: !charge.disputed && !charge.refunded,
    charge: charge.id,
    created: nowInSeconds(sandbox),
    fraud_type,
    livemode: false,
    payment_intent,
  });
  recordEvent(sandbox, "radar.early_fraud_warning.created", warning, NO_REQUEST);
  return warning;
}

/** Marks a charge's warnings as no longer actionable, once it is disputed or refunded in full. */
export function endWarnings(sandbox: Sandbox, charge: string): void {
  for (const warning of sandbox.store.fraudWarnings.values()) {
    if (warning.charge !== charge || !warning.actionable) continue;
    const ended = sandbox.store.fraudWarnings.put({ ...warning, actionable: false });
    recordEvent(sandbox, "radar.early_fraud_warning.updated", ended, NO_REQUEST, {
      actionable: true,
    });
  }
}

export function retrieveWarning(sandbox: Sandbox, id: string): Warning {
  const warning = sandbox.store.fraudWarnings.get(id);
  if (warning === undefined)
    throw noSuch("radar.early_fraud_warning", id, "early_fraud_warning", 404);
  return warning;
}

export const listSchema = z.strictObject({
  ...listParameters,
  charge: text().optional(),
  payment_intent: text().optional(),
});

export function listWarnings(sandbox: Sandbox, raw: unknown) {
  const parameters = parseParameters(listSchema, raw);
  const warnings = sandbox.store.fraudWarnings
    .values()
    .filter(({ charge }) => parameters.charge === undefined || parameters.charge === idOf(charge))
    .filter(
      ({ payment_intent }) =>
        parameters.payment_intent === undefined ||
        parameters.payment_intent === idOf(payment_intent ?? null),
    );
  const url = "/v1/radar/early_fraud_warnings";
  return listPage(warnings, { url, kind: "radar.early_fraud_warning", parameters });
}

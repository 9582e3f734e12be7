import type Stripe from "stripe";
import { z } from "zod";
import { invalidRequest, noSuch } from "./api-errors.ts";
import { nowInSeconds, type Sandbox } from "./context.ts";
import { newId } from "./ids.ts";
import { pageInOrder } from "./lists.ts";
import {
  applyMetadata,
  integer,
  list,
  metadata,
  oneOf,
  parseParameters,
  text,
} from "./parameters.ts";
import type { TaxTransactionRecord } from "./store.ts";
import {
  findCalculation,
  lineItemsSchema,
  renderCalculation,
  withoutTaxes,
} from "./tax-calculations.ts";

export const createSchema = z.strictObject({
  calculation: text(),
  metadata: metadata().optional(),
  reference: text(500),
});

export function createTaxTransaction(sandbox: Sandbox, raw: unknown): Stripe.Tax.Transaction {
  const input = parseParameters(createSchema, raw);
  const record = findCalculation(sandbox, input.calculation, "calculation", 400);
  assertNewReference(sandbox, input.reference);
  const { currency, customer, customer_details, ship_from_details, shipping_cost, tax_date } =
    renderCalculation(record);
  return keep(sandbox, {
    transaction: {
      object: "tax.transaction",
      created: nowInSeconds(sandbox),
      currency,
      customer,
      customer_details,
      livemode: false,
      metadata: applyMetadata({}, input.metadata),
      reference: input.reference,
      reversal: null,
      ship_from_details,
      shipping_cost,
      tax_date,
      type: "transaction",
    },
    lineItems: record.lineItems.map(withoutTaxes).map((line) => ({
      ...line,
      id: newId("tax_li_", 14),
      object: "tax.transaction_line_item",
      metadata: null,
      reference: line.reference ?? "",
      reversal: null,
      type: "transaction",
    })),
  });
}

function keep(sandbox: Sandbox, parts: Omit<TaxTransactionRecord, "id">): Stripe.Tax.Transaction {
  const { id, transaction } = sandbox.store.taxTransactions.put({ id: newId("tax_"), ...parts });
  return { id, ...transaction };
}

/** Stripe requires a reference that no other transaction and no reversal has. */
function assertNewReference(sandbox: Sandbox, reference: string): void {
  const other = sandbox.store.taxTransactions
    .values()
    .find(({ transaction }) => transaction.reference === reference);
  if (other === undefined) return;
  throw invalidRequest(`The reference ${reference} is already used by transaction ${other.id}.`, {
    param: "reference",
  });
}

const reversed = integer({ maximum: 0 });

export const reverseSchema = z.strictObject({
  line_items: list(
    z.strictObject({
      amount: reversed,
      amount_tax: reversed,
      original_line_item: text(),
      quantity: integer({ minimum: 1 }).optional(),
      reference: text(),
    }),
    1000,
  ),
  metadata: metadata().optional(),
  mode: oneOf("partial"),
  original_transaction: text(),
  reference: text(500),
});

/** Reverses returned goods and their tax in a transaction. The amounts are negative, in cents. */
export function createTaxReversal(sandbox: Sandbox, raw: unknown): Stripe.Tax.Transaction {
  const input = parseParameters(reverseSchema, raw);
  const original = findTransaction(sandbox, input.original_transaction, 400);
  assertNewReference(sandbox, input.reference);
  const lineItems = input.line_items.map((line, index) =>
    reversalLine(sandbox, original, line, index),
  );
  return keep(sandbox, {
    transaction: {
      ...original.transaction,
      created: nowInSeconds(sandbox),
      metadata: applyMetadata({}, input.metadata),
      reference: input.reference,
      reversal: { original_transaction: original.id },
      shipping_cost: null,
      type: "reversal",
    },
    lineItems,
  });
}

type ReversalInput = z.output<typeof reverseSchema>["line_items"][number];

function reversalLine(
  sandbox: Sandbox,
  original: TaxTransactionRecord,
  { original_line_item: lineId, quantity, ...line }: ReversalInput,
  index: number,
): Stripe.Tax.TransactionLineItem {
  const param = `line_items[${index}]`;
  const sold = original.lineItems.find(({ id }) => id === lineId);
  if (sold === undefined) throw noSuch("line item", lineId, `${param}[original_line_item]`, 400);
  const earlier = sandbox.store.taxTransactions
    .values()
    .flatMap(({ lineItems }) => lineItems)
    .filter(({ reversal }) => reversal?.original_line_item === lineId);
  for (const field of ["amount", "amount_tax"] as const) {
    const left = earlier.reduce((sum, one) => sum + one[field], sold[field]);
    if (left + line[field] >= 0) continue;
    throw invalidRequest(`Only ${left} is left of the line item's ${field} to reverse.`, {
      param: `${param}[${field}]`,
    });
  }
  return {
    ...sold,
    ...line,
    id: newId("tax_li_", 14),
    quantity: quantity ?? sold.quantity,
    reversal: { original_line_item: lineId },
    type: "reversal",
  };
}

function findTransaction(sandbox: Sandbox, id: string, status: 400 | 404): TaxTransactionRecord {
  const record = sandbox.store.taxTransactions.get(id);
  const param = status === 404 ? "transaction" : "original_transaction";
  if (record === undefined) throw noSuch("tax transaction", id, param, status);
  return record;
}

export function retrieveTaxTransaction(sandbox: Sandbox, id: string): Stripe.Tax.Transaction {
  return { id, ...findTransaction(sandbox, id, 404).transaction };
}

export function listTransactionLines(sandbox: Sandbox, id: string, raw: unknown) {
  const parameters = parseParameters(lineItemsSchema, raw);
  return pageInOrder(findTransaction(sandbox, id, 404).lineItems, {
    url: `/v1/tax/transactions/${id}/line_items`,
    kind: "line item",
    parameters,
  });
}

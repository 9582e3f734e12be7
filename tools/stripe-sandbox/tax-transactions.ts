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

/**
 * Throws if another transaction or reversal has this reference, because Stripe requires unique
 * ones.
 */
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
  flat_amount: integer({ maximum: -1 }).optional(),
  line_items: list(
    z.strictObject({
      amount: reversed,
      amount_tax: reversed,
      original_line_item: text(),
      quantity: integer({ minimum: 1 }).optional(),
      reference: text(),
    }),
    1000,
  ).optional(),
  metadata: metadata().optional(),
  mode: oneOf("partial"),
  original_transaction: text(),
  reference: text(500),
  shipping_cost: z.strictObject({ amount: reversed, amount_tax: reversed }).optional(),
});

/**
 * Reverses lines and shipping of a transaction with their tax, or a flat amount of the transaction.
 * Amounts are negative, in cents.
 */
export function createTaxReversal(sandbox: Sandbox, raw: unknown): Stripe.Tax.Transaction {
  const input = parseParameters(reverseSchema, raw);
  const original = findTransaction(sandbox, input.original_transaction, 400);
  assertNewReference(sandbox, input.reference);
  const { lineItems, shipping } =
    input.flat_amount === undefined
      ? reverseParts(sandbox, original, input)
      : reverseFlat(sandbox, original, input.flat_amount, input.reference);
  return keep(sandbox, {
    transaction: {
      ...original.transaction,
      created: nowInSeconds(sandbox),
      metadata: applyMetadata({}, input.metadata),
      reference: input.reference,
      reversal: { original_transaction: original.id },
      shipping_cost:
        shipping && original.transaction.shipping_cost
          ? { ...original.transaction.shipping_cost, ...shipping }
          : null,
      type: "reversal",
    },
    lineItems,
  });
}

type ReversalInput = z.output<typeof reverseSchema>;
type Amounts = Pick<Stripe.Tax.TransactionLineItem, "amount" | "amount_tax">;

const AMOUNTS = ["amount", "amount_tax"] as const;

interface Reversed {
  lineItems: Stripe.Tax.TransactionLineItem[];
  shipping: Amounts | undefined;
}

function reverseParts(
  sandbox: Sandbox,
  original: TaxTransactionRecord,
  { line_items: lines = [], shipping_cost: shipping }: ReversalInput,
): Reversed {
  if (shipping) assertLeft(shippingLeft(sandbox, original), shipping, "shipping_cost");
  return {
    lineItems: lines.map(({ original_line_item: lineId, quantity, ...line }, index) => {
      const param = `line_items[${index}]`;
      const sold = original.lineItems.find(({ id }) => id === lineId);
      if (!sold) throw noSuch("line item", lineId, `${param}[original_line_item]`, 400);
      assertLeft(lineLeft(sandbox, sold), line, param);
      return reversalOf(sold, { ...line, quantity: quantity ?? sold.quantity });
    }),
    shipping,
  };
}

/** Distributes the amount over the remaining amounts of the lines and shipping. */
function reverseFlat(
  sandbox: Sandbox,
  original: TaxTransactionRecord,
  flat: number,
  reference: string,
): Reversed {
  const parts = [
    ...original.lineItems.map((line) => lineLeft(sandbox, line)),
    shippingLeft(sandbox, original),
  ];
  const left = parts.flatMap(({ amount, amount_tax }) => [amount, amount_tax]);
  const total = left.reduce((sum, cents) => sum + cents, 0);
  if (total + flat < 0) {
    throw invalidRequest(`Only ${total} is left of the transaction to reverse.`, {
      param: "flat_amount",
    });
  }
  let before = 0;
  let given = 0;
  const shares = left.map((cents) => {
    before += cents;
    const share = Math.round((flat * before) / total) - given;
    given += share;
    return share;
  });
  const shareOf = (at: number): Amounts => ({
    amount: shares[2 * at] ?? 0,
    amount_tax: shares[2 * at + 1] ?? 0,
  });
  return {
    lineItems: original.lineItems.map((line, at) =>
      reversalOf(line, { ...shareOf(at), quantity: line.quantity, reference }),
    ),
    shipping: shareOf(original.lineItems.length),
  };
}

function reversalOf(
  sold: Stripe.Tax.TransactionLineItem,
  reversal: Amounts & Pick<Stripe.Tax.TransactionLineItem, "quantity" | "reference">,
): Stripe.Tax.TransactionLineItem {
  return {
    ...sold,
    ...reversal,
    id: newId("tax_li_", 14),
    reversal: { original_line_item: sold.id },
    type: "reversal",
  };
}

function lineLeft(sandbox: Sandbox, sold: Stripe.Tax.TransactionLineItem): Amounts {
  const reversals = sandbox.store.taxTransactions
    .values()
    .flatMap(({ lineItems }) => lineItems)
    .filter(({ reversal }) => reversal?.original_line_item === sold.id);
  return leftAfter(sold, reversals);
}

function shippingLeft(sandbox: Sandbox, { id, transaction }: TaxTransactionRecord): Amounts {
  const reversals = sandbox.store.taxTransactions
    .values()
    .filter((one) => one.transaction.reversal?.original_transaction === id)
    .flatMap((one) => one.transaction.shipping_cost ?? []);
  return leftAfter(transaction.shipping_cost ?? { amount: 0, amount_tax: 0 }, reversals);
}

function leftAfter(sold: Amounts, reversals: readonly Amounts[]): Amounts {
  const left = (field: keyof Amounts) =>
    reversals.reduce((sum, one) => sum + one[field], sold[field]);
  return { amount: left("amount"), amount_tax: left("amount_tax") };
}

function assertLeft(left: Amounts, reversal: Amounts, param: string): void {
  for (const field of AMOUNTS) {
    if (left[field] + reversal[field] >= 0) continue;
    throw invalidRequest(`Only ${left[field]} is left of the ${field} to reverse.`, {
      param: `${param}[${field}]`,
    });
  }
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

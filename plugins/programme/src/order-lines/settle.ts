import type { MedusaContainer } from "@medusajs/framework/types";
import { createOrderCreditLinesWorkflow } from "@medusajs/medusa/core-flows";
import { issueCreditNote } from "../invoices/issue-invoice";
import { failpoint } from "../lib/failpoint";
import { graph } from "../lib/graph";
import { dollarsOf } from "../contract/money";
import { linePrice, type LinePrice } from "../contract/return-rules";
import type { OrderLineRow } from "../modules/order-line/service";
import { STORE_CREDIT_MODULE } from "../modules/store-credit";
import type StoreCreditService from "../modules/store-credit/service";
import { exchangeLine } from "./exchange";
import { owedCents } from "./owed-cents";
import { refundToCard } from "./refund-to-card";
import type { SettlementResult } from "./settlement";

/**
 * Pays back what a returned line brings and books it on the engine's order, so that nothing is owed
 * afterwards. Safe to repeat: each part happens once.
 */
export async function settleReturn(
  container: MedusaContainer,
  line: OrderLineRow,
  settled: SettlementResult,
): Promise<void> {
  const { settlement, backCents, cardCents, feeCents } = settled;
  if (settlement === "exchange") {
    await exchangeLine(container, line, line.exchange_variant_id ?? "");
    return;
  }
  if (cardCents > 0) await refundToCard(container, line, cardCents);
  failpoint("receipt: refunded");
  const creditCents = backCents - cardCents;
  if (creditCents > 0) {
    await container.resolve<StoreCreditService>(STORE_CREDIT_MODULE).grant({
      customerId: line.customer_id,
      cents: creditCents,
      reason: "return",
      reference: `return:${line.line_id}`,
    });
    failpoint("receipt: credit granted");
    await bookCreditLine(container, line, "store_credit", creditCents);
  }
  if (feeCents > 0) await bookCreditLine(container, line, "restocking_fee", feeCents);
  await bookGoneBefore(container, line, settled);
  failpoint("receipt: booked");
  const { order_id: orderId, line_id: lineId } = line;
  await issueCreditNote(container, {
    ...{ orderId, lineId, backCents, cardCents, feeCents },
    taxCents: taxIn(backCents + feeCents, linePrice(line)),
  });
}

/**
 * What the piece brings no more, because money of its order went back at Stripe itself: to the engine
 * the shop would owe it a second time.
 */
async function bookGoneBefore(
  container: MedusaContainer,
  line: OrderLineRow,
  { backCents, feeCents }: SettlementResult,
): Promise<void> {
  const { goodsCents, taxCents } = linePrice(line);
  const less = goodsCents + taxCents - backCents - feeCents;
  if (less <= 0) return;
  const cents = Math.min(less, -(await owedCents(container, line.order_id)));
  if (cents > 0) await bookCreditLine(container, line, "gone_before", cents);
}

/** Reduces what the engine's order owes the customer by `cents`, marked with the line. */
async function bookCreditLine(
  container: MedusaContainer,
  line: OrderLineRow,
  reference: "store_credit" | "restocking_fee" | "gone_before",
  cents: number,
): Promise<void> {
  const [order] = await graph<{
    credit_lines: { reference: string | null; reference_id: string | null }[] | null;
  }>(container, {
    entity: "order",
    fields: ["credit_lines.reference", "credit_lines.reference_id"],
    filters: { id: line.order_id },
  });
  const isBooked = order?.credit_lines?.some(
    (credit) => credit.reference === reference && credit.reference_id === line.line_id,
  );
  if (isBooked) return;
  await createOrderCreditLinesWorkflow(container).run({
    input: {
      id: line.order_id,
      credit_lines: [{ amount: -dollarsOf(cents), reference, reference_id: line.line_id }],
    },
  });
}

/** Returns the tax in `cents` of a line: all of it, or its share where less than the price goes back. */
export function taxIn(cents: number, { goodsCents, taxCents }: LinePrice): number {
  const paidCents = goodsCents + taxCents;
  return paidCents === 0 ? 0 : Math.round((taxCents * Math.min(cents, paidCents)) / paidCents);
}

import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { createOrderCreditLinesWorkflow } from "@medusajs/medusa/core-flows";
import { issueCreditNote } from "../invoices/issue-invoice";
import { sumOf } from "../contract/money";
import { itemIdOf } from "../contract/split-lines";
import { failpoint } from "../lib/failpoint";
import { graph } from "../lib/graph";
import type { CardWaits } from "../contract/settlement-kinds";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { OrderLineRow, SettlementRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { STORE_CREDIT_MODULE } from "../modules/store-credit";
import type StoreCreditService from "../modules/store-credit/service";
import { isDisputed } from "../stripe/errors";
import { concludeDecision } from "./conclude-decision";
import { fitCard } from "./fit-card";
import { isRefundable } from "./is-refundable";
import { lowerTotal } from "./lower-total";
import { bookFractions, roundedCents } from "./book-fractions";
import { exactDollars, ONE_CENT, owedCents } from "./owed-cents";
import { isPaidOutside } from "./paid-outside";
import { refundToCard } from "./refund-to-card";

type CreditReference = "store_credit" | "store_credit_instead" | "restocking_fee" | "gone_before";

interface SettlementContext {
  /** The settled order line; without one, the settlement is about the entire order. */
  line: Pick<OrderLineRow, "customer_id"> | undefined;
  /**
   * What Medusa's order owes for it, in cents: its price, regardless of the refund. Undefined for
   * an order that cannot be changed.
   */
  bookedCents: number | undefined;
}

export interface PaidBack {
  /** Its amounts are lower than decided if the card could not be refunded as much. */
  settlement: SettlementRow;
  /** Why the card part is left out; null if it is not. */
  waits: CardWaits | null;
}

/**
 * Refunds a settlement, records it on Medusa's order, so that nothing is owed afterwards, and
 * issues its credit note. The items must have left the order before. Idempotent: each part happens once.
 * The caller holds the order's lock.
 */
export async function payBack(
  container: MedusaContainer,
  decided: SettlementRow,
  { line, bookedCents }: SettlementContext,
): Promise<PaidBack> {
  let waits = await cardWaits(container, decided);
  const settlement = waits ? decided : await fitCard(container, decided);
  const { back_cents, credit_cents, fee_cents, instead_cents } = settlement;
  // A refund that staff made outside the shop is only booked.
  if (!waits || settlement.paid_reference !== null) {
    if (!(await refundUnlessDisputed(container, settlement))) waits = "dispute";
    else if (bookedCents === undefined) await lowerByRefund(container, settlement);
  }
  failpoint("settlement: refunded");
  if (line) await grantCredit(container, settlement, line.customer_id);
  if (bookedCents !== undefined) {
    await bookCreditLine(container, settlement, "store_credit", credit_cents - instead_cents);
    await bookCreditLine(container, settlement, "restocking_fee", fee_cents);
  }
  await bookCreditLine(container, settlement, "store_credit_instead", instead_cents);
  // The amounts are final when the dispute is: the bank may take a part of them.
  if (waits === "dispute") return { settlement, waits };
  if (bookedCents !== undefined) {
    // Records what an earlier refund has already paid; otherwise, according to Medusa, the shop
    // would owe it a second time.
    await bookCreditLine(
      container,
      settlement,
      "gone_before",
      bookedCents - back_cents - fee_cents,
    );
    await bookFractions(container, settlement.order_id, settlement.id);
  }
  failpoint("settlement: booked");
  if (back_cents + fee_cents > 0) await issueCreditNote(container, settlement);
  return { settlement, waits };
}

/** Returns false if Stripe rejects the refund because of a dispute, which the shop hears of later. */
async function refundUnlessDisputed(
  container: MedusaContainer,
  settlement: SettlementRow,
): Promise<boolean> {
  try {
    await refundToCard(container, settlement);
    return true;
  } catch (error) {
    if (!isDisputed(error)) throw error;
    const { id, card_attempt: attempt } = settlement;
    await container.resolve<OrderLineService>(ORDER_LINE_MODULE).blockCard({ id, attempt });
    return false;
  }
}

/**
 * Lowers the total of Medusa's order by a refund that it did not owe. Medusa does so itself, after the
 * refund, where a run may have been interrupted.
 */
async function lowerByRefund(
  container: MedusaContainer,
  { id, order_id, card_cents: most }: SettlementRow,
): Promise<void> {
  if (most === 0) return;
  await lowerTotal(container, order_id, { most, reference: "refund", referenceId: id });
}

async function cardWaits(
  container: MedusaContainer,
  { order_id, card_cents, card_waits }: SettlementRow,
): Promise<CardWaits | null> {
  if (card_cents === 0) return null;
  if (card_waits === "failed" || card_waits === "elsewhere") return card_waits;
  if (await isPaidOutside(container, order_id)) return "outside";
  return (await isRefundable(container, order_id)) ? null : "dispute";
}

async function grantCredit(
  container: MedusaContainer,
  { kind, reference, credit_cents, instead_cents }: SettlementRow,
  customerId: string,
): Promise<void> {
  const grants = [
    { cents: credit_cents - instead_cents, reference },
    { cents: instead_cents, reference: `${reference}:instead` },
  ].filter(({ cents }) => cents > 0);
  for (const grant of grants) {
    await container.resolve<StoreCreditService>(STORE_CREDIT_MODULE).grant({
      customerId,
      ...grant,
      reason: kind === "return" ? "return" : "refund",
    });
    failpoint("settlement: credit granted");
  }
}

/** Stores that everything was done, except for a card part that waits. */
export async function finishSettlement(
  container: MedusaContainer,
  { settlement, waits }: PaidBack,
  patch?: Pick<SettlementRow, "address_change">,
): Promise<void> {
  const { id, done_at, paid_reference } = settlement;
  const isPaid = waits === null || paid_reference !== null;
  if (isPaid) await concludeDecision(container, settlement);
  const state = isPaid ? "done" : waits === "dispute" ? "decided" : "failed";
  await container.resolve<OrderLineService>(ORDER_LINE_MODULE).updateOrderSettlements({
    id,
    state,
    card_waits: waits,
    ...patch,
    ...(state === "done" && { done_at: done_at ?? new Date() }),
  });
}

export async function findSettlement(
  container: MedusaContainer,
  reference: string,
): Promise<SettlementRow | undefined> {
  const [settlement] = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderSettlements({ reference }, { take: 1 });
  return settlement;
}

/**
 * Returns in cents what was refunded without Medusa owing it: for the entire order, or for an item that was
 * sent again at no charge. Medusa takes such a refund during a return for a part of what it owes for the
 * return.
 */
async function refundedBesides(container: MedusaContainer, orderId: string): Promise<number> {
  const settlements = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderSettlements({ order_id: orderId });
  const ids = settlements.flatMap(({ line_id }) => (line_id ? itemIdOf(line_id) : []));
  const items = await container.resolve(Modules.ORDER).listOrderLineItems({ id: ids });
  const free = new Set(items.filter(({ unit_price }) => unit_price === 0).map(({ id }) => id));
  return sumOf(
    settlements
      .filter(({ line_id }) => !line_id || free.has(itemIdOf(line_id)))
      .map(({ back_cents }) => back_cents),
  );
}

/**
 * Reduces what Medusa's order owes the customer by `cents`, once. Medusa rejects more than it owes,
 * and its amounts have fractions of cents.
 */
async function bookCreditLine(
  container: MedusaContainer,
  { id, kind, line_id, order_id }: SettlementRow,
  reference: CreditReference,
  cents: number,
): Promise<void> {
  if (cents <= 0) return;
  // Earlier versions marked the records of a return with its order line.
  const mark = kind === "return" && line_id ? line_id : id;
  const [order] = await graph<{
    credit_lines: { reference: string | null; reference_id: string | null }[] | null;
  }>(container, {
    entity: "order",
    fields: ["credit_lines.reference", "credit_lines.reference_id"],
    filters: { id: order_id },
  });
  const isBooked = order?.credit_lines?.some(
    (credit) => credit.reference === reference && credit.reference_id === mark,
  );
  if (isBooked) return;
  const owed = -(await owedCents(container, order_id));
  const booked = Math.min(cents, owed);
  const isExact = reference === "store_credit" || reference === "restocking_fee";
  const missing = isExact ? cents - booked : 0;
  const rounded = missing > ONE_CENT ? await roundedCents(container, order_id) : ONE_CENT;
  if (missing > rounded && missing > rounded + (await refundedBesides(container, order_id))) {
    throw new Error(`Order ${order_id} owes ${owed} cents, not the ${cents} of its settlement.`);
  }
  if (booked <= 0) return;
  await createOrderCreditLinesWorkflow(container).run({
    input: {
      id: order_id,
      credit_lines: [{ amount: -exactDollars(booked), reference, reference_id: mark }],
    },
  });
}

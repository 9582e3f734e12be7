import type { MedusaContainer } from "@medusajs/framework/types";
import { createOrderCreditLinesWorkflow } from "@medusajs/medusa/core-flows";
import { issueCreditNote } from "../invoices/issue-invoice";
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
import { finishedState } from "./finished-state";
import { fitCardPart } from "./fit-card";
import { isRefundable } from "./is-refundable";
import { bookFractions, roundedCents } from "./book-fractions";
import { exactDollars, ONE_CENT, owedCents } from "./owed-cents";
import { isPaidOutside } from "./paid-outside";
import { refundToCard } from "./refund-to-card";
import { refundedBesides } from "./refunds-during-return";

type CreditReference = "store_credit" | "store_credit_instead" | "restocking_fee" | "gone_before";

interface SettlementContext {
  /** The settled order line; undefined if the settlement is about the entire order. */
  line: Pick<OrderLineRow, "customer_id"> | undefined;
  /**
   * The cents that Medusa's order owes for this settlement: the full price, even if less is
   * refunded. Undefined if Medusa owes nothing or its order cannot be changed.
   */
  bookedCents: number | undefined;
}

export interface PaidBack {
  /** Has lower amounts than decided if the card could not be refunded in full. */
  settlement: SettlementRow;
  /** Why the card part is not refunded yet; null if it is. */
  waits: CardWaits | null;
}

/**
 * Pays a settlement back, records it on Medusa's order so that nothing is owed there, and issues
 * its credit note. The items must have left the order before. Idempotent: each part happens once.
 * The caller holds the order's lock.
 */
export async function payBack(
  container: MedusaContainer,
  decided: SettlementRow,
  { line, bookedCents }: SettlementContext,
): Promise<PaidBack> {
  let waits = await cardWaits(container, decided);
  const settlement = waits ? decided : await fitCardPart(container, decided);
  const { back_cents, credit_cents, fee_cents, instead_cents } = settlement;
  // A refund that staff made outside the shop is only recorded.
  if (!waits || settlement.paid_reference !== null) {
    if (!(await refundUnlessDisputed(container, settlement))) waits = "dispute";
  }
  failpoint("settlement: refunded");
  if (line) await grantCredit(container, settlement, line.customer_id);
  if (bookedCents !== undefined) {
    await bookCreditLine(container, settlement, "store_credit", credit_cents - instead_cents);
    await bookCreditLine(container, settlement, "restocking_fee", fee_cents);
  }
  await bookCreditLine(container, settlement, "store_credit_instead", instead_cents);
  // The bank may take part of the payment, so the amounts are final only after the dispute.
  if (waits === "dispute") return { settlement, waits };
  if (bookedCents !== undefined) {
    // Records what an earlier refund has already paid. Otherwise Medusa's order would owe it again.
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

/** Returns false if Stripe rejects the refund because of a dispute whose event has not arrived yet. */
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

/** Marks the settlement as done, or stores why its card part waits. */
export async function finishSettlement(
  container: MedusaContainer,
  { settlement, waits }: PaidBack,
  patch?: Pick<SettlementRow, "address_change">,
): Promise<void> {
  const finished = finishedState(settlement, waits);
  if (finished.state === "done") await concludeDecision(container, settlement);
  await container.resolve<OrderLineService>(ORDER_LINE_MODULE).updateOrderSettlements({
    id: settlement.id,
    ...finished,
    card_waits: waits,
    ...patch,
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
 * Reduces what Medusa's order owes the customer by `cents`, once. Medusa rejects more than its
 * order owes, and its amounts have fractions of cents.
 */
async function bookCreditLine(
  container: MedusaContainer,
  { id, kind, line_id, order_id }: SettlementRow,
  reference: CreditReference,
  cents: number,
): Promise<void> {
  if (cents <= 0) return;
  // Earlier versions used the order line's ID for the records of a return.
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

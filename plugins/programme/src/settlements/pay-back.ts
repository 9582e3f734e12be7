import type { MedusaContainer } from "@medusajs/framework/types";
import { createOrderCreditLinesWorkflow } from "@medusajs/medusa/core-flows";
import { issueCreditNote } from "../invoices/issue-invoice";
import { failpoint } from "../lib/failpoint";
import { graph } from "../lib/graph";
import { dollarsOf } from "../contract/money";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { OrderLineRow, SettlementRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { STORE_CREDIT_MODULE } from "../modules/store-credit";
import type StoreCreditService from "../modules/store-credit/service";
import { owedCents } from "./owed-cents";
import { refundToCard } from "./refund-to-card";

/** Medusa ignores a difference of less than a cent. */
const ONE_CENT = 1;

type CreditReference = "store_credit" | "restocking_fee" | "gone_before" | "fractions";

interface SettlementContext {
  /** The settled order line; without one, the settlement is about the entire order. */
  line: Pick<OrderLineRow, "customer_id"> | undefined;
  /**
   * What Medusa's order owes for it, in cents: its price, regardless of the refund. Undefined for
   * an order that cannot be changed.
   */
  bookedCents: number | undefined;
}

/**
 * Refunds a settlement, records it on Medusa's order, so that nothing is owed afterwards, and
 * issues its credit note. The items must have left the order before. Idempotent: each part happens
 * once. The caller holds the order's lock.
 */
export async function payBack(
  container: MedusaContainer,
  settlement: SettlementRow,
  { line, bookedCents }: SettlementContext,
): Promise<void> {
  const { back_cents, credit_cents, fee_cents } = settlement;
  await refundToCard(container, settlement);
  failpoint("settlement: refunded");
  if (credit_cents > 0 && line) {
    await container.resolve<StoreCreditService>(STORE_CREDIT_MODULE).grant({
      customerId: line.customer_id,
      cents: credit_cents,
      reason: settlement.kind === "return" ? "return" : "refund",
      reference: settlement.reference,
    });
    failpoint("settlement: credit granted");
  }
  if (bookedCents !== undefined) {
    await bookCreditLine(container, settlement, "store_credit", credit_cents);
    await bookCreditLine(container, settlement, "restocking_fee", fee_cents);
    // Records what an earlier refund has already paid; otherwise, according to Medusa, the shop
    // would owe it a second time.
    await bookCreditLine(
      container,
      settlement,
      "gone_before",
      bookedCents - back_cents - fee_cents,
    );
    await bookFractions(container, settlement);
  }
  failpoint("settlement: booked");
  if (back_cents + fee_cents > 0) await issueCreditNote(container, settlement);
}

/**
 * Records the fractions of cents that Medusa's order owes after several settlements: each leaves less
 * than a cent, because Medusa never rounds, and Medusa ignores only one.
 */
async function bookFractions(container: MedusaContainer, settlement: SettlementRow): Promise<void> {
  const { order_id } = settlement;
  const owed = -(await owedCents(container, order_id));
  if (owed < ONE_CENT) return;
  const settlements = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderSettlements({ order_id }, { select: ["id"] });
  if (owed < settlements.length * ONE_CENT) {
    await bookCreditLine(container, settlement, "fractions", owed);
  }
}

export async function finishSettlement(
  container: MedusaContainer,
  { id }: Pick<SettlementRow, "id">,
): Promise<void> {
  await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .updateOrderSettlements({ id, state: "done", done_at: new Date() });
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
  if (booked < cents - ONE_CENT && reference !== "gone_before") {
    throw new Error(`Order ${order_id} owes ${owed} cents, not the ${cents} of its settlement.`);
  }
  if (booked <= 0) return;
  await createOrderCreditLinesWorkflow(container).run({
    input: {
      id: order_id,
      credit_lines: [{ amount: -dollarsOf(booked), reference, reference_id: mark }],
    },
  });
}

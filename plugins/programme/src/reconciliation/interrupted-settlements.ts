import type { MedusaContainer } from "@medusajs/framework/types";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { OrderLineRow, SettlementRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { carryOutCancellation } from "../order-lines/cancel-line";
import { reshipReference } from "../order-lines/cancellation";
import { carryOutLoss } from "../order-lines/lost-line";
import { carryOutReship } from "../order-lines/reship-line";
import { carryOutRefund } from "../order-lines/refund-order";
import { receiveReturn } from "../order-lines/receive-return";
import { resumeSettlement } from "../settlements/resume-settlement";
import type { Finding } from "./finding";
import { errorText } from "../lib/error-text";
import { logError } from "../lib/log-error";

/** How each kind of settlement that can be interrupted is carried out. */
const kinds = {
  cancel: { what: "cancellation", carryOut: carryOutCancellation },
  lost: { what: "refund", carryOut: refundOrReship },
  goodwill: { what: "refund", carryOut: carryOutRefund },
} as const;

function refundOrReship(container: MedusaContainer, settlement: SettlementRow): Promise<void> {
  const isReship = settlement.reference === reshipReference(settlement.line_id ?? "");
  return (isReship ? carryOutReship : carryOutLoss)(container, settlement);
}

const MIN_AGE_MS = 30_000;

/**
 * Finishes receipts, cancellations, and refunds that were decided and then interrupted, with the amounts already
 * decided. Each part recognizes what has been done, at Stripe too.
 */
export async function resumeSettlements(container: MedusaContainer): Promise<Finding[]> {
  const service = container.resolve<OrderLineService>(ORDER_LINE_MODULE);
  const before = new Date(Date.now() - MIN_AGE_MS);
  const [received, decided] = await Promise.all([
    // By the line: the receipt of an exchange has no settlement.
    service.listOrderLines({ status: "return_approved", received_at: { $lt: before } }),
    service.listOrderSettlements({
      kind: Object.keys(kinds),
      state: "decided",
      created_at: { $lt: before },
    }),
  ]);
  const findings: Finding[] = [];
  for (const line of received) {
    findings.push(await resumed(line.line_id, "receipt", () => resumeReceipt(container, line)));
  }
  for (const settlement of decided) {
    const { what, carryOut } = kinds[settlement.kind as keyof typeof kinds];
    findings.push(
      await resumed(nameOf(settlement), what, () =>
        resumeSettlement(container, settlement, carryOut),
      ),
    );
  }
  return findings;
}

const nameOf = ({ line_id, id }: SettlementRow) => line_id ?? id;

async function resumeReceipt(container: MedusaContainer, line: OrderLineRow): Promise<void> {
  const actor = { kind: "admin" as const, id: line.received_by ?? "reconciliation" };
  await receiveReturn(container, line.line_id, { isPackagingMissing: false }, actor);
}

async function resumed(
  id: string,
  what: "receipt" | "cancellation" | "refund",
  resume: () => Promise<void>,
): Promise<Finding> {
  try {
    await resume();
    return { kind: `${what}_finished`, what: `an interrupted ${what} was finished`, id };
  } catch (error) {
    logError(`The ${what} of line ${id} waits for the next round.`, error);
    const reason = errorText(error);
    return {
      kind: `${what}_waits`,
      what: `a ${what} waits for the next round: ${reason}`,
      id,
      hasFailed: true,
    };
  }
}

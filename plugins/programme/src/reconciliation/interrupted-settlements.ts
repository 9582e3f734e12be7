import type { MedusaContainer } from "@medusajs/framework/types";
import type { SettlementKind } from "../contract/settlement-kinds";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { OrderLineRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { carryOutSettlement } from "../order-lines/carry-out-settlement";
import { receiveReturn } from "../order-lines/receive-return";
import { isUnfinished, resumeSettlement } from "../settlements/resume-settlement";
import { repairEach, type Finding, type Repair } from "./finding";

const names = {
  receipt: "receipt",
  cancellation: "cancellation",
  refund: "refund",
  address_change: "change of address",
} as const;

const whatOf: Partial<Record<SettlementKind, keyof typeof names>> = {
  cancel: "cancellation",
  address_tax: "address_change",
};

const MIN_AGE_MS = 30_000;

/**
 * Finishes interrupted receipts, cancellations, refunds, and address changes with the amounts that
 * were decided. Each part recognizes what has been done, including at Stripe.
 */
export async function resumeSettlements(container: MedusaContainer): Promise<Finding[]> {
  const service = container.resolve<OrderLineService>(ORDER_LINE_MODULE);
  const before = new Date(Date.now() - MIN_AGE_MS);
  const [received, decided, failed] = await Promise.all([
    // Found by the order line, because the receipt of an exchange has no settlement.
    service.listOrderLines({ status: "return_approved", received_at: { $lt: before } }),
    service.listOrderSettlements({ state: "decided", created_at: { $lt: before } }),
    service.listOrderSettlements({ state: "failed", card_waits: null }),
  ]);
  const receivedIds = received.map(({ line_id }) => line_id);
  const others = [...decided, ...failed].filter((settlement) => {
    const { kind, line_id } = settlement;
    const isReceipt = kind === "return" && receivedIds.includes(line_id ?? "");
    return !isReceipt && isUnfinished(settlement);
  });
  return [
    ...(await repairEach(received, (line) =>
      resumed(line.line_id, "receipt", () => resumeReceipt(container, line)),
    )),
    ...(await repairEach(others, (settlement) =>
      resumed(settlement.line_id ?? settlement.id, whatOf[settlement.kind] ?? "refund", () =>
        resumeSettlement(container, settlement, carryOutSettlement),
      ),
    )),
  ];
}

async function resumeReceipt(container: MedusaContainer, line: OrderLineRow): Promise<void> {
  const actor = { kind: "admin" as const, id: line.received_by ?? "reconciliation" };
  await receiveReturn(container, line.line_id, { isPackagingMissing: false }, actor);
}

function resumed(id: string, what: keyof typeof names, run: () => Promise<void>): Repair {
  return {
    id,
    run,
    done: { kind: `${what}_finished`, what: `an interrupted ${names[what]} was finished` },
    waits: {
      kind: `${what}_waits`,
      what: `a ${names[what]} waits for the next round`,
      log: `The ${names[what]} of line ${id} waits for the next round.`,
    },
  };
}

import type { MedusaContainer } from "@medusajs/framework/types";
import type { SettlementKind } from "../contract/settlement-kinds";
import type { SettlementRow } from "../modules/order-line/service";
import { carryOutCancellation } from "./cancel-line";
import { reshipReference } from "./cancellation";
import { carryOutAddressChange } from "./carry-out-address";
import { carryOutLoss } from "./lost-line";
import { carryOutReturn } from "./receive-return";
import { carryOutRefund } from "./refund-order";
import { carryOutReship } from "./reship-line";

type CarryOut = (container: MedusaContainer, settlement: SettlementRow) => Promise<void>;

const kinds: Partial<Record<SettlementKind, CarryOut>> = {
  cancel: carryOutCancellation,
  lost: refundOrReship,
  address_tax: changeOrRefund,
  return: carryOutReturn,
};

function refundOrReship(container: MedusaContainer, settlement: SettlementRow): Promise<void> {
  const isReship = settlement.reference === reshipReference(settlement.line_id ?? "");
  return (isReship ? carryOutReship : carryOutLoss)(container, settlement);
}

/** Once the address is changed, only the refund is left to carry out. */
function changeOrRefund(container: MedusaContainer, settlement: SettlementRow): Promise<void> {
  const isOpen = settlement.address_change !== null;
  return (isOpen ? carryOutAddressChange : carryOutRefund)(container, settlement);
}

/**
 * Carries out a decided settlement, or the card part of one after staff decided how to pay it. Safe to
 * repeat. The caller holds the order's lock.
 */
export function carryOutSettlement(
  container: MedusaContainer,
  settlement: SettlementRow,
): Promise<void> {
  return (kinds[settlement.kind] ?? carryOutRefund)(container, settlement);
}

import type { MedusaContainer } from "@medusajs/framework/types";
import { Modules } from "@medusajs/framework/utils";
import { updateOrderWorkflow } from "@medusajs/medusa/core-flows";
import { recordAuditEntryOnce } from "../audit-log/record-entry";
import { centsText } from "../contract/money";
import { issueInvoice } from "../invoices/issue-invoice";
import { voidLabelLater } from "../labels/void-label";
import { failpoint } from "../lib/failpoint";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { SettlementRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { notifyAddressChanged } from "../notifications/address-notifications";
import { announceSettlement } from "../settlements/announce-settlement";
import { finishSettlement, payBack } from "../settlements/pay-back";
import { cancelPendingChanges } from "../settlements/pending-changes";
import {
  addressChangeOf,
  enteredAddress,
  isSame,
  recipientText,
  rowOf,
  type AddressChange,
} from "./address-change";
import { ownTaxSettlement } from "./address-settlement";
import { readTaxedOrder } from "./taxed-order";

/**
 * Carries out a decided address change: Medusa's order and its taxes, refund, audit log, and email.
 * Idempotent: each part happens once. The caller holds the order's lock.
 */
export async function carryOutAddressChange(
  container: MedusaContainer,
  settlement: SettlementRow,
): Promise<void> {
  const { order_id: orderId } = settlement;
  const service = container.resolve<OrderLineService>(ORDER_LINE_MODULE);
  const change = addressChangeOf(settlement);
  // Runs before the change, because the invoice shows the address and taxes of the purchase.
  await issueInvoice(container, orderId);
  const number = await writeAddress(container, settlement, change);
  failpoint("address: on the order");
  // Existing labels have the old address.
  await voidLabelLater(container, { order_id: orderId });
  await cancelPendingChanges(container, orderId);
  await writeTaxes(container, orderId, change);
  failpoint("address: taxed");
  if (change.own_change_cents !== 0) {
    await service.settleOnce(ownTaxSettlement(settlement, change.own_change_cents));
  }
  const [line] = await service.listOrderLines({ order_id: orderId }, { take: 1 });
  const bookedCents = change.booked_cents;
  const paid = await payBack(container, settlement, { line, bookedCents });
  await recordChange(container, settlement, { change, number });
  failpoint("address: recorded");
  await notifyAddressChanged(container, settlement, { isOutside: paid.waits === "outside" });
  // Deletes both addresses from the settlement, because they are no longer needed.
  await finishSettlement(container, paid, { address_change: null });
  await announceSettlement(container, settlement.reference);
}

/** Writes the address to Medusa's order and returns the order's number. */
async function writeAddress(
  container: MedusaContainer,
  { order_id, actor_id }: SettlementRow,
  { to }: AddressChange,
): Promise<number> {
  const order = await readTaxedOrder(container, order_id);
  if (!order?.shipping_address) throw new Error(`Order ${order_id} has no address to change.`);
  if (!isSame(enteredAddress(order.shipping_address), to)) {
    await updateOrderWorkflow(container).run({
      input: { id: order_id, user_id: actor_id, shipping_address: rowOf(to) },
    });
  }
  return order.display_id;
}

/**
 * Replaces the taxes of Medusa's order with the ones that were decided.
 * `updateOrderTaxLinesWorkflow` keeps old taxes if the new address has none, does not find the
 * rates of a state, and asks a tax provider again, which may return something else.
 */
async function writeTaxes(
  container: MedusaContainer,
  orderId: string,
  { taxes }: AddressChange,
): Promise<void> {
  if (!taxes) return;
  const orders = container.resolve(Modules.ORDER);
  await orders.setOrderLineItemTaxLines(orderId, taxes.items);
  await orders.setOrderShippingMethodTaxLines(orderId, taxes.shipping);
}

/**
 * Adds a change by staff to the audit log. A change by the customer is in the order's history
 * instead.
 */
async function recordChange(
  container: MedusaContainer,
  { id, order_id, actor_kind, actor_id }: SettlementRow,
  { change, number }: { change: AddressChange; number: number },
): Promise<void> {
  if (actor_kind === "customer") return;
  const cost = change.own_change_cents;
  const tax = cost > 0 ? `. We pay ${centsText(cost)} of tax` : "";
  await recordAuditEntryOnce(container, `adact_${id}`, {
    ...{ by: actor_id, kind: "order", subject: { id: order_id, name: `Order ${number}` } },
    what: `Address from ${change.from} to ${recipientText(change.to)}${tax}`,
  });
}

import type { MedusaContainer } from "@medusajs/framework/types";
import { generateEntityId } from "@medusajs/framework/utils";
import { checkShippingAddress } from "../addresses/check-address";
import { centsText, sumOf } from "../contract/money";
import type { ShippingAddress } from "../contract/postal-address";
import type { Actor } from "../contract/statuses";
import { failpoint } from "../lib/failpoint";
import { withLock } from "../lib/locks";
import { logError } from "../lib/log-error";
import { problem } from "../lib/problem";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import { lineOrder, type OrderLineRow, type SettlementRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { hasAccount } from "../settlements/has-account";
import { findSettlement } from "../settlements/pay-back";
import { refundableOf } from "../settlements/refundable-amount";
import { enteredAddress, isSame, recipientText, rowOf, type AddressChange } from "./address-change";
import { addressProblem } from "./address-problem";
import { addressSettlement, type OrderTax } from "./address-settlement";
import { carryOutAddressChange } from "./carry-out-address";
import { isAddressServed } from "./is-address-served";
import { readShippingPrice } from "./shipping-price";
import { readTaxedOrder, taxesAt, type TaxedOrder } from "./taxed-order";

interface NewAddress {
  to: ShippingAddress;
  /** The staff member's reason, not shown to the customer. */
  reason?: string | undefined;
  /**
   * True if staff accept a higher tax, which the shop pays, or an address outside the shipping
   * option's zone.
   */
  isConfirmed?: boolean;
}

/**
 * Changes the address of an order that has not shipped, and refunds the difference if the tax is
 * lower. The amounts are stored before anything changes, so an interrupted change is completed
 * once. Returns the settlement; undefined if the order already has this address.
 *
 * Throws 404 for an unknown order and 400 for an incomplete address. Throws 409 if the order has
 * shipped, the country differs, or staff must confirm a higher tax or an address that the shipping
 * option does not serve.
 */
export async function changeAddress(
  container: MedusaContainer,
  orderId: string,
  address: NewAddress,
  actor: Actor,
): Promise<SettlementRow | undefined> {
  return withLock(container, "order", orderId, async () => {
    await completeEarlierChanges(container, orderId);
    const settlement = await decide(container, orderId, address, actor);
    if (!settlement) return undefined;
    failpoint("address: decided");
    try {
      await carryOutAddressChange(container, settlement);
    } catch (error) {
      logError(`The address of order ${orderId} will be changed later.`, error);
    }
    return settlement;
  });
}

const service = (container: MedusaContainer) =>
  container.resolve<OrderLineService>(ORDER_LINE_MODULE);

/** Completes an interrupted change first, because the next one starts from its taxes. */
async function completeEarlierChanges(container: MedusaContainer, orderId: string): Promise<void> {
  const open = await service(container).listOrderSettlements(
    { order_id: orderId, kind: "address_tax", state: "decided" },
    { order: { created_at: "ASC" } },
  );
  for (const settlement of open) await carryOutAddressChange(container, settlement);
}

async function decide(
  container: MedusaContainer,
  orderId: string,
  { to: entered, reason, isConfirmed = false }: NewAddress,
  actor: Actor,
): Promise<SettlementRow | undefined> {
  const { order, lines } = await readOpenOrder(container, orderId, actor);
  const old = order.shipping_address;
  if (!old?.country_code) throw problem(409, "This order has no address to change.");
  if (entered.country_code.trim().toLowerCase() !== old.country_code.toLowerCase()) {
    throw problem(409, "Please cancel this order and place a new one.");
  }
  const to = await checkShippingAddress(container, entered);
  const from = enteredAddress(old);
  if (isSame(from, to)) return undefined;
  const open = lines.filter(({ status }) => status !== "canceled");
  const charged = await chargedTax(container, orderId, open);
  const taxes = await taxesAt(container, order, { to: rowOf(to), lines: open, charged });
  const earlier = await service(container).listOrderSettlements({ order_id: orderId });
  const { settlement, bookedCents, ownChangeCents } = addressSettlement({
    ...{ orderId, charged, due: taxes.due, reason, actor },
    reference: `address:${generateEntityId(undefined, "adr")}`,
    ownCents: sumOf(earlier.filter(isOfAddress).map(({ goods_cents }) => goods_cents)),
    refundedTaxCents: sumOf(earlier.filter(isOfOrder).map(({ tax_cents }) => tax_cents)),
    left: await refundableOf(container, orderId),
    hasAccount: await hasAccount(container, open[0]?.customer_id ?? ""),
  });
  const isServed = await isAddressServed(container, order, to);
  refuse({ costCents: ownChangeCents, isServed, isConfirmed }, actor);
  const isLower = bookedCents > 0;
  const change: AddressChange = {
    ...{ from: recipientText(from), to },
    taxes: isLower ? taxes.stored : null,
    booked_cents: bookedCents,
    own_change_cents: ownChangeCents,
  };
  const { calculation } = taxes;
  await service(container).decideAddress(
    { ...settlement, address_change: change, ...(calculation && { tax_record: { calculation } }) },
    isLower ? taxes.lines : [],
  );
  const decided = await findSettlement(container, settlement.reference);
  if (!decided) throw new Error(`The new address of order ${orderId} was not stored.`);
  return decided;
}

const isOfAddress = ({ kind }: SettlementRow) => kind === "address_tax";
/** Refunds of the entire order contain a share of its tax. A lost dispute does not. */
const isOfOrder = ({ kind, line_id }: SettlementRow) =>
  line_id === null && kind !== "address_tax" && kind !== "dispute";

/** Throws 404 if the order is unknown or belongs to another customer. */
async function readOpenOrder(
  container: MedusaContainer,
  orderId: string,
  actor: Actor,
): Promise<{ order: TaxedOrder; lines: OrderLineRow[] }> {
  const lines = await service(container).listOrderLines(
    { order_id: orderId },
    { order: lineOrder },
  );
  const isOwn = lines.every(({ customer_id }) => customer_id === actor.id);
  const order =
    lines.length > 0 && (isOwn || actor.kind !== "customer")
      ? await readTaxedOrder(container, orderId)
      : undefined;
  if (!order) throw problem(404, "This order does not exist.");
  const refusal = addressProblem(lines, actor);
  if (refusal) throw problem(409, refusal);
  return { order, lines };
}

async function chargedTax(
  container: MedusaContainer,
  orderId: string,
  lines: readonly OrderLineRow[],
): Promise<OrderTax> {
  const shipping = await readShippingPrice(container, orderId);
  return {
    items: sumOf(lines.map(({ tax_cents }) => tax_cents)),
    shipping: shipping?.taxCents ?? 0,
  };
}

interface Obstacles {
  costCents: number;
  isServed: boolean;
  isConfirmed: boolean;
}

/**
 * Throws 409 if the change would cost the shop money or the option does not serve the address. Only
 * staff can confirm it anyway.
 */
function refuse({ costCents, isServed, isConfirmed }: Obstacles, actor: Actor): void {
  if (actor.kind === "customer") {
    if (costCents > 0) {
      throw problem(409, "This address has a higher tax. Please contact us to change it.");
    }
    if (!isServed) {
      throw problem(409, "Your shipping option does not serve this address. Please contact us.");
    }
  }
  if (isConfirmed || (costCents <= 0 && isServed)) return;
  const reasons = [
    costCents > 0 && `This address has ${centsText(costCents)} more tax, which we would pay.`,
    !isServed && "The order’s shipping option does not serve this address.",
    "Confirm it to change the address anyway.",
  ];
  throw problem(409, reasons.filter(Boolean).join(" "));
}

import type { Actor } from "../contract/statuses";
import type { NewSettlement } from "../modules/order-line/service";
import type { RemainingRefund } from "../settlements/remaining-refund";

/** Contains the tax of an order's items and of its shipping, in cents. */
export interface OrderTax {
  items: number;
  shipping: number;
}

interface ChangedTax {
  orderId: string;
  reference: string;
  /** The tax that was charged, and the tax that is due at the new address. */
  charged: OrderTax;
  due: OrderTax;
  /** The part of the tax that the shop already bears because of an earlier address change. */
  ownCents: number;
  /** Tax contained in earlier refunds of the entire order. */
  refundedTaxCents: number;
  left: RemainingRefund;
  /** Only an account can have store credit. */
  hasAccount: boolean;
  reason?: string | undefined;
  actor: Actor;
}

interface AddressSettlement {
  settlement: NewSettlement;
  /** How much the total of Medusa's order is reduced. */
  bookedCents: number;
  /** How much the part of the tax that the shop bears changes. */
  ownChangeCents: number;
}

const sum = ({ items, shipping }: OrderTax) => items + shipping;

/**
 * Returns the refund after an address change: the difference if the tax is lower, up to the
 * refundable amount and to the card first. The customer never pays more, so the shop bears the
 * difference if the tax is higher.
 */
export function addressSettlement(changed: ChangedTax): AddressSettlement {
  const { charged, due, left, actor } = changed;
  const lessCents = Math.max(0, sum(charged) - sum(due));
  const wanted = lessCents - shareOfRefunds(lessCents, changed);
  const card = Math.min(wanted, left.cents, left.cardCents);
  const back = changed.hasAccount ? Math.min(wanted, left.cents) : card;
  const shippingTax =
    lessCents === 0 ? 0 : Math.round(((charged.shipping - due.shipping) * back) / lessCents);
  return {
    settlement: {
      reference: changed.reference,
      kind: "address_tax",
      order_id: changed.orderId,
      line_id: null,
      quantity: 0,
      goods_cents: 0,
      tax_cents: back - shippingTax,
      shipping_tax_cents: shippingTax,
      back_cents: back,
      card_cents: card,
      credit_cents: back - card,
      note: changed.reason ?? null,
      actor_kind: actor.kind,
      actor_id: actor.id,
    },
    bookedCents: lessCents,
    ownChangeCents: Math.max(0, sum(due) - sum(charged)) - changed.ownCents,
  };
}

/** Returns the part of the difference that earlier refunds of the entire order already included. */
function shareOfRefunds(lessCents: number, { charged, refundedTaxCents }: ChangedTax): number {
  const all = sum(charged);
  return all === 0 ? 0 : Math.ceil((lessCents * Math.min(all, refundedTaxCents)) / all);
}

/**
 * Returns the settlement that records a tax that the shop bears: the shop pays it, and the customer
 * gets nothing. Negative cents reverse an earlier one.
 */
export function ownTaxSettlement(
  { reference, order_id, note, actor_kind, actor_id }: NewSettlement,
  cents: number,
): NewSettlement {
  return {
    reference: `${reference}:own`,
    kind: "address_tax",
    order_id,
    line_id: null,
    quantity: 0,
    goods_cents: cents,
    tax_cents: -cents,
    back_cents: 0,
    card_cents: 0,
    credit_cents: 0,
    note: note ?? null,
    actor_kind,
    actor_id,
    state: "done",
    done_at: new Date(),
  };
}

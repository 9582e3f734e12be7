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
  /** Tax that the shop pays itself since an earlier change of the address. */
  ownCents: number;
  /** Tax that was refunded with a part of the entire order. */
  refundedTaxCents: number;
  left: RemainingRefund;
  /** Only an account can have store credit. */
  hasAccount: boolean;
  reason?: string | undefined;
  actor: Actor;
}

interface AddressSettlement {
  settlement: NewSettlement;
  /** Reduction of the total of Medusa's order. */
  bookedCents: number;
  /** Change of the shop's own part of the tax. */
  ownChangeCents: number;
}

const sum = ({ items, shipping }: OrderTax) => items + shipping;

/**
 * Returns the refund after an address change: the difference of a lower tax, the card first, up to the
 * refundable amount. The customer never pays more, so the shop bears the difference of a higher tax.
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

/** Returns the part of the difference that earlier refunds of the entire order contained. */
function shareOfRefunds(lessCents: number, { charged, refundedTaxCents }: ChangedTax): number {
  const all = sum(charged);
  return all === 0 ? 0 : Math.ceil((lessCents * Math.min(all, refundedTaxCents)) / all);
}

/**
 * Returns the record of a tax that the shop bears: it pays the tax from its price, and the customer
 * gets nothing. Negative cents revert an earlier one.
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

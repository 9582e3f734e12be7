import { z } from "@medusajs/framework/zod";
import { centsText } from "../../contract/money";
import { itemTitle } from "../../contract/item-title";
import { cents, line, lines, webAddress } from "./fields";
import { button, greeting, paragraph, quote, rows, type Row } from "./blocks";
import { composeEmail } from "./layout";
import { defineTemplate } from "./template";

const schema = z.object({
  name: line,
  pieceName: line,
  color: line,
  /** Missing in emails that earlier versions queued. */
  orderNumber: z.union([line, z.int()]).optional(),
  /** Amount after the fee; 0 for an even exchange. */
  amountCents: cents,
  /** Store credit besides a refund to the card; missing in emails that earlier versions queued. */
  creditCents: cents.optional(),
  /** Restocking fee; 0 if none. */
  feeCents: cents,
  kind: z.enum(["card", "store_credit", "exchange"]),
  /** Stripe does not accept a refund to the card during a dispute. */
  cardWaits: z.boolean().optional(),
  /** The order was paid outside the shop, and staff pay it back. */
  isOutside: z.boolean().optional(),
  /** Why less than the price was refunded; missing for the full price. */
  deduction: lines.optional(),
  /** The replacement item of an exchange; missing in emails that earlier versions queued. */
  inItsPlace: line.optional(),
  ordersUrl: webAddress,
});

type Refund = z.output<typeof schema>;

interface Wording {
  subject: (item: string) => string;
  heading: string;
  says: string;
  amount: string;
}

const CREDIT = "It's applied automatically at your next checkout.";

const wordings: Record<Refund["kind"], Wording> = {
  card: {
    subject: (item) => `Your refund for ${item}`,
    heading: "Your refund is on its way",
    says: "We've refunded the card you paid with. It can take up to ten days to appear on your statement.",
    amount: "Refund to your card",
  },
  store_credit: {
    subject: (item) => `Store credit for ${item}`,
    heading: "You have store credit",
    says: `We refunded you in store credit. ${CREDIT}`,
    amount: "Store credit",
  },
  exchange: {
    subject: (item) => `Your exchange for ${item}`,
    heading: "Your exchange is confirmed",
    says: "We're sending the item you chose at no charge. We'll email you at each step.",
    amount: "Applied to exchange",
  },
};

const waiting: Wording = {
  ...wordings.card,
  heading: "Your refund is waiting for your bank",
  says: "Your bank is reviewing the payment, so we can't refund your card yet. We'll do it when the review is done.",
};

const outside: Wording = {
  ...wordings.card,
  heading: "Your refund is being prepared",
  says: "We'll refund you outside the shop, as you paid, and email you when it's done.",
  amount: "Refund",
};

function wordingOf({ kind, cardWaits, isOutside }: Refund): Wording {
  if (kind !== "card") return wordings[kind];
  if (isOutside) return outside;
  return cardWaits ? waiting : wordings.card;
}

/** Notifies a shopper of a received return and its settlement. */
export const refund = defineTemplate(schema, (settled) => {
  const item = itemTitle(settled.pieceName, settled.color);
  const { subject, heading, says } = wordingOf(settled);
  return composeEmail({
    subject: subject(item),
    preheader: heading,
    heading,
    blocks: [
      greeting(settled.name),
      paragraph(`${item} has been returned to us. ${says}`),
      ...(settled.creditCents ? [paragraph(`The rest is store credit. ${CREDIT}`)] : []),
      rows([
        ...(settled.orderNumber === undefined
          ? []
          : [{ label: "Order", value: `No. ${settled.orderNumber}` }]),
        { label: "Item", value: item },
        ...(settled.inItsPlace ? [{ label: "Exchanged for", value: settled.inItsPlace }] : []),
        ...sums(settled),
      ]),
      ...(settled.deduction ? [quote("Why we refunded less", settled.deduction)] : []),
      button("View your orders", settled.ordersUrl),
    ],
  });
});

function sums(settled: Refund): Row[] {
  const { kind, amountCents, creditCents, feeCents } = settled;
  const fee = { label: "Restocking fee", value: centsText(feeCents) };
  const amount = { label: wordingOf(settled).amount, value: centsText(amountCents), isTotal: true };
  return [
    ...(feeCents > 0 ? [fee] : []),
    ...(amountCents > 0 || kind !== "exchange" ? [amount] : []),
    ...(creditCents
      ? [{ label: "Store credit", value: centsText(creditCents), isTotal: true }]
      : []),
  ];
}

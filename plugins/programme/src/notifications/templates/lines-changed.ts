import { z } from "@medusajs/framework/zod";
import { countItems } from "../../contract/count-items";
import { longDay } from "../../contract/long-day";
import { itemTitle } from "../../contract/item-title";
import { line, webAddress } from "./fields";
import { button, greeting, paragraph, rows, type Block } from "./blocks";
import { composeEmail } from "./layout";
import { defineTemplate } from "./template";

/** `tracked`: the tracking was added or corrected while the status was already processing. */
export const joinedSteps = ["processing", "delivered", "tracked"] as const;
export type JoinedStep = (typeof joinedSteps)[number];

const schema = z.object({
  name: line,
  orderNumber: z.union([line, z.int()]),
  step: z.enum(joinedSteps),
  lines: z
    .array(
      z.object({
        pieceName: line,
        color: line,
        quantity: z.int().min(1),
        carrier: line.optional(),
        trackingNumber: line.optional(),
        trackingUrl: webAddress.optional(),
        /**
         * Last day to return a delivered item, or null for a final sale. Missing in emails that
         * earlier versions queued.
         */
        returnBy: z.iso.date().nullable().optional(),
      }),
    )
    .min(1),
  ordersUrl: webAddress,
});

type Line = z.output<typeof schema>["lines"][number];

interface Wording {
  subject: (what: string, isOne: boolean) => string;
  heading: (isOne: boolean) => string;
  says: (what: string, isOne: boolean) => string;
  next: (isOne: boolean, lines: Line[]) => string;
}

const deliveryNote = (isOne: boolean) =>
  `We'll email you when ${isOne ? "it's" : "they're"} delivered.`;

const wordings: Record<JoinedStep, Wording> = {
  processing: {
    subject: (what, isOne) => `${what} ${isOne ? "is" : "are"} being processed`,
    heading: (isOne) => `Your ${isOne ? "item is" : "items are"} being processed`,
    says: (what, isOne) => `${what} ${isOne ? "is" : "are"} being processed.`,
    next: deliveryNote,
  },
  delivered: {
    subject: (what, isOne) => `${what} ${isOne ? "has" : "have"} been delivered`,
    heading: (isOne) => `Your ${isOne ? "item has" : "items have"} been delivered`,
    says: (what, isOne) => `${what} ${isOne ? "has" : "have"} been delivered.`,
    next: returnTerm,
  },
  tracked: {
    subject: (what) => `Track ${what}`,
    heading: () => "Track your package",
    says: (what) => `You can now track ${what}.`,
    next: deliveryNote,
  },
};

export const linesChanged = defineTemplate(schema, ({ name, orderNumber, step, ...mail }) => {
  const [first] = mail.lines;
  const isOne = mail.lines.length === 1;
  const units = countItems(mail.lines);
  const order = `from order No. ${orderNumber}`;
  const what = `${isOne && first ? nameOf(first) : `${units} items`} ${order}`;
  const { subject, heading, says, next } = wordings[step];
  return composeEmail({
    subject: subject(what, isOne),
    preheader: says(what, isOne),
    heading: heading(isOne),
    blocks: [
      greeting(name),
      paragraph(says(what, isOne)),
      ...(isOne ? [] : [rows(mail.lines.map(rowOf))]),
      ...packagesOf(mail.lines).flatMap((parcel) => packageBlocks(parcel, mail.lines.length)),
      paragraph(next(isOne, mail.lines)),
      button("View your orders", mail.ordersUrl),
    ],
  });
});

const nameOf = ({ pieceName, color }: Line) => itemTitle(pieceName, color);

function rowOf({ pieceName, color, quantity }: Line) {
  return {
    label: itemTitle(pieceName, color),
    value: quantity === 1 ? "1 item" : `${quantity} items`,
  };
}

/** Describes when delivered items must be returned, and that final sale items cannot be. */
function returnTerm(isOne: boolean, lines: Line[]): string {
  const [day] = lines.flatMap(({ returnBy }) => returnBy ?? []).toSorted();
  const isFinal = lines.some(({ returnBy }) => returnBy === null);
  if (isFinal && lines.every(({ returnBy }) => returnBy === null)) {
    return isOne
      ? "It's final sale and can't be returned."
      : "They're final sale and can't be returned.";
  }
  const keep = `Please keep the packaging until you're sure you want to keep ${isOne ? "the item" : "the items"}.`;
  const ask =
    day === undefined
      ? "You can request a return under Your orders."
      : `You can request a return under Your orders; we must receive the package by ${longDay(day)}.`;
  return `${keep} ${ask}${isFinal ? " Final sale items can't be returned." : ""}`;
}

/**
 * Groups the order lines by tracking number; leaves out lines without one, which are in no package
 * yet.
 */
function packagesOf(lines: Line[]): Line[][] {
  const parcels = new Map<string, Line[]>();
  for (const one of lines) {
    if (one.trackingNumber === undefined) continue;
    const key = `${one.carrier ?? ""} ${one.trackingNumber}`;
    parcels.set(key, [...(parcels.get(key) ?? []), one]);
  }
  return [...parcels.values()];
}

/** Names the items of the package if the email is also about others. */
function packageBlocks(parcel: Line[], all: number): Block[] {
  const [first] = parcel;
  if (!first) return [];
  const { carrier, trackingNumber = "", trackingUrl } = first;
  const isWhole = parcel.length === all;
  const subject = isWhole ? "Your package" : parcel.map(nameOf).join(" and ");
  const by = carrier === undefined ? "" : ` with ${carrier}`;
  return [
    paragraph(`${subject} shipped${by}. Tracking number: ${trackingNumber}.`),
    ...(trackingUrl === undefined
      ? []
      : [button(isWhole ? "Track your package" : `Track ${trackingNumber}`, trackingUrl)]),
  ];
}

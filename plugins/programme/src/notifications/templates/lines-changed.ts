import { z } from "@medusajs/framework/zod";
import { longDay } from "../../contract/long-day";
import { line, webAddress } from "./fields";
import { button, greeting, paragraph, rows, type Block } from "./blocks";
import { rendered } from "./layout";
import { defineTemplate } from "./template";

/** `tracked`: its tracking was added or corrected after the step to processing. */
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
        /** Of a delivered line: the last day on which it may come back, or null if it may not. Missing in mails that earlier versions queued. */
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

const thenDelivered = (isOne: boolean) =>
  `We will write to you again when ${isOne ? "it has" : "they have"} been delivered.`;

const wordings: Record<JoinedStep, Wording> = {
  processing: {
    subject: (what, isOne) => `${what} ${isOne ? "is" : "are"} being processed`,
    heading: (isOne) => `Your ${isOne ? "piece is" : "pieces are"} being processed`,
    says: (what, isOne) => `${what} ${isOne ? "is" : "are"} being processed.`,
    next: thenDelivered,
  },
  delivered: {
    subject: (what, isOne) => `${what} ${isOne ? "has" : "have"} been delivered`,
    heading: (isOne) => `Your ${isOne ? "piece has" : "pieces have"} been delivered`,
    says: (what, isOne) => `${what} ${isOne ? "has" : "have"} been delivered.`,
    next: returnTerm,
  },
  tracked: {
    subject: (what) => `You can follow ${what}`,
    heading: () => "You can follow your parcel",
    says: (what) => `You can follow ${what} to your door.`,
    next: thenDelivered,
  },
};

/** To a shopper, when lines of one order have taken a step together. */
export const linesChanged = defineTemplate(schema, ({ name, orderNumber, step, ...mail }) => {
  const [first] = mail.lines;
  const isOne = mail.lines.length === 1;
  const pieces = mail.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const order = `of your order No. ${orderNumber}`;
  const what = `${isOne && first ? nameOf(first) : `${pieces} pieces`} ${order}`;
  const { subject, heading, says, next } = wordings[step];
  return rendered({
    subject: subject(isOne && first ? nameOf(first) : what, isOne),
    preheader: says(what, isOne),
    heading: heading(isOne),
    blocks: [
      greeting(name),
      paragraph(says(what, isOne)),
      ...(isOne ? [] : [rows(mail.lines.map(rowOf))]),
      ...parcelsOf(mail.lines).flatMap((parcel) => parcelBlocks(parcel, mail.lines.length)),
      paragraph(next(isOne, mail.lines)),
      button("View your orders", mail.ordersUrl),
    ],
  });
});

const nameOf = ({ pieceName, color }: Line) => `${pieceName} in ${color}`;

function rowOf({ pieceName, color, quantity }: Line) {
  return {
    label: `${pieceName}, ${color}`,
    value: quantity === 1 ? "1 piece" : `${quantity} pieces`,
  };
}

/** Until when what was delivered may come back; what is final sale may not. */
function returnTerm(isOne: boolean, lines: Line[]): string {
  const [day] = lines.flatMap(({ returnBy }) => returnBy ?? []).toSorted();
  const isFinal = lines.some(({ returnBy }) => returnBy === null);
  if (isFinal && lines.every(({ returnBy }) => returnBy === null)) {
    return isOne
      ? "It was a final sale and cannot be returned."
      : "They were a final sale and cannot be returned.";
  }
  const keep = "Please keep the packaging until you are sure.";
  const ask =
    day === undefined
      ? "You can request a return from your orders."
      : `You can request a return from your orders; the parcel must reach us by ${longDay(day)}.`;
  return `${keep} ${ask}${isFinal ? " What was a final sale cannot be returned." : ""}`;
}

/** The lines that travel under one number; those without one are in no parcel yet. */
function parcelsOf(lines: Line[]): Line[][] {
  const parcels = new Map<string, Line[]>();
  for (const one of lines) {
    if (one.trackingNumber === undefined) continue;
    const key = `${one.carrier ?? ""} ${one.trackingNumber}`;
    parcels.set(key, [...(parcels.get(key) ?? []), one]);
  }
  return [...parcels.values()];
}

/** Names its pieces when the mail is about more than they. */
function parcelBlocks(parcel: Line[], all: number): Block[] {
  const [first] = parcel;
  if (!first) return [];
  const { carrier, trackingNumber = "", trackingUrl } = first;
  const isWhole = parcel.length === all;
  const subject = isWhole ? "Your parcel" : parcel.map(nameOf).join(" and ");
  const travels = isWhole || parcel.length === 1 ? "travels" : "travel";
  const by = carrier === undefined ? "" : ` with ${carrier}`;
  return [
    paragraph(`${subject} ${travels}${by} under the tracking number ${trackingNumber}.`),
    ...(trackingUrl === undefined
      ? []
      : [button(isWhole ? "Follow your parcel" : `Follow ${trackingNumber}`, trackingUrl)]),
  ];
}

import { z } from "@medusajs/framework/zod";
import { longDay } from "../../contract/long-day";
import { arrivalTerm, withNumber } from "../../contract/return-messages";
import { line, lines, webAddress } from "./fields";
import { address, link, paragraph, quote, rows, type Block } from "./blocks";
import { itemEmail, type Wording } from "./item-email";
import { defineTemplate } from "./template";

const isoDay = z.iso.date();

const schema = z.object({
  what: z.enum([
    "requested",
    "withdrawn",
    "reopened",
    "approved",
    "labeled",
    "declined",
    "refused",
  ]),
  name: line,
  pieceName: line,
  color: line,
  /** Missing in emails that earlier versions queued. */
  orderNumber: z.union([line, z.int()]).optional(),
  ordersUrl: webAddress,
  /** How to send back the item of an approved return. */
  approval: z
    .object({
      /** Missing only if the return was requested before returns had numbers. */
      number: line.optional(),
      address: z.array(line).min(1),
      dueOn: isoDay,
      isExchange: z.boolean(),
      /** Missing if the days for a refund to the card have passed. */
      refundDueOn: isoDay.optional(),
      /** Missing in emails that earlier versions queued. */
      hasCredit: z.boolean().optional(),
      contents: line,
      packaging: line,
      /** Sentence about the return postage; missing if the shop has none. */
      postage: line.optional(),
    })
    .optional(),
  /** The carrier's label of an approved return, which is attached. */
  label: z.object({ carrier: line, number: line, url: webAddress.optional() }).optional(),
  /** True if a reopened request is for another color; missing for all other steps. */
  isExchange: z.boolean().optional(),
  /** The shop's reason for denying the request or refusing the returned item. */
  reason: lines.optional(),
});

type ReturnChange = z.output<typeof schema>;

const wordings: Record<ReturnChange["what"], Wording> = {
  requested: {
    subject: (item) => `We received your return request for ${item}`,
    heading: "We received your return request",
    says: (item) => `You requested a return of ${item}.`,
    next: "We're reviewing it. Please keep the item until you hear from us. Until then, you can cancel the request under Your orders.",
  },
  withdrawn: {
    subject: (item) => `Your return request for ${item} was canceled`,
    heading: "Your return request was canceled",
    says: (item) => `You canceled your request to return ${item}.`,
    next: "You can request a return again under Your orders until the return window closes.",
  },
  reopened: {
    subject: (item) => `We're reviewing your return of ${item} again`,
    heading: "We're reviewing your return again",
    says: (item) => `We denied your return of ${item}, but we've reopened your request.`,
    next: "Please keep the item until you hear from us. The days since our decision don't count toward your return period.",
  },
  approved: {
    subject: (item) => `Your return of ${item} is approved`,
    heading: "Your return is approved",
    says: (item) => `You can now send back ${item}.`,
    next: "Please print the attached return slip and include it in the package.",
  },
  labeled: {
    subject: (item) => `Your return label for ${item}`,
    heading: "Your return label",
    says: (item) => `Here is the prepaid shipping label for your return of ${item}.`,
    next: "Please print the attached label, put it on the package with the return slip inside, and give the package to the carrier. You can also download the label under Your orders.",
  },
  declined: {
    subject: (item) => `Your return request for ${item} was denied`,
    heading: "Your return request was denied",
    says: (item) => `We're unable to accept your return of ${item}.`,
    next: "If you think this is a mistake, please reply to this email.",
  },
  refused: {
    subject: (item) => `Your return of ${item} was denied`,
    heading: "Your return was denied",
    says: (item) =>
      `We approved your return of ${item}, but we can't accept the item you sent back.`,
    next: "We can't offer a refund, store credit, or an exchange for it. Please reply to this email so we can agree on what to do with the item.",
  },
};

export const returnChanged = defineTemplate(schema, (change) =>
  itemEmail(change, wordings[change.what], [
    ...(change.isExchange === undefined ? [] : [paragraph(reopenedAs(change.isExchange))]),
    ...(change.approval ? instructions(change.approval) : []),
    ...(change.label ? shipment(change.label) : []),
    ...(change.reason ? [quote("Reason", change.reason)] : []),
  ]),
);

const reopenedAs = (isExchange: boolean) =>
  isExchange
    ? "The color you asked for is held for you again."
    : "If we approve it, you receive a refund or store credit, as in our return policy.";

function shipment({ carrier, number, url }: NonNullable<ReturnChange["label"]>): Block[] {
  return [
    rows([
      { label: "Carrier", value: carrier },
      { label: "Tracking number", value: number },
    ]),
    ...(url === undefined ? [] : [link(`Track ${number}`, url)]),
  ];
}

function instructions({
  number,
  address: to,
  dueOn,
  isExchange,
  refundDueOn = "",
  hasCredit = false,
  contents,
  packaging,
  postage = "",
}: NonNullable<ReturnChange["approval"]>): Block[] {
  return [
    rows([
      ...(number === undefined ? [] : [{ label: "Return number", value: number }]),
      { label: "Must arrive by", value: longDay(dueOn) },
    ]),
    address("Send it to", number === undefined ? to : withNumber(to, number)),
    paragraph(
      `${contents} ${arrivalTerm(dueOn, { isExchange, refundDueOn: refundDueOn || null, hasCredit })}`,
    ),
    paragraph(packaging),
    ...(postage === "" ? [] : [paragraph(postage)]),
  ];
}

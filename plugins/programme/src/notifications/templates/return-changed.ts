import { z } from "@medusajs/framework/zod";
import { longDay } from "../../contract/long-day";
import { arrivalTerm, withNumber } from "../../contract/return-messages";
import { line, lines, webAddress } from "./fields";
import { address, paragraph, quote, rows, type Block } from "./blocks";
import { pieceMail, type Wording } from "./piece-mail";
import { defineTemplate } from "./template";

const isoDay = z.iso.date();

const schema = z.object({
  what: z.enum(["requested", "withdrawn", "approved", "declined", "refused"]),
  name: line,
  pieceName: line,
  color: line,
  /** Missing in mails that earlier versions queued. */
  orderNumber: z.union([line, z.int()]).optional(),
  ordersUrl: webAddress,
  /** How the goods of an approved return come back. */
  approval: z
    .object({
      /** Missing only for what was requested before returns had numbers. */
      number: line.optional(),
      address: z.array(line).min(1),
      dueOn: isoDay,
      isExchange: z.boolean(),
      /** Missing when the days for a refund to the card have passed. */
      refundDueOn: isoDay.optional(),
      /** Missing in mails that earlier versions queued. */
      hasCredit: z.boolean().optional(),
      contents: line,
      packaging: line,
    })
    .optional(),
  /** The shop's, for a denied request or denied goods. */
  reason: lines.optional(),
});

type ReturnChange = z.output<typeof schema>;

const wordings: Record<ReturnChange["what"], Wording> = {
  requested: {
    subject: (piece) => `We have your return request for ${piece}`,
    heading: "We have your return request",
    says: (piece) => `You requested a return of ${piece}.`,
    next: "We are looking at it. Please keep the piece until you hear from us. Until then you can withdraw the request in your orders.",
  },
  withdrawn: {
    subject: (piece) => `Your return request for ${piece} is withdrawn`,
    heading: "Your return request is withdrawn",
    says: (piece) => `You withdrew your request to return ${piece}. It stays yours.`,
    next: "You can request a return again in your orders, as long as the days for a return have not passed.",
  },
  approved: {
    subject: (piece) => `Your return of ${piece} is approved`,
    heading: "Your return is approved",
    says: (piece) => `You can now send back ${piece}.`,
    next: "Please print the attached slip and put it into the parcel.",
  },
  declined: {
    subject: (piece) => `Your return request for ${piece} was denied`,
    heading: "Your return request was denied",
    says: (piece) => `We cannot take back ${piece}. Please keep it.`,
    next: "If you think that this is a mistake, please reply to this message.",
  },
  refused: {
    subject: (piece) => `Your return of ${piece} was denied`,
    heading: "Your return was denied",
    says: (piece) => `Your return of ${piece} was approved, but we cannot accept the goods.`,
    next: "There is no refund, credit or exchange for it. Please reply to this message to agree what becomes of the piece.",
  },
};

/** To a shopper, at each step of a return until the goods are back. */
export const returnChanged = defineTemplate(schema, (change) =>
  pieceMail(change, wordings[change.what], [
    ...(change.approval ? instructions(change.approval) : []),
    ...(change.reason ? [quote("The reason", change.reason)] : []),
  ]),
);

function instructions({
  number,
  address: to,
  dueOn,
  isExchange,
  refundDueOn = "",
  hasCredit = false,
  contents,
  packaging,
}: NonNullable<ReturnChange["approval"]>): Block[] {
  return [
    rows([
      ...(number === undefined ? [] : [{ label: "Return number", value: number }]),
      { label: "To arrive by", value: longDay(dueOn) },
    ]),
    address("Send it to", number === undefined ? to : withNumber(to, number)),
    paragraph(
      `${contents} ${arrivalTerm(dueOn, { isExchange, refundDueOn: refundDueOn || null, hasCredit })}`,
    ),
    paragraph(packaging),
  ];
}

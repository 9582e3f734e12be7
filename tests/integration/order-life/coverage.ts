import { CHEAP } from "./fates.ts";
import { linesOf, type Life, type Line, type Order } from "./model.ts";
import { statuses, type Deed } from "./rules.ts";
import { refusedAt, tryOf } from "./temptations.ts";

/** A line with its order, as one of which something is true. */
interface Case {
  line: Line;
  order: Order;
}

const receiptOf = ({ taken }: Line): Extract<Deed, { do: "receive" }> | undefined =>
  taken.map(({ deed }) => deed).find((deed) => deed.do === "receive");
const requestOf = ({ taken }: Line): Extract<Deed, { do: "request" }> | undefined =>
  taken.map(({ deed }) => deed).find((deed) => deed.do === "request");
const hundredths = ({ quantity, unitCents }: Line) => (quantity * unitCents * 15) % 100;
const isBare = (line: Line) => receiptOf(line)?.isPackagingMissing === true;
const hasFee = (line: Line) => line.brought !== undefined && line.brought.fee > 0;
const refusedLate = (line: Line, name: "request" | "receive") =>
  line.refused.some(
    ({ deed, at }) =>
      deed.do === name &&
      deed.day === 15 &&
      at === (name === "request" ? "delivered" : "return_approved"),
  );
const deniedFrom = ({ taken }: Line) => taken.find(({ deed }) => deed.do === "deny")?.from;
const came = ({ line }: Case, way: string, day?: number) =>
  line.brought?.way === way && (day === undefined || receiptOf(line)?.day === day);
const paidOnlyBy = ({ order }: Case, what: "card" | "credit") =>
  (what === "card" ? order.paidByCredit : order.paidByCard) === 0;
const isMixed = ({ paidByCard, paidByCredit }: Order) => paidByCard > 0 && paidByCredit > 0;

/** What every run has to show of lines of more than one piece. */
const features: Record<string, (one: Case) => boolean> = {
  "a refund to the card on the fifth day": (one) => came(one, "card", 5) && paidOnlyBy(one, "card"),
  "a refund to the card less the fee": (one) =>
    came(one, "card") && hasFee(one.line) && paidOnlyBy(one, "card"),
  "an exchange for the same color": ({ line }) =>
    line.refused.some(
      ({ deed, at }) =>
        at === "delivered" && deed.do === "request" && deed.exchangeFor === line.color,
    ),
  "an exchange for a color of another price": ({ line }) =>
    line.refused.some(
      ({ deed, at }) => at === "delivered" && deed.do === "request" && deed.exchangeFor === CHEAP,
    ),
  "store credit on the sixth day": (one) => came(one, "store_credit", 6),
  "store credit on the fourteenth day, less the fee": (one) =>
    came(one, "store_credit", 14) && hasFee(one.line),
  "a fee of exactly half a cent": ({ line }) => hasFee(line) && hundredths(line) === 50,
  "a fee that is rounded up": ({ line }) => hasFee(line) && hundredths(line) > 50,
  "a fee that is rounded down": ({ line }) =>
    hasFee(line) && hundredths(line) > 0 && hundredths(line) < 50,
  "an exchange received": (one) => came(one, "exchange") && !isBare(one.line),
  "an exchange received without its packaging": (one) => came(one, "exchange") && isBare(one.line),
  "an exchange asked for on the fifth day": ({ line }) =>
    requestOf(line)?.exchangeFor !== undefined && requestOf(line)?.day === 5,
  "an exchange asked for on the sixth day": ({ line }) =>
    line.refused.some(
      ({ deed, at }) =>
        at === "delivered" && tryOf(deed) === "exchange" && "day" in deed && deed.day === 6,
    ),
  "an exchange denied": ({ line }) =>
    requestOf(line)?.exchangeFor !== undefined && deniedFrom(line) === "return_requested",
  "an exchange denied after it was approved": ({ line }) =>
    requestOf(line)?.exchangeFor !== undefined && deniedFrom(line) === "return_approved",
  "an exchange under way at the end": ({ line }) =>
    line.exchangeFor !== undefined && ["return_requested", "return_approved"].includes(line.status),
  "the piece of an exchange on its way": ({ line }) => line.replacement?.status === "confirmed",
  "the piece of an exchange returned": ({ line }) => line.replacement?.status === "returned",
  "a request denied": ({ line }) =>
    requestOf(line)?.exchangeFor === undefined && deniedFrom(line) === "return_requested",
  "an approved return denied": ({ line }) =>
    requestOf(line)?.exchangeFor === undefined && deniedFrom(line) === "return_approved",
  "a request on the fourteenth day": ({ line }) => requestOf(line)?.day === 14,
  "a request on the fifteenth day": ({ line }) => refusedLate(line, "request"),
  "goods on the fifteenth day": ({ line }) => refusedLate(line, "receive"),
  "a request by an admin for the customer": ({ line }) => requestOf(line)?.by === "admin",
  "a request for a pre-order": ({ line }) =>
    line.color === "early" &&
    line.refused.some(({ deed, at }) => deed.do === "request" && at === "delivered"),
  "a request for a reduced piece": ({ line }) =>
    line.color === "sale" &&
    line.refused.some(({ deed, at }) => deed.do === "request" && at === "delivered"),
  "a line removed": ({ line }) => line.isRemoved,
  "a line removed, asked for and returned": ({ line }) =>
    line.status === "returned" && line.taken.findIndex(({ deed }) => deed.do === "remove") === 2,
  "a line removed a second time": ({ line }) =>
    line.isRemoved &&
    line.refused.some(({ deed, at }) => deed.do === "remove" && at === line.status),
  "an order that credit paid for wholly, returned": (one) =>
    paidOnlyBy(one, "credit") && came(one, "card"),
  "an order that credit paid for in part, to the card first and then as credit": ({
    line,
    order,
  }) =>
    isMixed(order) &&
    line.brought !== undefined &&
    line.brought.toCard > 0 &&
    line.brought.toCredit > 0,
  "two lines of one order returned separately": ({ order }) =>
    order.bought.filter(({ status }) => status === "returned").length > 1,
  "several lines in one order": ({ order }) => order.bought.length > 1,
};

/** How often each thing that has to occur did. */
export function coverageOf(lives: Life[]): Record<string, number> {
  const cases = lives.flatMap(({ orders }) =>
    orders.flatMap((order) => order.lines.map((line) => ({ line, order }))),
  );
  const several = cases.filter(({ line }) => line.quantity > 1);
  const lines = lives.flatMap(linesOf);
  return {
    "a single piece": cases.length - several.length,
    ...Object.fromEntries(
      Object.entries(features).map(([name, isTrue]) => [name, several.filter(isTrue).length]),
    ),
    ...Object.fromEntries(
      statuses.flatMap((status) => [
        [
          status,
          several.filter(
            ({ line }) => line.status === status || line.taken.some(({ from }) => from === status),
          ).length,
        ],
        ...refusedAt(status).map((name) => [
          `${name} refused to what is ${status}`,
          lines.filter(({ refused }) =>
            refused.some(({ deed, at }) => at === status && tryOf(deed) === name),
          ).length,
        ]),
      ]),
    ),
  } as Record<string, number>;
}

import { CHEAP_COLOR } from "./line-plans.ts";
import { linesOf, type Customer, type Line, type Order } from "./model.ts";
import { statuses, type Action, type Status } from "./rules.ts";
import { forbiddenActions, actionName } from "./forbidden-steps.ts";

/** A line with its order. */
interface Case {
  line: Line;
  order: Order;
}

/** Returns the last request; earlier ones were canceled. */
const requestOf = ({ taken }: Line) =>
  taken.map(({ action }) => action).findLast((action) => action.do === "request");
const receiptOf = ({ taken }: Line) =>
  taken.map(({ action }) => action).find((action) => action.do === "receive");
const isSwap = (line: Line) => requestOf(line)?.exchangeFor !== undefined;
const hasWithdrawn = ({ taken }: Line) => taken.some(({ action }) => action.do === "withdraw");
const deniedFrom = ({ taken }: Line) => taken.find(({ action }) => action.do === "deny")?.from;
const dayOf = (action: Action) => ("day" in action ? action.day : undefined);

/** Returns true if a matching return request was rejected while the line was delivered. */
const refusedRequest = (line: Line, is: (wish: string | undefined, day: number) => boolean) =>
  line.refused.some(
    ({ action, at }) =>
      at === "delivered" && action.do === "request" && is(action.exchangeFor, action.day),
  );
const settlement = ({ line }: Case, way: string, isBare: boolean) =>
  line.settlement?.way === way && receiptOf(line)?.isPackagingMissing === isBare;
const receivedOn = ({ line }: Case, day: number) => receiptOf(line)?.day === day;
const isByCard = ({ order }: Case) => order.paidByCredit === 0;
const hasFeeEnding = (
  { settlement: what, quantity, unitCents }: Line,
  is: (rest: number) => boolean,
) => what !== undefined && what.fee > 0 && is((quantity * unitCents * 15) % 100);

/** The cases that every run covers with lines of more than one unit. */
const features: Record<string, (one: Case) => boolean> = {
  "several lines in an order": ({ order }) => order.bought.length > 1,
  "two lines of an order returned": ({ order }) =>
    order.bought.filter(({ status }) => status === "returned").length > 1,

  "refunded on the fifth day": (one) =>
    settlement(one, "card", false) && receivedOn(one, 5) && isByCard(one),
  "refunded less the fee": (one) => settlement(one, "card", true) && isByCard(one),
  "credited on the sixth day": (one) =>
    settlement(one, "store_credit", false) && receivedOn(one, 6),
  "credited on the fourteenth day less the fee": (one) =>
    settlement(one, "store_credit", true) && receivedOn(one, 14),
  "a fee of half a cent": ({ line }) => hasFeeEnding(line, (rest) => rest === 50),
  "a fee rounded up": ({ line }) => hasFeeEnding(line, (rest) => rest > 50),
  "a fee rounded down": ({ line }) => hasFeeEnding(line, (rest) => rest > 0 && rest < 50),

  "paid by credit alone and returned": ({ order, line }) =>
    order.paidByCard === 0 && line.settlement?.way === "card",
  "paid by both and returned, to the card first and then as credit": ({ order, line }) =>
    order.paidByCredit > 0 &&
    (line.settlement?.toCard ?? 0) > 0 &&
    (line.settlement?.toCredit ?? 0) > 0,

  "exchanged, asked for on the fifth day": (one) =>
    settlement(one, "exchange", false) && requestOf(one.line)?.day === 5,
  "exchanged without its packaging": (one) => settlement(one, "exchange", true),
  "the piece of an exchange still to be sent": ({ line }) =>
    line.replacement?.status === "confirmed",
  "the piece of an exchange returned": ({ line }) => line.replacement?.status === "returned",
  "an exchange denied": ({ line }) => isSwap(line) && deniedFrom(line) === "return_requested",
  "an approved exchange denied": ({ line }) =>
    isSwap(line) && deniedFrom(line) === "return_approved",
  "a piece held for an exchange": ({ line }) =>
    isSwap(line) && ["return_requested", "return_approved"].includes(line.status),
  "no exchange on the sixth day": ({ line }) =>
    refusedRequest(line, (wish, day) => wish !== undefined && day === 6),
  "no exchange for the same color": ({ line }) =>
    refusedRequest(line, (wish) => wish === line.color),
  "no exchange for another price": ({ line }) =>
    refusedRequest(line, (wish) => wish === CHEAP_COLOR),

  "withdrawn and kept": ({ line }) => hasWithdrawn(line) && line.status === "delivered",
  "withdrawn, asked for again and returned": ({ line }) =>
    hasWithdrawn(line) && line.status === "returned",
  "withdrawn, asked for again and denied": ({ line }) =>
    hasWithdrawn(line) && line.status === "return_denied",
  "an exchange withdrawn": ({ line: { taken } }) =>
    taken.some(
      ({ action }, at) =>
        action.do === "request" &&
        action.exchangeFor !== undefined &&
        taken[at + 1]?.action.do === "withdraw",
    ),

  denied: ({ line }) => !isSwap(line) && deniedFrom(line) === "return_requested",
  "denied after it was approved": ({ line }) =>
    !isSwap(line) && deniedFrom(line) === "return_approved",
  "asked for by an admin": ({ line }) => requestOf(line)?.by === "admin",
  "asked for on the fourteenth day": ({ line }) => requestOf(line)?.day === 14,
  "no return on the fifteenth day": ({ line }) =>
    !line.isFinalSale && refusedRequest(line, (wish, day) => wish === undefined && day === 15),
  "no return of a pre-order": ({ line }) =>
    line.color === "early" && refusedRequest(line, (_, day) => day <= 14),
  "no return of a reduced piece": ({ line }) =>
    line.color === "sale" && refusedRequest(line, (_, day) => day <= 14),
  "goods too late on the fifteenth day": ({ line }) =>
    line.refused.some(
      ({ action, at }) =>
        action.do === "receive" && at === "return_approved" && dayOf(action) === 15,
    ),

  "removed and returned": ({ line }) =>
    line.status === "returned" &&
    line.taken.some(({ action, from }) => action.do === "remove" && from === "delivered"),
  "removed a second time": ({ line }) =>
    line.isRemoved &&
    line.refused.some(({ action, at }) => action.do === "remove" && at === line.status),
};

/** Returns the number of lines for each case that has to occur. */
export function coverageOf(customers: Customer[]): Record<string, number> {
  const cases = customers.flatMap(({ orders }) =>
    orders.flatMap((order) => order.lines.map((line) => ({ line, order }))),
  );
  const several = cases.filter(({ line }) => line.quantity > 1);
  const lines = linesOf(customers);
  const hasBeen = (line: Line, status: Status) =>
    line.status === status || line.taken.some(({ from }) => from === status);
  const counts: [string, number][] = [
    ["a single piece", cases.length - several.length],
    ...Object.entries(features).map(([name, is]): [string, number] => [
      name,
      several.filter(is).length,
    ]),
    ...statuses.flatMap((status): [string, number][] => [
      [status, several.filter(({ line }) => hasBeen(line, status)).length],
      ...forbiddenActions(status).map((name): [string, number] => [
        `${name} refused to what is ${status}`,
        lines.filter(({ refused }) =>
          refused.some(({ action, at }) => at === status && actionName(action) === name),
        ).length,
      ]),
    ]),
  ];
  return Object.fromEntries(counts);
}

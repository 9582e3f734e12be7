/**
 * Calculates the shop's terms a second time: the allowed actions on an order line and their
 * settlement, in cents and calendar days. Imports nothing, so that it shares no code with the shop.
 */

export const statuses = [
  "confirmed",
  "processing",
  "delivered",
  "return_requested",
  "return_approved",
  "return_denied",
  "returned",
] as const;
export type Status = (typeof statuses)[number];

/** `day` is the calendar day on which something happens, counted from the day of delivery. */
export type Action =
  | { do: "process" | "deliver" | "withdraw" | "approve" | "deny" | "remove" }
  | { do: "request"; day: number; by: "customer" | "admin"; exchangeFor?: string }
  | { do: "receive"; day: number; isPackagingMissing: boolean };

/** The state of a line that decides which actions are allowed. */
export interface LineState {
  status: Status;
  color: string;
  isFinalSale: boolean;
  isRemoved: boolean;
  exchangeFor?: string | undefined;
}

const LAST_DAY_OF_RETURN = 14;
const LAST_DAY_OF_REFUND = 5;
const LAST_DAY_OF_EXCHANGE = 5;

const leadsTo: Record<Exclude<Action["do"], "remove">, { from: Status[]; to: Status }> = {
  process: { from: ["confirmed"], to: "processing" },
  deliver: { from: ["processing"], to: "delivered" },
  request: { from: ["delivered"], to: "return_requested" },
  withdraw: { from: ["return_requested"], to: "delivered" },
  approve: { from: ["return_requested"], to: "return_approved" },
  deny: { from: ["return_requested", "return_approved"], to: "return_denied" },
  receive: { from: ["return_approved"], to: "returned" },
};

const done: Status[] = ["delivered", "returned", "return_denied"];

export type Cents = Readonly<Record<string, number>>;

/** Returns the status that the shop must respond with. `prices` are all current prices by color. */
export function expectedStatus(line: LineState, action: Action, prices: Cents): 200 | 404 | 409 {
  if (action.do === "remove") {
    if (line.isRemoved) return 404;
    return done.includes(line.status) ? 200 : 409;
  }
  if (!leadsTo[action.do].from.includes(line.status)) return 409;
  if (action.do === "receive") return action.day <= LAST_DAY_OF_RETURN ? 200 : 409;
  if (action.do !== "request") return 200;
  if (line.isFinalSale || action.day > LAST_DAY_OF_RETURN) return 409;
  if (action.exchangeFor === undefined) return 200;
  const isExchangeable =
    action.day <= LAST_DAY_OF_EXCHANGE &&
    action.exchangeFor !== line.color &&
    prices[action.exchangeFor] === prices[line.color];
  return isExchangeable ? 200 : 409;
}

/** The state of a line after an accepted action. */
export function stateAfter<Line extends LineState>(line: Line, action: Action): Line {
  if (action.do === "remove") return { ...line, isRemoved: true };
  // Any further step lists a removed line again.
  const next = { ...line, status: leadsTo[action.do].to, isRemoved: false };
  if (action.do === "request") return { ...next, exchangeFor: action.exchangeFor };
  // Canceling a request also clears the requested color.
  return action.do === "withdraw" ? { ...next, exchangeFor: undefined } : next;
}

/** Returns 15% of the line's amount, with half a cent rounded up. */
export function feeOf(cents: number): number {
  const hundredths = cents * 15;
  const rest = hundredths % 100;
  return (hundredths - rest) / 100 + (rest >= 50 ? 1 : 0);
}

export interface LineSettlement {
  way: "card" | "store_credit" | "exchange";
  fee: number;
  toCard: number;
  toCredit: number;
}

/** The settlement of goods returned on `day`. `onCard` is the card's amount not refunded yet. */
export function settlementOf(
  line: { cents: number; isExchange: boolean; onCard: number },
  { day, isPackagingMissing }: { day: number; isPackagingMissing: boolean },
): LineSettlement {
  if (line.isExchange) return { way: "exchange", fee: 0, toCard: 0, toCredit: 0 };
  const fee = isPackagingMissing ? feeOf(line.cents) : 0;
  const back = line.cents - fee;
  if (day > LAST_DAY_OF_REFUND) return { way: "store_credit", fee, toCard: 0, toCredit: back };
  const toCard = back < line.onCard ? back : line.onCard;
  return { way: "card", fee, toCard, toCredit: back - toCard };
}

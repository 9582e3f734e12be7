import {
  answerTo,
  broughtBy,
  standingAfter,
  type Brought,
  type Cents,
  type Action,
  type Standing,
} from "./rules.ts";

/** What the shop should have on record, kept beside it by the rules alone. Sums in cents. */

export interface Line extends Standing {
  /** For people who read a failure: `life 1, order 2, sand`. */
  name: string;
  id: string;
  quantity: number;
  unitCents: number;
  brought?: Brought;
  /** The piece that replaces this one. */
  replacement?: Line;
  /** What happened: the deeds that were taken and those that were refused. */
  taken: { action: Action; from: Standing["status"] }[];
  refused: { action: Action; at: Standing["status"] }[];
}

export interface Order {
  id: string;
  sessionId: string | undefined;
  paidByCard: number;
  paidByCredit: number;
  onCard: number;
  bought: Line[];
  lines: Line[];
}

export interface Life {
  name: string;
  token: string;
  customerId: string;
  email: string;
  orders: Order[];
  credit: number;
  /** Each movement of store credit, oldest first. */
  movements: { cents: number; reason: "return" | "payment" }[];
}

export const ordersOf = (lives: Life[]): Order[] => lives.flatMap((life) => life.orders);
export const linesOf = (lives: Life[]): Line[] => ordersOf(lives).flatMap((order) => order.lines);

/** A line's name by its id; what the rules know nothing of shows by its id. */
export function namesOf(lives: Life[]): (id: string | undefined) => string {
  const names = new Map(linesOf(lives).map(({ id, name }) => [id, name]));
  return (id = "none") => names.get(id) ?? `unexpected ${id}`;
}

export const centsOf = (line: Line): number => line.quantity * line.unitCents;

export function totalOf(lines: readonly { quantity: number; unitCents: number }[]): number {
  return lines.reduce((cents, line) => cents + line.quantity * line.unitCents, 0);
}

/** Credit is spent first; the card pays the rest. */
export function pay(life: Life, lines: Line[]): Order {
  const total = totalOf(lines);
  const paidByCredit = life.credit < total ? life.credit : total;
  life.credit -= paidByCredit;
  if (paidByCredit > 0) life.movements.push({ cents: -paidByCredit, reason: "payment" });
  const paidByCard = total - paidByCredit;
  const order: Order = {
    id: "",
    sessionId: undefined,
    paidByCard,
    paidByCredit,
    onCard: paidByCard,
    bought: [...lines],
    lines,
  };
  life.orders.push(order);
  return order;
}

/** Books a deed as the rules have it, and answers what the shop has to answer to it. */
export function note(
  life: Life,
  { order, line }: { order: Order; line: Line },
  action: Action,
  prices: Cents,
): 200 | 404 | 409 {
  const answer = answerTo(line, action, prices);
  if (answer !== 200) {
    line.refused.push({ action, at: line.status });
    return answer;
  }
  line.taken.push({ action, from: line.status });
  Object.assign(line, standingAfter<Standing>(line, action));
  if (action.do === "receive") takeBack(life, order, line, action);
  return answer;
}

function takeBack(
  life: Life,
  order: Order,
  line: Line,
  receipt: Extract<Action, { do: "receive" }>,
): void {
  const { exchangeFor } = line;
  const isExchange = exchangeFor !== undefined;
  const brought = broughtBy({ cents: centsOf(line), isExchange, onCard: order.onCard }, receipt);
  line.brought = brought;
  order.onCard -= brought.toCard;
  if (brought.toCredit > 0) {
    life.credit += brought.toCredit;
    life.movements.push({ cents: brought.toCredit, reason: "return" });
  }
  if (!isExchange) return;
  line.replacement = newLine({
    ...line,
    name: `${line.name} → ${exchangeFor}`,
    color: exchangeFor,
  });
  order.lines.push(line.replacement);
}

export function newLine(
  of: Pick<Line, "name" | "color" | "quantity" | "unitCents"> & { isFinalSale?: boolean },
): Line {
  const { name, color, quantity, unitCents, isFinalSale = false } = of;
  return {
    name,
    id: "",
    color,
    quantity,
    unitCents,
    isFinalSale,
    isRemoved: false,
    status: "confirmed",
    taken: [],
    refused: [],
  };
}

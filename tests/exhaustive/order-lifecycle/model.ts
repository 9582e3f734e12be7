import {
  expectedStatus,
  settlementOf,
  stateAfter,
  type LineSettlement,
  type Cents,
  type Action,
  type LineState,
} from "./rules.ts";

/** The expected state of the shop, derived only from the rules. Amounts in cents. */

export interface Line extends LineState {
  /** Shown in failures, such as `customer 1, order 2, sand`. */
  name: string;
  id: string;
  quantity: number;
  unitCents: number;
  settlement?: LineSettlement;
  /** The order line that replaces this one after an exchange. */
  replacement?: Line;
  /** The history of accepted and rejected actions. */
  taken: { action: Action; from: LineState["status"] }[];
  refused: { action: Action; at: LineState["status"] }[];
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

export interface Customer {
  name: string;
  token: string;
  customerId: string;
  email: string;
  orders: Order[];
  credit: number;
  /** Each movement of store credit, oldest first. */
  movements: { cents: number; reason: "return" | "payment" }[];
}

export const ordersOf = (customers: Customer[]): Order[] =>
  customers.flatMap((customer) => customer.orders);
export const linesOf = (customers: Customer[]): Line[] =>
  ordersOf(customers).flatMap((order) => order.lines);

/** Returns a function that finds a line's name by its ID. Unknown lines show their ID. */
export function namesOf(customers: Customer[]): (id: string | undefined) => string {
  const names = new Map(linesOf(customers).map(({ id, name }) => [id, name]));
  return (id = "none") => names.get(id) ?? `unexpected ${id}`;
}

export const centsOf = (line: Line): number => line.quantity * line.unitCents;

export function totalOf(lines: readonly { quantity: number; unitCents: number }[]): number {
  return lines.reduce((cents, line) => cents + line.quantity * line.unitCents, 0);
}

/** Pays an order with store credit first and the rest by card. */
export function payOrder(customer: Customer, lines: Line[]): Order {
  const total = totalOf(lines);
  const paidByCredit = customer.credit < total ? customer.credit : total;
  customer.credit -= paidByCredit;
  if (paidByCredit > 0) customer.movements.push({ cents: -paidByCredit, reason: "payment" });
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
  customer.orders.push(order);
  return order;
}

/** Applies an action to the model and returns the expected response of the shop. */
export function applyAction(
  customer: Customer,
  { order, line }: { order: Order; line: Line },
  action: Action,
  prices: Cents,
): 200 | 404 | 409 {
  const answer = expectedStatus(line, action, prices);
  if (answer !== 200) {
    line.refused.push({ action, at: line.status });
    return answer;
  }
  line.taken.push({ action, from: line.status });
  Object.assign(line, stateAfter<LineState>(line, action));
  if (action.do === "receive") receiveReturn(customer, order, line, action);
  return answer;
}

function receiveReturn(
  customer: Customer,
  order: Order,
  line: Line,
  receipt: Extract<Action, { do: "receive" }>,
): void {
  const { exchangeFor } = line;
  const isExchange = exchangeFor !== undefined;
  const settlement = settlementOf(
    { cents: centsOf(line), isExchange, onCard: order.onCard },
    receipt,
  );
  line.settlement = settlement;
  order.onCard -= settlement.toCard;
  if (settlement.toCredit > 0) {
    customer.credit += settlement.toCredit;
    customer.movements.push({ cents: settlement.toCredit, reason: "return" });
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

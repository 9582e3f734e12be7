import { INITIAL_STOCK } from "./drive.ts";
import { centsOf, linesOf, ordersOf, totalOf, type Customer, type Line } from "./model.ts";
import type { Status } from "./rules.ts";

/** Calculates the records of these customers as `read-lines.ts` and `read-invoices.ts` return them. */

export function listedLines(customers: Customer[]) {
  return Object.fromEntries(
    linesOf(customers)
      .filter(({ isRemoved }) => !isRemoved)
      .map((line) => [
        line.name,
        {
          status: line.status,
          color: line.color,
          quantity: line.quantity,
          cents: line.unitCents,
          exchange: line.exchangeFor ?? null,
          settled: line.settlement
            ? {
                way: line.settlement.way,
                cents: line.settlement.toCard + line.settlement.toCredit,
                fee: line.settlement.fee,
              }
            : null,
        },
      ]),
  );
}

/** Returns the card charge of each order and its refunds by line. */
export function charges(customers: Customer[]) {
  return ordersOf(customers).map((order) => ({
    charged: order.paidByCard === 0 ? null : order.paidByCard,
    refunds: order.lines
      .filter(({ settlement }) => settlement && settlement.toCard > 0)
      .map((line) => `${line.name}: ${line.settlement?.toCard ?? 0}`)
      .toSorted(),
  }));
}

export function storeCredit(customers: Customer[]) {
  return customers.map(({ credit: cents, movements }) => ({
    cents,
    movements: movements.map((one) => `${one.reason} ${one.cents}`),
  }));
}

const engineReturns: Record<Status, string[]> = {
  confirmed: [],
  processing: [],
  delivered: [],
  return_requested: ["requested"],
  return_approved: ["requested"],
  return_denied: ["canceled"],
  returned: ["received"],
};

const withdrawals = ({ taken }: Line): string[] =>
  taken.flatMap(({ action }) => (action.do === "withdraw" ? ["canceled"] : []));

export function medusaOrders(customers: Customer[]) {
  return ordersOf(customers).map((order) => ({
    owed: 0,
    paid: order.paidByCard,
    refunded: order.paidByCard - order.onCard,
    lines: Object.fromEntries(
      order.lines.map((line) => [
        line.name,
        {
          quantity: line.quantity,
          sent: line.status === "confirmed" ? 0 : line.quantity,
          delivered: ["confirmed", "processing"].includes(line.status) ? 0 : line.quantity,
          back: line.status === "returned" ? line.quantity : 0,
          returns: [...withdrawals(line), ...engineReturns[line.status]].toSorted(),
        },
      ]),
    ),
  }));
}

/** Returns the stocked and the reserved quantity of each color after all actions. */
export function stockLevels(colors: string[], customers: Customer[]) {
  const all = linesOf(customers);
  const pieces = (of: Line[]) => of.reduce((sum, { quantity }) => sum + quantity, 0);
  return Object.fromEntries(
    colors.map((color) => {
      const own = all.filter((line) => line.color === color);
      const gone = own.filter(({ status }) => status !== "confirmed" && status !== "returned");
      const bought = own.filter(({ status }) => status === "confirmed");
      const wished = all.filter(
        ({ exchangeFor, status }) =>
          exchangeFor === color && (status === "return_requested" || status === "return_approved"),
      );
      return [
        color,
        { stocked: INITIAL_STOCK - pieces(gone), reserved: pieces([...bought, ...wished]) },
      ];
    }),
  );
}

export function invoices(customers: Customer[]) {
  return ordersOf(customers).map((order) => ({
    invoice: `${totalOf(order.bought)} - ${order.paidByCredit} = ${order.paidByCard}`,
    creditNotes: order.lines
      .flatMap((line) => {
        const { settlement } = line;
        if (!settlement || settlement.way === "exchange") return [];
        const back = settlement.toCard + settlement.toCredit;
        return `${line.name}: ${centsOf(line)} - ${settlement.fee} = ${back}, ${settlement.toCard} to the card`;
      })
      .toSorted(),
  }));
}

export function emails(customers: Customer[]) {
  return customers.map((customer) =>
    [
      "welcome",
      ...customer.orders.map(({ bought, paidByCredit }) => {
        const pieces = bought.map(({ quantity, color }) => `${quantity} ${color}`).toSorted();
        return `order-confirmed: ${pieces.join(", ")}: ${totalOf(bought)}, ${paidByCredit} by credit`;
      }),
      ...linesOf([customer]).flatMap(mailsOfLine),
    ].toSorted(),
  );
}

const statusAfter: Partial<Record<string, Status>> = {
  process: "processing",
  deliver: "delivered",
  request: "return_requested",
  withdraw: "delivered",
  approve: "return_approved",
  deny: "return_denied",
  receive: "returned",
};

function mailOf({ action, from }: Line["taken"][number], color: string): string[] {
  const returned: Partial<Record<string, string>> = {
    request: "requested",
    withdraw: "withdrawn",
    approve: "approved",
    deny: from === "return_approved" ? "refused" : "declined",
  };
  const what = returned[action.do];
  if (what !== undefined) return [`return-changed: ${color} ${what}`];
  const status = statusAfter[action.do];
  return status ? [`line-changed: ${color} ${status}`] : [];
}

/** Returns the one email about a receipt, which states the settlement. */
function mailOfReceipt({ color, settlement }: Line): string[] {
  if (!settlement) return [`line-changed: ${color} returned`];
  const { way, toCard, toCredit, fee } = settlement;
  if (way === "exchange") return [`refund: ${color} exchange 0, fee ${fee}`];
  if (toCard > 0) return [`refund: ${color} card ${toCard}, credit ${toCredit}, fee ${fee}`];
  return toCredit > 0
    ? [`refund: ${color} store_credit ${toCredit}, fee ${fee}`]
    : [`line-changed: ${color} returned`];
}

function mailsOfLine(line: Line): string[] {
  return line.taken.flatMap((one) =>
    one.action.do === "receive" ? mailOfReceipt(line) : mailOf(one, line.color),
  );
}

/** Returns each line's changes with their actors, oldest first. */
export function lineHistory(customers: Customer[], adminId: string) {
  return Object.fromEntries(
    customers.flatMap((customer) =>
      linesOf([customer]).map((line) => [
        line.name,
        line.taken.map(({ action, from }) => {
          const isCustomer =
            action.do === "withdraw" || (action.do === "request" && action.by === "customer");
          const by = isCustomer ? `customer ${customer.customerId}` : `admin ${adminId}`;
          return action.do === "remove"
            ? `${from} → ${from} by ${by}: removed`
            : `${from} → ${statusAfter[action.do] ?? ""} by ${by}`;
        }),
      ]),
    ),
  );
}

import { oneOf, shuffled, within, type Draw } from "./generate.ts";
import {
  cardPlans,
  CHEAP_COLOR,
  returnActions,
  creditPlans,
  roundingColors,
  exchangeColors,
  type LinePlan,
  type PlannedAction,
  type PlannedLine,
} from "./line-plans.ts";
import { feeOf } from "./rules.ts";
import { insertForbiddenActions } from "./forbidden-steps.ts";

/** Maximum units in a cart. */
const LARGEST_ORDER = 10;
/** Minimum card charge in cents. */
const SMALLEST_CHARGE = 50;

/** Orders that are placed one after the other, and then the actions on their lines (`moves`). */
export interface Stage {
  orders: PlannedLine[][];
  moves: { order: number; line: number; planned: PlannedAction }[];
}

export interface RunPlan {
  /** Price of each color in cents; the sale price for the sale color. */
  prices: Record<string, number>;
  /** The stages of each customer. */
  customers: Stage[][];
}

/** Plans a run that covers every case of the shop's terms, in random order with random amounts. */
export function planRun(draw: Draw): RunPlan {
  const prices = planPrices(draw);
  const [first = "", second = "", third = ""] = shuffled(draw, roundingColors);
  const cardOrders = inOrders(cardPlans(draw, first));
  const earned = inOrders(creditPlans(draw, second));
  const spent = spending(draw, prices, creditOf(prices, earned), third);
  insertForbiddenActions(draw, prices, [...cardOrders, ...earned, ...spent].flat());
  const half = Math.ceil(cardOrders.length / 2);
  return {
    prices,
    customers: [
      [stageOf(draw, earned), stageOf(draw, spent)],
      [stageOf(draw, cardOrders.slice(0, half))],
      [stageOf(draw, cardOrders.slice(half))],
    ],
  };
}

function planPrices(draw: Draw): Record<string, number> {
  const base = oneOf(draw, [2_000, 20_000, 200_000]);
  // The fee is 15% of three units, so the price modulo 20 decides how it is rounded.
  const endingIn = (rest: number) => Math.ceil(within(draw, base, base * 1.6) / 20) * 20 + rest;
  const common = endingIn(within(draw, 0, 19));
  return {
    ...Object.fromEntries(exchangeColors.map((color) => [color, common])),
    // On the second product, because a product has at most five colors.
    [CHEAP_COLOR]: Math.floor(base / 20) + within(draw, 0, 9),
    half: endingIn(10),
    over: endingIn(13),
    under: endingIn(1),
    early: endingIn(within(draw, 0, 19)),
    sale: endingIn(within(draw, 0, 19)),
  };
}

function planned({ color, linePlan }: { color: string; linePlan: LinePlan }): PlannedLine {
  return {
    color,
    quantity: linePlan.quantity,
    actions: [
      ...linePlan.actions.map((action) => ({ action, isAfterExchange: false })),
      ...(linePlan.afterwards ?? []).map((action) => ({ action, isAfterExchange: true })),
    ],
  };
}

/** Groups plans into as few orders as possible. An order has only one line of each color. */
function inOrders(linePlans: LinePlan[]): PlannedLine[][] {
  const orders: PlannedLine[][] = [];
  for (const linePlan of linePlans) {
    const freeColor = (order: PlannedLine[]) =>
      linePlan.colors.find((color) => order.every((line) => line.color !== color));
    const order = orders.find(
      (one) =>
        freeColor(one) !== undefined &&
        one.reduce((sum, line) => sum + line.quantity, linePlan.quantity) <= LARGEST_ORDER,
    );
    const line = planned({
      color: (order && freeColor(order)) ?? linePlan.colors[0] ?? "",
      linePlan,
    });
    if (order) order.push(line);
    else orders.push([line]);
  }
  return orders;
}

/** Returns the store credit that the first customer earns with its returns. */
function creditOf(prices: Record<string, number>, orders: PlannedLine[][]): number {
  return orders.flat().reduce((credit, { color, quantity, actions }) => {
    const cents = (prices[color] ?? 0) * quantity;
    const isBare = actions.some(
      ({ action }) => action.do === "receive" && action.isPackagingMissing,
    );
    return credit + cents - (isBare ? feeOf(cents) : 0);
  }, 0);
}

/** Plans one order paid fully with credit and one paid in part. */
function spending(
  draw: Draw,
  prices: Record<string, number>,
  credit: number,
  feeColor: string,
): PlannedLine[][] {
  const small = within(draw, 2, 3);
  const rest = credit - small * (prices[CHEAP_COLOR] ?? 0);
  const color = oneOf(draw, exchangeColors);
  const bare = 3 * (prices[feeColor] ?? 0);
  const needed = Math.ceil((rest + SMALLEST_CHARGE - bare) / (prices[color] ?? 1));
  const line = (of: string, quantity: number, isPackagingMissing: boolean): PlannedLine => {
    const actions = returnActions(draw, within(draw, 0, 5), isPackagingMissing);
    return planned({ color: of, linePlan: { colors: [of], quantity, actions } });
  };
  return [
    [line(CHEAP_COLOR, small, false)],
    [line(feeColor, 3, true), line(color, Math.max(2, needed), false)],
  ];
}

/** Interleaves the actions of different lines randomly. Each line's own sequence stays. */
function stageOf(draw: Draw, orders: PlannedLine[][]): Stage {
  const queues = orders.flatMap((lines, order) =>
    lines.map(({ actions }, line) => ({ order, line, actions: [...actions] })),
  );
  const moves: Stage["moves"] = [];
  for (;;) {
    const open = queues.filter(({ actions }) => actions.length > 0);
    if (open.length === 0) return { orders, moves };
    const { order, line, actions } = oneOf(draw, open);
    const next = actions.shift();
    if (next) moves.push({ order, line, planned: next });
  }
}

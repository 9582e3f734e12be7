import { oneOf, shuffled, within, type Draw } from "./generate.ts";
import {
  cardPlans,
  CHEAP,
  comesBack,
  creditPlans,
  rounded,
  swaps,
  type LinePlan,
  type PlannedAction,
  type PlannedLine,
} from "./line-plans.ts";
import { feeOf } from "./rules.ts";
import { tempt } from "./forbidden-steps.ts";

/** Pieces that a bag may hold. */
const LARGEST_ORDER = 10;
/** The card cannot be charged for less. */
const SMALLEST_CHARGE = 50;

/** Orders are bought one after the other, and then their lines live side by side, in this order. */
export interface Stage {
  orders: PlannedLine[][];
  moves: { order: number; line: number; planned: PlannedAction }[];
}

export interface RunPlan {
  /** Cents of each color, reduced where it is. */
  prices: Record<string, number>;
  /** One for each shopper. */
  lives: Stage[][];
}

/** A run in which everything occurs that the shop's terms know, in random order and with random sums. */
export function planRun(draw: Draw): RunPlan {
  const prices = planPrices(draw);
  const [first = "", second = "", third = ""] = shuffled(draw, rounded);
  const cardOrders = inOrders(cardPlans(draw, first));
  const earned = inOrders(creditPlans(draw, second));
  const spent = spending(draw, prices, creditOf(prices, earned), third);
  tempt(draw, prices, [...cardOrders, ...earned, ...spent].flat());
  const half = Math.ceil(cardOrders.length / 2);
  return {
    prices,
    lives: [
      [stageOf(draw, earned), stageOf(draw, spent)],
      [stageOf(draw, cardOrders.slice(0, half))],
      [stageOf(draw, cardOrders.slice(half))],
    ],
  };
}

function planPrices(draw: Draw): Record<string, number> {
  const base = oneOf(draw, [2_000, 20_000, 200_000]);
  // 15 % of three pieces: the last two digits of the price in twenties decide how it is rounded.
  const endingIn = (rest: number) => Math.ceil(within(draw, base, base * 1.6) / 20) * 20 + rest;
  const common = endingIn(within(draw, 0, 19));
  return {
    ...Object.fromEntries(swaps.map((color) => [color, common])),
    // Beside the colors that can be exchanged for each other: a product has five colors at most.
    [CHEAP]: Math.floor(base / 20) + within(draw, 0, 9),
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

/** Into as few orders as it goes: a color is one line of an order. */
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

/** What the two lines bring that the first life earns its credit with. */
function creditOf(prices: Record<string, number>, orders: PlannedLine[][]): number {
  return orders.flat().reduce((credit, { color, quantity, actions }) => {
    const cents = (prices[color] ?? 0) * quantity;
    const isBare = actions.some(
      ({ action }) => action.do === "receive" && action.isPackagingMissing,
    );
    return credit + cents - (isBare ? feeOf(cents) : 0);
  }, 0);
}

/** An order that the credit pays for wholly, and one that it pays for in part. */
function spending(
  draw: Draw,
  prices: Record<string, number>,
  credit: number,
  feeColor: string,
): PlannedLine[][] {
  const small = within(draw, 2, 3);
  const rest = credit - small * (prices[CHEAP] ?? 0);
  const color = oneOf(draw, swaps);
  const bare = 3 * (prices[feeColor] ?? 0);
  const needed = Math.ceil((rest + SMALLEST_CHARGE - bare) / (prices[color] ?? 1));
  const line = (of: string, quantity: number, isPackagingMissing: boolean): PlannedLine => {
    const actions = comesBack(draw, within(draw, 0, 5), isPackagingMissing);
    return planned({ color: of, linePlan: { colors: [of], quantity, actions } });
  };
  return [
    [line(CHEAP, small, false)],
    [line(feeColor, 3, true), line(color, Math.max(2, needed), false)],
  ];
}

/** Any order of what happens to different lines; what happens to one comes in its own. */
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

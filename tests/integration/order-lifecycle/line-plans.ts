import { oneOf, shuffled, within, type Draw } from "./generate.ts";
import type { Action } from "./rules.ts";

/** The trial product's colors, by what they are for: these three cost the same. */
export const swaps = ["sand", "reed", "fern"] as const;
/** 15 % of three pieces ends in exactly half a cent, in more and in less. */
export const rounded = ["half", "over", "under"] as const;
export const finalSales = ["early", "sale"] as const;
export const CHEAP = "small";

/** What becomes of a bought line, and of the piece that it is exchanged for. */
export interface LinePlan {
  /** Those that it may have, the first of them that its order has no line of yet. */
  colors: readonly string[];
  quantity: number;
  actions: Action[];
  afterwards?: Action[];
}

const sent: Action[] = [{ do: "process" }, { do: "deliver" }];
const approved: Action = { do: "approve" };
const denied: Action = { do: "deny" };
const withdrawn: Action = { do: "withdraw" };
const removed: Action = { do: "remove" };
const asked = (day: number, by: "customer" | "admin" = "customer"): Action => ({
  do: "request",
  day,
  by,
});
const received = (day: number, isPackagingMissing = false): Action => ({
  do: "receive",
  day,
  isPackagingMissing,
});

/** Asked for in time, approved, and back on `day`. */
export function comesBack(draw: Draw, day: number, isPackagingMissing: boolean): Action[] {
  return [...sent, asked(within(draw, 0, day)), approved, received(day, isPackagingMissing)];
}

const anyColor = (draw: Draw) => shuffled(draw, [...swaps, ...rounded]);
const several = (draw: Draw) => within(draw, 2, 3);

/** A color of the same price, and the wish for it. */
function wishFor(draw: Draw, color: string): (day: number) => Action {
  const exchangeFor = oneOf(
    draw,
    swaps.filter((one) => one !== color),
  );
  return (day) => ({ do: "request", day, by: "customer", exchangeFor });
}

/** Lives of a piece that is to be exchanged for one of another color. */
const exchanged: ((draw: Draw, wish: (day: number) => Action) => Partial<LinePlan>)[] = [
  // The piece that came in exchange is refunded on the last day for that, and can be removed once.
  (draw, wish) => ({
    actions: [wish(5), approved, received(within(draw, 5, 14))],
    afterwards: [...comesBack(draw, 5, false), removed, removed],
  }),
  (draw, wish) => ({ actions: [wish(0), approved, received(within(draw, 0, 14), true)] }),
  (draw, wish) => ({ actions: [wish(within(draw, 0, 5)), denied] }),
  (draw, wish) => ({ actions: [wish(within(draw, 0, 5)), approved, denied] }),
  // The wish is withdrawn; then nothing is wanted, or the money.
  (draw, wish) => ({
    actions: [wish(within(draw, 0, 5)), withdrawn, ...oneOf(draw, [[], [asked(5), withdrawn]])],
  }),
  (draw, wish) => ({ actions: [wish(within(draw, 0, 5)), ...oneOf(draw, [[], [approved]])] }),
];

/** What every run shows of orders that the card alone has paid for. */
export function cardPlans(draw: Draw, feeColor: string): LinePlan[] {
  const cycle = shuffled(draw, swaps);
  const linePlans: LinePlan[] = [
    // Off the list, and back in it by a return while its time runs.
    {
      colors: [feeColor],
      quantity: 3,
      actions: [...sent, removed, ...comesBack(draw, within(draw, 0, 5), true).slice(sent.length)],
    },
    {
      colors: anyColor(draw),
      quantity: several(draw),
      actions: [...sent, asked(14), denied, ...oneOf(draw, [[], [removed]])],
    },
    // Approved goods that come too late can only be denied.
    {
      colors: anyColor(draw),
      quantity: several(draw),
      actions: [
        ...sent,
        asked(within(draw, 0, 14), "admin"),
        approved,
        received(15),
        received(within(draw, 16, 400)),
        denied,
      ],
    },
    // Asked for, withdrawn and asked for again, to the last day.
    {
      colors: anyColor(draw),
      quantity: several(draw),
      actions: [
        ...sent,
        asked(within(draw, 0, 14)),
        withdrawn,
        asked(within(draw, 0, 14)),
        withdrawn,
        asked(14),
        ...oneOf(draw, [[denied], [approved, denied]]),
      ],
    },
    {
      colors: anyColor(draw),
      quantity: several(draw),
      actions: [...sent, asked(0), withdrawn, asked(5), approved, received(5)],
    },
    { colors: anyColor(draw), quantity: 1, actions: [{ do: "process" }] },
    ...finalSales.map((color) => ({
      colors: [color],
      quantity: several(draw),
      actions: [...sent, asked(within(draw, 0, 14))],
    })),
    ...exchanged.map((make, at) => {
      const color = cycle[at % cycle.length] ?? "";
      const { actions = [], ...rest } = make(draw, wishFor(draw, color));
      return { colors: [color], quantity: several(draw), ...rest, actions: [...sent, ...actions] };
    }),
  ];
  return shuffled(draw, linePlans);
}

/** Two lines that bring credit: on the first day for that, and on the last with the fee kept. */
export function creditPlans(draw: Draw, feeColor: string): LinePlan[] {
  const color = oneOf(draw, swaps);
  return [
    {
      colors: [color],
      quantity: several(draw),
      // A day too late for an exchange, and not for a return.
      actions: [...sent, wishFor(draw, color)(6), asked(6), approved, received(6)],
    },
    { colors: [feeColor], quantity: 3, actions: comesBack(draw, 14, true) },
  ];
}

export interface PlannedAction {
  action: Action;
  /** Done with the piece that replaced the line. */
  isAfterExchange: boolean;
}

export interface PlannedLine {
  color: string;
  quantity: number;
  actions: PlannedAction[];
}

import { oneOf, shuffled, within, type Draw } from "./generate.ts";
import type { Action } from "./rules.ts";

/** These three colors cost the same, so they can be exchanged. */
export const exchangeColors = ["sand", "reed", "fern"] as const;
/** For three units of these colors, the 15% fee ends in exactly, over, and under half a cent. */
export const roundingColors = ["half", "over", "under"] as const;
export const finalSaleColors = ["early", "sale"] as const;
export const CHEAP_COLOR = "small";

/** The actions on an order line and on its replacement. */
export interface LinePlan {
  /** Possible colors. The line gets the first one that its order doesn't have yet. */
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

/** Returns the actions of a return that is requested in time and received on `day`. */
export function returnActions(draw: Draw, day: number, isPackagingMissing: boolean): Action[] {
  return [...sent, asked(within(draw, 0, day)), approved, received(day, isPackagingMissing)];
}

const anyColor = (draw: Draw) => shuffled(draw, [...exchangeColors, ...roundingColors]);
const several = (draw: Draw) => within(draw, 2, 3);

/** Draws another color of the same price and returns a function that requests it. */
function wishFor(draw: Draw, color: string): (day: number) => Action {
  const exchangeFor = oneOf(
    draw,
    exchangeColors.filter((one) => one !== color),
  );
  return (day) => ({ do: "request", day, by: "customer", exchangeFor });
}

/** The plans of lines whose customers request an exchange for another color. */
const exchanged: ((draw: Draw, wish: (day: number) => Action) => Partial<LinePlan>)[] = [
  // The replacement is refunded on the last day for refunds; a second removal fails.
  (draw, wish) => ({
    actions: [wish(5), approved, received(within(draw, 5, 14))],
    afterwards: [...returnActions(draw, 5, false), removed, removed],
  }),
  (draw, wish) => ({ actions: [wish(0), approved, received(within(draw, 0, 14), true)] }),
  (draw, wish) => ({ actions: [wish(within(draw, 0, 5)), denied] }),
  (draw, wish) => ({ actions: [wish(within(draw, 0, 5)), approved, denied] }),
  // The exchange is canceled. Then a return may be requested and canceled too.
  (draw, wish) => ({
    actions: [wish(within(draw, 0, 5)), withdrawn, ...oneOf(draw, [[], [asked(5), withdrawn]])],
  }),
  (draw, wish) => ({ actions: [wish(within(draw, 0, 5)), ...oneOf(draw, [[], [approved]])] }),
];

/** Returns the plans that every run covers in orders paid only by card. */
export function cardPlans(draw: Draw, feeColor: string): LinePlan[] {
  const cycle = shuffled(draw, exchangeColors);
  const linePlans: LinePlan[] = [
    // The line is removed from the list, and a return request lists it again.
    {
      colors: [feeColor],
      quantity: 3,
      actions: [
        ...sent,
        removed,
        ...returnActions(draw, within(draw, 0, 5), true).slice(sent.length),
      ],
    },
    {
      colors: anyColor(draw),
      quantity: several(draw),
      actions: [...sent, asked(14), denied, ...oneOf(draw, [[], [removed]])],
    },
    // An approved return that arrives too late can only be denied.
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
    // Requested, canceled, and requested again until the last day.
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
    ...finalSaleColors.map((color) => ({
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

/** Returns two lines refunded as store credit: on the first day, and on the last less the fee. */
export function creditPlans(draw: Draw, feeColor: string): LinePlan[] {
  const color = oneOf(draw, exchangeColors);
  return [
    {
      colors: [color],
      quantity: several(draw),
      // One day too late for an exchange, but in time for a return.
      actions: [...sent, wishFor(draw, color)(6), asked(6), approved, received(6)],
    },
    { colors: [feeColor], quantity: 3, actions: returnActions(draw, 14, true) },
  ];
}

export interface PlannedAction {
  action: Action;
  /** True if the action applies to the line's replacement. */
  isAfterExchange: boolean;
}

export interface PlannedLine {
  color: string;
  quantity: number;
  actions: PlannedAction[];
}

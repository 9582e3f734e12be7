import { oneOf, shuffled, within, type Draw } from "./draw.ts";
import type { Deed } from "./rules.ts";

/** The trial product's colors, by what they are for: these three cost the same. */
export const swaps = ["sand", "reed", "fern"] as const;
/** 15 % of three pieces ends in exactly half a cent, in more and in less. */
export const rounded = ["half", "over", "under"] as const;
export const finalSales = ["early", "sale"] as const;
export const CHEAP = "small";

/** What becomes of a bought line, and of the piece that it is exchanged for. */
export interface Fate {
  /** Those that it may have, the first of them that its order has no line of yet. */
  colors: readonly string[];
  quantity: number;
  deeds: Deed[];
  afterwards?: Deed[];
}

const sent: Deed[] = [{ do: "process" }, { do: "deliver" }];
const approved: Deed = { do: "approve" };
const denied: Deed = { do: "deny" };
const removed: Deed = { do: "remove" };
const asked = (day: number, by: "customer" | "admin" = "customer"): Deed => ({
  do: "request",
  day,
  by,
});
const received = (day: number, isPackagingMissing = false): Deed => ({
  do: "receive",
  day,
  isPackagingMissing,
});

/** Asked for in time, approved, and back on `day`. */
export function comesBack(draw: Draw, day: number, isPackagingMissing: boolean): Deed[] {
  return [...sent, asked(within(draw, 0, day)), approved, received(day, isPackagingMissing)];
}

const anyColor = (draw: Draw) => shuffled(draw, [...swaps, ...rounded]);

/** Lives that a piece of any color can have. */
const plain: ((draw: Draw) => Deed[])[] = [
  // Refunded on the last day for that, and off the list, which it can leave once.
  (draw) => [...comesBack(draw, 5, false), removed, removed],
  (draw) => [...sent, asked(14), ...oneOf(draw, [[denied], [denied, removed]])],
  (draw) => [...sent, asked(within(draw, 0, 14), "admin"), approved, denied],
  // Approved goods that come too late can only be denied.
  (draw) => [...sent, asked(14), approved, received(15), received(within(draw, 16, 400)), denied],
  (draw) => [...sent, asked(15), asked(within(draw, 16, 400)), removed],
  () => [{ do: "process" }],
  // Off the list, and returned nevertheless while its time runs.
  (draw) => [...sent, removed, ...comesBack(draw, within(draw, 0, 5), true).slice(sent.length)],
];

/** Lives of a piece that is to be exchanged for one of another color. */
const exchanged: ((draw: Draw, wish: (day: number) => Deed) => Partial<Fate>)[] = [
  (draw, wish) => ({
    deeds: [wish(5), approved, received(within(draw, 5, 14))],
    afterwards: comesBack(draw, within(draw, 0, 5), true),
  }),
  (draw, wish) => ({ deeds: [wish(0), approved, received(within(draw, 0, 5), true)] }),
  (draw, wish) => ({ deeds: [wish(within(draw, 0, 5)), denied] }),
  (draw, wish) => ({ deeds: [wish(within(draw, 0, 5)), approved, denied] }),
  (draw, wish) => ({ deeds: [wish(within(draw, 0, 5)), ...oneOf(draw, [[], [approved]])] }),
  // A day too late for an exchange, and not for a return.
  (draw, wish) => ({ deeds: [wish(6), asked(within(draw, 6, 14))] }),
];

/** What every run shows of orders that the card alone has paid for, each with several pieces. */
export function cardFates(draw: Draw, feeColor: string): Fate[] {
  const several = () => within(draw, 2, 3);
  const cycle = shuffled(draw, swaps);
  const fates: Fate[] = [
    { colors: [feeColor], quantity: 3, deeds: comesBack(draw, within(draw, 0, 5), true) },
    ...finalSales.map((color) => ({
      colors: [color],
      quantity: several(),
      deeds: [...sent, asked(within(draw, 0, 14))],
    })),
    ...plain.map((make) => ({
      colors: anyColor(draw),
      quantity: several(),
      deeds: make(draw),
    })),
    ...exchanged.map((make, at) => {
      const color = cycle[at % cycle.length] ?? "";
      const exchangeFor = oneOf(
        draw,
        swaps.filter((one) => one !== color),
      );
      const wish = (day: number): Deed => ({ do: "request", day, by: "customer", exchangeFor });
      const { deeds = [], ...rest } = make(draw, wish);
      return { colors: [color], quantity: several(), ...rest, deeds: [...sent, ...deeds] };
    }),
    // A single piece, whose life may be any.
    { colors: anyColor(draw), quantity: 1, deeds: oneOf(draw, plain)(draw) },
  ];
  return shuffled(draw, fates);
}

/** Two lines that bring credit: on the first day for that, and on the last with the fee kept. */
export function creditFates(draw: Draw, feeColor: string): Fate[] {
  return [
    {
      colors: anyColor(draw).filter((one) => one !== feeColor),
      quantity: within(draw, 2, 3),
      deeds: comesBack(draw, 6, false),
    },
    { colors: [feeColor], quantity: 3, deeds: comesBack(draw, 14, true) },
  ];
}

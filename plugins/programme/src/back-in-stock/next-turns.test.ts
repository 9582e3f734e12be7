import fc from "fast-check";
import { expect, test } from "vitest";
import { TURN_HOURS } from "../contract/stock-waits";
import { nextTurns, type OpenWait } from "./next-turns";

const wait = (id: string, more: Partial<OpenWait> = {}): OpenWait => ({
  id,
  variantId: "red",
  toldHoursAgo: null,
  over: null,
  ...more,
});

const pieces = (red: number) => new Map([["red", red]]);

test(
  "as many as there are pieces are told, those who wait longest first",
  { tags: ["WAIT-05"] },
  () => {
    const waits = [wait("a"), wait("other", { variantId: "blue" }), wait("b"), wait("c")];
    expect(nextTurns(waits, pieces(2))).toEqual({ ended: [], told: ["a", "b"] });
    expect(nextTurns(waits, new Map())).toEqual({ ended: [], told: [] });
    const oversold = new Map([
      ["red", -1],
      ["blue", 1],
    ]);
    expect(nextTurns(waits, oversold).told).toEqual(["other"]);
  },
);

test(
  "a turn takes a piece for a day, then it ends and the next has it",
  { tags: ["WAIT-06"] },
  () => {
    const after = (toldHoursAgo: number) =>
      nextTurns([wait("a", { toldHoursAgo }), wait("b"), wait("c")], pieces(1));
    expect(after(0)).toEqual({ ended: [], told: [] });
    expect(after(TURN_HOURS - 0.01)).toEqual({ ended: [], told: [] });
    expect(after(TURN_HOURS)).toEqual({ ended: [{ id: "a", why: "turn_over" }], told: ["b"] });
  },
);

test(
  "who has bought, is gone or waits for what is no longer sold is not told, and takes no turn",
  { tags: ["WAIT-07"] },
  () => {
    const waits = [
      wait("a", { over: "bought", toldHoursAgo: 1 }),
      wait("b", { over: "account_gone" }),
      wait("c", { over: "no_longer_sold" }),
      wait("d"),
    ];
    expect(nextTurns(waits, pieces(1))).toEqual({
      ended: [
        { id: "a", why: "bought" },
        { id: "b", why: "account_gone" },
        { id: "c", why: "no_longer_sold" },
      ],
      told: ["d"],
    });
  },
);

/** What happens at a shop with two colors: people ask, stop and buy, stock changes, time passes. */
const colors = ["red", "blue"] as const;
const color = fc.constantFrom(...colors);
const step = fc.oneof(
  fc.record({ do: fc.constant("ask" as const), color }),
  fc.record({ do: fc.constant("stock" as const), color, pieces: fc.integer({ min: -2, max: 6 }) }),
  fc.record({ do: fc.constant("buy" as const), nth: fc.nat(20) }),
  fc.record({ do: fc.constant("stop" as const), nth: fc.nat(20) }),
  fc.record({
    do: fc.constant("pass" as const),
    hours: fc.double({ min: 0, max: 30, noNaN: true }),
  }),
);

test(
  "whatever happens, nobody is told twice or before who came earlier, no more turns run than pieces, and none is kept from who waits",
  { tags: ["WAIT-05", "WAIT-06"] },
  () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40, size: "max" }), (steps) => {
        let waits: OpenWait[] = [];
        const free = new Map<string, number>();
        const everTold = new Set<string>();
        const running = (of: string) =>
          waits.filter(({ variantId, toldHoursAgo }) => variantId === of && toldHoursAgo !== null);
        steps.forEach((one, at) => {
          if (one.do === "ask") waits.push(wait(`w${at}`, { variantId: one.color }));
          if (one.do === "stock") free.set(one.color, one.pieces);
          if (one.do === "stop") waits.splice(one.nth, 1);
          if (one.do === "buy") {
            const buyer = waits[one.nth];
            if (buyer) {
              buyer.over = "bought";
              free.set(buyer.variantId, (free.get(buyer.variantId) ?? 0) - 1);
            }
          }
          if (one.do === "pass") {
            for (const each of waits) {
              if (each.toldHoursAgo !== null) each.toldHoursAgo += one.hours;
            }
          }
          const { ended, told } = nextTurns(waits, free);
          const gone = new Set(ended.map(({ id }) => id));
          waits = waits.filter(({ id }) => !gone.has(id));
          const before = new Map(colors.map((each) => [each, running(each).length]));
          for (const id of told) {
            expect(everTold.has(id)).toBe(false);
            everTold.add(id);
            const found = waits.find((each) => each.id === id);
            expect(found).toMatchObject({ toldHoursAgo: null, over: null });
            if (found) found.toldHoursAgo = 0;
          }
          for (const each of colors) {
            const stock = Math.max(free.get(each) ?? 0, 0);
            const turns = running(each).length;
            expect(turns).toBeLessThanOrEqual(Math.max(stock, before.get(each) ?? 0));
            const line = waits.filter(({ variantId }) => variantId === each);
            const waiting = line.findIndex(({ toldHoursAgo }) => toldHoursAgo === null);
            if (waiting < 0) continue;
            // All pieces have their turn before anybody goes on waiting, and nobody was passed over.
            expect(turns).toBeGreaterThanOrEqual(stock);
            expect(line.slice(waiting).every(({ toldHoursAgo }) => toldHoursAgo === null)).toBe(
              true,
            );
          }
        });
      }),
      { numRuns: 100 },
    );
  },
);

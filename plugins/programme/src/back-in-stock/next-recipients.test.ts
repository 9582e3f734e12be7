import fc from "fast-check";
import { expect, test } from "vitest";
import { NOTIFICATION_WINDOW_HOURS } from "../contract/stock-alerts";
import { nextRecipients, type ActiveAlert } from "./next-recipients";

const wait = (id: string, more: Partial<ActiveAlert> = {}): ActiveAlert => ({
  id,
  variantId: "red",
  notifiedHoursAgo: null,
  isVerified: true,
  network: null,
  endReason: null,
  ...more,
});

const pieces = (red: number) => new Map([["red", red]]);

test(
  "notifies as many customers as there are units, oldest alert first",
  { tags: ["WAIT-05"] },
  () => {
    const waits = [wait("a"), wait("other", { variantId: "blue" }), wait("b"), wait("c")];
    expect(nextRecipients(waits, pieces(2))).toEqual({ ended: [], toNotify: ["a", "b"] });
    expect(nextRecipients(waits, new Map())).toEqual({ ended: [], toNotify: [] });
    const oversold = new Map([
      ["red", -1],
      ["blue", 1],
    ]);
    expect(nextRecipients(waits, oversold).toNotify).toEqual(["other"]);
  },
);

test(
  "ends a notification window after 24 hours and notifies the next customer",
  { tags: ["WAIT-06"] },
  () => {
    const after = (notifiedHoursAgo: number) =>
      nextRecipients([wait("a", { notifiedHoursAgo }), wait("b"), wait("c")], pieces(1));
    expect(after(0)).toEqual({ ended: [], toNotify: [] });
    expect(after(NOTIFICATION_WINDOW_HOURS - 0.01)).toEqual({ ended: [], toNotify: [] });
    expect(after(NOTIFICATION_WINDOW_HOURS)).toEqual({
      ended: [{ id: "a", why: "turn_over" }],
      toNotify: ["b"],
    });
  },
);

test(
  "ends alerts of buyers, deleted accounts, and unsold colors without notifying them",
  { tags: ["WAIT-07"] },
  () => {
    const waits = [
      wait("a", { endReason: "bought", notifiedHoursAgo: 1 }),
      wait("b", { endReason: "account_gone" }),
      wait("c", { endReason: "no_longer_sold" }),
      wait("d"),
    ];
    expect(nextRecipients(waits, pieces(1))).toEqual({
      ended: [
        { id: "a", why: "bought" },
        { id: "b", why: "account_gone" },
        { id: "c", why: "no_longer_sold" },
      ],
      toNotify: ["d"],
    });
  },
);

test("skips accounts that have not confirmed their email", { tags: ["WAIT-12"] }, () => {
  const waits = [wait("a", { isVerified: false }), wait("b")];
  expect(nextRecipients(waits, pieces(2)).toNotify).toEqual(["b"]);
  // An open notification window is not closed, even if its email is no longer confirmed.
  expect(
    nextRecipients([wait("a", { isVerified: false, notifiedHoursAgo: 1 }), wait("b")], pieces(1)),
  ).toEqual({ ended: [], toNotify: [] });
});

test(
  "notifies one account of a client network about a color at a time",
  { tags: ["WAIT-12"] },
  () => {
    const network = "192.0.2.1";
    const waits = [
      wait("a", { network }),
      wait("b", { network }),
      wait("blue", { network, variantId: "blue" }),
      wait("c", { network: "192.0.2.2" }),
    ];
    const free = new Map([
      ["red", 5],
      ["blue", 5],
    ]);
    expect(nextRecipients(waits, free).toNotify).toEqual(["a", "blue", "c"]);
    expect(nextRecipients(waits, free, 2).toNotify).toEqual(["a", "b", "blue", "c"]);
    const later = [wait("a", { network, notifiedHoursAgo: 1 }), ...waits.slice(1)];
    expect(nextRecipients(later, free).toNotify).toEqual(["blue", "c"]);
    // An account that has to wait takes no unit.
    expect(nextRecipients(waits, pieces(2)).toNotify).toEqual(["a", "c"]);
  },
);

// Simulates two colors: customers create alerts, cancel, and buy; the stock changes; time passes.
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
  "notifies alerts once and in order, within the available units, and uses all of them",
  { tags: ["WAIT-05", "WAIT-06"] },
  () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40, size: "max" }), (steps) => {
        let waits: ActiveAlert[] = [];
        const free = new Map<string, number>();
        const everNotified = new Set<string>();
        const openWindowsOf = (of: string) =>
          waits.filter(
            ({ variantId, notifiedHoursAgo }) => variantId === of && notifiedHoursAgo !== null,
          );
        steps.forEach((one, at) => {
          if (one.do === "ask") waits.push(wait(`w${at}`, { variantId: one.color }));
          if (one.do === "stock") free.set(one.color, one.pieces);
          if (one.do === "stop") waits.splice(one.nth, 1);
          if (one.do === "buy") {
            const buyer = waits[one.nth];
            if (buyer) {
              buyer.endReason = "bought";
              free.set(buyer.variantId, (free.get(buyer.variantId) ?? 0) - 1);
            }
          }
          if (one.do === "pass") {
            for (const each of waits) {
              if (each.notifiedHoursAgo !== null) each.notifiedHoursAgo += one.hours;
            }
          }
          const { ended, toNotify } = nextRecipients(waits, free);
          const gone = new Set(ended.map(({ id }) => id));
          waits = waits.filter(({ id }) => !gone.has(id));
          const before = new Map(colors.map((each) => [each, openWindowsOf(each).length]));
          for (const id of toNotify) {
            expect(everNotified.has(id)).toBe(false);
            everNotified.add(id);
            const found = waits.find((each) => each.id === id);
            expect(found).toMatchObject({ notifiedHoursAgo: null, endReason: null });
            if (found) found.notifiedHoursAgo = 0;
          }
          for (const each of colors) {
            const stock = Math.max(free.get(each) ?? 0, 0);
            const openWindows = openWindowsOf(each).length;
            expect(openWindows).toBeLessThanOrEqual(Math.max(stock, before.get(each) ?? 0));
            const alertsOfColor = waits.filter(({ variantId }) => variantId === each);
            const waiting = alertsOfColor.findIndex(
              ({ notifiedHoursAgo }) => notifiedHoursAgo === null,
            );
            if (waiting < 0) continue;
            // An alert may wait only if all units have a window, and no later alert was sent first.
            expect(openWindows).toBeGreaterThanOrEqual(stock);
            expect(
              alertsOfColor
                .slice(waiting)
                .every(({ notifiedHoursAgo }) => notifiedHoursAgo === null),
            ).toBe(true);
          }
        });
      }),
      { numRuns: 100 },
    );
  },
);

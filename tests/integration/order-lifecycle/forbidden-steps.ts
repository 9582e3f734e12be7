import { oneOf, shuffled, type Draw } from "./generate.ts";
import { CHEAP, finalSales, swaps, type PlannedLine } from "./line-plans.ts";
import {
  answerTo,
  standingAfter,
  statuses,
  type Cents,
  type Action,
  type Standing,
  type Status,
} from "./rules.ts";

const simple = ["process", "deliver", "approve", "deny", "remove"] as const;
const tries = [...simple, "request", "exchange", "receive"] as const;
type Try = (typeof tries)[number];

/** What a deed counts as among the refused ones. */
export function tryOf(action: Action): Try {
  return action.do === "request" && action.exchangeFor !== undefined ? "exchange" : action.do;
}

function actionOf(name: Try, exchangeFor: string): Action {
  if (name === "receive") return { do: name, day: 0, isPackagingMissing: false };
  if (name === "request") return { do: name, day: 0, by: "customer" };
  if (name === "exchange") return { do: "request", day: 0, by: "customer", exchangeFor };
  return { do: name };
}

/** What a line in that status is refused whatever else is true of it. */
export function refusedAt(status: Status): Try[] {
  const line = { status, color: "one", isFinalSale: false, isRemoved: false };
  const alike = { one: 1, other: 1 };
  return tries.filter((name) => answerTo(line, actionOf(name, "other"), alike) !== 200);
}

/** A moment of a line's life at which something can be tried. */
interface Moment {
  line: PlannedLine;
  /** Before which of its deeds. */
  at: number;
  isAfterExchange: boolean;
  standing: Standing;
}

/** Puts what must be refused between the deeds, so that each status refuses everything once. */
export function tempt(draw: Draw, prices: Cents, lines: PlannedLine[]): void {
  const moments = lines.flatMap((line) => momentsOf(line, prices));
  const chosen: { moment: Moment; action: Action }[] = [];
  const choose = (among: Moment[], wanted: ((moment: Moment) => Action)[]) => {
    const mixed = shuffled(draw, among);
    wanted.forEach((actionAt, nth) => {
      const moment = mixed[nth % mixed.length];
      if (moment) chosen.push({ moment, action: actionAt(moment) });
    });
  };
  for (const status of statuses) {
    const names = shuffled(draw, refusedAt(status));
    choose(
      moments.filter(({ standing }) => standing.status === status),
      names.map(
        (name) =>
          ({ standing }) =>
            actionOf(name, otherThan(draw, standing.color)),
      ),
    );
  }
  choose(
    moments.filter(
      ({ standing }) =>
        standing.status === "delivered" && swaps.some((color) => color === standing.color),
    ),
    [
      ({ standing }) => actionOf("exchange", standing.color),
      () => actionOf("exchange", CHEAP),
      () => ({ do: "request", day: 15, by: "customer" }),
    ],
  );
  // From the last to the first, so that the places of the others stay.
  for (const { moment, action } of chosen.toSorted((a, b) => b.moment.at - a.moment.at)) {
    const { line, at, isAfterExchange } = moment;
    line.actions.splice(at, 0, { action, isAfterExchange });
  }
}

function otherThan(draw: Draw, color: string): string {
  return oneOf(
    draw,
    swaps.filter((one) => one !== color),
  );
}

/** The moments before each deed and after the last one. */
function momentsOf(line: PlannedLine, prices: Cents): Moment[] {
  const moments: Moment[] = [];
  let standing = newStanding(line.color);
  let isAfterExchange = false;
  line.actions.forEach((planned, at) => {
    if (planned.isAfterExchange && !isAfterExchange) {
      moments.push({ line, at, isAfterExchange, standing });
      standing = newStanding(standing.exchangeFor ?? "");
    }
    ({ isAfterExchange } = planned);
    moments.push({ line, at, isAfterExchange, standing });
    if (answerTo(standing, planned.action, prices) === 200) {
      standing = standingAfter(standing, planned.action);
    }
  });
  return [...moments, { line, at: line.actions.length, isAfterExchange, standing }];
}

function newStanding(color: string): Standing {
  const isFinalSale = finalSales.some((one) => one === color);
  return { status: "confirmed", color, isFinalSale, isRemoved: false };
}

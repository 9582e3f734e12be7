import { oneOf, shuffled, type Draw } from "./generate.ts";
import { CHEAP_COLOR, finalSaleColors, exchangeColors, type PlannedLine } from "./line-plans.ts";
import {
  expectedStatus,
  stateAfter,
  statuses,
  type Cents,
  type Action,
  type LineState,
  type Status,
} from "./rules.ts";

const simple = ["process", "deliver", "withdraw", "approve", "deny", "remove"] as const;
const tries = [...simple, "request", "exchange", "receive"] as const;
type Try = (typeof tries)[number];

/** Returns the name of an action. An exchange request counts as an action of its own. */
export function actionName(action: Action): Try {
  return action.do === "request" && action.exchangeFor !== undefined ? "exchange" : action.do;
}

function actionOf(name: Try, exchangeFor: string): Action {
  if (name === "receive") return { do: name, day: 0, isPackagingMissing: false };
  if (name === "request") return { do: name, day: 0, by: "customer" };
  if (name === "exchange") return { do: "request", day: 0, by: "customer", exchangeFor };
  return { do: name };
}

/** Returns the actions that a line in this status always rejects. */
export function forbiddenActions(status: Status): Try[] {
  const line = { status, color: "one", isFinalSale: false, isRemoved: false };
  const alike = { one: 1, other: 1 };
  return tries.filter((name) => expectedStatus(line, actionOf(name, "other"), alike) !== 200);
}

/** A point in a line's history at which an action can be tried. */
interface Moment {
  line: PlannedLine;
  /** The index of the action that follows it. */
  at: number;
  isAfterExchange: boolean;
  state: LineState;
}

/** Inserts actions that the shop must reject: in each status, every forbidden one at least once. */
export function insertForbiddenActions(draw: Draw, prices: Cents, lines: PlannedLine[]): void {
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
    const names = shuffled(draw, forbiddenActions(status));
    choose(
      moments.filter(({ state }) => state.status === status),
      names.map(
        (name) =>
          ({ state }) =>
            actionOf(name, otherThan(draw, state.color)),
      ),
    );
  }
  choose(
    moments.filter(
      ({ state }) =>
        state.status === "delivered" && exchangeColors.some((color) => color === state.color),
    ),
    [
      ({ state }) => actionOf("exchange", state.color),
      () => actionOf("exchange", CHEAP_COLOR),
      () => ({ do: "request", day: 15, by: "customer" }),
    ],
  );
  // Inserts from last to first, so that the other indexes stay valid.
  for (const { moment, action } of chosen.toSorted((a, b) => b.moment.at - a.moment.at)) {
    const { line, at, isAfterExchange } = moment;
    line.actions.splice(at, 0, { action, isAfterExchange });
  }
}

function otherThan(draw: Draw, color: string): string {
  return oneOf(
    draw,
    exchangeColors.filter((one) => one !== color),
  );
}

/** Returns the moments before each action and after the last one. */
function momentsOf(line: PlannedLine, prices: Cents): Moment[] {
  const moments: Moment[] = [];
  let state = newState(line.color);
  let isAfterExchange = false;
  line.actions.forEach((planned, at) => {
    if (planned.isAfterExchange && !isAfterExchange) {
      moments.push({ line, at, isAfterExchange, state });
      state = newState(state.exchangeFor ?? "");
    }
    ({ isAfterExchange } = planned);
    moments.push({ line, at, isAfterExchange, state });
    if (expectedStatus(state, planned.action, prices) === 200) {
      state = stateAfter(state, planned.action);
    }
  });
  return [...moments, { line, at: line.actions.length, isAfterExchange, state }];
}

function newState(color: string): LineState {
  const isFinalSale = finalSaleColors.some((one) => one === color);
  return { status: "confirmed", color, isFinalSale, isRemoved: false };
}

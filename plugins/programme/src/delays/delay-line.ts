import type { MedusaContainer } from "@medusajs/framework/types";
import {
  currentPromise,
  firstPromise,
  newDayProblem,
  nextDelay,
  type NewDelay,
} from "../contract/delay-rules";
import type { BatchReport } from "../contract/http-admin";
import { longDay } from "../contract/long-day";
import { calendarDay } from "../contract/return-rules";
import type { Actor } from "../contract/statuses";
import { failpoint } from "../lib/failpoint";
import { withLock } from "../lib/locks";
import { logError } from "../lib/log-error";
import { problem } from "../lib/problem";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import { DELAY_NOTE, type OrderDelayRow, type OrderLineRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { notifyDelayed } from "../notifications/delay-notifications";
import { changeEach } from "../order-lines/batch";
import { readLine } from "../order-lines/customer-line";
import { isOrderPurged } from "../read/orders";
import { environment } from "../server-kit/environment";

export interface Announcement {
  /** Null if no new day can be named. */
  revisedOn: string | null;
  /** For the customer. */
  reason: string | null;
}

const linesOf = (container: MedusaContainer) =>
  container.resolve<OrderLineService>(ORDER_LINE_MODULE);

/** Delays each order line independently: one failure does not stop the others. */
export function delayLines(
  container: MedusaContainer,
  lineIds: readonly string[],
  announcement: Announcement,
  actor: Actor,
): Promise<BatchReport> {
  return changeEach(container, lineIds, (lineId) =>
    delayLine(container, lineId, announcement, actor),
  );
}

/**
 * Stores a notice that an item ships later, and emails the customer. Throws 409 if the item is
 * being prepared, or if the day is not later than the one that is promised.
 */
export async function delayLine(
  container: MedusaContainer,
  lineId: string,
  announcement: Announcement,
  actor: Actor,
  now = new Date(),
): Promise<void> {
  await underLock(container, lineId, async (line, last) => {
    if (line.status !== "confirmed") {
      throw problem(409, "Only items that aren't being prepared yet can be delayed.");
    }
    const first = promiseOf(line);
    const refusal = newDayProblem(
      last?.revised_on ?? last?.promised_on ?? first,
      last,
      announcement.revisedOn,
      todayOf(now),
    );
    if (refusal) throw problem(409, refusal);
    await announce(container, line, last, { announcement, actor, now });
  });
}

/**
 * Notifies the customer that there is no new date, unless the line or its promised date has changed since
 * `promised` was read.
 */
export async function announceNoDay(
  container: MedusaContainer,
  lineId: string,
  promised: string,
  now: Date,
): Promise<void> {
  await underLock(container, lineId, async (line, last) => {
    if (line.status !== "confirmed" || currentPromise(promiseOf(line), last) !== promised) return;
    await announce(container, line, last, {
      announcement: { revisedOn: null, reason: null },
      actor: { kind: "system", id: "delay" },
      now,
    });
  });
}

async function underLock(
  container: MedusaContainer,
  lineId: string,
  work: (line: OrderLineRow, last: OrderDelayRow | undefined) => Promise<void>,
): Promise<void> {
  const { order_id } = await readLine(container, lineId);
  await withLock(container, "order", order_id, async () => {
    const line = await readLine(container, lineId);
    const [last] = await linesOf(container).listOrderDelays(
      { line_id: lineId },
      { order: { nth: "DESC" }, take: 1 },
    );
    await work(line, last);
  });
}

const todayOf = (now: Date) => calendarDay(now, environment().SHOP_TIME_ZONE);

/** Returns the day promised at the purchase. Order lines of earlier versions did not store it. */
function promiseOf({ promised_on, ships_on, created_at }: OrderLineRow): string {
  return promised_on ?? firstPromise(ships_on, todayOf(created_at));
}

async function announce(
  container: MedusaContainer,
  line: OrderLineRow,
  last: OrderDelayRow | undefined,
  {
    announcement: { revisedOn, reason },
    actor,
    now,
  }: { announcement: Announcement; actor: Actor; now: Date },
): Promise<void> {
  const delay = nextDelay(promiseOf(line), last, revisedOn, todayOf(now));
  const note = DELAY_NOTE + noteOf(delay);
  if (!(await linesOf(container).addDelay(line, { ...delay, reason }, { actor, note }))) return;
  failpoint("delay: stored");
  try {
    await sendNotices(container, { line_id: line.line_id });
  } catch (error) {
    // The next run of the job sends the email.
    logError(`The email about the delay of line ${line.line_id} will be sent later.`, error);
  }
}

function noteOf({ promised_on, revised_on }: NewDelay): string {
  const day = longDay(promised_on);
  return revised_on === null ? `no new day after ${day}` : `${day} to ${longDay(revised_on)}`;
}

/** Queues the emails of stored notices that have none, each once. */
export async function sendNotices(
  container: MedusaContainer,
  of: { line_id: string } | { created_at: { $lt: Date } },
): Promise<void> {
  const unsent = await linesOf(container).listOrderDelays(
    { noticed_at: null, ...of },
    { order: { created_at: "ASC" }, take: 100 },
  );
  for (const delay of unsent) {
    if (!(await isOrderPurged(container, delay.line_id))) {
      await notifyDelayed(container, await readLine(container, delay.line_id), delay);
    }
    await linesOf(container).updateOrderDelays({ id: delay.id, noticed_at: new Date() });
  }
}

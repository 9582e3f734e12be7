import type { MedusaContainer } from "@medusajs/framework/types";
import { addDays, NOTICE_GRACE_DAYS, NOTICE_TIME } from "../contract/delay-rules";
import { longDay } from "../contract/long-day";
import { localTimeIn } from "../lib/local-time";
import { logError } from "../lib/log-error";
import { cancelLine } from "../order-lines/cancel-line";
import { readDueLines, readLinesToCancel } from "../read/delays";
import { environment } from "../server-kit/environment";
import { announceNoDay, sendNotices } from "./delay-line";

/** Gives a running request time to send its own email. */
const MIN_AGE_MS = 15_000;

/**
 * Sends missed emails, notifies customers on the promised day if there is still no new date, and
 * cancels items if the customer has not consented to a delay that requires it. Safe to repeat.
 */
export async function runDelays(container: MedusaContainer, now = new Date()): Promise<void> {
  const [today = "", time = ""] = localTimeIn(environment().SHOP_TIME_ZONE, now).split("T");
  await sendNotices(container, { created_at: { $lt: new Date(now.getTime() - MIN_AGE_MS) } });
  if (time >= NOTICE_TIME) {
    // Staff handle older promises: orders from before an update may have been delayed without a record.
    const due = await readDueLines(container, addDays(today, -NOTICE_GRACE_DAYS), today);
    for (const { line_id, day } of due) {
      await attempt(line_id, () => announceNoDay(container, line_id, day, now));
    }
  }
  for (const line of await readLinesToCancel(container, today)) {
    await attempt(line.line_id, async () => {
      await (line.answer === "cancels"
        ? cancelLine(container, line.line_id, { kind: "customer", id: line.customer_id })
        : cancelLine(
            container,
            line.line_id,
            { kind: "system", id: "delay" },
            { reason: `No consent to the delay by ${longDay(line.consent_by)}` },
          ));
    });
  }
}

/** Logs a failure, so that it does not stop the other lines. The next run retries it. */
async function attempt(lineId: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logError(`The delay of line ${lineId} waits for the next round.`, error);
  }
}

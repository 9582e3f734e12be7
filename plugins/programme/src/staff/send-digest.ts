import type { MedusaContainer } from "@medusajs/framework/types";
import { addDays, RISK_DAYS } from "../contract/delay-rules";
import { localTimeIn } from "../lib/local-time";
import { queueStaffEmail, staffRecipients } from "../notifications/staff-emails";
import { shopperUrl } from "../notifications/shopper-url";
import { readPromisesAtRisk } from "../delays/promises-at-risk";
import { readSold } from "../read/sales";
import { readDigest } from "../read/work";
import { environment } from "../server-kit/environment";
import { isWork, type Digest } from "./digest-work";
import { lastDays } from "./last-days";

/** Limits the promises in the email; the admin area shows all of them. */
const MAX_PROMISES = 20;

/** The digest lists colors with this many units or fewer. */
const LOW_STOCK = 5;

const FROM = "08:00";
/** A server that was down at 8:00 still sends the digest before noon. */
const UNTIL = "12:00";

let checkedDay = "";

/**
 * Queues the daily staff email at 8:00 in the shop's time zone if there is something to do. Checks
 * once a day. Each recipient gets one email a day even after a restart.
 */
export async function sendDigest(container: MedusaContainer, now = new Date()): Promise<void> {
  const [day = "", time = ""] = localTimeIn(environment().SHOP_TIME_ZONE, now).split("T");
  if (time < FROM || time >= UNTIL || day === checkedDay) return;
  if ((await staffRecipients(container, "digest")).length > 0) {
    const data = await readDigestData(container, now);
    if (isWork(data)) {
      await queueStaffEmail(container, {
        kind: "digest",
        about: `digest:${day}`,
        template: "staff-digest",
        data: () => Promise.resolve({ day, ...data }),
      });
    }
  }
  checkedDay = day;
}

async function readDigestData(container: MedusaContainer, now: Date): Promise<Digest> {
  const [yesterday = "", today = ""] = lastDays(now, 2, environment().SHOP_TIME_ZONE);
  const [work, promises, rows] = await Promise.all([
    readDigest(container, LOW_STOCK),
    readPromisesAtRisk(container, {
      today,
      days: RISK_DAYS.map((ahead) => addDays(today, ahead)),
      limit: MAX_PROMISES,
    }),
    readSold(container, { from: yesterday, to: yesterday }),
  ]);
  return {
    toShip: { new: work.ship_new, oneDay: work.ship_1_day, threeDays: work.ship_3_days },
    toDecide: work.to_decide,
    expected: work.expected,
    overdue: work.overdue,
    low: work.low,
    failedMails: work.failed_mails,
    promises: promises.map(({ order_number: order, name, color, day }) => {
      return { order, name, color, day };
    }),
    yesterday: {
      cents: rows.reduce((sum, { cents }) => sum + cents, 0),
      pieces: rows.reduce((sum, { pieces }) => sum + pieces, 0),
    },
    adminUrl: shopperUrl("/admin"),
  };
}

import type { MedusaContainer } from "@medusajs/framework/types";
import { localTimeIn } from "../lib/local-time";
import { queueStaffEmail, staffRecipients } from "../notifications/staff-emails";
import { shopperUrl } from "../notifications/shopper-url";
import type { EmailData } from "../notifications/templates";
import { readSold } from "../read/sales";
import { readDigest } from "../read/work";
import { environment } from "../server-kit/environment";
import { lastDays } from "./last-days";

/** A color with this many units or fewer is in the digest. */
const LOW_STOCK = 5;

const FROM = "08:00";
/** A server that was down at 8:00 still sends the digest before noon. */
const UNTIL = "12:00";

let checkedDay = "";

/**
 * Queues the daily email to staff at 8:00 in the shop's time zone if there is something to do.
 * Checks once a day, and queues each recipient's email once a day even after a restart.
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

type Digest = Omit<EmailData["staff-digest"], "day">;

async function readDigestData(container: MedusaContainer, now: Date): Promise<Digest> {
  const [yesterday = ""] = lastDays(now, 2, environment().SHOP_TIME_ZONE);
  const [work, rows] = await Promise.all([
    readDigest(container, LOW_STOCK),
    readSold(container, { from: yesterday, to: yesterday }),
  ]);
  return {
    toShip: { new: work.ship_new, oneDay: work.ship_1_day, threeDays: work.ship_3_days },
    toDecide: work.to_decide,
    expected: work.expected,
    overdue: work.overdue,
    low: work.low,
    failedMails: work.failed_mails,
    yesterday: {
      cents: rows.reduce((sum, { cents }) => sum + cents, 0),
      pieces: rows.reduce((sum, { pieces }) => sum + pieces, 0),
    },
    adminUrl: shopperUrl("/admin"),
  };
}

/** Yesterday's sales alone are nothing to do. */
function isWork({ toShip, toDecide, expected, overdue, low, failedMails }: Digest): boolean {
  const counts = [...Object.values(toShip), toDecide, expected, overdue, low.length, failedMails];
  return counts.some((count) => count > 0);
}

import type { MedusaContainer } from "@medusajs/framework/types";
import { calendarDaysBetween, REOPEN_DAYS } from "../contract/return-rules";
import type { Actor, OrderLineStatus } from "../contract/statuses";
import { failpoint } from "../lib/failpoint";
import { problem } from "../lib/problem";
import { ORDER_LINE_MODULE } from "../modules/order-line";
import type { OrderLineRow } from "../modules/order-line/service";
import type OrderLineService from "../modules/order-line/service";
import { environment } from "../server-kit/environment";
import { changeLine } from "./change-line";
import { isHeldForExchange, releaseExchange } from "./exchange";
import { openReturn } from "./medusa-return";

interface Reopening {
  /** For staff only. */
  note: string;
  /** The status that the user saw; if it has changed, the response is a 409. */
  expected?: OrderLineStatus | undefined;
}

/**
 * Reopens a return that was denied by mistake. The days since the denial do not count toward the
 * return period. An exchange whose color is sold out becomes a refund. Throws 409 if the denial is
 * too old.
 */
export function reopenReturn(
  container: MedusaContainer,
  lineId: string,
  actor: Actor,
  { note, expected }: Reopening,
) {
  return changeLine(container, {
    lineId,
    to: "return_requested",
    from: "return_denied",
    actor,
    expected,
    note,
    drive: async (line) => {
      const lostDays = daysSinceDenial(await deniedAt(container, line));
      if (lostDays > REOPEN_DAYS) {
        throw problem(409, `A return can be reopened within ${REOPEN_DAYS} days of its denial.`);
      }
      const color = line.exchange_variant_id;
      const isHeld = color !== null && (await isHeldForExchange(container, line, color));
      try {
        failpoint("return: exchange held again");
        const { id, display_id } = await openReturn(container, line);
        return {
          return_id: id,
          return_number: display_id,
          requested_at: new Date(),
          refusal_reason: null,
          grace_days: line.grace_days + lostDays,
          ...(!isHeld && { exchange_variant_id: null }),
        };
      } catch (error) {
        await releaseExchange(container, line.line_id);
        throw error;
      }
    },
  });
}

async function deniedAt(container: MedusaContainer, line: OrderLineRow): Promise<Date | null> {
  const [denial] = await container
    .resolve<OrderLineService>(ORDER_LINE_MODULE)
    .listOrderLineChanges(
      { line_id: line.line_id, to_status: "return_denied", from_status: { $ne: "return_denied" } },
      { order: { created_at: "DESC" }, take: 1 },
    );
  return denial?.created_at ?? null;
}

/** Returns the calendar days since a return was denied; 0 if the date is unknown. */
export function daysSinceDenial(deniedAt: Date | null): number {
  const { SHOP_TIME_ZONE } = environment();
  return deniedAt ? calendarDaysBetween(deniedAt, new Date(), SHOP_TIME_ZONE) : 0;
}

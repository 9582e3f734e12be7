import type { AdminOrder } from "@tomashi/programme/contract/http-admin-order";
import { DateTime } from "~/components/date-time";
import { Timeline } from "~/components/timeline";
import { orderEvents } from "./order-events";

/** Lists all events of an order, newest first. */
export function OrderHistory({ order }: { order: AdminOrder }) {
  const events = orderEvents(order).map(({ at, detail, ...event }) => ({
    ...event,
    time: <DateTime at={at} />,
    ...(detail !== "" && { detail }),
  }));
  return (
    <section aria-labelledby="history" className="admin-panel">
      <h2 id="history">History</h2>
      <Timeline events={events} labelledBy="history" />
    </section>
  );
}

import type { SecurityEvents } from "@tomashi/programme/contract/http-admin";
import { Pager } from "./list-form";
import { eventList } from "./lists";
import { DateTime } from "~/components/date-time";

export function EventList({ of: page }: { of: SecurityEvents }) {
  return (
    <section aria-labelledby="security" className="admin-panel">
      <h2 id="security">Security</h2>
      <Pager of={page} name={eventList.page} what={page.count === 1 ? "event" : "events"} />
      {page.events.length > 0 && (
        <table className="admin-table admin-cards">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Event</th>
              <th scope="col">From</th>
              <th scope="col">By</th>
            </tr>
          </thead>
          <tbody>
            {page.events.map(({ id, created_at, what, address, by }) => (
              <tr key={id}>
                <td data-label="When">
                  <DateTime at={created_at} />
                </td>
                <td data-label="Event">{what}</td>
                <td data-label="From">{address ?? "–"}</td>
                <td data-label="By">{by ?? "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

import type { AdminChange } from "@tomashi/programme/contract/http-admin";
import { DateTime } from "~/components/date-time";

/** What was done to an order and its lines, newest first, with who did it. */
export function OrderHistory({ changes }: { changes: AdminChange[] }) {
  return (
    <section aria-labelledby="history" className="admin-panel">
      <h2 id="history">History</h2>
      {changes.length === 0 ? (
        <p className="mt-3 text-stone">Nothing has been changed since the purchase.</p>
      ) : (
        <table className="admin-table admin-cards">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">Of</th>
              <th scope="col">By</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ id, created_at, what, subject, by }) => (
              <tr key={id}>
                <td data-label="When">
                  <DateTime at={created_at} />
                </td>
                <td data-label="What" className="[overflow-wrap:anywhere]">
                  {what}
                </td>
                <td data-label="Of">{subject.name}</td>
                <td data-label="By" className="[overflow-wrap:anywhere]">
                  {by}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

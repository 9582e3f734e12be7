import type { StockChange } from "@tomashi/programme/contract/http-admin";
import { DateTime } from "~/components/date-time";

/** Lists who changed the stock of a product, newest first. */
export function StockHistory({ changes, of }: { changes: StockChange[]; of: string }) {
  if (changes.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="text-link inline-flex min-h-11 items-center">
        Stock history<span className="sr-only"> of {of}</span>
      </summary>
      <table className="admin-table admin-cards">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Change</th>
            <th scope="col">By</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ id, created_at, what, by }) => (
            <tr key={id}>
              <td data-label="When">
                <DateTime at={created_at} />
              </td>
              <td data-label="Change" className="wrap-anywhere">
                {what}
              </td>
              <td data-label="By" className="wrap-anywhere">
                {by}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

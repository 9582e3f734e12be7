import {
  MAX_TRACKING_ROWS,
  MAX_TRACKING_TEXT,
  type TrackingReportRow,
} from "@tomashi/programme/contract/tracking-list";
import { ListUpload } from "./list-upload";
import { trackingSummary, type TrackingListResult } from "./tracking-list-result";

interface TrackingListProps {
  result: TrackingListResult | undefined;
}

const save = {
  label: "Save tracking",
  effect:
    "Each customer gets an email with the tracking number. Lines with an error change nothing.",
};

/** Uploads a list of tracking numbers, previews the effect of each line, and saves it. */
export function TrackingList({ result }: TrackingListProps) {
  const { text, error, rows, isSaved } = result ?? {};
  const canSave = !isSaved && rows?.some(({ state }) => state === "ready");
  return (
    <ListUpload
      label="Tracking list"
      maxLength={MAX_TRACKING_TEXT}
      text={text}
      error={error}
      report={
        rows && {
          title: trackingSummary(rows, isSaved),
          table: <Report rows={rows} />,
          save: canSave ? save : undefined,
        }
      }
    >
      {`One line per order: order number, carrier, tracking number. Example: 1042, UPS, 1Z999AA10123456784. At most ${MAX_TRACKING_ROWS} lines.`}
    </ListUpload>
  );
}

function Report({ rows }: { rows: TrackingReportRow[] }) {
  return (
    <table className="admin-table mt-4">
      <thead>
        <tr>
          <th scope="col" className="number">
            Line
          </th>
          <th scope="col">Order</th>
          <th scope="col">Items</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, text, order_number, items, state, message }) => (
          <tr key={line}>
            <td className="number">{line}</td>
            <td className="wrap-anywhere">
              {order_number === null ? text : `No. ${order_number}`}
            </td>
            <td>{items.join(", ")}</td>
            <td className={state === "failed" ? "text-bad" : undefined}>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

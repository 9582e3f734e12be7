import { Form, useNavigation } from "@remix-run/react";
import {
  MAX_TRACKING_ROWS,
  MAX_TRACKING_TEXT,
  type TrackingReportRow,
} from "@tomashi/programme/contract/tracking-list";
import { useEffect, useRef } from "react";
import { Field, TextField } from "~/components/field";
import { trackingSummary, type TrackingListResult } from "./tracking-list-result";

interface TrackingListProps {
  result: TrackingListResult | undefined;
}

/** Takes a list of tracking numbers, shows what each line will do, and saves it. */
export function TrackingList({ result }: TrackingListProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (result?.rows) heading.current?.focus();
  }, [result]);
  return (
    <>
      <Form
        method="post"
        encType="multipart/form-data"
        className="mt-4 flex max-w-[80ch] flex-col gap-5"
      >
        <TextField
          // Resets the field to the lines that are left.
          key={result?.text}
          label="Tracking list"
          name="text"
          rows={8}
          maxLength={MAX_TRACKING_TEXT}
          defaultValue={result?.text}
          error={result?.error}
        >
          {`One line per order: order number, carrier, tracking number. Example: 1042, UPS, 1Z999AA10123456784. At most ${MAX_TRACKING_ROWS} lines.`}
        </TextField>
        <Field
          label="Or a CSV file"
          name="file"
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
        />
        <div>
          <button
            type="submit"
            name="do"
            value="preview"
            className="button button-quiet admin-button"
            aria-disabled={isBusy || undefined}
          >
            Check the list
          </button>
        </div>
      </Form>
      {result?.rows && (
        <section aria-labelledby="tracking-report" className="admin-panel">
          <h2 id="tracking-report" ref={heading} tabIndex={-1}>
            {trackingSummary(result.rows, result.isSaved)}
          </h2>
          <Report rows={result.rows} />
          {!result.isSaved && result.rows.some(({ state }) => state === "ready") && (
            <Form method="post" encType="multipart/form-data" className="mt-4">
              <input type="hidden" name="text" value={result.text} />
              <p id="tracking-effect" className="mb-3">
                Each customer gets an email with the tracking number. Lines with an error change
                nothing.
              </p>
              <button
                type="submit"
                name="do"
                value="save"
                className="button"
                aria-describedby="tracking-effect"
                aria-disabled={isBusy || undefined}
              >
                Save tracking
              </button>
            </Form>
          )}
        </section>
      )}
    </>
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
            <td className="[overflow-wrap:anywhere]">
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

import { Link } from "@remix-run/react";
import type { TaxRow } from "@tomashi/programme/contract/tax-settings";
import { ConfirmDialog } from "../confirm-dialog";
import { settingsPages } from "./pages";

const { path } = settingsPages.taxes;

export function TaxTable({ rows }: { rows: TaxRow[] }) {
  if (rows.length === 0) return <p className="mt-3 text-stone">No rates yet.</p>;
  return (
    <table className="admin-table admin-cards" aria-labelledby="rates">
      <thead>
        <tr>
          <th scope="col">Where</th>
          <th scope="col" className="number">
            Rate
          </th>
          <th scope="col">Name on the invoice</th>
          <th scope="col">Shipping</th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({
  row: { id, place, state, rate, name, is_shipping_taxed, warnings },
}: {
  row: TaxRow;
}) {
  const title = `tax-${id}`;
  return (
    <tr>
      <th scope="row">
        <span id={title}>{place}</span>
        {warnings.map((warning) => (
          <p key={warning} className="max-w-[40ch] text-sm font-normal text-bad">
            {warning}
          </p>
        ))}
      </th>
      <td data-label="Rate" className="number">
        <span>{rate === null ? "–" : `${rate}%`}</span>
      </td>
      <td data-label="Name">
        <span className="wrap-anywhere">{name || "–"}</span>
      </td>
      <td data-label="Shipping">
        <span>{is_shipping_taxed ? "Taxed" : "Not taxed"}</span>
      </td>
      <td>
        <div className="flex flex-wrap items-start justify-end gap-2 max-[819px]:justify-start">
          {state !== null && (
            <Link
              to={`${path}?state=${state}#rate`}
              className="button button-quiet admin-button"
              aria-describedby={title}
            >
              Change
            </Link>
          )}
          <ConfirmDialog
            label="Remove"
            describedBy={title}
            question={`Remove the rate: ${place}?`}
            action={path}
            fields={{ do: "remove", id }}
            confirmLabel={`Remove ${place}`}
            cancelLabel="Cancel"
            focusAfter="rates"
          >
            <p>Orders that have been paid keep their tax.</p>
          </ConfirmDialog>
        </div>
      </td>
    </tr>
  );
}

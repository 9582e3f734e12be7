import { Link } from "@remix-run/react";
import type { TaxRow } from "@tomashi/programme/contract/tax-settings";
import { ConfirmDialog } from "../confirm-dialog";
import { settingsPages } from "./pages";
import { RowActions, SettingsTable } from "./settings-table";

const { path } = settingsPages.taxes;

export function TaxTable({ rows }: { rows: TaxRow[] }) {
  return (
    <SettingsTable
      labelledBy="rates"
      columns={["Where", { number: "Rate" }, "Name on the invoice", "Shipping"]}
      none="No rates yet."
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </SettingsTable>
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
      <RowActions>
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
          question={`Remove the rate for ${place}?`}
          action={path}
          fields={{ do: "remove", id }}
          confirmLabel={`Remove ${place}`}
          cancelLabel="Cancel"
          focusAfter="rates"
        >
          <p>Orders that have been paid keep their tax.</p>
        </ConfirmDialog>
      </RowActions>
    </tr>
  );
}

import { Link } from "@remix-run/react";
import { dollarsText } from "@tomashi/programme/contract/money";
import { weightPriceText, type ShippingRow } from "@tomashi/programme/contract/shipping-settings";
import { ConfirmDialog } from "../confirm-dialog";
import { settingsPages } from "./pages";
import { RowActions, SettingsTable } from "./settings-table";

const { path } = settingsPages.shipping;

export function ShippingTable({ rows }: { rows: ShippingRow[] }) {
  return (
    <SettingsTable
      labelledBy="options"
      columns={["Name", "Where", { number: "Price" }, { number: "Free from" }]}
      none="No shipping options yet."
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </SettingsTable>
  );
}

function Row({ row }: { row: ShippingRow }) {
  const { id, name, description, where, price, weights, free_from, can_change } = row;
  const title = `option-${id}`;
  return (
    <tr>
      <th scope="row">
        <span id={title} className="wrap-anywhere">
          {name}
        </span>
        <p className="max-w-[40ch] text-sm font-normal text-stone">{description}</p>
      </th>
      <td data-label="Where">
        <span className="wrap-anywhere">{where}</span>
      </td>
      <td data-label="Price" className="number">
        {weights.length > 0 ? (
          weights.map((step) => (
            <span key={step.up_to} className="block">
              {weightPriceText(step)}
            </span>
          ))
        ) : (
          <span>{price === null ? "Varies" : dollarsText(price)}</span>
        )}
      </td>
      <td data-label="Free from" className="number">
        <span>{free_from === null ? "–" : dollarsText(free_from)}</span>
      </td>
      <RowActions>
        {can_change ? (
          <Link
            to={`${path}?option=${encodeURIComponent(id)}#option`}
            className="button button-quiet admin-button"
            aria-describedby={title}
          >
            Change
          </Link>
        ) : (
          <p className="max-w-[24ch] text-sm text-stone">
            Made in Medusa’s dashboard. Change it there.
          </p>
        )}
        <ConfirmDialog
          label="Remove"
          describedBy={title}
          question={`Remove shipping option ${name}?`}
          action={path}
          fields={{ do: "remove", id }}
          confirmLabel={`Remove ${name}`}
          cancelLabel="Cancel"
          focusAfter="options"
        >
          <p>Orders that have been paid keep their shipping.</p>
        </ConfirmDialog>
      </RowActions>
    </tr>
  );
}

import { Link } from "@remix-run/react";
import type { PromotionRow } from "@tomashi/programme/contract/promotion-settings";
import { ConfirmDialog } from "../confirm-dialog";
import { settingsPages } from "./pages";
import { RowActions, SettingsTable, SwitchButton } from "./settings-table";
import { discountText, periodText, termTexts } from "./promotion-text";

const { path } = settingsPages.promotions;

export function PromotionTable({ rows }: { rows: PromotionRow[] }) {
  return (
    <SettingsTable
      labelledBy="promotions"
      columns={["Code", "Discount", "When", "Orders", "State"]}
      none="No promotions yet."
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </SettingsTable>
  );
}

function Row({ row }: { row: PromotionRow }) {
  const { id, code, is_automatic, is_on, used, limit, discount } = row;
  const title = `promotion-${id}`;
  return (
    <tr>
      <th scope="row">
        <span id={title} className="wrap-anywhere">
          {code}
        </span>
        <p className="text-sm font-normal text-stone">{termTexts(row).join(" ")}</p>
      </th>
      <td data-label="Discount">
        <span>{discountText(row)}</span>
      </td>
      <td data-label="When">
        <span>{periodText(row)}</span>
      </td>
      <td data-label="Orders">
        <span>{limit === null ? used : `${used} of ${limit}`}</span>
      </td>
      <td data-label="State">
        <span>{is_on ? "On" : "Off"}</span>
      </td>
      <RowActions>
        {is_on && !is_automatic && (
          <Link
            to={`${path}?code=${encodeURIComponent(code)}#sample`}
            className="button button-quiet admin-button"
            aria-describedby={title}
          >
            Preview
          </Link>
        )}
        {discount && (
          <Link
            to={`${path}?promotion=${encodeURIComponent(id)}#promotion`}
            className="button button-quiet admin-button"
            aria-describedby={title}
          >
            Change
          </Link>
        )}
        <SwitchButton of={id} isOn={is_on} describedBy={title} action={path} />
        <ConfirmDialog
          label="Remove"
          describedBy={title}
          question={`Remove promotion ${code}?`}
          action={path}
          fields={{ do: "remove", id }}
          confirmLabel={`Remove ${code}`}
          cancelLabel="Cancel"
          focusAfter="promotions"
        >
          <p>Orders that have been paid keep their discount.</p>
        </ConfirmDialog>
      </RowActions>
    </tr>
  );
}

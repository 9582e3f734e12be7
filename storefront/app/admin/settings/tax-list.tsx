import { MAX_TAX_LIST, type TaxListReportRow } from "@tomashi/programme/contract/tax-list";
import { ListUpload } from "../list-upload";
import { taxListSummary, type TaxListResult } from "./tax-list-result";

interface TaxListProps {
  result: TaxListResult | undefined;
}

const save = {
  label: "Save rates",
  effect:
    "The rates apply immediately, unless Stripe Tax is on. States that are not in the list keep their rates. Orders that have been paid keep their tax.",
};

/** Uploads a list of rates, previews the effect of each line, and saves it if no line is wrong. */
export function TaxList({ result }: TaxListProps) {
  const { text, error, rows, isSaved } = result ?? {};
  const canSave =
    !isSaved &&
    rows?.some(({ state }) => state === "ready") &&
    !rows.some(({ state }) => state === "failed");
  return (
    <ListUpload
      label="Rates"
      maxLength={MAX_TAX_LIST}
      text={text}
      error={error}
      report={
        rows && {
          title: taxListSummary(rows, isSaved),
          table: <Report rows={rows} />,
          save: canSave ? save : undefined,
        }
      }
    >
      One line per state: state, rate in percent, name on the invoice, whether shipping is taxed.
      Example: NY, 8.875, Sales tax, yes. If one line is wrong, nothing is saved.
    </ListUpload>
  );
}

function Report({ rows }: { rows: TaxListReportRow[] }) {
  return (
    <table className="admin-table mt-4">
      <thead>
        <tr>
          <th scope="col" className="number">
            Line
          </th>
          <th scope="col">State</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ line, text, place, state, message }) => (
          <tr key={line}>
            <td className="number">{line}</td>
            <td className="wrap-anywhere">{place ?? text}</td>
            <td className={`wrap-anywhere ${state === "failed" ? "text-bad" : ""}`.trim()}>
              {message}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

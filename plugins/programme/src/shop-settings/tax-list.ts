import type { MedusaContainer } from "@medusajs/framework/types";
import { usStates } from "../contract/postal-address";
import {
  parseTaxList,
  taxListHeader,
  type TaxListReport,
  type TaxListReportRow,
} from "../contract/tax-list";
import type { StateTax, TaxRow } from "../contract/tax-settings";
import { BYTE_ORDER_MARK, csvRow } from "../lib/csv";
import { withLock } from "../lib/locks";
import { taxText, writeStateTax } from "./change-taxes";
import { readTaxRows } from "./read-taxes";

/** Yields the rates of the states as a CSV file, to be changed and uploaded again. */
export async function* taxListCsv(container: MedusaContainer): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvRow(taxListHeader);
  yield (await readTaxRows(container))
    .flatMap((row) => stateTaxOf(row) ?? [])
    .map(({ state, rate, name, is_shipping_taxed }) =>
      csvRow([state, String(rate), name, is_shipping_taxed ? "yes" : "no"]),
    )
    .join("");
}

/** Returns what each line of a list of rates would do, without changing anything. */
export async function previewTaxList(
  container: MedusaContainer,
  text: string,
): Promise<TaxListReport> {
  return { rows: planOf(text, await readTaxRows(container)).map(({ row }) => row) };
}

/**
 * Saves the rate of each line, or none if a line is invalid. States that are not in the list keep
 * their rates.
 */
export function saveTaxList(
  container: MedusaContainer,
  text: string,
  by: string,
): Promise<TaxListReport> {
  return withLock(container, "settings", "taxes", async () => {
    const plan = planOf(text, await readTaxRows(container));
    if (plan.some(({ row }) => row.state === "failed")) return { rows: plan.map(({ row }) => row) };
    const rows: TaxListReportRow[] = [];
    for (const { row, tax } of plan) {
      if (row.state !== "ready" || !tax) {
        rows.push(row);
        continue;
      }
      await writeStateTax(container, tax, by);
      rows.push({ ...row, state: "saved", message: `Saved ${taxText(tax)}.` });
    }
    return { rows };
  });
}

interface Plan {
  row: TaxListReportRow;
  tax?: StateTax;
}

function planOf(text: string, stored: readonly TaxRow[]): Plan[] {
  return parseTaxList(text).map((entered): Plan => {
    const { line, text } = entered;
    if (entered.problem !== undefined) {
      return { row: { line, text, place: null, state: "failed", message: entered.problem } };
    }
    const { tax } = entered;
    const place = usStates[tax.state] ?? tax.state;
    const row = stored.find(({ state }) => state === tax.state);
    const before = row && stateTaxOf(row);
    const [now, next] = [before && taxText(before), taxText(tax)];
    if (now === next) {
      return { row: { line, text, place, state: "unchanged", message: `No change: ${next}.` } };
    }
    const message = now === undefined ? `Adds ${next}.` : `Changes ${now} to ${next}.`;
    return { row: { line, text, place, state: "ready", message }, tax };
  });
}

/** Returns undefined for a region that is not a state or has no rate. */
function stateTaxOf({ state, rate, name, is_shipping_taxed }: TaxRow): StateTax | undefined {
  return state === null || rate === null ? undefined : { state, rate, name, is_shipping_taxed };
}

import type { StockChange } from "@tomashi/programme/contract/http-admin";
import { ChangeTable } from "./change-table";

/** Lists who changed the stock of a product, newest first. */
export function StockHistory({ changes, of }: { changes: StockChange[]; of: string }) {
  if (changes.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="text-link inline-flex min-h-11 items-center">
        Stock history<span className="sr-only"> of {of}</span>
      </summary>
      <ChangeTable changes={changes} what="Change" />
    </details>
  );
}

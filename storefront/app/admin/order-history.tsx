import type { AdminChange } from "@tomashi/programme/contract/http-admin";
import { ChangeTable } from "./change-table";

/** Lists the changes of an order and its lines with their authors, newest first. */
export function OrderHistory({ changes }: { changes: AdminChange[] }) {
  return (
    <section aria-labelledby="history" className="admin-panel">
      <h2 id="history">History</h2>
      {changes.length === 0 ? (
        <p className="mt-3 text-stone">No changes since the order was placed.</p>
      ) : (
        <ChangeTable changes={changes} subjectOf={({ name }) => name} />
      )}
    </section>
  );
}

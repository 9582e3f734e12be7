import type { AdminOrder } from "@tomashi/programme/contract/http-admin-order";
import { holdReasonText, type OrderHold } from "@tomashi/programme/contract/payment-alerts";
import { DateTime } from "~/components/date-time";
import { AlertList } from "./alert-list";
import { HoldNoteForm } from "./hold-note-form";

/** Lists the order's holds and closed alerts, with a form for a new hold. */
export function OrderHolds({ order: { order_id, alerts, holds } }: { order: AdminOrder }) {
  const closed = alerts.filter(({ closed_at }) => closed_at !== null);
  const isHeldByHand = holds.some(
    ({ reason, released_at }) => reason === "by_hand" && released_at === null,
  );
  return (
    <section aria-labelledby="holds" className="admin-panel">
      <h2 id="holds">Holds and alerts</h2>
      {holds.length === 0 ? (
        <p className="mt-3 text-stone">
          No holds. An order on hold can’t be shipped; customers don’t see the hold.
        </p>
      ) : (
        <ul className="mt-3 border-t border-line">
          {holds.map((hold) => (
            <Hold key={hold.id} hold={hold} />
          ))}
        </ul>
      )}
      {closed.length > 0 && <AlertList alerts={closed} />}
      {!isHeldByHand && (
        <HoldNoteForm
          orderId={order_id}
          fields={[["hold", "place"]]}
          label="Why should it wait?"
          button="Put on hold"
        />
      )}
    </section>
  );
}

function Hold({ hold }: { hold: OrderHold }) {
  return (
    <li className="border-b border-line py-3">
      <p className="max-w-[80ch] whitespace-pre-line first-letter:uppercase">
        {hold.note ?? holdReasonText(hold.reason)}
      </p>
      <p className="text-stone">
        {hold.placed_by}, <DateTime at={hold.placed_at} />
      </p>
      {hold.released_at !== null && (
        <>
          {hold.release_note !== null && (
            <p className="mt-2 max-w-[80ch] whitespace-pre-line">Released: {hold.release_note}</p>
          )}
          <p className="text-stone">
            {hold.release_note === null && "Released: "}
            {hold.released_by}, <DateTime at={hold.released_at} />
          </p>
        </>
      )}
    </li>
  );
}

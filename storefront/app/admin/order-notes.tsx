import { type AdminOrder, NOTE_MAX } from "@tomashi/programme/contract/http-admin-order";
import { useEffect, useRef } from "react";
import { useActionForm } from "~/actions/use-action-form";
import { DateTime } from "~/components/date-time";
import { TextField } from "~/components/field";

/** Shows staff notes about an order and a form to add one. Customers never see them. */
export function OrderNotes({ order: { order_id, notes } }: { order: AdminOrder }) {
  return (
    <section aria-labelledby="notes" className="admin-panel">
      <h2 id="notes">Staff notes</h2>
      {notes.length === 0 ? (
        <p className="mt-3 text-stone">No notes yet. Customers can’t see staff notes.</p>
      ) : (
        <ul className="mt-3 border-t border-line">
          {notes.map((note) => (
            <li key={note.id} className="border-b border-line py-3">
              <p className="max-w-[80ch] whitespace-pre-line">{note.text}</p>
              <p className="text-stone">
                {note.by}, <DateTime at={note.created_at} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <NoteForm orderId={order_id} />
    </section>
  );
}

function NoteForm({ orderId }: { orderId: string }) {
  const { Form, result, isBusy, stopSecond, refusal } = useActionForm();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (result?.ok) form.current?.reset();
  }, [result]);
  return (
    <Form
      ref={form}
      method="post"
      action={`/admin/orders/${orderId}`}
      className="mt-4 flex max-w-[80ch] flex-col items-start gap-3 [&>div]:w-full"
      onSubmit={stopSecond}
    >
      <TextField
        label="New note"
        name="note"
        rows={3}
        required
        maxLength={NOTE_MAX}
        error={refusal}
      />
      <button
        type="submit"
        className="button button-quiet admin-button"
        aria-disabled={isBusy || undefined}
      >
        Add note
      </button>
    </Form>
  );
}

import { NOTE_MAX } from "@tomashi/programme/contract/http-admin-order";
import { useEffect, useRef } from "react";
import { useActionForm } from "~/actions/use-action-form";
import { TextField } from "~/components/field";

interface HoldNoteFormProps {
  orderId: string;
  fields: readonly (readonly [name: string, value: string])[];
  label: string;
  button: string;
}

/** Places or releases a hold, with a note. */
export function HoldNoteForm({ orderId, fields, label, button }: HoldNoteFormProps) {
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
      {fields.map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      <TextField
        label={label}
        name="reason"
        rows={2}
        required
        maxLength={NOTE_MAX}
        error={refusal}
      />
      <button
        type="submit"
        className="button button-quiet admin-button"
        aria-disabled={isBusy || undefined}
      >
        {button}
      </button>
    </Form>
  );
}
